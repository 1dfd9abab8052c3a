import { ChipReading } from '#shared/contract/chips/chip-reading.ts';
import { ChipAccessError } from '../../../electron/workers/chip/access/access-error.ts';
import { type Card, CardLostError } from '../../../electron/workers/chip/card.ts';
import { readChip } from '../../../electron/workers/chip/read-chip.ts';
import { oneOf, place, type Random, seededRandom, TELLING } from '../../soak/mutate.ts';
import { virtualCard } from '../../specimens/chip/card/virtual-card.ts';
import type { ChipDesign, ChipImage } from '../../specimens/chip/issue-chip.ts';
import { CAN, chipImage, MRZ, quietly } from './chip-specimens.ts';

export type HostileReport = {
  readonly readings: number;
  readonly answers: number;
  /** How readings ended: `read`, or the code of the error. */
  readonly outcomes: Readonly<Record<string, number>>;
  /** Readings that broke a promise, with the seed that repeats them. */
  readonly flaws: readonly string[];
  readonly slowestMs: number;
  /** The most memory that a reading left in use, after the first quarter. */
  readonly heapGrowthBytes: number;
};

const PACE: NonNullable<ChipDesign['pace']> = [{ mapping: 'GM', parameterId: 12, cipher: 'AES-128' }];
const CAM: NonNullable<ChipDesign['pace']> = [{ mapping: 'CAM', parameterId: 12, cipher: 'AES-128' }];
const DESIGNS: readonly ChipDesign[] = [
  // Most readings open with BAC, which is quick.
  ...[{ pace: [] }, { pace: [] }, { pace: [] }, { pace: [], chipAuthentication: null }],
  { pace: [], activeAuthentication: { kind: 'rsa', bits: 1024, hash: 'sha1' } },
  { pace: [], chipAuthentication: { curve: 'P-256', cipher: '3DES' }, securityObject: { indefinite: true } },
  { pace: PACE, can: CAN.can },
  { pace: CAM },
  { pace: [{ mapping: 'GM', parameterId: 0, cipher: '3DES' }], chipAuthentication: null },
];
const STATUSES = [
  0x9000, 0x6282, 0x6283, 0x6300, 0x63c1, 0x6700, 0x6982, 0x6985, 0x6a82, 0x6a88, 0x6b00, 0x6c00, 0x6c10,
];
const MORE_STATUSES = [0x6d00, 0x6e00, 0x6f00, 0x6100, 0x61ff, 0x6987, 0x6988, 0x0000, 0xffff];
const LONG_ANSWER = 70_000;
const EDITS_MAX = 4;

/**
 * Reads hostile chips until they gave so many answers: their files are damaged before they are protected, and some answers after that. A
 * reading must end with a well-formed reading or a typed error. The same seed gives the same chips.
 */
export async function readHostileChips(
  answers: number,
  seed: number,
  tell = (_answers: number) => {},
): Promise<HostileReport> {
  const images = DESIGNS.map((design) => chipImage(design, 1200));
  const outcomes: Record<string, number> = {};
  const flaws: string[] = [];
  const count = { readings: 0, answers: 0 };
  let slowestMs = 0;
  let heapBefore = 0;
  let heapMost = 0;
  while (count.answers < answers) {
    const own = seed + count.readings;
    const random = seededRandom(own);
    const card = hostileCard(images, random);
    const startedMs = performance.now();
    const outcome = await outcomeOf(card.card, random);
    slowestMs = Math.max(slowestMs, performance.now() - startedMs);
    outcomes[outcome.name] = (outcomes[outcome.name] ?? 0) + 1;
    if (outcome.flaw !== null) flaws.push(`seed ${own}: ${outcome.flaw}`);
    count.readings++;
    count.answers += card.answers();
    const heap = process.memoryUsage().heapUsed;
    if (count.answers < answers / 4) heapBefore = Math.max(heapBefore, heap);
    else heapMost = Math.max(heapMost, heap);
    tell(count.answers);
  }
  return { ...count, outcomes, flaws, slowestMs, heapGrowthBytes: Math.max(0, heapMost - heapBefore) };
}

