import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import type { DocumentFieldName, DocumentFields } from '#shared/domain/document/document-fields.ts';
import type { PrintedLine } from '#shared/domain/document/print/text-layout.ts';
import { readVisualZone } from '#shared/domain/document/print/visual-zone.ts';
import { readDocument } from '../../electron/workers/documents/read-document.ts';
import { loadNetworks } from '../../electron/workers/networks.ts';
import { decodePicture } from '../../electron/workers/picture.ts';
import { drawSpecimen } from '../specimens/draw-specimen.ts';
import type { CaptureConditions, SpecimenKind } from '../specimens/specimen.ts';

// How many printed fields are read correctly without the MRZ, on captures that pass the quality gates, drawn with seeds of their own. Lines
// that look like an MRZ are removed before the printed ones are read.
// node test/bench/visual-zone.ts [--count N] [--seed FIRST] [--kinds td3,td1,…] [--lines FOLDER] [--all]
// FOLDER caches the lines, so that changes to their interpretation are measured in seconds.

const { values: options } = parseArgs({
  options: {
    count: { type: 'string', default: '500' },
    seed: { type: 'string', default: '52001' },
    kinds: { type: 'string', default: 'td3,td1,td2,aamva,mrva,mrvb' },
    lines: { type: 'string' },
    all: { type: 'boolean', default: false },
  },
});
const count = Number(options.count);
const firstSeed = Number(options.seed);
const kinds = options.kinds.split(',') as SpecimenKind[];
const TODAY = '2026-06-01';

const HAND: CaptureConditions = { table: true, perspectiveDegrees: 9, rotationDegrees: -3, noise: 3 };
const CONDITIONS: readonly { readonly name: string; readonly capture: CaptureConditions; readonly widthPx?: number }[] =
  [
    { name: 'scan', capture: {} },
    { name: 'hand', capture: HAND },
    { name: 'turned', capture: { ...HAND, rotationDegrees: 12, perspectiveDegrees: 12 } },
    { name: 'noise', capture: { ...HAND, noise: 8, perspectiveDegrees: 5 } },
    { name: 'dim', capture: { ...HAND, light: 0.6, rotationDegrees: 6 } },
    { name: 'compressed', capture: { ...HAND, jpegQuality: 55 } },
    { name: 'large', capture: { ...HAND, rotationDegrees: 2 }, widthPx: 2400 },
    { name: 'soft', capture: { ...HAND, blurSigma: 0.8 } },
  ];

const NAMES: readonly DocumentFieldName[] = ['primaryIdentifier', 'secondaryIdentifier'];
const DATES: readonly DocumentFieldName[] = ['birthDate', 'issueDate', 'expiryDate'];
const GOAL: readonly DocumentFieldName[] = [...NAMES, 'documentNumber', ...DATES];
const MEASURED: readonly DocumentFieldName[] = [...GOAL, 'sex', 'nationality', 'issuingState', 'personalNumber'];
/** Letters without a separable diacritic, mapped to plain letters. */
const PLAIN_LETTERS: Readonly<Record<string, string>> = { Ł: 'L', Ø: 'O', Æ: 'AE', ẞ: 'SS', ß: 'SS', Đ: 'D', ı: 'I' };

