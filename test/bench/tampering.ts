import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import type { Verdict } from '#shared/contract/findings/check-result.ts';
import type { ReasonCode } from '#shared/contract/runs/reason-codes.ts';
import { type ExaminationSignalName, TAMPERING_THRESHOLDS } from '#shared/domain/document/tampering/tampering-rules.ts';
import { wilsonInterval } from '../../electron/cli/report/statistics.ts';
import { OWN_FACES } from '../../electron/service/checks/biometric/face-comparison.ts';
import { documentIntegrity } from '../../electron/service/checks/document/integrity.ts';
import { documentOriginality } from '../../electron/service/checks/document/originality.ts';
import { collectDocumentEvidence } from '../../electron/service/evidence/document-evidence.ts';
import { DEFAULT_POLICY } from '../../electron/service/policy/default-policy.ts';
import type { Capture } from '../../electron/service/store/records.ts';
import { findFaces } from '../../electron/workers/faces/find-faces.ts';
import { loadNetworks } from '../../electron/workers/networks.ts';
import { decodePicture } from '../../electron/workers/picture.ts';
import type { DocumentExamination } from '../../electron/workers/protocol.ts';
import { readCapture } from '../../electron/workers/read-capture.ts';
import { examineSide } from '../../electron/workers/tampering/examine-side.ts';
import { ATTACK_NAMES } from '../specimens/attacks/attack.ts';
import { aPerson } from '../support/builders.ts';
import { drawCase, roughSubject } from './tampering-cases.ts';

// How often genuine captures are flagged as tampered, and how often each kind of attack is missed. Thresholds are set on genuine captures
// alone, so every kind of attack is held out.
// node test/bench/tampering.ts [--genuine 40] [--attacks 4] [--seed 70001] [--read [--front]] [--kinds NAME:SEED,NAME] [--real]
//   without --read: traces alone, at positions known from drawing; prints proposed thresholds
//   --read: reads both sides and runs both checks as in a verification, including the comparison of print and MRZ;
//     --front: the front alone, --kinds print,screen:1620001: these kinds alone, from that seed on
//   --real: public pictures of documents and other things instead of drawn ones

const { values: options } = parseArgs({
  options: {
    genuine: { type: 'string', default: '40' },
    attacks: { type: 'string', default: '4' },
    seed: { type: 'string', default: '70001' },
    read: { type: 'boolean', default: false },
    front: { type: 'boolean', default: false },
    kinds: { type: 'string', default: ATTACK_NAMES.join(',') },
    real: { type: 'boolean', default: false },
  },
});
const NAMES = Object.keys(TAMPERING_THRESHOLDS) as ExaminationSignalName[];
const root = resolve(import.meta.dirname, '../..');
const data = resolve(process.env.COUNTERSIGN_DATA ?? join(root, '../shared/data'));
const networks = await loadNetworks(join(root, 'resources/models'));
const faceBoxes = networks.session('face-boxes');

type Measured = { kind: string; codes: readonly string[]; examination: DocumentExamination };

/** The checks' own verdict on these captures. */
async function ask(kind: string, front: Uint8Array, back: Uint8Array | null): Promise<Measured> {
  const captures = [
    { kind: 'id_document_front', bytes: front },
    ...(back ? [{ kind: 'id_document_back', bytes: back }] : []),
  ] as unknown as readonly Capture[];
  const notAsked = () => Promise.reject(new Error('not asked here'));
  const evidence = collectDocumentEvidence(
    captures,
    {
      readDocument: async (image) => readCapture(await decodePicture(image), networks),
      findFaces: async (image) => findFaces(await decodePicture(image), networks),
      examineDocument: async (image, subject) => examineSide(await decodePicture(image), image, subject, faceBoxes),
      convertPicture: notAsked,
      drawPage: notAsked,
      readAddressDocument: notAsked,
      readMrz: notAsked,
      examineSelfie: notAsked,
      trackFace: notAsked,
      examineChip: notAsked,
      readMasterList: notAsked,
      state: () => 'ready',
      modelVersions: () => ({}),
      start: () => undefined,
      stop: async () => undefined,
    },
    '2026-06-01',
  );
  const input = {
    fields: aPerson(),
    attestation: null,
    liveness: null,
    today: '2026-06-01',
    policy: DEFAULT_POLICY,
    faceMetric: OWN_FACES,
    evidence,
  };
  const codes: string[] = [];
  for (const check of [documentOriginality, documentIntegrity])
    codes.push(...toldCodes(await check.run(input, new AbortController().signal)));
  const examination = await evidence.examination('id_document_front');
  if (examination === null) throw new Error('the front cannot be read');
  return { kind, codes, examination };
}

