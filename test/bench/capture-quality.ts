import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { DocumentQuality } from '#shared/domain/image/quality.ts';
import { judgeQuality, QUALITY_LIMITS } from '#shared/domain/image/quality-rules.ts';
import { secondDocument, showsNoDocument } from '../../electron/service/checks/document/seen-documents.ts';
import { findFaces } from '../../electron/workers/faces/find-faces.ts';
import { loadNetworks } from '../../electron/workers/networks.ts';
import { decodePicture } from '../../electron/workers/picture.ts';
import type { DocumentReading } from '../../electron/workers/protocol.ts';
import { readCapture } from '../../electron/workers/read-capture.ts';
import { DESIGN_NAMES } from '../specimens/designs.ts';
import { drawSpecimen } from '../specimens/draw-specimen.ts';
import type { CaptureConditions, Specimen } from '../specimens/specimen.ts';
import { type Laid, mirrored, onTable } from '../support/documents/scenes.ts';

// Measures the quality gates on drawn captures with a known flaw, and on public specimens.
// node test/bench/capture-quality.ts [seeds per design and kind] [first seed] [only: part of a condition's name | several | real]

const perDesign = Number(process.argv[2] ?? 3);
const firstSeed = Number(process.argv[3] ?? 7001);
const only = process.argv[4] ?? '';
const root = resolve(import.meta.dirname, '../..');
const data = resolve(process.env.COUNTERSIGN_DATA ?? join(root, '../shared/data'));
const networks = await loadNetworks(join(root, 'resources/models'));

const HAND = { table: true, perspectiveDegrees: 9, rotationDegrees: -3, noise: 3 } as const;
const lamp = (strength: number) => ({ x: 0.6, y: 0.45, radius: 0.16, strength });
const finger = (x: number, y: number, size: number) => ({ kind: 'finger', x, y, size }) as const;
const note = (x: number, y: number, size: number) => ({ kind: 'note', x, y, size }) as const;
type Condition = {
  capture: CaptureConditions;
  widthPixels?: number;
  /** Changes the file after drawing. */
  change?: (bytes: Uint8Array) => Promise<Uint8Array>;
};
const CONDITIONS: Readonly<Record<string, Condition>> = {
  'good scan': { capture: {} },
  'good hand': { capture: HAND },
  'good turned': { capture: { ...HAND, rotationDegrees: 32, perspectiveDegrees: 18 } },
  'good noise': { capture: { ...HAND, noise: 10 } },
  'good dim': { capture: { ...HAND, light: 0.6 } },
  'good jpeg 40': { capture: { ...HAND, jpegQuality: 40 } },
  'good 700 px': { capture: HAND, widthPixels: 700 },
  'good 2800 px': { capture: HAND, widthPixels: 2800 },
  'good share .5': { capture: { ...HAND, tableShare: 0.5 } },
  'good share .92': { capture: { ...HAND, tableShare: 0.92, perspectiveDegrees: 4 } },
  ...series('blur', [1, 2, 3, 4, 6, 9, 14], (blurSigma) => ({ capture: { ...HAND, blurSigma } })),
  ...series('scan blur', [3, 6, 14], (blurSigma) => ({ capture: { blurSigma } })),
  ...series('glare', [0.3, 0.5, 0.7, 0.8, 0.9, 1], (strength) => ({ capture: { ...HAND, glare: lamp(strength) } })),
  ...series('scan glare', [0.7, 0.9], (strength) => ({ capture: { glare: lamp(strength) } })),
  ...series('light', [0.4, 0.3, 0.2, 0.15, 0.1, 0.05], (light) => ({ capture: { ...HAND, light } })),
  ...series('share', [0.4, 0.35, 0.3, 0.25, 0.2], (tableShare) => ({ capture: { ...HAND, tableShare } })),
  ...series('cut share', [1.1, 1.25], (tableShare) => ({ capture: { ...HAND, tableShare } })),
  ...series('cut right', [0.16, 0.2, 0.3], (x) => ({ capture: { ...HAND, tableOffset: { x, y: 0 } } })),
  ...series('cut bottom', [0.24, 0.3, 0.36], (y) => ({ capture: { ...HAND, tableOffset: { x: 0, y } } })),
  ...series('width', [300, 350, 400, 450, 500, 600], (widthPixels) => ({ capture: HAND, widthPixels })),
  ...series('too close', [1.3, 1.6], (tableShare) => ({ capture: { ...HAND, tableShare } })),
  ...series('finger', [0.12, 0.16, 0.2], (size) => ({ capture: { ...HAND, occlusion: finger(0.88, 0.6, size) } })),
  'finger below': { capture: { ...HAND, occlusion: finger(0.4, 0.8, 0.16) } },
  'finger left': { capture: { ...HAND, occlusion: finger(0.2, 0.3, 0.16) } },
  ...series('note', [0.15, 0.25], (size) => ({ capture: { ...HAND, occlusion: note(0.6, 0.5, size) } })),
  'note over edge': { capture: { ...HAND, occlusion: note(0.95, 0.4, 0.25) } },
  'note on corner': { capture: { ...HAND, occlusion: note(0.1, 0.9, 0.3) } },
  mirrored: { capture: HAND, change: mirrored },
  'mirrored scan': { capture: {}, change: mirrored },
  monochrome: { capture: { ...HAND, monochrome: true } },
  'monochrome scan': { capture: { monochrome: true } },
  'monochrome dim': { capture: { ...HAND, monochrome: true, light: 0.5 } },
};

