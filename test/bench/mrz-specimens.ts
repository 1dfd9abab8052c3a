import { integerBetween, pick, seededRandom } from '../specimens/random.ts';
import type { CaptureConditions, SpecimenKind, SpecimenRequest } from '../specimens/specimen.ts';

/** Kinds with an MRZ, its side, and the width of the document in millimetres. */
const KINDS = {
  td3: { mrzSide: 'front', widthMillimetres: 125 },
  td1: { mrzSide: 'back', widthMillimetres: 85.6 },
  td2: { mrzSide: 'front', widthMillimetres: 105 },
  mrva: { mrzSide: 'front', widthMillimetres: 120 },
  mrvb: { mrzSide: 'front', widthMillimetres: 105 },
} as const satisfies Partial<Record<SpecimenKind, { mrzSide: 'front' | 'back'; widthMillimetres: number }>>;

/** ICAO Doc 9303-3, 4.2: the character pitch. */
const PITCH_MILLIMETRES = 2.54;
/** Below this width, compression leaves too little of a letter for the eye. */
const SMALL_WIDTH_PX = 600;
/** Beyond this share of the pitch, the eye cannot tell blurred letters apart either. */
const BLUR_PITCHES_MAX = { small: 0.08, others: 0.15 } as const;

export type MrzSpecimen = {
  readonly request: SpecimenRequest;
  /** The picture's defects, by name, for counting failures. */
  readonly conditions: readonly string[];
};

/**
 * The request for specimen number `seed`: widths from 300 to 4,000 pixels, blur, glare, noise, dim light and compression as far as a person
 * can still read the MRZ, eight orientations, and a camera tilted by up to 25°.
 */
export function mrzSpecimen(seed: number): MrzSpecimen {
  const random = seededRandom(seed * 7919 + 17);
  const between = (low: number, high: number) => low + random() * (high - low);
  const kind = pick(random, Object.keys(KINDS) as (keyof typeof KINDS)[]);
  // Small pictures are the hard ones, and large ones take a minute to draw.
  const widthPixels = Math.round(300 * (4000 / 300) ** (random() ** 1.5));
  const pitchPx = (widthPixels / KINDS[kind].widthMillimetres) * PITCH_MILLIMETRES;
  const orientation = integerBetween(random, 0, 7) * 45;
  const rotationDegrees = orientation + between(-8, 8);
  const table = random() < 0.6;
  const small = widthPixels < SMALL_WIDTH_PX;
  const glare = random() < 0.35;
  const blurred = random() < 0.6;
  const capture: CaptureConditions = {
    rotationDegrees,
    perspectiveDegrees: between(-25, 25),
    noise: between(0, small ? 6 : 12),
    light: between(0.45, 1),
    jpegQuality: integerBetween(random, small ? 80 : 55, 95),
    ...(blurred && { blurSigma: between(0, small ? BLUR_PITCHES_MAX.small : BLUR_PITCHES_MAX.others) * pitchPx }),
    ...(glare && { glare: lamp(rotationDegrees, random) }),
    ...(table && { table, tableShare: between(widthPixels > 2000 ? 0.85 : 0.6, 0.95) }),
  };
  const conditions = [
    kind,
    `${orientation}°`,
    widthPixels < 450
      ? 'under 450 px'
      : widthPixels < 900
        ? 'under 900 px'
        : widthPixels < 1800
          ? 'under 1800 px'
          : 'wider',
    table ? 'on a table' : 'no table',
    Math.abs(capture.perspectiveDegrees ?? 0) > 15 ? 'tilted over 15°' : 'tilted less',
    ...((capture.blurSigma ?? 0) > 0.08 * pitchPx ? ['blurred'] : []),
    ...(glare ? ['glare'] : []),
    ...((capture.noise ?? 0) > 8 ? ['noisy'] : []),
    ...((capture.jpegQuality ?? 90) < 70 ? ['compressed'] : []),
  ];
  return {
    request: { kind, seed, today: '2026-06-01', selfie: null, widthPixels, capture, captureSide: KINDS[kind].mrzSide },
    conditions,
  };
}

/** A strong reflection on the upper half, which has no MRZ, or a weak one anywhere. */
function lamp(rotationDegrees: number, random: () => number): NonNullable<CaptureConditions['glare']> {
  const turn = (rotationDegrees * Math.PI) / 180;
  if (random() < 0.5)
    return {
      x: 0.2 + random() * 0.6,
      y: 0.2 + random() * 0.6,
      radius: 0.1 + random() * 0.25,
      strength: 0.2 + random() * 0.3,
    };
  return {
    x: 0.5 + 0.16 * Math.sin(turn),
    y: 0.5 - 0.16 * Math.cos(turn),
    radius: 0.08 + random() * 0.06,
    strength: 0.95,
  };
}
