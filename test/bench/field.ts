import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { parse } from 'csv-parse/sync';
import { describeEmail } from '#shared/domain/contact/email.ts';
import { describePhone } from '#shared/domain/contact/phone.ts';
import { parseAamva } from '#shared/domain/document/barcode/aamva.ts';
import { mrzChipPassword } from '#shared/domain/document/chip/mrz-chip-password.ts';
import { parseMrz } from '#shared/domain/document/mrz/parse-mrz.ts';
import { NEVER_EXPIRES } from '#shared/domain/document/partial-date.ts';
import { datesWithin, plainPrintedDate } from '#shared/domain/document/print/printed-date.ts';
import { checkNumber } from '#shared/domain/identity-number/check-number.ts';
import { compareFamilyNames } from '#shared/domain/person/compare-names.ts';
import { retryAfterMs } from '#shared/domain/retry-after.ts';
import { decodeBase64 } from '../../electron/service/api/captures.ts';
import { readAddressDocument } from '../../electron/workers/address-documents/read-address-document.ts';
import type { ListFacts, ListFile } from '../../electron/workers/lists/list-source.ts';
import { parseOfac } from '../../electron/workers/lists/ofac/parse.ts';
import { parseUk } from '../../electron/workers/lists/uk/parse.ts';
import { parseUn } from '../../electron/workers/lists/un/parse.ts';
import { loadNetworks } from '../../electron/workers/networks.ts';
import { decodePicture } from '../../electron/workers/picture.ts';
import { MODELS_FOLDER } from '../support/inference/models-folder.ts';
import { allEntities, listFile, ofacFiles } from '../support/screening/list-files.ts';

// Inputs that people reported to other projects, with the outcome that an expert would defend: how many come out so, by kind.
// node test/bench/field.ts [--data ../shared/data/field]

const { values } = parseArgs({ options: { data: { type: 'string', default: '../shared/data/field' } } });
if (!existsSync(values.data)) {
  console.log(`There is nothing in ${values.data}; nothing is measured.`);
  process.exit(0);
}
const TODAY = '2026-11-29';
const read = (name: string) => readFileSync(join(values.data, name));
type Row = Readonly<Record<string, string>>;
const rows = (name: string): readonly Row[] => parse(read(name), { columns: true });
const tally = new Map<string, { right: number; all: number }>();

/** Counts one input, and prints it if the outcome is not the right one. */
function count(kind: string, input: string, outcome: string, isRight: boolean, right: string) {
  const counted = tally.get(kind) ?? { right: 0, all: 0 };
  tally.set(kind, { right: counted.right + (isRight ? 1 : 0), all: counted.all + 1 });
  if (!isRight) console.log(`${kind}: ${input} is ${outcome}, not ${right}`);
}

for (const { issuer, typed = '', document = '', right = '' } of rows('names.csv')) {
  const agreement = compareFamilyNames(typed, document, false, issuer);
  count('names', `${typed} | ${document}`, agreement, (agreement === 'agree') === (right === 'same'), right);
}

for (const { text = '', field = '', right = '' } of rows('dates.csv')) {
  const meaning = field === 'birth' || field === 'expiry' ? field : 'other';
  const coded = text.replace(/ \(MRZ\)$/, '');
  const date =
    coded === text ? plainPrintedDate(text.replace(/ in decomposed.*/, ''), meaning, TODAY) : birthInMrz(coded);
  const wanted = right === 'never expires' ? NEVER_EXPIRES : right.startsWith('no birth') ? null : right;
  count('dates', text, String(date), date === wanted, right);
}

function birthInMrz(date: string): string | undefined {
  return parseMrz(['P<CHEMEIER<<LINA'.padEnd(44, '<'), `X0A00B0002CHE${date}0F3204153${'<'.repeat(15)}2`], TODAY)
    ?.values.birthDate;
}

for (const { id = '', lines = '', right = '' } of rows('mrz.csv')) {
  const parsed = parseMrz(lines.split(' / '), TODAY);
  const { birthDate, expiryDate, primaryIdentifier, secondaryIdentifier, documentNumber } = parsed?.values ?? {};
  const password = mrzChipPassword(lines.split(' / '))?.mrz;
  const name = [primaryIdentifier, secondaryIdentifier].filter(Boolean).join(' ');
  const outcome =
    id === 'long-number-td2'
      ? `number ${documentNumber}; chip password for ${password?.documentNumber}`
      : `${parsed?.allCheckDigitsValid ? 'sound' : 'unsound'} ${name} ${birthDate} ${expiryDate}`;
  const wanted: Readonly<Record<string, RegExp>> = {
    'permanent-esp': / never$/,
    'permanent-ita': / never$/,
    'one-name': /^sound ARKFREITH 1974/,
    'one-name-india': /^sound SUNITA 1985/,
    'long-number-td2': /^number D23145890734; chip password for D23145890734$/,
    'unknown-day': / 1955 /,
  };
  count('machine readable zones', id, outcome, wanted[id]?.test(outcome) ?? false, right);
}

for (const { country = '', typed = '', right = '' } of rows('phones.csv')) {
  const { number } = describePhone(typed, country);
  count('phones', `${country} ${typed}`, String(number), number === right, right);
}