function series(name: string, strengths: readonly number[], condition: (strength: number) => Condition) {
  return Object.fromEntries(strengths.map((strength) => [`${name} ${strength}`, condition(strength)]));
}

type Measured = { quality: DocumentQuality; codes: string[]; reading: DocumentReading };

async function measure(bytes: Uint8Array): Promise<Measured> {
  const picture = await decodePicture(bytes);
  const reading = await readCapture(picture, networks);
  const quality = reading.quality as DocumentQuality;
  const codes: string[] = judgeQuality(quality).map(({ code }) => code);
  if (reading.isMirrored) codes.push('IMAGE_MIRRORED');
  if (showsNoDocument(reading)) codes.push('DOCUMENT_NOT_FOUND');
  return { quality, reading, codes };
}

/** How far the worst corner is off, relative to the document's long side. */
function cornerError({ quality }: Measured, { truth }: Specimen): number {
  const errors = truth.front.corners.map((corner) => {
    const [x, y] = [
      Math.min(truth.front.width, Math.max(0, corner.x)),
      Math.min(truth.front.height, Math.max(0, corner.y)),
    ];
    return Math.min(...quality.corners.map((found) => Math.hypot(found.x - x, found.y - y)));
  });
  return Math.max(...errors) / quality.longSidePx;
}

