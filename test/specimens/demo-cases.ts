import type { InventedPerson } from './people.ts';
import type { SpecimenRequest } from './specimen.ts';

export type DemoCase = {
  readonly id: string;
  readonly title: string;
  readonly description: string;
  /** The operator's values if they differ from the document. */
  readonly typed?: { readonly first_name?: string; readonly last_name?: string };
  readonly request: SpecimenRequest & { readonly person: InventedPerson };
};

const PEOPLE = {
  layla: person('Al-Hashimi', 'Layla Nour', '1996-04-17', 'Amaurot', 'UA4071836', '4410265938', 163),
  siobhan: person("O'Connor", 'Siobhán', '1991-11-02', 'Port Anyder', 'UC8250417', '7302814466', 171),
  lan: person('Nguyen', 'Lan', '1989-07-24', 'Zenith', 'UK3196052', '2185530971', 158),
  ines: person('de la Fuente', 'Inés', '1993-02-09', 'Makaria', 'UN6640283', '5907712340', 168),
  fenna: person('van den Berg', 'Fenna Noor', '1990-09-30', 'Achora', 'UR1738495', '8146029573', 174),
  doroteja: person('Varganova', 'Doroteja', '1992-05-06', 'Mirabel', 'UV5518204', '6672083419', 169),
  zsofia: person('Kovács', 'Zsófia', '1997-01-13', 'Nephelo', 'UT9027361', '3360985127', 166),
} as const;

/** The day on which they were drawn. All were issued in the year before and are valid for ten years, but for the expired one. */
const DRAWN_ON = '2026-11-20';
const ISSUED_IN = 2025;
/** All pictures together must be small; a phone's camera has a higher quality of its own. */
const JPEG_QUALITY = { plain: 60, phone: 75 } as const;

/** Held by hand over a counter, slightly turned and tilted. */
export const HAND = {
  table: true,
  surroundings: 'table',
  perspectiveDegrees: 9,
  rotationDegrees: -3,
  noise: 3,
} as const;

