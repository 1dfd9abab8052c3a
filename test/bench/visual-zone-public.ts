import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { classifyDocument } from '#shared/domain/document/classify-document.ts';
import type { DocumentFieldName } from '#shared/domain/document/document-fields.ts';
import { parseMrz } from '#shared/domain/document/mrz/parse-mrz.ts';
import { printedAsEncoded } from '#shared/domain/document/print/printed-as-encoded.ts';
import { readVisualZone } from '#shared/domain/document/print/visual-zone.ts';
import { foldTransliteration } from '#shared/domain/person/compare-names.ts';
import { readDocument } from '../../electron/workers/documents/read-document.ts';
import { loadNetworks } from '../../electron/workers/networks.ts';
import { decodePicture } from '../../electron/workers/picture.ts';
import type { DocumentReading } from '../../electron/workers/protocol.ts';

// How many printed fields of public specimens are read correctly without the MRZ, judged against the MRZ if its check digits are right; how
// many more are found with the MRZ's help; and what the words alone say about the kind of document. No text from a picture is printed.
// node test/bench/visual-zone-public.ts [--lines FOLDER] [folder with documents/…]
// FOLDER caches the lines, so that changes to their interpretation are measured in seconds.

const { values: options, positionals } = parseArgs({ allowPositionals: true, options: { lines: { type: 'string' } } });
const root = resolve(import.meta.dirname, '../..');
const data = resolve(positionals[0] ?? process.env.COUNTERSIGN_DATA ?? join(root, '../shared/data'));
const folders = ['passporteye', 'passporteye-rendered'].map((name) => join(data, 'documents', name)).filter(existsSync);
if (folders.length === 0) {
  console.log('The public specimens are missing, so nothing is measured.');
  process.exit(0);
}
const TODAY = '2026-06-01';
const FIELDS: readonly DocumentFieldName[] = [
  'primaryIdentifier',
  'secondaryIdentifier',
  'documentNumber',
  'birthDate',
  'expiryDate',
  'sex',
  'nationality',
];
const networks = await loadNetworks(join(root, 'resources/models'));
if (options.lines) mkdirSync(options.lines, { recursive: true });

async function read(folder: string, file: string): Promise<Pick<DocumentReading, 'lines' | 'mrz'>> {
  const kept = options.lines && join(options.lines, `${file}.json`);
  if (kept && existsSync(kept)) return JSON.parse(readFileSync(kept, 'utf8')) as DocumentReading;
  const { lines, mrz } = await readDocument(await decodePicture(readFileSync(join(folder, file))), networks);
  if (kept) writeFileSync(kept, JSON.stringify({ lines, mrz }));
  return { lines, mrz };
}

const plainName = (name: string) => foldTransliteration(name).replace(/[^A-Z]/g, '');
const isSame = (field: DocumentFieldName, left: string, right: string) =>
  field.endsWith('Identifier') ? plainName(left) === plainName(right) : left === right;

const sums = new Map(FIELDS.map((field) => [field, { right: 0, wrong: 0, absent: 0, found: 0 }]));
let [documents, classes, classesRight] = [0, 0, 0];
for (const folder of folders) {
  for (const file of readdirSync(folder).sort()) {
    const { lines, mrz } = await read(folder, file);
    const parsed = mrz && parseMrz(mrz.lines, TODAY);
    if (!parsed?.allCheckDigitsValid) continue;
    documents++;
    const printed = readVisualZone(lines, { today: TODAY });
    const found = printedAsEncoded(lines, parsed.values, { today: TODAY, dateOrder: null });
    for (const field of FIELDS) {
      const [truth, value] = [parsed.values[field], printed[field]];
      const sum = sums.get(field);
      if (truth === undefined || sum === undefined) continue;
      if (value !== undefined) sum[isSame(field, truth, value) ? 'right' : 'wrong']++;
      else sum[found[field] ? 'found' : 'absent']++;
    }
    const byWords = classifyDocument({ mrz: null, barcode: null, lines });
    const byMrz = classifyDocument({ mrz: parsed, barcode: null, lines: [] });
    if (byWords.confidence > 0) classes++;
    if (byWords.confidence > 0 && byWords.documentClass === byMrz.documentClass) classesRight++;
  }
}
console.log(`${documents} pictures whose MRZ has valid check digits`);
for (const [field, { right, wrong, absent, found }] of sums)
  console.log(
    `${field.padEnd(20)} ${right} right, ${wrong} wrong, ${found} found with the MRZ's help, ${absent} absent`,
  );
console.log(`kind by words alone: ${classesRight} of ${classes} match the MRZ, none named on ${documents - classes}`);