const median = (values: readonly number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
const range = (values: readonly number[], digits: number) =>
  `${Math.min(...values).toFixed(digits)}…${Math.max(...values).toFixed(digits)}`;
const durations: number[] = [];
let [good, falselyFlagged] = [0, 0];
/** By strictness: good captures asked for again, and passports that were let through although their MRZ was misread, of all misread ones. */
const strict = Object.entries(QUALITY_LIMITS).map(([name, limits]) => ({ name, limits, again: 0, through: 0 }));
let misread = 0;

console.log('condition        n  read outline≤3%  blur        glare %     bright    covered    colour       flagged');
for (const [name, { capture, widthPixels, change }] of Object.entries(CONDITIONS)) {
  if (!name.includes(only)) continue;
  const all: Measured[] = [];
  let [read, placed, mrzFronts] = [0, 0, 0];
  for (const [index, design] of DESIGN_NAMES.entries()) {
    for (const kind of ['td3', 'td1'] as const) {
      for (let number = 0; number < perDesign; number++) {
        const seed = firstSeed + number * 10 + index * 2 + (kind === 'td3' ? 0 : 1);
        const request = {
          kind,
          seed,
          design,
          today: '2026-06-01',
          selfie: null,
          capture,
          captureSide: 'front',
        } as const;
        const specimen = await drawSpecimen({ ...request, ...(widthPixels && { widthPixels }) });
        const measured = await measure(change ? await change(specimen.front) : specimen.front);
        all.push(measured);
        durations.push(measured.quality.durationMs);
        if (kind === 'td3') mrzFronts++;
        if (kind === 'td3' && measured.reading.mrz?.allCheckDigitsValid) read++;
        if (cornerError(measured, specimen) <= 0.03) placed++;
        const isMisread = kind === 'td3' && measured.reading.mrz?.allCheckDigitsValid !== true;
        if (isMisread) misread++;
        for (const one of strict) {
          const isAsked = judgeQuality(measured.quality, one.limits).length > 0;
          if (isAsked && name.startsWith('good')) one.again++;
          if (!isAsked && isMisread) one.through++;
        }
      }
    }
  }
  const counts = new Map<string, number>();
  for (const code of all.flatMap(({ codes }) => codes)) counts.set(code, (counts.get(code) ?? 0) + 1);
  if (name.startsWith('good')) {
    good += all.length;
    falselyFlagged += all.filter(({ codes }) => codes.length > 0).length;
  }
  const of = (pick: (quality: DocumentQuality) => number) => all.map(({ quality }) => pick(quality));
  console.log(
    [
      name.padEnd(16),
      String(all.length).padStart(2),
      `${read}/${mrzFronts}`.padStart(5),
      `${placed}/${all.length}`.padStart(7),
      range(
        of(({ blur }) => blur ?? -1),
        2,
      ).padStart(12),
      range(
        of(({ glare }) => glare.part * 100),
        1,
      ).padStart(10),
      range(
        of(({ brightness }) => brightness),
        0,
      ).padStart(9),
      range(
        of(({ coveredPart }) => coveredPart),
        2,
      ).padStart(11),
      range(
        of(({ colour }) => colour ?? -1),
        3,
      ).padStart(13),
      ` ${[...counts].map(([code, count]) => `${code} ${count}`).join(', ')}`,
    ].join(' '),
  );
}
if (good > 0) console.log(`good captures flagged: ${falselyFlagged} of ${good}`);
for (const { name, again, through } of strict)
  console.log(
    `${name}: ${again} of ${good} good captures asked for again, ${through} of ${misread} misread MRZs let through`,
  );

/** Flat scans of two specimens next to or above each other, with the content and the expected result. */
async function severalDocuments(): Promise<void> {
  const counts = new Map<string, { all: number; told: number; right: number }>();
  for (let number = 0; number < 2 * perDesign; number++) {
    const drawn = (kind: 'td1' | 'td3', seed: number) =>
      drawSpecimen({ kind, seed, today: '2026-06-01', ...(kind === 'td3' && { selfie: null }) });
    const card = await drawn('td1', firstSeed + 100 + 2 * number);
    const other = await drawn('td1', firstSeed + 101 + 2 * number);
    const page = await drawn('td3', firstSeed + 200 + number);
    const beside = (left: Uint8Array, right: Uint8Array): Laid[] => [
      { bytes: left, left: 120, top: 180, width: 1000, degrees: -2 },
      { bytes: right, left: 1260, top: 220, width: 1000, degrees: 1 },
    ];
    const below = (top: Uint8Array, bottom: Uint8Array): Laid[] => [
      { bytes: top, left: 200, top: 120, width: 1000, degrees: 2 },
      { bytes: bottom, left: 230, top: 900, width: 1000, degrees: -1 },
    ];
    const scenes: [string, number, number, Laid[], string][] = [
      ['both sides', 2400, 1100, beside(card.front, card.back), 'none'],
      ['both sides, stacked', 1500, 1800, below(card.front, card.back), 'none'],
      ['two fronts', 2400, 1100, beside(card.front, other.front), 'MULTIPLE_DOCUMENTS'],
      ['two backs', 2400, 1100, beside(card.back, other.back), 'MULTIPLE_DOCUMENTS'],
      ['card and passport', 2400, 1200, beside(card.front, page.front), 'MULTIPLE_DOCUMENTS'],
      ['bare table', 1600, 1200, [], 'DOCUMENT_NOT_FOUND'],
    ];
    for (const [name, width, height, laid, wanted] of scenes) {
      const picture = await decodePicture(await onTable(width, height, laid, number));
      const reading = await readCapture(picture, networks);
      const { faces } = await findFaces(picture, networks);
      const said = showsNoDocument(reading)
        ? 'DOCUMENT_NOT_FOUND'
        : secondDocument(reading, faces)
          ? 'MULTIPLE_DOCUMENTS'
          : 'none';
      const count = counts.get(name) ?? { all: 0, told: 0, right: 0 };
      counts.set(name, {
        all: count.all + 1,
        told: count.told + (said === wanted ? 1 : 0),
        right: count.right + (reading.mrz?.allCheckDigitsValid ? 1 : 0),
      });
    }
  }
  for (const [name, { all, told, right }] of counts)
    console.log(`${name.padEnd(20)} correct in ${told} of ${all}, MRZ read in ${right}`);
}
if ('several'.includes(only)) await severalDocuments();

for (const folder of ['passporteye', 'passporteye-rendered', 'mrz-detection', 'kby-ai', 'faceonlive']) {
  const path = join(data, 'documents', folder);
  if (!existsSync(path) || !'real'.includes(only)) continue;
  let flagged = 0;
  const files = readdirSync(path).sort();
  for (const file of files) {
    const { quality, codes, reading } = await measure(readFileSync(join(path, file)));
    durations.push(quality.durationMs);
    if (codes.length > 0) flagged++;
    console.log(
      `${file.padEnd(20)} ${reading.mrz?.allCheckDigitsValid ? 'read' : '    '} ${quality.found ? 'outline' : '       '} ` +
        `${Math.round(quality.longSidePx)} px, blur ${quality.blur?.toFixed(2)}, glare ${(quality.glare.part * 100).toFixed(1)} %, ` +
        `bright ${quality.brightness.toFixed(0)}, covered ${quality.coveredPart.toFixed(2)}, ` +
        `colour ${quality.colour?.toFixed(3)} ${codes.join(', ')}`,
    );
  }
  console.log(`${folder}: ${flagged} of ${files.length} flagged`);
}
console.log(`time of the measures: median ${median(durations).toFixed(0)} ms`);
