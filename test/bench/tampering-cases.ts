import type { ExaminationSubject } from '../../electron/workers/protocol.ts';
import type { AttackName } from '../specimens/attacks/attack.ts';
import { drawSpecimen } from '../specimens/draw-specimen.ts';
import { type Random, seededRandom } from '../specimens/random.ts';
import type {
  CaptureConditions,
  Specimen,
  SpecimenFront,
  SpecimenKind,
  SpecimenRequest,
} from '../specimens/specimen.ts';

const KINDS: readonly SpecimenKind[] = ['td3', 'td1', 'aamva'];

/** A typical front: hand-held with a phone (seven in ten), hand-held with a plain camera, or scanned. */
export const drawCase = (seed: number, attack: AttackName | null): Promise<Specimen> =>
  drawSpecimen(requestOfCase(seed, attack));

export function requestOfCase(seed: number, attack: AttackName | null): SpecimenRequest {
  const random = seededRandom(seed * 7 + 3);
  const roll = random();
  const kind = KINDS[Math.floor(random() * KINDS.length)] ?? 'td3';
  const capture = captureOf(roll, random);
  const widthPixels = Math.round(900 + random() ** 2 * 800);
  const today = '2026-06-01';
  const request = { kind, seed, today, selfie: null, captureSide: 'front', capture, widthPixels } as const;
  return attack === null ? request : { ...request, attack };
}

function captureOf(roll: number, random: Random): CaptureConditions {
  const hand: CaptureConditions = {
    table: true,
    // One in ten is held so close that its edges are cut off.
    tableShare: random() < 0.1 ? 1 + random() * 0.08 : 0.6 + random() * 0.36,
    perspectiveDegrees: (random() - 0.5) * 24,
    rotationDegrees: (random() - 0.5) * 16,
    light: 0.65 + random() * 0.35,
    blurSigma: random() < 0.5 ? 0 : random() * 0.8,
  };
  if (roll < 0.7) return { ...hand, camera: 'phone' };
  if (roll < 0.85) return { ...hand, noise: 1 + random() * 5, jpegQuality: 75 + Math.floor(random() * 20) };
  return { noise: random() * 2, jpegQuality: 75 + Math.floor(random() * 20) };
}

/** Truth with the inexactness of real outlines and faces: a hundredth of the width, a few hundredths of the portrait. */
export function roughSubject({ truth: { front, kind, seed } }: SpecimenFront): ExaminationSubject {
  const random = seededRandom(seed + 5);
  const about = (size: number) => (random() - 0.5) * size;
  const [first, second] = front.corners;
  const width = Math.hypot(second.x - first.x, second.y - first.y);
  const near = (value: number, max: number) => Math.max(0, Math.min(max, value + about(0.008 * width)));
  const corners = front.corners.map(({ x, y }) => ({ x: near(x, front.width), y: near(y, front.height) }));
  const scale = 1 + about(0.08);
  const portrait = front.portrait && {
    left: front.portrait.left + about(0.06) * front.portrait.width + (front.portrait.width * (1 - scale)) / 2,
    top: front.portrait.top + about(0.06) * front.portrait.height + (front.portrait.height * (1 - scale)) / 2,
    width: front.portrait.width * scale,
    height: front.portrait.height * scale,
  };
  return {
    corners: corners as unknown as NonNullable<ExaminationSubject['corners']>,
    portrait,
    isCard: kind === 'td1' || kind === 'aamva',
    mrzBoxes: front.mrz ? [front.mrz] : [],
    barcodes: [],
  };
}
