import type { Box } from '#shared/check-result.ts';
import type { DocumentFields } from '#shared/document/document-fields.ts';
import type { Point } from '../workers/protocol.ts';
import type { AttackName, AttackTruth } from './attacks/attack.ts';
import type { DesignName } from './designs.ts';
import type { Occlusion } from './occlusion.ts';
import type { InventedPerson } from './people.ts';
import type { PortraitId } from './portraits.ts';
import type { Surroundings } from './surroundings.ts';

/**
 * `td3` is a passport's data page; `td1` and `td2` are identity cards or residence permits, the machine readable zone on the
 * back of the small one and on the front of the large one; `mrva` and `mrvb` are visas; `aamva` is a driving licence of the
 * North American kind with a PDF417 barcode on its back.
 */
export const SPECIMEN_KINDS = ['td3', 'td1', 'aamva', 'td2', 'mrva', 'mrvb'] as const;
export type SpecimenKind = (typeof SPECIMEN_KINDS)[number];

/** What a `td1` or `td2` is; the other kinds are but one thing. */
export const DOCUMENT_CLASSES = ['identity_card', 'residence_permit'] as const;
export type DocumentClass = (typeof DOCUMENT_CLASSES)[number];

export const CHECK_DIGITS = ['documentNumber', 'birthDate', 'expiryDate', 'composite'] as const;
export type CheckDigitName = (typeof CHECK_DIGITS)[number];

export const CONTRADICTING_FIELDS = [
  'primaryIdentifier',
  'secondaryIdentifier',
  'documentNumber',
  'birthDate',
  'expiryDate',
  'sex',
] as const;
export type ContradictingField = (typeof CONTRADICTING_FIELDS)[number];

/** What is wrong with the document itself, whoever photographs it. */
export type DocumentDefects = {
  readonly expired?: boolean;
  /** The check digit printed one too high; every other one is right for what is printed. */
  readonly wrongCheckDigit?: CheckDigitName;
  /** The visual zone prints another value than the machine readable zone or the barcode, which keeps the request's. */
  readonly contradiction?: ContradictingField;
};

/** How the picture of the document was taken. Without any of these it is a clean scan, edge to edge. */
export type CaptureConditions = {
  /** Standard deviation of the blur, in pixels of the final picture; 0 to 60. */
  readonly blurSigma?: number;
  /** A reflection: place and radius as parts of the picture's width and height, strength 0 to 1. */
  readonly glare?: { readonly x: number; readonly y: number; readonly radius: number; readonly strength: number };
  /** Clockwise. */
  readonly rotationDegrees?: number;
  /** How far the camera is tilted from looking straight down, −50 to 50; above 0 the foot of the document is farther away. */
  readonly perspectiveDegrees?: number;
  /** Standard deviation of the sensor noise in grey levels of 255; 0 to 80. */
  readonly noise?: number;
  /** Part of the light that is left: 1 is daylight, 0.05 nearly dark. */
  readonly light?: number;
  /** Lay the document on a table, so that it fills only a part of a larger photograph. */
  readonly table?: boolean;
  /** What a document on a table lies on, in truth; chosen by the seed where not given. */
  readonly surroundings?: Surroundings;
  /** How much of the photograph's width a document on a table takes; 0.74 where not given, above 1 it is cut off. */
  readonly tableShare?: number;
  /** How far beside the middle a document on a table lies, in parts of the photograph's width and height; −1 to 1. */
  readonly tableOffset?: { readonly x: number; readonly y: number };
  /** A black and white copy lies there in place of the document. */
  readonly monochrome?: boolean;
  /** A finger or a sticky note hides a part of the document. */
  readonly occlusion?: Occlusion;
  /** 1 to 100; 90 where not given, 85 to 95 by seed from a telephone. */
  readonly jpegQuality?: number;
  /**
   * `plain` keeps the drawn pixels; `phone` takes them through lens, Bayer sensor, denoising, sharpening and JPEG as a
   * telephone does, sometimes saved a second time on the way. `plain` where not given.
   */
  readonly camera?: 'plain' | 'phone';
};

export type SpecimenRequest = {
  readonly kind: SpecimenKind;
  /** Of a `td1` or `td2`; an identity card where not given. */
  readonly documentClass?: DocumentClass;
  /** Fixes everything that is not stated; the same request gives the same bytes. */
  readonly seed: number;
  /** YYYY-MM-DD; dates of issue and expiry lie around it. The day of drawing where not given. */
  readonly today?: string;
  readonly design?: DesignName;
  /** As printed in the machine readable zone. Utopia (UTO) where not given. */
  readonly issuingState?: string;
  /** As printed at the top. */
  readonly stateName?: string;
  readonly person?: InventedPerson;
  /** Whose face is on the document. */
  readonly portrait?: PortraitId;
  /** Whose face is before the camera: the same person where not given, nobody for null. */
  readonly selfie?: PortraitId | null;
  /** Of the document in pixels before the camera's perspective, 300 to 4000; about 300 an inch where not given. */
  readonly widthPixels?: number;
  readonly defects?: DocumentDefects;
  readonly capture?: CaptureConditions;
  /** Copies (`screen`, `print`, `photocopy`) are made of every side photographed, everything else is done to the front. */
  readonly attack?: AttackName;
  /** Only this side is photographed under the conditions, the other stays a scan: half the time. Both where not given. */
  readonly captureSide?: 'front' | 'back';
};

/** Where things are in one final picture, in its pixels. */
export type PictureTruth = {
  readonly width: number;
  readonly height: number;
  /** The document's own top left, top right, bottom right, bottom left. */
  readonly corners: readonly [Point, Point, Point, Point];
  /** Upright boxes around what is printed. `mrz` is the block of lines. */
  readonly fields: Readonly<Record<string, Box>>;
  readonly portrait: Box | null;
  /** The portrait once more, small and pale, on the designs that have it. */
  readonly ghostPortrait: Box | null;
  readonly mrz: Box | null;
};

export type SpecimenTruth = {
  readonly kind: SpecimenKind;
  readonly seed: number;
  readonly today: string;
  readonly design: DesignName;
  readonly person: InventedPerson;
  /** What the visual zone says. */
  readonly printed: DocumentFields;
  /** What the machine readable zone or the barcode was made from. */
  readonly encoded: DocumentFields;
  /** As printed, wrong check digit included; none on a licence. */
  readonly mrzLines: readonly string[];
  /** The side for machines: of the zone, or of a licence's barcode. */
  readonly mrzSide: 'front' | 'back';
  /** Payload of a licence's PDF417; its box is the field `barcode` of the back. */
  readonly barcode: string | null;
  readonly defects: DocumentDefects;
  readonly capture: CaptureConditions;
  /** What was done to document or picture; null for a genuine capture. */
  readonly attack: AttackTruth | null;
  readonly portrait: PortraitId;
  readonly selfie: PortraitId | null;
  readonly samePerson: boolean | null;
  readonly front: PictureTruth;
  readonly back: PictureTruth;
};

/** Three JPEG files and what they show. */
export type Specimen = {
  readonly front: Uint8Array;
  readonly back: Uint8Array;
  readonly selfie: Uint8Array | null;
  readonly truth: SpecimenTruth;
};
