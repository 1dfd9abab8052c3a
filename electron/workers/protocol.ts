import type { Box } from '#shared/check-result.ts';
import type { DigitLine } from '#shared/document/digit-lines.ts';
import type { LabelledPlaces } from '#shared/document/empty-places.ts';
import type { MrzFormat } from '#shared/document/mrz-format.ts';
import type { ExaminationSignalName } from '#shared/document/tampering-rules.ts';
import type { Quad } from '#shared/document/text-layout.ts';
import type { EditorTraces } from '#shared/image/picture-metadata.ts';
import type { DocumentQuality } from '#shared/image/quality.ts';
import type { PassiveSignal } from '#shared/passive-signals.ts';

/**
 * What the service and the inference process say to each other. Encoded image bytes go in, numbers and text come
 * out. All coordinates are pixels of the upright capture (EXIF orientation applied), origin top left, whatever the
 * process did to the picture inside. Messages must survive structured clone.
 */
export type Point = { readonly x: number; readonly y: number };

export type TextLine = {
  readonly text: string;
  /** Mean probability of the characters, 0 to 1. */
  readonly confidence: number;
  /** Corners in reading order: the text's own top left, top right, bottom right, bottom left. */
  readonly corners: readonly [Point, Point, Point, Point];
};

/** A machine readable zone as read, fillers restored to the format's line length. */
export type MrzReading = {
  readonly format: MrzFormat;
  readonly lines: readonly string[];
  /** The lines before any repair, as the network gave them. */
  readonly rawLines: readonly string[];
  /** Characters changed because the format or a check digit proves them: line and column are zero-based. */
  readonly repairs: readonly {
    readonly line: number;
    readonly column: number;
    readonly from: string;
    readonly to: string;
  }[];
  readonly allCheckDigitsValid: boolean;
  /** Around each line. */
  readonly boxes: readonly Box[];
  /** Middle of every character, by line; absent where only whole lines could be located. */
  readonly characters?: readonly (readonly Point[])[];
};

/** The machine readable zone and nothing else of a picture. */
export type MrzOnlyReading = {
  readonly imageWidth: number;
  readonly imageHeight: number;
  readonly mrz: MrzReading | null;
  readonly durationMs: number;
};

/** One barcode as decoded: its text, and its bytes where the text is not the whole truth (signed or binary content). */
export type BarcodeReading = {
  readonly format: 'PDF417' | 'QR_CODE' | 'DATA_MATRIX' | 'AZTEC' | 'CODE_128' | 'CODE_39';
  readonly text: string;
  readonly bytes: Uint8Array;
  /** The symbol's own top left, top right, bottom right, bottom left. */
  readonly corners: readonly [Point, Point, Point, Point];
};

/** A JPEG made of a capture, to be kept as evidence. */
export type RectifiedPicture = { readonly bytes: Uint8Array; readonly widthPx: number; readonly heightPx: number };

export type SeenDocument = {
  /** Clockwise as they lie in the picture. */
  readonly corners: readonly [Point, Point, Point, Point];
  readonly box: Box;
};

export type DocumentReading = {
  readonly imageWidth: number;
  readonly imageHeight: number;
  /** Clockwise turn that made the text upright. */
  readonly rotationDegrees: 0 | 90 | 180 | 270;
  readonly lines: readonly TextLine[];
  readonly mrz: MrzReading | null;
  /** At most eight. Absent where only the text was asked for. */
  readonly barcodes?: readonly BarcodeReading[];
  /** Absent where only the text was asked for. */
  readonly quality?: DocumentQuality;
  /**
   * Outlines of the documents in the picture, at most four, the one that `quality` is about first; empty where none was
   * seen. Absent where only the text was asked for.
   */
  readonly documents?: readonly SeenDocument[];
  /** The picture is mirrored: only its mirror image gives text. What was read of it as it is means nothing. */
  readonly isMirrored?: boolean;
  /** The document alone, upright and as from straight above; null where no outline was seen. */
  readonly rectified?: RectifiedPicture | null;
  readonly durationMs: number;
};

/** How a head is turned, in degrees: 0 looks straight at the camera. */
export type FacePose = {
  /** Grows as the face turns towards the right of the picture. */
  readonly yawDegrees: number;
  /** Grows as the face looks up. */
  readonly pitchDegrees: number;
  /** Grows as the head leans clockwise. */
  readonly rollDegrees: number;
};

export type Face = {
  readonly box: Box;
  /** Of the detector, 0 to 1. */
  readonly detectionScore: number;
  /**
   * 704 numbers of our networks, see `faces/describe-face.ts`, or those of the customer's own. Compare with euclidean distance: 0 for
   * the same picture, with our networks about 0.8 for one person, 1.4 for two.
   */
  readonly descriptor: Float32Array;
  readonly pose: FacePose;
  /** Part of the face's own area that lies within the picture, 0 to 1. */
  readonly visibleShare: number;
  /** Of the skin between brows and mouth: median luminance, 0 to 255. */
  readonly brightness: number;
  /** Fine detail over contrast, see `faces/measure-sharpness.ts`; what is sharp enough is for the check to say. */
  readonly sharpness: number;
  readonly covering: FaceCovering;
};