/** The right outcome of a number's row, from its words. */
function numberIsRight({ country = '', type = '', number = '', right = '' }: Row): {
  outcome: string;
  isRight: boolean;
} {
  const check = checkNumber(country, type, number, TODAY);
  const facts = 'facts' in check ? check.facts : {};
  const kind = 'kind' in check ? check.kind.name : '';
  const outcome = `${check.status}, ${kind}, ${facts.sex}, ${facts.region?.code}, ${facts.birthDates}`;
  const sex = /female/.test(right) ? 'F' : /\bmale/.test(right) ? 'M' : /sex X/.test(right) ? 'X' : undefined;
  const region = /; region (\w+)/.exec(right)?.[1];
  const year = /birth year (\d+) only/.exec(right)?.[1];
  const isRight =
    ['valid', ...(right.startsWith('valid') ? [] : ['other_kind'])].includes(check.status) &&
    (sex === undefined || facts.sex === sex) &&
    (region === undefined || facts.region?.code === region) &&
    (!right.includes('no region') || facts.region === undefined) &&
    (year === undefined || facts.birthDates?.join() === year) &&
    (!right.startsWith('number of') || ('kind' in check && check.kind.group === 'document')) &&
    (!right.startsWith('not a number of a person') ||
      facts.holder === 'company' ||
      ('kind' in check && check.kind.group === 'tax'));
  return { outcome, isRight };
}
for (const row of rows('numbers.csv')) {
  const { outcome, isRight } = numberIsRight(row);
  count('identity numbers', `${row.country} ${row.number}`, outcome, isRight, row.right ?? '');
}

const SAMPLE =
  '@\n\u001e\rANSI 636000100002DL00410100DLDAQT64235789\nDCSSAMPLE\nDACMICHAEL\nDBB06061986\nDBA12102034\nDAJVA\r';
for (const { id = '', payload = '', right = '' } of rows('barcodes.csv')) {
  const separated = SAMPLE.replaceAll('\n', '\u0090');
  const parsed = parseAamva(id === 'u0090' ? separated : payload)?.values;
  const { primaryIdentifier, secondaryIdentifier, birthDate, documentNumber, expiryDate, street, city } = parsed ?? {};
  const outcome = [primaryIdentifier, secondaryIdentifier, birthDate, documentNumber, expiryDate, street, city].join(
    ', ',
  );
  const isRight =
    id === 'u0090'
      ? JSON.stringify(parsed) === JSON.stringify(parseAamva(SAMPLE)?.values)
      : id === 'bc-magnetic'
        ? outcome.startsWith('SPECIMEN, TEST CARD, 1970-09-06, 2222222, 2024-09') && parsed?.jurisdiction === 'BC'
        : outcome.endsWith('12 ADAMS ST, ST LOUIS');
  count('barcodes', id, outcome, isRight, right);
}

/** Each line of `api.csv` by its first words. */
const ASKED: Readonly<Record<string, () => boolean>> = {
  'selfie: data:image': () => decodeBase64('data:image/png;name=front.png;base64,iVBORw==').length === 4,
  'selfie: data:;base64': () => decodeBase64('data:;base64,/9j/4A==').length === 4,
  'base64 without': () => decodeBase64('_9j_4A').length === 4,
  'email_address:': () => describeEmail('สำนักงาน@example.co.th').valid,
  'callback answers': () => retryAfterMs('Sun, 29 Nov 2026 10:00:30 GMT', 'Sun, 29 Nov 2026 10:00:00 GMT') === 30_000,
};
for (const { input = '', right = '' } of rows('api.csv')) {
  const [, judge] = Object.entries(ASKED).find(([start]) => input.startsWith(start)) ?? [];
  // An empty picture in JSON needs a service: test/integration/api has it.
  if (judge) count('interface', input, 'otherwise', judge(), right);
}

for (const name of readdirSync(join(values.data, 'pictures'))) {
  const outcome = await decodePicture(new Uint8Array(read(`pictures/${name}`))).then(
    ({ width, height }) => `${width} × ${height}`,
    (error: Error) => error.message,
  );
  count('pictures', name, outcome, outcome.includes('×'), 'opened');
}

const networks = await loadNetworks(MODELS_FOLDER);
for (const name of readdirSync(join(values.data, 'papers'))) {
  const { pages } = await readAddressDocument(new Uint8Array(read(`papers/${name}`)), networks);
  const found = pages.flatMap(({ lines }) => lines.flatMap(({ text }) => datesWithin(text, 'other', TODAY, null)));
  count(
    'papers',
    name,
    found.join(),
    found.some((date) => date.startsWith('2026-')),
    'a date of 2026',
  );
}

const comments = (name: string) => new Uint8Array(read(`lists/${name}`));
async function listed(parser: typeof parseUk, files: readonly ListFile[]): Promise<string> {
  const facts: ListFacts[] = [];
  const entities = await allEntities(parser(files, { onFacts: (fact) => facts.push(fact) }));
  return entities
    .map(({ names, births }) => [names[0]?.value, ...births.map(({ from, to }) => `${from}/${to}`)].join(' '))
    .join('; ');
}
const others = ofacFiles().filter((file) => !file.name.includes('comments'));
for (const [name, found, wanted] of [
  [
    'ofac-comments.csv',
    listed(parseOfac, [...others, listFile('sdn_comments.csv', comments('ofac-comments.csv'))]),
    /QUILL/,
  ],
  [
    'uk-dob-apostrophe.csv',
    listed(parseUk, [listFile('uk.csv', comments('uk-dob-apostrophe.csv'))]),
    /1975-01-01\/1975-12-31.*1900-01-01\/1999-12-31|1975-01-01\/1975-12-31/,
  ],
  ['un-timezone.xml', listed(parseUn, [listFile('un.xml', comments('un-timezone.xml'))]), /1962-11-09\/1962-11-09/],
] as const) {
  const outcome = await found.catch((error: Error) => error.message);
  count('lists', name, outcome, wanted.test(outcome), String(wanted));
}

for (const [kind, { right, all }] of tally) console.log(`${kind}: ${right} of ${all}`);
const sum = (part: 'right' | 'all') => [...tally.values()].reduce((total, counted) => total + counted[part], 0);
console.log(`${sum('right')} of ${sum('all')} right`);
