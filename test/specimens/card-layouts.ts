import type { LabelName } from './caption-languages.ts';
import type { FieldPlace, FieldRows } from './field-layout.ts';
import type { DocumentClass, SpecimenKind } from './specimen.ts';

type Size = { readonly width: number; readonly height: number };
type Corner = { readonly x: number; readonly y: number };

/** The layout of the front of a card or visa, in millimetres. */
export type FrontLayout = {
  readonly size: Size;
  readonly cornerRadius: number;
  readonly title: LabelName;
  /** Type size of the heading in the band at the top. */
  readonly headingHeight: number;
  readonly emblemAt: Corner & { readonly radius: number };
  readonly portrait: Corner & { readonly width: number };
  /** Laser engraving prints in grey. */
  readonly engraved: boolean;
  readonly ghost: Corner & { readonly width: number };
  readonly signature: (Corner & { readonly width: number }) | null;
  readonly stamp: Corner & { readonly width: number };
  readonly fields: FieldRows;
};

/** ICAO Doc 9303-5 and ISO/IEC 7810 ID-1. */
export const TD1_SIZE: Size = { width: 85.6, height: 53.98 };
/** ICAO Doc 9303-6, and MRV-B in Doc 9303-7. */
const TD2_SIZE: Size = { width: 105, height: 74 };
/** ICAO Doc 9303-7. */
const MRVA_SIZE: Size = { width: 120, height: 80 };
/** ISO/IEC 7810, 5.1.2. */
export const CARD_CORNER_RADIUS = 3.18;

const place = (name: string, label: LabelName, x: number, width: number, emphasis?: number): FieldPlace =>
  emphasis === undefined ? { name, label, x, width } : { name, label, x, width, emphasis };

const names = (x: number, width: number): FieldPlace[][] => [
  [place('primaryIdentifier', 'surname', x, width)],
  [place('secondaryIdentifier', 'givenNames', x, width)],
];

type CardKind = Exclude<SpecimenKind, 'td3' | 'aamva'>;

/** The layout of a front; residence permits have one of their own. */
export function frontLayout(kind: CardKind, documentClass: DocumentClass): FrontLayout {
  const permit = documentClass === 'residence_permit';
  if (kind === 'td1') return permit ? { ...TD1_FRONT, title: 'residencePermit', fields: TD1_PERMIT } : TD1_FRONT;
  if (kind === 'td2') return permit ? { ...TD2_FRONT, title: 'residencePermit', fields: TD2_PERMIT } : TD2_FRONT;
  return kind === 'mrva' ? MRVA_FRONT : MRVB_FRONT;
}

const TD1_ROWS = { top: 15.6, pitch: 6.15, captionSize: 1.6, valueSize: 2.75 } as const;
const TD1_UPPER = [
  ...names(33, 49),
  [place('nationality', 'nationality', 33, 25), place('sex', 'sex', 60, 20)],
  [place('birthDate', 'birthDate', 33, 34)],
];

const TD1_FRONT: FrontLayout = {
  size: TD1_SIZE,
  cornerRadius: CARD_CORNER_RADIUS,
  title: 'identityCard',
  headingHeight: 10.6,
  emblemAt: { x: 53, y: 30, radius: 14 },
  portrait: { x: 4, y: 14, width: 26 },
  engraved: true,
  ghost: { x: 70, y: 31.4, width: 10.6 },
  signature: { x: 6.5, y: 51.2, width: 18 },
  stamp: { x: 77.6, y: 46.7, width: 10.5 },
  fields: {
    ...TD1_ROWS,
    rows: [
      ...TD1_UPPER,
      [place('expiryDate', 'expiryDate', 33, 34)],
      [place('documentNumber', 'documentNumber', 33, 34, 1.09)],
    ],
  },
};

const TD1_PERMIT: FieldRows = {
  ...TD1_ROWS,
  rows: [
    ...TD1_UPPER,
    [place('expiryDate', 'expiryDate', 33, 24), place('permitType', 'permitType', 58, 24)],
    [place('documentNumber', 'documentNumber', 33, 34, 1.09)],
  ],
};