/** Whether mouth, nose and eyes are seen: what is usual is said by `checks/biometric/face-quality.ts`. */
export type FaceCovering = {
  /** How much brightness changes around the lips, and around the nose, over how bright it is there; of bare faces 0.06 to 0.7 and 0.09 to 1. */
  readonly mouthDetail: number;
  readonly noseDetail: number;
  /** Distance of the colour below the nose from that of forehead and cheeks, in parts of red and green; 0 to about 0.5. */
  readonly lowerColour: number;
  /** Logarithms of the brightness below the nose, and of the lids, over that of forehead and cheeks. */
  readonly lowerBrightness: number;
  readonly eyeBrightness: number;
  /** The same below the eyes, over that of upper cheeks and nose. */
  readonly underEyeBrightness: number;
  /** How much brightness changes along the eyes, over how bright they are. */
  readonly eyeDetail: number;
};

export type FaceReading = {
  readonly imageWidth: number;
  readonly imageHeight: number;
  /** Largest first, at most 20. */
  readonly faces: readonly Face[];
  readonly durationMs: number;
};

/** Mean colour, 0 to 255 each. */
export type MeanColour = { readonly red: number; readonly green: number; readonly blue: number };

/** From the ridge of the nose to below the chin, levelled and sized by the eyes, whose outer corners are `eyesApart` pixels apart. */
export type LowerFace = {
  readonly width: number;
  readonly height: number;
  readonly eyesApart: number;
  /** Where the nose meets the lip, in the middle of the row. */
  readonly noseRow: number;
  /** 0 to 255, row by row; black outside of the picture. */
  readonly brightness: Uint8Array;
};

/** A face as followed from frame to frame: measured, not described. */
export type TrackedFace = {
  readonly box: Box;
  /** x, y and depth of 468 points one after the other, in the order of MediaPipe's face mesh; see `faces/place-mesh.ts`. */
  readonly points: Float32Array;
  /** How sure the mesh is of its face, 0 to 1. */
  readonly meshScore: number;
  readonly pose: FacePose;
  /** As in `Face`. */
  readonly visibleShare: number;
  readonly brightness: number;
  readonly sharpness: number;
  /** Change of brightness along the eyes, see `faces/measure-eyes.ts`: falls as lids close. Only ratios within one person mean something. */
  readonly eyeDetail: number;
  /** How tall what is dark below the nose is, see `faces/measure-lower-face.ts`: grows as the mouth opens. To be compared within one person only. */
  readonly mouthDark: number;
  readonly lowerFace: LowerFace;
  /** Of forehead, left cheek, right cheek and nose, the person's own left. */
  readonly skin: readonly [MeanColour, MeanColour, MeanColour, MeanColour];
};

/** One frame of a live capture. */
export type FaceTrackReading = {
  readonly imageWidth: number;
  readonly imageHeight: number;
  /** The face that is followed, else the largest; null where none is seen. */
  readonly face: TrackedFace | null;
  /** Faces in the frame when it was last searched as a whole; null where only the followed one was looked at. */
  readonly facesSeen: number | null;
  /** Of what lies around the head: its mean colour, and how it changed says whether light or picture did. */
  readonly surroundings: MeanColour;
  /** Brightness of the frame at 32 × 24 places, row by row, 0 to 255: what moves with the face and what does not. */
  readonly thumbnail: Uint8Array;
  readonly durationMs: number;
};

/** Something put over what a page already showed, in pixels of the page: how papers are changed. */
export type PdfOverlay = {
  readonly kind: 'text-over-scan' | 'area-over-scan' | 'hidden-text' | 'annotation';
  readonly box: Box;
};

export type AddressPage = {
  readonly widthPx: number;
  readonly heightPx: number;
  /** Whether the lines are letters of the file or were read from its picture. */
  readonly source: 'text-layer' | 'ocr';
  readonly lines: readonly TextLine[];
  /** The page has more lines than are read of one. */
  readonly isTruncated: boolean;
  /** Of pages that were drawn or photographed, at most eight. */
  readonly barcodes: readonly BarcodeReading[];
  /** At most 50. */
  readonly overlays: readonly PdfOverlay[];
};

/** What a PDF file says about itself. Moments are `YYYY-MM-DDTHH:MM:SS` as written, without zone. */
export type PdfFacts = {
  readonly producer: string | null;
  readonly creator: string | null;
  readonly author: string | null;
  readonly title: string | null;
  readonly creationDate: string | null;
  readonly modificationDate: string | null;
  /** How often the file was added to after it was made. */
  readonly incrementalUpdates: number;
  readonly hasEncryption: boolean;
  readonly hasSignatures: boolean;
  readonly hasForm: boolean;
  /** Of the pages that were read, at most 50. */
  readonly fonts: readonly string[];
};

