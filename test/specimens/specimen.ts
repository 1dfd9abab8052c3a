import type { Box } from '#shared/contract/runs/check-result.ts';
import type { DocumentFields } from '#shared/domain/document/document-fields.ts';
import type { Point } from '../../electron/workers/protocol.ts';
import type { AttackName, AttackTruth } from './attacks/attack.ts';
import type { DesignName } from './designs.ts';
import type { Occlusion } from './occlusion.ts';
import type { Peculiarity } from './peculiarities.ts';
import type { InventedPerson } from './people.ts';
import type { PortraitId } from './portraits.ts';
import type { Surroundings } from './surroundings.ts';

/**
 * `td3` is a passport's data page. `td1` and `td2` are identity cards or residence permits; `td1` has its MRZ on the back, `td2` on the
 * front. `mrva` and `mrvb` are visas. `aamva` is a North American driving licence with a PDF417 barcode on its back.
 */
export const SPECIMEN_KINDS = ['td3', 'td1', 'aamva', 'td2', 'mrva', 'mrvb'] as const;
export type SpecimenKind = (typeof SPECIMEN_KINDS)[number];

/** Class of a `td1` or `td2`; every other kind has only one class. */
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

/** Defects of the document itself, however it is photographed. */
export type DocumentDefects = {
  readonly expired?: boolean;
  /** Prints this check digit one too high; all others match what is printed. */
  readonly wrongCheckDigit?: CheckDigitName;
  /** The visual zone prints another value; the MRZ or barcode keeps the requested one. */
  readonly contradiction?: ContradictingField;
};

/** How the picture of the document was taken. Without conditions it is a clean scan, edge to edge. */
export type CaptureConditions = {
  /** Standard deviation of the blur, in pixels of the final picture; 0 to 60. */
  readonly blurSigma?: number;
  /** A reflection. Position and radius are fractions of the picture's width and height, strength is 0 to 1. */
  readonly glare?: { readonly x: number; readonly y: number; readonly radius: number; readonly strength: number };
  /** Clockwise. */
  readonly rotationDegrees?: number;
  /** Tilt of the camera from looking straight down, −50 to 50; above 0 the bottom of the document is farther away. */
  readonly perspectiveDegrees?: number;
  /** Standard deviation of the sensor noise in grey levels of 255; 0 to 80. */
  readonly noise?: number;
  /** Fraction of the light: 1 is daylight, 0.05 nearly dark. */
  readonly light?: number;
  /** Puts the document on a table, so that it fills only a part of a larger photograph. */
  readonly table?: boolean;
  /** The surface under a document on a table; chosen by seed by default. */
  readonly surroundings?: Surroundings;
  /** Share of the photograph's width that a document on a table takes; 0.74 by default. Above 1 the document is cropped. */
  readonly tableShare?: number;
  /** Offset from the middle of a document on a table, as fractions of the photograph's width and height; −1 to 1. */
  readonly tableOffset?: { readonly x: number; readonly y: number };
  /** Photographs a black and white copy instead of the document. */
  readonly monochrome?: boolean;
  /** A finger or a sticky note hides a part of the document. */
  readonly occlusion?: Occlusion;
  /** 1 to 100. The default is 90, or 85 to 95 by seed with a phone camera. */
  readonly jpegQuality?: number;
  /**
   * `plain`, the default, keeps the drawn pixels. `phone` applies lens, Bayer sensor, denoising, sharpening and JPEG as a phone does, and
   * sometimes saves the file again.
   */
  readonly camera?: 'plain' | 'phone';
};

export type SpecimenRequest = {
  readonly kind: SpecimenKind;
  /** Only for `td1` and `td2`; an identity card by default. */
  readonly documentClass?: DocumentClass;
  /** Fixes everything that is not stated; the same request gives the same bytes. */
  readonly seed: number;
  /** YYYY-MM-DD. Dates of issue and expiry lie around it; the day of drawing by default. */
  readonly today?: string;
  /** Instead of the one that follows from `today` and the seed. */
  readonly issueYear?: number;
  readonly design?: DesignName;
  /** As printed in the MRZ; Utopia (UTO) by default. */
  readonly issuingState?: string;
  /** As printed at the top. */
  readonly stateName?: string;
  readonly person?: InventedPerson;
  /** Changes what the document says of this person, on every side. */
  readonly peculiarity?: Peculiarity;
  /** The face on the document. */
  readonly portrait?: PortraitId;
  /** The face in the live picture: the same person's by default, nobody's for null. */
  readonly selfie?: PortraitId | null;
  /** Width of the document in pixels before the camera's perspective, 300 to 4000; about 300 an inch by default. */
  readonly widthPixels?: number;
  readonly defects?: DocumentDefects;
  readonly capture?: CaptureConditions;
  /** `screen`, `print` and `photocopy` copy every photographed side; all other attacks change the front. */
  readonly attack?: AttackName;
  /** Photographs only this side under the conditions and keeps a scan of the other, in half the time; both by default. */
  readonly captureSide?: 'front' | 'back';
};

/** Where things are in one final picture, in its pixels. */
export type PictureTruth = {
  readonly width: number;
  readonly height: number;
  /** The document's own top left, top right, bottom right and bottom left corners. */
  readonly corners: readonly [Point, Point, Point, Point];
  /** Upright boxes around what is printed; `mrz` is the block of lines. */
  readonly fields: Readonly<Record<string, Box>>;
  readonly portrait: Box | null;
  /** The small, pale second portrait of the designs that have one. */
  readonly ghostPortrait: Box | null;
  readonly mrz: Box | null;
};

export type SpecimenTruth = {
  readonly kind: SpecimenKind;
  readonly seed: number;
  readonly today: string;
  readonly design: DesignName;
  readonly person: InventedPerson;
  /** The values printed in the visual zone. */
  readonly printed: DocumentFields;
  /** The values encoded in the MRZ or the barcode. */
  readonly encoded: DocumentFields;
  /** As printed, wrong check digit included; empty for a licence. */
  readonly mrzLines: readonly string[];
  /** The side with the MRZ, or with a licence's barcode. */
  readonly mrzSide: 'front' | 'back';
  /** Payload of a licence's PDF417; its box is the field `barcode` of the back. */
  readonly barcode: string | null;
  readonly defects: DocumentDefects;
  readonly capture: CaptureConditions;
  /** The attack on the document or its picture; null for a genuine capture. */
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
export type SpecimenFront = Pick<Specimen, 'front' | 'truth'>;
