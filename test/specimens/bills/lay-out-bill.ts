import type { AddressPaperKind } from '#shared/domain/document/address/address-paper-kinds.ts';
import type { Mark } from '../../../electron/demo/bill-page.ts';
import { inventPerson } from '../people.ts';
import { integerBetween, pick, type Random, seededRandom } from '../random.ts';
import type { Bill, BillRequest, BillTruth, OrdinaryDocument } from './bill.ts';
import { ISSUER_ENDINGS, KIND_WORDS, LANGUAGE_WORDS } from './bill-words.ts';
import { COUNTRIES, inventAddress, placeOf } from './places.ts';

const PROOFS = Object.keys(KIND_WORDS).slice(0, 12) as Exclude<AddressPaperKind, 'other'>[];
const PAPER = { A4: { width: 210, height: 297 }, Letter: { width: 215.9, height: 279.4 } } as const;
const ISSUER_NAMES = ['Anyder', 'Amaurot', 'Nephelo', 'Makaria', 'Polyler', 'Achora', 'Zenith Bay', 'Ouranos'] as const;
const DAY_MS = 86_400_000;
/** Recent enough for every policy, except for one bill in ten. */
const AGE_DAYS = { usual: 80, old: 400 } as const;
const ORDINARY: ReadonlySet<string> = new Set<OrdinaryDocument>([
  'shop_invoice',
  'receipt',
  'order_confirmation',
  'quotation',
  'hotel_invoice',
]);

/** Lays out the whole bill from its seed: person, place, content, and one of four layouts. */
export function layOutBill(request: BillRequest): Bill {
  const random = seededRandom(request.seed ^ 0xb111);
  const country = request.country ?? pick(random, COUNTRIES);
  const kind = request.kind ?? pick(random, PROOFS);
  const place = placeOf(country);
  const words = LANGUAGE_WORDS[place.language];
  const person = request.person ?? inventPerson(request.seed, request.today);
  const givenNames = random() < 0.7 ? (person.secondaryIdentifier.split(' ')[0] as string) : person.secondaryIdentifier;
  const address = inventAddress(random, country);
  const issueDate = dayBefore(request.today, integerBetween(random, 1, random() < 0.1 ? AGE_DAYS.old : AGE_DAYS.usual));
  const issuer = `${pick(random, ISSUER_NAMES)} ${pick(random, ISSUER_ENDINGS[place.language])}`;
  const title = pick(random, words.titles)[person.sex === 'F' ? 1 : 0];
  const name = `${givenNames} ${person.primaryIdentifier}`;
  const holder = random() < 0.15 ? name.toUpperCase() : name;
  const truth: BillTruth = {
    kind: ORDINARY.has(kind) ? 'other' : (kind as AddressPaperKind),
    issuer,
    holder,
    givenNames,
    familyName: person.primaryIdentifier,
    address,
    issueDate,
  };
  const size = PAPER[place.paper];
  const issuerAddress = inventAddress(random, country);
  const dateText = writtenDate(issueDate, country === 'US' ? 'american' : pick(random, words.date), words.months);
  const layout = pick(random, ['window-left', 'window-right', 'labelled', 'columns'] as const);
  const text = (
    content: string,
    x: number,
    y: number,
    points = 10,
    more: object = {},
  ): Extract<Mark, { kind: 'text' }> => ({ kind: 'text', text: content, x, y, points, ...more });

  const marks: Mark[] = [];
  const accent = pick(random, ['#1d4e89', '#7a1f3d', '#1f6f4a', '#444444', '#a8480c']);
  marks.push({ kind: 'area', x: 0, y: 0, width: size.width, height: 4, colour: accent });
  marks.push(text(issuer, 20, 20, 18, { bold: true, colour: accent }));
  const block = [...(random() < 0.6 && title ? [`${title} ${holder}`] : [holder]), ...address.lines];
  const left = layout === 'window-right' ? size.width - 95 : 20;
  const step = 5;
  if (layout === 'labelled') {
    marks.push(text(`${words.holder}: ${holder}`, 20, 50));
    address.lines.forEach((line, index) => void marks.push(text(line, 20, 50 + step * (index + 1))));
  } else {
    if (layout === 'window-left')
      marks.push(text([issuer, ...issuerAddress.lines].join(' · '), 20, 44, 6.5, { colour: '#555' }));
    block.forEach((line, index) => void marks.push(text(line, left, 51 + step * index)));
  }
  if (layout !== 'window-left')
    issuerAddress.lines.forEach(
      (line, index) =>
        void marks.push(
          text(line, layout === 'window-right' ? 20 : size.width - 80, 27 + 4 * index, 8, { colour: '#555' }),
        ),
    );

  const label = pick(random, words.dateLabels);
  const [labelX, valueX] = layout === 'window-right' ? [20, 60] : [size.width - 95, size.width - 50];
  const isInline = random() < 0.5;
  const dateMark = isInline ? text(`${label}: ${dateText}`, labelX, 78) : text(dateText, valueX, 78);
  if (!isInline) marks.push(text(label, labelX, 78));
  marks.push(dateMark);
  marks.push(text(words.customerNumber, labelX, 84), text(digitsOf(random, 9), valueX, 84));

  const [heading = '', ...body] = KIND_WORDS[kind][place.language].split('|');
  marks.push(text(heading, 20, 100, 14, { bold: true }), text(words.greeting, 20, 110));
  const from = dayBefore(issueDate, 92);
  const style = country === 'US' ? 'american' : (words.date[0] ?? 'dots');
  if (kind !== 'tenancy_agreement' && random() < 0.6)
    marks.push(
      text(
        `${words.period}: ${writtenDate(from, style, words.months)} - ${writtenDate(dayBefore(issueDate, 2), style, words.months)}`,
        20,
        117,
      ),
    );
  marks.push({ kind: 'area', x: 20, y: 123, width: size.width - 40, height: 7, colour: '#e8ecf0' });
  body.forEach((line, index) => {
    marks.push(text(line, 22, 128 + index * 8, 9.5));
    if (index > 0) marks.push(text(money(random, country), size.width - 22, 128 + index * 8, 9.5, { align: 'right' }));
  });
  const end = 132 + body.length * 8;
  marks.push(
    text(words.total, 22, end, 10.5, { bold: true }),
    text(money(random, country), size.width - 22, end, 10.5, { bold: true, align: 'right' }),
  );
  if (!['bank_statement', 'tenancy_agreement', 'insurance_statement'].includes(kind))
    marks.push(text(`${words.due} ${writtenDate(dayBefore(issueDate, -14), style, words.months)}`, 22, end + 8, 9));
  marks.push(text(words.closing, 20, end + 22, 9.5));
  marks.push(
    text(`${issuer} · ${issuerAddress.lines.join(' · ')} · SPECIMEN`, 20, size.height - 12, 7, { colour: '#666' }),
  );
  return { page: { widthMillimetres: size.width, heightMillimetres: size.height, marks }, truth, dateMark };
}

