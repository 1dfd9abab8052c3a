// The parts of the peers that we measure. The packages are installed only for the measurements, and types are checked without them. Those
// of TensorFlow.js are in `test/models`.

declare module '@gutenye/ocr-node' {
  const Ocr: { create(): Promise<{ detect(file: string): Promise<readonly { readonly text: string }[]> }> };
  export default Ocr;
}

declare module 'tesseract.js' {
  export function createWorker(
    language: string,
    engine: number,
    options: { readonly langPath: string; readonly cacheMethod: 'none'; readonly gzip: boolean },
  ): Promise<{
    recognize(image: Uint8Array): Promise<{ readonly data: { readonly text: string } }>;
    terminate(): Promise<unknown>;
  }>;
}

declare module '@vladmandic/face-api' {
  type Network = { loadFromDisk(folder: string): Promise<void> };
  type Described = { readonly descriptor: Float32Array };
  export const nets: {
    readonly ssdMobilenetv1: Network;
    readonly faceLandmark68Net: Network;
    readonly faceRecognitionNet: Network;
  };
  export function detectSingleFace(picture: unknown): {
    withFaceLandmarks(): { withFaceDescriptor(): Promise<Described | undefined> };
  };
}

declare module 'fuzzball' {
  export function WRatio(left: string, right: string): number;
}

declare module 'google-libphonenumber' {
  type PhoneNumber = { getNationalNumber(): number | undefined };
  type PhoneNumberUtil = {
    getSupportedRegions(): string[];
    getSupportedGlobalNetworkCallingCodes(): number[];
    getExampleNumberForType(region: string, type: number): PhoneNumber | undefined;
    getExampleNumberForNonGeoEntity(callingCode: number): PhoneNumber | undefined;
    getNumberType(number: PhoneNumber): number;
    getRegionCodeForNumber(number: PhoneNumber): string | undefined;
    format(number: PhoneNumber, format: number): string;
  };
  const google: {
    readonly PhoneNumberUtil: { getInstance(): PhoneNumberUtil };
    readonly PhoneNumberFormat: { readonly E164: number };
  };
  export default google;
}
