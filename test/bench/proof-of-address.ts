/**
 * How well proofs of address are read: drawn documents of twelve kinds and twenty countries as PDF and photograph, documents that prove
 * nothing, altered documents, and real ones if they are present beside the project.
 *
 *   npx node test/bench/proof-of-address.ts [--pdf 400] [--pictures 40] [--ordinary 100] [--changed 25] [--sealed 20]
 *       [--stray 0] [--from 900000] [--expected FILE]
 *
 * `--stray`: classifies this many drawn bills and documents that prove nothing, with one to six words of the other sort added.
 * `--expected`: JSON, file name → { kind, holder, address, issueDate } of the real documents, as a person read them.
 */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { parseArgs } from 'node:util';
import { type AddressPaper, readAddressPaper } from '#shared/domain/document/address/address-document.ts';
import { classifyPaper } from '#shared/domain/document/address/address-document-kinds.ts';
import { compareWholeName } from '#shared/domain/person/compare-whole-name.ts';
import { compareAddresses, compareTypedAddress } from '#shared/domain/place/compare-addresses.ts';
import { addressDocumentOrigin } from '../../electron/service/checks/address/address-document-origin.ts';
import { readAddressDocument } from '../../electron/workers/address-documents/read-address-document.ts';
import { loadNetworks } from '../../electron/workers/networks.ts';
import type { BillRequest, BillTruth, DocumentChange, OrdinaryDocument } from '../specimens/bills/bill.ts';
import { drawBillPdf, drawBillPicture } from '../specimens/bills/draw-bill.ts';
import { seededRandom } from '../specimens/random.ts';
import type { CaptureConditions } from '../specimens/specimen.ts';
import { MODELS_FOLDER } from '../support/inference/models-folder.ts';

const TODAY = '2026-06-01';
const REAL_PAPERS = join(import.meta.dirname, '../../../shared/data/proof-of-address');
const ORDINARY: readonly OrdinaryDocument[] = [
  'shop_invoice',
  'receipt',
  'order_confirmation',
  'quotation',
  'hotel_invoice',
];
const CHANGES: readonly DocumentChange[] = [
  'patched-date',
  'text-over-scan',
  'editing-program',
  'added-text',
  'renamed-beside-seal',
];

/** Other content of bills: payment slips, offers, the supplier's news. */
const ON_BILLS = [
  ...['Bill to', 'Check out our new app', 'Tax invoice', 'Return this coupon with your payment', 'Remittance slip'],
  ...['A voucher for you and a friend', 'Opening hours 9 to 5', 'Special offers for customers', 'Order number 4711'],
  ...['Change of your tariff', 'This item is not taxed', 'Quantity', 'Free shipping of your new meter', 'Subtotal'],
];
/** Goods and advertising on documents that prove nothing. */
const ON_OTHERS = [
  ...[
    'Electricity monitor',
    'Battery 5 kWh',
    'Heater for natural gas',
    'Filter for drinking water',
    'Broadband router',
  ],
  ...['Router 500 Mbit/s', 'Mobile number for delivery', 'SIM with roaming', 'Your mortgage, ask our partner bank'],
  ...['City Council car park', 'Policy number of the warranty', 'Meter reading app', 'Balance', 'Landlord set'],
];

const { values: options } = parseArgs({
  options: {
    pdf: { type: 'string', default: '400' },
    pictures: { type: 'string', default: '40' },
    ordinary: { type: 'string', default: '100' },
    sealed: { type: 'string', default: '20' },
    stray: { type: 'string', default: '0' },
    changed: { type: 'string', default: '25' },
    from: { type: 'string', default: '900000' },
    expected: { type: 'string' },
    verbose: { type: 'boolean', default: false },
  },
});
const from = Number(options.from);

const networks = await loadNetworks(MODELS_FOLDER);

type Tally = {
  documents: number;
  kind: number;
  holder: number;
  address: number;
  date: number;
  flagged: number;
  refused: number;
  sealed: number;
  times: number[];
};
const empty = (): Tally => ({
  documents: 0,
  kind: 0,
  holder: 0,
  address: 0,
  date: 0,
  flagged: 0,
  refused: 0,
  sealed: 0,
  times: [],
});

async function read(bytes: Uint8Array, country: string | null, today = TODAY) {
  const reading = await readAddressDocument(bytes, networks);
  const paper = readAddressPaper(reading.pages, today, country);
  return { reading, paper, origin: addressDocumentOrigin(reading, paper.classification.kind) };
}