/** A name is correct without diacritics and in capitals, but every letter and word must be there. */
function plainName(name: string): string {
  return [...name.normalize('NFD').replace(/\p{M}/gu, '')]
    .map((letter) => PLAIN_LETTERS[letter] ?? PLAIN_LETTERS[letter.toUpperCase()] ?? letter)
    .join('')
    .toUpperCase()
    .replace(/[’`]/g, "'")
    .replace(/\s*-\s*/g, '-')
    .trim();
}

const sameText = (field: DocumentFieldName, truth: string, read: string) =>
  NAMES.includes(field) ? plainName(truth) === plainName(read) : truth === read;

type Drawn = {
  readonly printed: DocumentFields;
  readonly design: string;
  readonly sides: readonly (readonly PrintedLine[])[];
};

const networks = await loadNetworks(join(resolve(import.meta.dirname, '../..'), 'resources/models'));
if (options.lines) mkdirSync(options.lines, { recursive: true });

/** Has fillers, or is as long and dense as an MRZ line whose fillers were not read. An MRZ has no hyphens; long names do. */
const isMrzLine = (text: string) => text.includes('<') || (text.length >= 28 && !/[\s-]/.test(text.trim()));

async function readSpecimen(kind: SpecimenKind, seed: number, condition: (typeof CONDITIONS)[number]): Promise<Drawn> {
  const kept = options.lines && join(options.lines, `${kind}-${seed}.json`);
  if (kept && existsSync(kept)) return JSON.parse(readFileSync(kept, 'utf8')) as Drawn;
  const { capture, widthPx } = condition;
  const documentClass = seed % 2 === 0 ? ('residence_permit' as const) : ('identity_card' as const);
  const isCard = kind === 'td1' || kind === 'td2';
  const request = { kind, seed, today: TODAY, selfie: null, capture, ...(isCard && { documentClass }) };
  const { front, back, truth } = await drawSpecimen({ ...request, ...(widthPx && { widthPixels: widthPx }) });
  const sides: PrintedLine[][] = [];
  // The other side of all other kinds states at most a personal number.
  const readsBack = kind === 'td1';
  for (const bytes of readsBack ? [front, back] : [front]) {
    const { lines } = await readDocument(await decodePicture(bytes), networks);
    sides.push(lines.filter(({ text }) => !isMrzLine(text)));
  }
  const isDrawn = (field: string) =>
    truth.front.fields[field] !== undefined || (readsBack && truth.back.fields[field] !== undefined);
  const printed = Object.fromEntries(Object.entries(truth.printed).filter(([field]) => isDrawn(field)));
  const drawn = { printed, design: truth.design, sides };
  if (kept) writeFileSync(kept, JSON.stringify(drawn));
  return drawn;
}

type Sum = { right: number; wrong: number; absent: number };
const sums = new Map<string, Sum>();
const groups = new Map<string, Sum>();
const sumOf = (of: Map<string, Sum>, name: string) => {
  const sum = of.get(name) ?? { right: 0, wrong: 0, absent: 0 };
  of.set(name, sum);
  return sum;
};

for (let index = 0; index < count; index++) {
  const kind = kinds[index % kinds.length] as SpecimenKind;
  const condition = CONDITIONS[Math.floor(index / kinds.length) % CONDITIONS.length] as (typeof CONDITIONS)[number];
  const seed = firstSeed + index;
  const { printed, design, sides } = await readSpecimen(kind, seed, condition);
  const hints = { today: TODAY, dateOrder: kind === 'aamva' ? 'month-day' : null } as const;
  const read: DocumentFields = Object.assign({}, ...sides.map((lines) => readVisualZone(lines, hints)).reverse());
  for (const field of MEASURED) {
    const [truth, value] = [printed[field], read[field]];
    // A licence of this kind prints its issuer by name only.
    if (truth === undefined || (field === 'issuingState' && kind !== 'td3')) continue;
    const verdict = value === undefined ? 'absent' : sameText(field, truth, value) ? 'right' : 'wrong';
    sumOf(sums, field)[verdict]++;
    if (GOAL.includes(field)) {
      for (const group of [kind, condition.name, design]) sumOf(groups, group)[verdict]++;
      sumOf(sums, 'name, number, dates')[verdict]++;
    }
    if (verdict !== 'right' || options.all)
      console.log(`${kind} ${seed} ${condition.name} ${design} ${verdict} ${field}: ${truth} read as ${value ?? '–'}`);
  }
}

const percent = ({ right, wrong, absent }: Sum) => ((100 * right) / (right + wrong + absent)).toFixed(1);
const row = ([name, sum]: [string, Sum]) =>
  `${name.padEnd(22)} ${percent(sum).padStart(5)} % right: ${sum.right} right, ${sum.wrong} wrong, ${sum.absent} absent`;
console.log(`\n${count} specimens from seed ${firstSeed}`);
for (const entry of groups) console.log(row(entry));
console.log();
for (const entry of sums) console.log(row(entry));