async function outcomeOf(card: Card, random: Random): Promise<{ readonly name: string; readonly flaw: string | null }> {
  try {
    const options = { ...quietly(), random: bytesFrom(random) };
    const reading = await readChip(card, random() < 0.1 ? CAN : MRZ, options);
    const { success, error } = ChipReading.safeParse(reading);
    return { name: 'read', flaw: success ? null : `malformed reading: ${error.message}` };
  } catch (error) {
    if (error instanceof ChipAccessError) return { name: error.code, flaw: null };
    if (error instanceof CardLostError) return { name: 'CARD_LOST', flaw: null };
    return { name: 'other', flaw: error instanceof Error ? `${error.stack}` : String(error) };
  }
}

function hostileCard(images: readonly ChipImage[], random: Random) {
  const image = oneOf(images, random) as ChipImage;
  // Each reading is damaged in its own measure, so that some get far.
  const [fileChance, answerChance] = [oneOf([0, 0.1, 0.5], random) ?? 0, oneOf([0, 0, 0.02, 0.3], random) ?? 0];
  const isFickle = random() < 0.3;
  const damaged = new Map<string, Uint8Array>();
  const files = new Proxy(image.files, {
    get: (target, name: string) => {
      const bytes = target[name as keyof ChipImage['files']];
      if (bytes === undefined) return bytes;
      // A fickle chip gives another file at every command.
      const kept = isFickle ? undefined : damaged.get(name);
      const given = kept ?? (random() < fileChance ? damage(bytes, random) : bytes);
      damaged.set(name, given);
      return given;
    },
  });
  const card = virtualCard(
    { ...image, files },
    {
      random: bytesFrom(random),
      extendedLength: random() < 0.7,
      behaviour: random() < 0.2 ? { readLimit: { bytes: 1 + place(random, { length: 300 }), answer: 'fewer' } } : {},
    },
  );
  let answers = 0;
  return {
    answers: () => answers,
    card: {
      extendedLength: card.extendedLength,
      transmit: async (command: Uint8Array) => {
        answers++;
        const answer = await card.transmit(command);
        return random() < answerChance ? otherAnswer(answer, random) : answer;
      },
    },
  };
}

function otherAnswer(answer: Uint8Array, random: Random): Uint8Array {
  const status = oneOf([...STATUSES, ...MORE_STATUSES], random) ?? 0;
  const word = Uint8Array.of(status >> 8, status & 0xff);
  const length = oneOf([0, 1, 8, 40, 256, LONG_ANSWER], random) ?? 0;
  const kind = place(random, { length: 5 });
  if (kind === 0) return word;
  if (kind === 1) return Buffer.concat([bytesFrom(random)(length), word]);
  if (kind === 2) return answer.subarray(0, place(random, answer));
  if (kind === 3) return Buffer.concat([answer.subarray(0, -2), word]);
  return damage(answer, random);
}

/** A few edits, mostly in the head, where tags and lengths are. */
function damage(bytes: Uint8Array, random: Random): Uint8Array {
  let made = Uint8Array.from(bytes);
  for (let edit = 0; edit <= place(random, { length: EDITS_MAX }); edit++) {
    const at = place(random, random() < 0.5 ? { length: Math.min(40, made.length) } : made);
    const value = (oneOf(TELLING, random) ?? 0) & 0xff;
    const kind = place(random, { length: 6 });
    if (kind === 0) made = made.slice(0, at);
    else if (kind === 1)
      made = Uint8Array.from([...made.subarray(0, at), ...bytesFrom(random)(5), ...made.subarray(at)]);
    else if (kind === 2) made = Uint8Array.from([...made.subarray(0, at), ...made.subarray(at + 1 + (value % 7))]);
    else if (at < made.length) made[at] = kind === 3 ? value : kind === 4 ? (made[at] ?? 0) ^ (1 << (value % 8)) : 0x80;
  }
  return made;
}

const bytesFrom = (random: Random) => (length: number) => Uint8Array.from({ length }, () => Math.floor(random() * 256));