async function count(tally: Tally, drawn: { bytes: Uint8Array; truth: BillTruth }, seed: number): Promise<void> {
  const { truth } = drawn;
  const { reading, paper, origin } = await read(drawn.bytes, truth.address.country);
  const found = {
    kind: paper.classification.kind === truth.kind,
    holder:
      paper.holder !== null && compareWholeName(truth.givenNames, truth.familyName, paper.holder.value) !== 'differ',
    address: isAddress(paper, truth),
    date: paper.issueDate?.value === truth.issueDate,
  };
  tally.documents++;
  tally.times.push(reading.durationMs);
  if (paper.classification.kind === 'other') tally.refused++;
  if (origin.reasons.length + paper.sealConflicts.length > 0) tally.flagged++;
  if (paper.seal) tally.sealed++;
  for (const name of ['kind', 'holder', 'address', 'date'] as const) {
    if (found[name]) tally[name]++;
    else if (options.verbose)
      process.stdout.write(
        `  seed ${seed} ${truth.address.country} ${truth.kind}: ${name} ${JSON.stringify(shown(paper)[name])}\n`,
      );
  }
}

const shown = (paper: AddressPaper) => ({
  kind: paper.classification,
  holder: paper.holder?.value,
  address: paper.address?.value,
  date: paper.issueDate?.value,
});

/** As in the check: a misread letter in street or town is near; number and postcode must be right. */
function isAddress(paper: AddressPaper, { address }: BillTruth): boolean {
  const found = paper.address?.value;
  if (!found) return false;
  const { street, houseNumber, postcode, city, country } = address;
  const truth = {
    street,
    houseNumber,
    unit: null,
    postcode,
    city,
    state: null,
    country,
    isPostOfficeBox: false,
    full: '',
  };
  const { agreement, parts } = compareAddresses(truth, found);
  return agreement !== 'differ' && parts.houseNumber === 'agree' && parts.postcode === 'agree';
}

/** Typical captures: on a table, slightly tilted and rotated, by daylight and lamplight. */
function conditions(seed: number): CaptureConditions {
  const random = seededRandom(seed ^ 0xadd2);
  return {
    camera: 'phone',
    table: random() < 0.6,
    tableShare: 0.86,
    perspectiveDegrees: random() * 14 - 7,
    rotationDegrees: random() * 8 - 4,
    light: 0.7 + random() * 0.3,
    ...(random() < 0.3 && { blurSigma: random() * 0.8 }),
  };
}

function line(name: string, tally: Tally): void {
  const part = (value: number) => `${((100 * value) / Math.max(1, tally.documents)).toFixed(1)} %`.padStart(8);
  const median = tally.times.toSorted((one, other) => one - other)[Math.floor(tally.times.length / 2)] ?? 0;
  process.stdout.write(
    `${name.padEnd(26)}${String(tally.documents).padStart(6)}${part(tally.kind)}${part(tally.holder)}${part(tally.address)}${part(tally.date)}${part(tally.refused)}${part(tally.flagged)}${part(tally.sealed)}${Math.round(median).toString().padStart(9)} ms\n`,
  );
}

process.stdout.write(
  `${'documents'.padEnd(26)}${'n'.padStart(6)}${'kind'.padStart(8)}${'holder'.padStart(8)}${'address'.padStart(8)}${'date'.padStart(8)}${'refused'.padStart(8)}${'edited'.padStart(8)}${'sealed'.padStart(8)}${'median'.padStart(12)}\n`,
);

async function drawn(
  name: string,
  total: number,
  request: (seed: number) => BillRequest,
  asPicture = false,
): Promise<void> {
  const tally = empty();
  for (let seed = from; seed < from + total; seed++) {
    const paper = asPicture ? await drawBillPicture(request(seed), conditions(seed)) : await drawBillPdf(request(seed));
    await count(tally, paper, seed);
  }
  if (total > 0) line(name, tally);
}

