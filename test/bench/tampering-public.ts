import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { judgeIntegrity, judgeOriginality } from '#shared/domain/document/tampering/tampering-rules.ts';
import { facesOnDocumentFirst } from '../../electron/service/evidence/document-evidence.ts';
import { examinationSubject } from '../../electron/service/evidence/examination-subject.ts';
import { findFaces } from '../../electron/workers/faces/find-faces.ts';
import { loadNetworks } from '../../electron/workers/networks.ts';
import { decodePicture } from '../../electron/workers/picture.ts';
import { readCapture } from '../../electron/workers/read-capture.ts';
import { examineSide } from '../../electron/workers/tampering/examine-side.ts';

// Which public pictures of documents are flagged, next to what each one is (tampering-labels.csv, judged by eye).
// node test/bench/tampering-public.ts
// Editor names are counted separately: they say who saved the file, not that the document was changed.

const root = resolve(import.meta.dirname, '../..');
const data = resolve(process.env.COUNTERSIGN_DATA ?? join(root, '../shared/data'), 'documents');
const UNEDITED = ['scan', 'photograph'];

type Examined = { path: string; kind: string; told: readonly string[]; editors: readonly string[]; cpuMs: number };

async function examine(path: string, kind: string): Promise<Examined> {
  const bytes = new Uint8Array(readFileSync(join(data, path)));
  const picture = await decodePicture(bytes);
  const reading = await readCapture(picture, networks);
  const found = await findFaces(picture, networks);
  const faces = facesOnDocumentFirst(found.faces, reading.documents?.[0]);
  const subject = examinationSubject(reading, { ...found, faces }, reading.mrz?.format === 'TD1', false, '2026-06-01');
  const before = process.cpuUsage();
  const { signals, editors } = await examineSide(picture, bytes, subject, networks.session('face-boxes'));
  const { user, system } = process.cpuUsage(before);
  const told = [...judgeOriginality(signals, true).told, ...judgeIntegrity(signals).map(({ signal }) => signal)];
  return { path, kind, told, editors: editors.editors, cpuMs: (user + system) / 1000 };
}

if (!existsSync(data)) throw new Error('The public pictures are not part of the project: set COUNTERSIGN_DATA.');
const networks = await loadNetworks(join(root, 'resources/models'));
const labels = readFileSync(join(import.meta.dirname, 'tampering-labels.csv'), 'utf8')
  .trim()
  .split('\n')
  .slice(1);
const examined: Examined[] = [];
for (const label of labels) {
  const [path = '', kind = ''] = label.split(',');
  examined.push(await examine(path, kind));
}
for (const { path, kind, told, editors } of examined)
  console.log(`| ${path} | ${kind} | ${told.join(', ') || '–'} | ${editors.join(', ') || '–'} |`);
for (const group of ['unedited', 'rendered or edited']) {
  const own = examined.filter(({ kind }) => UNEDITED.includes(kind) === (group === 'unedited'));
  const flagged = own.filter(({ told }) => told.length > 0).length;
  const named = own.filter(({ editors }) => editors.length > 0).length;
  console.log(`${group}: ${flagged} of ${own.length} flagged by a trace, ${named} name an editor`);
}
const times = examined.map(({ cpuMs }) => cpuMs).sort((one, other) => one - other);
console.log(`examination: median ${(times[times.length >> 1] ?? 0).toFixed(0)} ms of processor time`);