export const dayBefore = (day: string, days: number): string =>
  new Date(Date.parse(day) - days * DAY_MS).toISOString().slice(0, 10);

const digitsOf = (random: Random, count: number) =>
  Array.from({ length: count }, () => integerBetween(random, 0, 9)).join('');

function money(random: Random, country: string): string {
  const amount = `${integerBetween(random, 3, 480)}${['US', 'GB', 'AU', 'CA', 'IE', 'IN', 'NG', 'ZA', 'KE', 'MX'].includes(country) ? '.' : ','}${integerBetween(random, 10, 99)}`;
  return country === 'GB'
    ? `£${amount}`
    : country === 'US' || country === 'CA' || country === 'AU'
      ? `$${amount}`
      : amount;
}

function writtenDate(day: string, style: string, months: string): string {
  const [year = '', month = '', date = ''] = day.split('-');
  const name = months.split(' ')[Number(month) - 1] ?? '';
  switch (style) {
    case 'dots':
      return `${date}.${month}.${year}`;
    case 'strokes':
      return `${date}/${month}/${year}`;
    case 'dashes':
      return `${date}-${month}-${year}`;
    case 'iso':
      return day;
    case 'american':
      return Number(date) % 2 === 0 ? `${name} ${Number(date)}, ${year}` : `${month}/${date}/${year}`;
    default:
      return months.startsWith('enero') || months.startsWith('janeiro')
        ? `${Number(date)} de ${name} de ${year}`
        : months.startsWith('Januar F')
          ? `${Number(date)}. ${name} ${year}`
          : `${Number(date)} ${name} ${year}`;
  }
}