/** An editor's name alone changes no outcome, and a side that was not examined proves no attack. */
const TELLS_NOTHING: readonly ReasonCode[] = [
  'EDITOR_TRACES_FOUND',
  'IMAGE_TOO_BLURRY',
  'UNREADABLE_DOCUMENT',
  'DOCUMENT_NOT_FOUND',
];
const toldCodes = ({ reasons }: Verdict) =>
  reasons.map(({ code }) => code).filter((code) => !TELLS_NOTHING.includes(code));

async function measureDrawn(seed: number, attack: (typeof ATTACK_NAMES)[number] | null): Promise<Measured> {
  const specimen = await drawCase(seed, attack);
  const kind = attack ?? 'genuine';
  if (options.read) return ask(kind, specimen.front, options.front ? null : specimen.back);
  const picture = await decodePicture(specimen.front);
  const examination = await examineSide(picture, specimen.front, roughSubject(specimen), faceBoxes);
  const over = examination.signals.filter(({ name, score }) => score >= TAMPERING_THRESHOLDS[name]);
  return { kind, codes: over.map(({ name }) => name), examination };
}

function interval(hits: number, count: number): string {
  const { low, high } = wilsonInterval(hits, count);
  const percent = (value: number) => `${(100 * value).toFixed(1)} %`;
  return `${hits}/${count} = ${percent(hits / count)} (${percent(low)} to ${percent(high)})`;
}

function report(measured: readonly Measured[]): void {
  for (const kind of new Set(measured.map((one) => one.kind))) {
    const cases = measured.filter((one) => one.kind === kind);
    const flagged = cases.filter(({ codes }) => codes.length > 0);
    const codes = [...new Set(flagged.flatMap((one) => one.codes))].map(
      (code) => `${code} ${cases.filter((one) => one.codes.includes(code)).length}`,
    );
    console.log(`${kind.padEnd(24)} flagged ${interval(flagged.length, cases.length)}  ${codes.join(', ')}`);
  }
  const times = measured.map(({ examination }) => examination.durationMs).sort((one, other) => one - other);
  console.log(`examination: median ${(times[times.length >> 1] ?? 0).toFixed(0)} ms`);
}

function printThresholds(genuine: readonly Measured[]): void {
  console.log('\nscores of genuine captures: median, 99 %, 99.75 %, most; set');
  for (const name of NAMES) {
    const scores = genuine
      .flatMap(({ examination }) => examination.signals.filter((signal) => signal.name === name))
      .map(({ score }) => score)
      .sort((one, other) => one - other);
    const at = (part: number) =>
      (scores[Math.min(scores.length - 1, Math.floor(part * scores.length))] ?? 0).toFixed(2);
    const figures = [at(0.5), at(0.99), at(0.9975), at(1)].join('  ');
    console.log(`${name.padEnd(24)} ${figures}  ${TAMPERING_THRESHOLDS[name]}  (${scores.length})`);
  }
}

async function measureReal(): Promise<void> {
  const list = join(data, 'tampering.csv');
  if (!existsSync(list)) return console.log('The real pictures are not in ../shared/data, so they are skipped.');
  const rows = readFileSync(list, 'utf8').trim().split('\n').slice(1);
  const measured: Measured[] = [];
  for (const row of rows) {
    const [path = '', label = '', set = ''] = row.split(',');
    const bytes = new Uint8Array(readFileSync(join(data, path)));
    try {
      const subject = { corners: null, portrait: null, isCard: false, mrzBoxes: [], barcodes: [] };
      const examination = await examineSide(await decodePicture(bytes), bytes, subject, faceBoxes);
      const over = examination.signals.filter(({ name, score }) => score >= TAMPERING_THRESHOLDS[name]);
      measured.push({ kind: `${set} ${label}`, codes: over.map(({ name }) => name), examination });
    } catch {
      console.log(`one picture of ${set} is not decoded`);
    }
  }
  report(measured);
}

if (options.real) await measureReal();
else {
  const measured: Measured[] = [];
  const first = Number(options.seed);
  for (let index = 0; index < Number(options.genuine); index++) measured.push(await measureDrawn(first + index, null));
  for (const [at, attack] of ATTACK_NAMES.entries()) {
    const chosen = options.kinds.split(',').find((kind) => kind.split(':')[0] === attack);
    if (chosen === undefined) continue;
    const seed = Number(chosen.split(':')[1] ?? first + 10_000 * (at + 1));
    for (let index = 0; index < Number(options.attacks); index++)
      measured.push(await measureDrawn(seed + index, attack));
  }
  report(measured);
  if (!options.read) printThresholds(measured.filter(({ kind }) => kind === 'genuine'));
}