/** A paper of one or more pages, as picture or PDF. */
export type AddressDocumentReading = {
  readonly mediaType: 'application/pdf' | 'image';
  readonly pageCount: number;
  /** The first ones: at most five, and at most two that have to be read from their picture. */
  readonly pages: readonly AddressPage[];
  readonly pdf: PdfFacts | null;
  /** The first page of a PDF as it is drawn; null for a picture. */
  readonly firstPage: RectifiedPicture | null;
  readonly durationMs: number;
};

/** What is known of a side before it is examined for traces of tampering; coordinates are of the upright capture. */
export type ExaminationSubject = {
  /** Clockwise; null where no outline was seen: then all of the picture is the document. */
  readonly corners: readonly [Point, Point, Point, Point] | null;
  /** The portrait with its ground, not the face alone; null on a side without one. */
  readonly portrait: Box | null;
  /** What was read on either side proves an ID-1 card, whose corners are round. */
  readonly isCard: boolean;
  readonly mrzBoxes: readonly Box[];
  /** Corners of each barcode, clockwise or not: its modules repeat as a copy's dots do. */
  readonly barcodes: readonly (readonly [Point, Point, Point, Point])[];
  /** Absent where the text was not read. */
  readonly labelled?: LabelledPlaces;
  /** Places where the same text was read twice; absent where the text was not read. */
  readonly repeatedTexts?: readonly (readonly [Quad, Quad])[];
  /** Numbers and dates; absent where the text was not read. */
  readonly digitLines?: readonly DigitLine[];
};

/** Row by row over `box`; 0 to 255, where 255 is the strongest trace of this picture. At most 64 × 64. */
export type HeatMap = {
  readonly columns: number;
  readonly rows: number;
  readonly values: readonly number[];
  readonly box: Box;
};

export type ExaminationSignal = {
  readonly name: ExaminationSignalName;
  /** Raw, on the signal's own scale. */
  readonly score: number;
  /** Where it is strongest. */
  readonly box: Box | null;
  readonly heatMap?: HeatMap;
};

export type DocumentExamination = {
  readonly signals: readonly ExaminationSignal[];
  readonly editors: EditorTraces;
  readonly durationMs: number;
};

/** What one picture of a face shows beside the face, see `shared/passive-signals.ts`. */
export type SelfieExamination = {
  /** One of each name. */
  readonly signals: readonly PassiveSignal[];
  /** Names from our own list. */
  readonly editors: readonly string[];
  readonly durationMs: number;
};

/** A picture as every browser shows it. */
export type ConvertedPicture = { readonly jpeg: Uint8Array };

export type InferenceRequest =
  | { readonly kind: 'convert-picture'; readonly image: Uint8Array }
  | { readonly kind: 'read-mrz'; readonly image: Uint8Array }
  | { readonly kind: 'read-document'; readonly image: Uint8Array }
  | { readonly kind: 'read-address-document'; readonly image: Uint8Array }
  | { readonly kind: 'find-faces'; readonly image: Uint8Array }
  | { readonly kind: 'examine-selfie'; readonly image: Uint8Array; readonly face: Box }
  /** `near`: where the face was in the frame before; null searches the whole frame. */
  | { readonly kind: 'track-face'; readonly image: Uint8Array; readonly near: Box | null }
  | { readonly kind: 'examine-document'; readonly image: Uint8Array; readonly subject: ExaminationSubject };

/** What each kind of request is answered with. */
export type InferenceResult = {
  readonly 'convert-picture': ConvertedPicture;
  readonly 'read-mrz': MrzOnlyReading;
  readonly 'read-document': DocumentReading;
  readonly 'read-address-document': AddressDocumentReading;
  readonly 'find-faces': FaceReading;
  readonly 'examine-selfie': SelfieExamination;
  readonly 'track-face': FaceTrackReading;
  readonly 'examine-document': DocumentExamination;
};
export type InferenceAnswer = InferenceResult[keyof InferenceResult];

export type ToWorker = { readonly sequence: number; readonly request: InferenceRequest };

/** Sent once the networks are loaded and have run once. Model name to version, e.g. `face-recognition` → `1.7.15`. */
export type WorkerReady = { readonly ready: true; readonly modelVersions: Readonly<Record<string, string>> };

/** `IMAGE_UNDECODABLE`: these bytes are no picture we read. `FAILED`: anything else; the message holds no image content. */
export type WorkerError = { readonly code: 'IMAGE_UNDECODABLE' | 'FAILED'; readonly message: string };

/** What a process says first. Not ready: what it needs could not be loaded, a file is missing or its hash differs; it exits then. */
export type WorkerStart = WorkerReady | { readonly ready: false; readonly message: string };

export type FromWorker =
  | WorkerStart
  | { readonly sequence: number; readonly result: InferenceAnswer }
  | { readonly sequence: number; readonly error: WorkerError };