const CASES: readonly DemoCase[] = [
  {
    id: 'passport-genuine',
    title: 'Passport, all in order',
    description: 'A valid passport, with its holder in front of the camera; everything agrees.',
    request: {
      kind: 'td3',
      seed: 101,
      design: 'lagoon',
      portrait: 'sample6-left',
      person: PEOPLE.layla,
      capture: HAND,
    },
  },
  {
    id: 'identity-card-genuine',
    title: 'Identity card, all in order',
    description: 'The same person with her identity card; the MRZ is on the back.',
    request: {
      kind: 'td1',
      seed: 102,
      design: 'alpine',
      portrait: 'sample6-left',
      person: { ...PEOPLE.layla, documentNumber: 'ID5528190' },
      widthPixels: 1200,
      capture: { ...HAND, rotationDegrees: 4 },
    },
  },
  {
    id: 'driving-licence-genuine',
    title: 'Driving licence, all in order',
    description: 'The same person with her driving licence; the barcode is on the back.',
    request: {
      kind: 'aamva',
      seed: 109,
      design: 'ember',
      portrait: 'sample6-left',
      person: { ...PEOPLE.layla, documentNumber: 'DL3309174' },
      widthPixels: 1200,
      capture: { ...HAND, rotationDegrees: 3 },
    },
  },
  {
    id: 'another-face',
    title: 'Someone else’s passport',
    description: 'The passport is in order, but the person in front of the camera is not its holder.',
    request: {
      kind: 'td3',
      seed: 103,
      design: 'alpine',
      portrait: 'sample6-right',
      selfie: 'sample6-second',
      person: PEOPLE.siobhan,
      capture: HAND,
    },
  },
  {
    id: 'expired',
    title: 'Expired passport',
    description: 'The passport is genuine and belongs to its holder, but has expired.',
    request: {
      kind: 'td3',
      seed: 104,
      design: 'ember',
      portrait: 'sample5-top',
      person: PEOPLE.lan,
      defects: { expired: true },
      capture: { ...HAND, rotationDegrees: 2 },
    },
  },
  {
    id: 'wrong-check-digit',
    title: 'Wrong check digit',
    description: 'The check digit of the document number does not match the number, which suggests a forgery.',
    request: {
      kind: 'td3',
      seed: 105,
      design: 'lagoon',
      portrait: 'sample5-right',
      person: PEOPLE.ines,
      defects: { wrongCheckDigit: 'documentNumber' },
      capture: { ...HAND, rotationDegrees: 5 },
    },
  },
  {
    id: 'name-mismatch',
    title: 'Wrong surname typed',
    description: 'The identity card is in order, but the surname in the form differs from the card.',
    typed: { last_name: 'Lindqvist' },
    request: {
      kind: 'td1',
      seed: 106,
      design: 'ember',
      portrait: 'sample6-second',
      person: PEOPLE.fenna,
      widthPixels: 1200,
      capture: HAND,
    },
  },
  {
    id: 'visual-zone-mismatch',
    title: 'Printed birth date differs from the MRZ',
    description: 'The printed date of birth differs from the one in the MRZ.',
    request: {
      kind: 'td3',
      seed: 107,
      design: 'alpine',
      portrait: 'sample4-second',
      person: PEOPLE.zsofia,
      defects: { contradiction: 'birthDate' },
      capture: { ...HAND, rotationDegrees: 3 },
    },
  },
  {
    id: 'on-a-watchlist',
    title: 'Holder on a watchlist',
    description:
      'The passport is in order and belongs to its holder, whose name and birth date are on the demo’s watchlist.',
    request: {
      kind: 'td3',
      seed: 111,
      design: 'lagoon',
      portrait: 'sample3-left',
      person: PEOPLE.doroteja,
      capture: { ...HAND, rotationDegrees: 2 },
    },
  },
  {
    id: 'screen',
    title: 'Passport on a screen',
    description: 'The camera sees a display that shows the passport, not the passport itself.',
    request: {
      kind: 'td3',
      seed: 120,
      design: 'lagoon',
      portrait: 'sample6-left',
      person: PEOPLE.layla,
      attack: 'screen',
      capture: { ...HAND, camera: 'phone' },
    },
  },
  {
    id: 'portrait-replaced',
    title: 'Replaced portrait',
    description: 'The passport is genuine, but its picture was edited to show another portrait.',
    request: {
      kind: 'td3',
      seed: 118,
      design: 'alpine',
      portrait: 'sample6-right',
      person: PEOPLE.siobhan,
      attack: 'portrait_swap_digital',
      capture: { ...HAND, camera: 'phone' },
    },
  },
  {
    id: 'unreadable',
    title: 'Out of focus',
    description: 'A valid passport, photographed too badly to read.',
    request: {
      kind: 'td3',
      seed: 108,
      design: 'lagoon',
      portrait: 'sample6-left',
      person: PEOPLE.layla,
      capture: { ...HAND, blurSigma: 18 },
    },
  },
];

/** The demo's cases, in the order of a demonstration. */
export const DEMO_CASES: readonly DemoCase[] = CASES.map(({ request, ...said }) => ({
  ...said,
  request: {
    ...request,
    today: DRAWN_ON,
    ...(!request.defects?.expired && { issueYear: ISSUED_IN }),
    capture: { ...request.capture, jpegQuality: JPEG_QUALITY[request.capture?.camera ?? 'plain'] },
  },
}));

function person(
  primaryIdentifier: string,
  secondaryIdentifier: string,
  birthDate: string,
  birthPlace: string,
  documentNumber: string,
  personalNumber: string,
  heightCentimetres: number,
): InventedPerson {
  return {
    primaryIdentifier,
    secondaryIdentifier,
    birthDate,
    birthPlace,
    sex: 'F',
    documentNumber,
    personalNumber,
    heightCentimetres,
    residence: `14 Harbour Street, ${birthPlace}`,
  };
}