const sealed = (seed: number) => ({ seed, today: TODAY, country: 'FR', sealed: true });
await drawn('PDF', Number(options.pdf), (seed) => ({ seed, today: TODAY }));
await drawn('PDF with a seal', Number(options.sealed), sealed);
await drawn('photograph with a seal', Number(options.sealed), sealed, true);
await drawn('photograph', Number(options.pictures), (seed) => ({ seed, today: TODAY }), true);
await drawn('proves nothing, PDF', Number(options.ordinary), (seed) => ({
  seed,
  today: TODAY,
  kind: ORDINARY[seed % ORDINARY.length] as OrdinaryDocument,
}));
await drawn(
  'proves nothing, photo',
  Math.round(Number(options.pictures) / 4),
  (seed) => ({ seed, today: TODAY, kind: ORDINARY[seed % ORDINARY.length] as OrdinaryDocument }),
  true,
);
for (const change of CHANGES)
  await drawn(change, Number(options.changed), (seed) => ({
    ...(change === 'renamed-beside-seal' ? sealed(seed) : { seed, today: TODAY }),
    change,
  }));
await strayWords(Number(options.stray));
await real();

/** How many documents keep their kind while up to six words of the other sort are added. */
async function strayWords(total: number): Promise<void> {
  if (total === 0) return;
  const countsMax = 6;
  const kept = { bills: Array<number>(countsMax + 1).fill(0), others: Array<number>(countsMax + 1).fill(0) };
  for (let seed = from; seed < from + total; seed++) {
    for (const name of ['bills', 'others'] as const) {
      const kind = name === 'others' ? { kind: ORDINARY[seed % ORDINARY.length] as OrdinaryDocument } : {};
      const { bytes } = await drawBillPdf({ seed, today: TODAY, ...kind });
      const { pages } = await readAddressDocument(bytes, networks);
      const texts = pages.flatMap(({ lines }) => lines.map(({ text }) => text));
      const random = seededRandom(seed ^ 0x57a7);
      const words = (name === 'bills' ? ON_BILLS : ON_OTHERS)
        .map((word) => ({ word, place: random() }))
        .toSorted((one, other) => one.place - other.place)
        .map(({ word }) => word);
      for (let count = 0; count <= countsMax; count++) {
        const isProof = classifyPaper([...texts, ...words.slice(0, count)]).kind !== 'other';
        if (isProof === (name === 'bills')) kept[name][count] = (kept[name][count] as number) + 1;
      }
    }
  }
  const shares = (name: 'bills' | 'others') => kept[name].map((n) => `${n}`.padStart(6)).join('');
  process.stdout.write(`of ${total}, with none to ${countsMax} stray words\n`);
  process.stdout.write(`  bills accepted        ${shares('bills')}\n  others not accepted   ${shares('others')}\n`);
}

type Expected = {
  readonly kind: string;
  readonly holder: string | null;
  readonly address: string | null;
  readonly issueDate: string | null;
};

async function real(): Promise<void> {
  if (!existsSync(REAL_PAPERS)) {
    process.stdout.write('The real documents are not in ../shared/data, so they are skipped.\n');
    return;
  }
  const expected: Readonly<Record<string, Expected>> = options.expected
    ? JSON.parse(readFileSync(options.expected, 'utf8'))
    : {};
  const files = readdirSync(REAL_PAPERS, { recursive: true, encoding: 'utf8' }).filter((file) =>
    /\.(?:pdf|png|jpe?g)$/i.test(file),
  );
  const sum = { documents: 0, kind: 0, holder: 0, address: 0, date: 0, accepted: 0, negatives: 0 };
  for (const file of files.toSorted()) {
    const { paper, reading, origin } = await read(
      new Uint8Array(readFileSync(join(REAL_PAPERS, file))),
      null,
      '2026-11-21',
    );
    const truth = expected[basename(file)];
    const { kind } = paper.classification;
    process.stdout.write(
      `${basename(file)}: ${kind}, ${Math.round(reading.durationMs)} ms, ${origin.risk.join(' ')}\n`,
    );
    if (!truth) continue;
    sum.documents++;
    if (truth.kind === kind) sum.kind++;
    if (truth.kind === 'other') sum.negatives++;
    if (truth.kind === 'other' && kind !== 'other') sum.accepted++;
    const [given = '', ...family] = truth.holder?.split(' ') ?? [];
    if (
      truth.holder === null
        ? paper.holder === null
        : paper.holder !== null && compareWholeName(given, family.join(' '), paper.holder.value) === 'agree'
    )
      sum.holder++;
    const address = paper.address?.value ?? null;
    if (
      truth.address === null
        ? address === null
        : address !== null && compareTypedAddress(truth.address, address, null).agreement !== 'differ'
    )
      sum.address++;
    if ((paper.issueDate?.value ?? null) === truth.issueDate) sum.date++;
  }
  process.stdout.write(`real documents ${JSON.stringify(sum)}\n`);
}
