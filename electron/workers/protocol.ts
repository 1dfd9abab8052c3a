import type { ChipReading } from '#shared/contract/chips/chip-reading.ts';
import type { Box } from '#shared/contract/runs/check-result.ts';
import type { CertificateListReading } from '#shared/domain/document/chip/certificate-list.ts';
import type { ChipExamination, ChipTrust, PrintedMrz } from '#shared/domain/document/chip/chip-content.ts';
import type { MrzFormat } from '#shared/domain/document/mrz/mrz-format.ts';
import type { DigitLine } from '#shared/domain/document/print/digit-lines.ts';
import type { LabelledPlaces } from '#shared/domain/document/print/empty-places.ts';
import type { Quad } from '#shared/domain/document/print/text-layout.ts';
import type { ExaminationSignalName } from '#shared/domain/document/tampering/tampering-rules.ts';
import type { EditorTraces } from '#shared/domain/image/picture-metadata.ts';
import type { DocumentQuality } from '#shared/domain/image/quality.ts';
import type { PassiveSignal } from '#shared/domain/passive-signals.ts';

/**
 * Between the service and the inference process. Coordinates are pixels of the upright capture
 * (EXIF applied), origin top left. Messages must survive structured clone.
 */
export type Point = { readonly x: number; readonly y: number };

export type TextLine = {
  readonly text: string;
  /** Mean probability of the characters, 0 to 1. */
  readonly confidence: number;
  /** Corners in reading order: the text's own top left, top right, bottom right, bottom left. */
  readonly corners: readonly [Point, Point, Point, Point];
};

/** An MRZ as read, with fillers restored to the format's line length. */
export type MrzReading = {
  readonly format: MrzFormat;
  readonly lines: readonly string[];
  /** The lines before any repair, as the network read them. */
  readonly rawLines: readonly string[];
  /** Proven by the format or a check digit; line and column are zero-based. */
  readonly repairs: readonly {
    readonly line: number;
    readonly column: number;
    readonly from: string;
    readonly to: string;
  }[];
  readonly allCheckDigitsValid: boolean;
  /** Around each line. */
  readonly boxes: readonly Box[];
  /** Middle of every character, by line; absent if only whole lines could be located. */
  readonly characters?: readonly (readonly Point[])[];
};

/** Only the MRZ of a picture. */
export type MrzOnlyReading = Pick<DocumentReading, 'imageWidth' | 'imageHeight' | 'mrz' | 'durationMs'>;

/** Its bytes too, if the text loses something (signed or binary content). */
export type BarcodeReading = {
  readonly format: 'PDF417' | 'QR_CODE' | 'DATA_MATRIX' | 'AZTEC' | 'CODE_128' | 'CODE_39';
  readonly text: string;
  readonly bytes: Uint8Array;
  /** The symbol's own top left, top right, bottom right, bottom left. */
  readonly corners: readonly [Point, Point, Point, Point];
};

/** A JPEG made of a capture and kept as evidence. */
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
  /** At most eight. Absent if only the text was requested. */
  readonly barcodes?: readonly BarcodeReading[];
  /** Absent if only the text was requested. */
  readonly quality?: DocumentQuality;
  /** At most four, the one that `quality` describes first. Absent if only text was requested. */
  readonly documents?: readonly SeenDocument[];
  /** Only the mirror image gives text, so the reading means nothing. */
  readonly isMirrored?: boolean;
  /** The document alone, upright and seen from straight above; null without an outline. */
  readonly rectified?: RectifiedPicture | null;
  readonly durationMs: number;
};

/** Head pose in degrees: 0 looks straight at the camera. */
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
  /** From the detector, 0 to 1. */
  readonly detectionScore: number;
  /**
   * 704 numbers of ours (`faces/describe-face.ts`), or the customer's. Euclidean distance: with
   * ours about 0.8 for one person, 1.4 for two.
   */
  readonly descriptor: Float32Array;
  readonly pose: FacePose;
  /** Share of the face's own area inside the picture, 0 to 1. */
  readonly visibleShare: number;
  /** Median luminance of the skin between brows and mouth, 0 to 255. */
  readonly brightness: number;
  /** See `faces/measure-sharpness.ts`; the check sets the limit. */
  readonly sharpness: number;
  readonly covering: FaceCovering;
};