const TD2_ROWS = { top: 15.2, pitch: 6, captionSize: 1.7, valueSize: 2.8 } as const;
const TD2_UPPER = [
  ...names(36, 64),
  [place('nationality', 'nationality', 36, 30), place('sex', 'sex', 68, 16)],
  [place('birthDate', 'birthDate', 36, 30), place('birthPlace', 'birthPlace', 68, 21)],
];

const TD2_FRONT: FrontLayout = {
  size: TD2_SIZE,
  cornerRadius: CARD_CORNER_RADIUS,
  title: 'identityCard',
  headingHeight: 10.4,
  emblemAt: { x: 62, y: 31, radius: 15 },
  portrait: { x: 5, y: 13.2, width: 27 },
  engraved: false,
  ghost: { x: 90, y: 28.4, width: 11 },
  signature: null,
  stamp: { x: 94.6, y: 47.4, width: 14 },
  fields: {
    ...TD2_ROWS,
    rows: [
      ...TD2_UPPER,
      [place('issueDate', 'issueDate', 36, 30), place('expiryDate', 'expiryDate', 68, 21)],
      [place('documentNumber', 'documentNumber', 36, 30, 1.1)],
    ],
  },
};

const TD2_PERMIT: FieldRows = {
  ...TD2_ROWS,
  rows: [
    ...TD2_UPPER,
    [place('permitType', 'permitType', 36, 30), place('expiryDate', 'expiryDate', 68, 21)],
    [place('documentNumber', 'documentNumber', 36, 30, 1.1)],
  ],
};

const visaRows = (x: number, second: number, width: number): FieldPlace[][] => [
  [place('documentNumber', 'visaNumber', x, second - x - 2, 1.1), place('entries', 'entries', second, width)],
  [place('issueDate', 'validFrom', x, second - x - 2), place('expiryDate', 'expiryDate', second, width)],
  ...names(x, second - x + width),
  [place('nationality', 'nationality', x, second - x - 2), place('sex', 'sex', second, width)],
  [place('birthDate', 'birthDate', x, second - x - 2), place('passportNumber', 'passportNumber', second, width)],
];

const MRVA_FRONT: FrontLayout = {
  size: MRVA_SIZE,
  cornerRadius: 1.5,
  title: 'visa',
  headingHeight: 10.8,
  emblemAt: { x: 70, y: 34, radius: 17 },
  portrait: { x: 6, y: 15, width: 28 },
  engraved: false,
  ghost: { x: 104, y: 30, width: 12.5 },
  signature: null,
  stamp: { x: 107, y: 52.4, width: 17 },
  fields: { top: 16.6, pitch: 6.6, captionSize: 1.8, valueSize: 3, rows: visaRows(38, 72, 28) },
};

const MRVB_FRONT: FrontLayout = {
  ...TD2_FRONT,
  cornerRadius: 1.5,
  title: 'visa',
  fields: { ...TD2_ROWS, rows: visaRows(36, 66, 22) },
};

/** `microTextAt` is the distance of the micro text from the top, in millimetres. */
type BackLayout = { readonly size: Size; readonly microTextAt: number; readonly fields: FieldRows };

/** The layout of a card's back; a TD1 back keeps room for the MRZ. */
export function backLayout(kind: 'td1' | 'td2'): BackLayout {
  return kind === 'td1' ? TD1_BACK : TD2_BACK;
}

const TD1_BACK: BackLayout = {
  size: TD1_SIZE,
  microTextAt: 30.3,
  fields: {
    top: 5,
    pitch: 6.3,
    captionSize: 1.6,
    valueSize: 2.75,
    rows: [
      [place('birthPlace', 'birthPlace', 5, 34), place('height', 'height', 42, 20)],
      [place('residence', 'residence', 5, 55)],
      [place('issueDate', 'issueDate', 5, 32), place('authority', 'authority', 42, 24)],
      [place('personalNumber', 'personalNumber', 5, 34)],
    ],
  },
};

const TD2_BACK: BackLayout = {
  size: TD2_SIZE,
  microTextAt: 70,
  fields: {
    top: 9,
    pitch: 9,
    captionSize: 1.8,
    valueSize: 2.9,
    rows: [
      [place('residence', 'residence', 7, 62)],
      [place('height', 'height', 7, 26), place('authority', 'authority', 38, 32)],
      [place('personalNumber', 'personalNumber', 7, 34), place('issueDate', 'issueDate', 44, 26)],
    ],
  },
};