/** `checks/biometric/face-quality.ts` says what is usual. */
export type FaceCovering = {
  /** Around lips and nose, relative to brightness; 0.06 to 0.7 and 0.09 to 1 on bare faces. */
  readonly mouthDetail: number;
  readonly noseDetail: number;
  /** From below the nose to forehead and cheeks, in shares of red and green; 0 to 0.5. */
  readonly lowerColour: number;
  /** Logarithms below the nose, and of the lids, relative to forehead and cheeks. */
  readonly lowerBrightness: number;
  readonly eyeBrightness: number;
  /** The same below the eyes, over that of upper cheeks and nose. */
  readonly underEyeBrightness: number;
  /** Change of brightness along the eyes, relative to the brightness there. */
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

/** Nose to chin, scaled by the eyes, whose outer corners are `eyesApart` pixels apart. */
export type LowerFace = {
  readonly width: number;
  readonly height: number;
  readonly eyesApart: number;
  /** Where the nose meets the lip, in the middle of the row. */
  readonly noseRow: number;
  /** 0 to 255, row by row; black outside the picture. */
  readonly brightness: Uint8Array;
};

/** A face tracked from frame to frame: measured, without a description for comparison. */
export type TrackedFace = {
  readonly box: Box;
  /** MediaPipe's 468 points: x, y, depth; see `faces/place-mesh.ts`. */
  readonly points: Float32Array;
  /** The mesh network's confidence that this is a face, 0 to 1. */
  readonly meshScore: number;
  readonly pose: FacePose;
  /** As in `Face`. */
  readonly visibleShare: number;
  readonly brightness: number;
  readonly sharpness: number;
  /**
   * Change of brightness along the eyes, see `faces/measure-eyes.ts`: falls as lids close. Only
   * ratios within one person mean something.
   */
  readonly eyeDetail: number;
  /** See `faces/measure-lower-face.ts`: grows as the mouth opens, within one person. */
  readonly mouthDark: number;
  readonly lowerFace: LowerFace;
  /** Mean colours of forehead, left cheek, right cheek and nose; left is the person's own left. */
  readonly skin: readonly [MeanColour, MeanColour, MeanColour, MeanColour];
};

/** One frame of a live capture. */
export type FaceTrackReading = {
  readonly imageWidth: number;
  readonly imageHeight: number;
  /** The tracked face, else the largest; null if there is none. */
  readonly face: TrackedFace | null;
  /** At the last search of the whole frame; null if only the face was followed. */
  readonly facesSeen: number | null;
  /** The mean colour and its change show whether light or picture changed. */
  readonly surroundings: MeanColour;
  /** 32 × 24 places by row, 0 to 255: what moves with the face. */
  readonly thumbnail: Uint8Array;
  readonly durationMs: number;
};

/** In pixels of the page. A common way to alter documents. */
export type PdfOverlay = {
  readonly kind: 'text-over-scan' | 'area-over-scan' | 'hidden-text' | 'annotation';
  readonly box: Box;
};

export type AddressPage = {
  readonly widthPx: number;
  readonly heightPx: number;
  /** Whether the lines are text of the file or were read from its picture. */
  readonly source: 'text-layer' | 'ocr';
  readonly lines: readonly TextLine[];
  /** The page has more lines than the limit. */
  readonly isTruncated: boolean;
  /** Barcodes of pages that were drawn or photographed, at most eight. */
  readonly barcodes: readonly BarcodeReading[];
  /** At most 100. */
  readonly overlays: readonly PdfOverlay[];
};

/** A PDF file's own metadata. Moments are `YYYY-MM-DDTHH:MM:SS` as written, without time zone. */
export type PdfFacts = {
  readonly producer: string | null;
  readonly creator: string | null;
  readonly author: string | null;
  readonly title: string | null;
  readonly creationDate: string | null;
  readonly modificationDate: string | null;
  /** How often the file was saved again after it was made. */
  readonly incrementalUpdates: number;
  readonly hasEncryption: boolean;
  readonly hasSignatures: boolean;
  readonly hasForm: boolean;
  /** From the pages that were read, at most 50. */
  readonly fonts: readonly string[];
};

/** A proof of address of one or more pages, as a picture or PDF. */
export type AddressDocumentReading = {
  readonly mediaType: 'application/pdf' | 'image';
  readonly pageCount: number;
  /** The first pages: at most five, and at most two that must be read from their picture. */
  readonly pages: readonly AddressPage[];
  readonly pdf: PdfFacts | null;
  /** The first page of a PDF as drawn; null for a picture. */
  readonly firstPage: RectifiedPicture | null;
  readonly durationMs: number;
};

/** Known before examining a side; coordinates are of the upright capture. */
export type ExaminationSubject = {
  /** Clockwise; null without an outline, in which case the whole picture is the document. */
  readonly corners: readonly [Point, Point, Point, Point] | null;
  /** The portrait with its background, not the face alone; null on a side without one. */
  readonly portrait: Box | null;
  /** Text on either side proves an ID-1 card, whose corners are round. */
  readonly isCard: boolean;
  readonly mrzBoxes: readonly Box[];
  /** Corners of each barcode in either direction: its modules repeat like the dots of a copy. */
  readonly barcodes: readonly (readonly [Point, Point, Point, Point])[];
  /** Absent if the text was not read. */
  readonly labelled?: LabelledPlaces;
  /** Where the same text was read twice; absent if the text was not read. */
  readonly repeatedTexts?: readonly (readonly [Quad, Quad])[];
  /** Numbers and dates; absent if the text was not read. */
  readonly digitLines?: readonly DigitLine[];
};

/** Row by row over `box`, 255 is the strongest trace. At most 64 × 64. */
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

/** Signs in one picture of a face beside the face, see `shared/domain/passive-signals.ts`. */
export type SelfieExamination = {
  /** One of each name. */
  readonly signals: readonly PassiveSignal[];
  /** Names from our own list. */
  readonly editors: readonly string[];
  readonly durationMs: number;
};

/** The picture in a format that every browser shows. */
export type ConvertedPicture = { readonly jpeg: Uint8Array };

/** One page of a document that has this many. */
export type DrawnPage = ConvertedPicture & { readonly pageCount: number };

export type InferenceRequest =
  | { readonly kind: 'convert-picture'; readonly image: Uint8Array; readonly longSideMax?: number }
  /** `page` counts from 1. */
  | { readonly kind: 'draw-page'; readonly image: Uint8Array; readonly page: number }
  | { readonly kind: 'read-mrz'; readonly image: Uint8Array }
  | { readonly kind: 'read-document'; readonly image: Uint8Array }
  | { readonly kind: 'read-address-document'; readonly image: Uint8Array }
  | { readonly kind: 'find-faces'; readonly image: Uint8Array }
  | { readonly kind: 'examine-selfie'; readonly image: Uint8Array; readonly face: Box }
  /** `near` is the face's place in the previous frame; null searches the whole frame. */
  | { readonly kind: 'track-face'; readonly image: Uint8Array; readonly near: Box | null }
  | { readonly kind: 'examine-document'; readonly image: Uint8Array; readonly subject: ExaminationSubject }
  /** `at` is the moment of the reading. */
  | {
      readonly kind: 'examine-chip';
      readonly reading: ChipReading;
      readonly trust: ChipTrust;
      readonly printedMrz: PrintedMrz | null;
      readonly at: Date;
    }
  | { readonly kind: 'read-master-list'; readonly bytes: Uint8Array };

/** Requests about a picture or another file of a document. */
export type PictureRequest = Extract<InferenceRequest, { readonly image: Uint8Array }>;

/** The answer to each kind of request. */
export type InferenceResult = {
  readonly 'convert-picture': ConvertedPicture;
  readonly 'draw-page': DrawnPage;
  readonly 'read-mrz': MrzOnlyReading;
  readonly 'read-document': DocumentReading;
  readonly 'read-address-document': AddressDocumentReading;
  readonly 'find-faces': FaceReading;
  readonly 'examine-chip': ChipExamination;
  readonly 'read-master-list': CertificateListReading;
  readonly 'examine-selfie': SelfieExamination;
  readonly 'track-face': FaceTrackReading;
  readonly 'examine-document': DocumentExamination;
};
export type InferenceAnswer = InferenceResult[keyof InferenceResult];

export type ToWorker = { readonly sequence: number; readonly request: InferenceRequest };

/** After a first run of the networks. Model name to version, as `face-recognition` → `1.7.15`. */
export type WorkerReady = { readonly ready: true; readonly modelVersions: Readonly<Record<string, string>> };

/** `IMAGE_UNDECODABLE`: not a readable picture. `FAILED`: anything else, without content. */
export type WorkerError = { readonly code: 'IMAGE_UNDECODABLE' | 'FAILED'; readonly message: string };

/** The first message. Not ready: a file is missing or its hash differs; the process exits. */
export type WorkerStart = WorkerReady | { readonly ready: false; readonly message: string };

export type FromWorker =
  | WorkerStart
  | { readonly sequence: number; readonly result: InferenceAnswer }
  | { readonly sequence: number; readonly error: WorkerError };
