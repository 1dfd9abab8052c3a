import { foldTransliteration } from '../../person/compare-names.ts';
import type { DocumentFieldName, DocumentFields } from '../document-fields.ts';
import { isWholeDate, NEVER_EXPIRES } from '../partial-date.ts';
import { type DateMeaning, datesWithin, plainPrintedDate } from './printed-date.ts';
import type { PrintedField, VisualZone } from './printed-field.ts';
import type { DateContext } from './printed-value.ts';
import { inReadingFrame, joinPieces, type PlacedLine, type PrintedLine } from './text-layout.ts';

const CONFIDENCE_MIN = 0.5;
/** Shorter numbers and names occur in other words by chance. */
const NUMBER_CHARACTERS_MIN = 5;
/** Only an MRZ is this dense, and it is no print of its own values. */
const ZONE_CHARACTERS_MIN = 28;

const NAMES = ['primaryIdentifier', 'secondaryIdentifier'] as const;
const DATES = ['birthDate', 'expiryDate', 'issueDate'] as const;

/**
 * Licences print values without labels ("1 SAMPLE"), and small labels are illegible. A missing
 * value proves nothing.
 */
export function printedAsEncoded(
  lines: readonly PrintedLine[],
  encoded: DocumentFields,
  dates: DateContext,
): VisualZone {
  const printed = joinPieces(
    inReadingFrame(lines.filter(({ text, confidence }) => confidence >= CONFIDENCE_MIN && !isZone(text))),
  );
  const zone: Partial<Record<DocumentFieldName, PrintedField>> = {};
  const note = (
    field: DocumentFieldName,
    value: string | undefined,
    isOn: (line: string, wanted: string) => boolean,
  ) => {
    const line = value === undefined ? undefined : printed.find(({ text }) => isOn(text, value));
    if (line && value !== undefined)
      zone[field] = { value: asPrinted(line, value), confidence: line.confidence, box: line.box };
  };
  for (const field of NAMES) note(field, encoded[field], hasWords);
  note('documentNumber', encoded.documentNumber, hasNumber);
  for (const field of DATES)
    note(field, encoded[field], (line, wanted) =>
      wanted === NEVER_EXPIRES
        ? plainPrintedDate(line, 'expiry', dates.today) === NEVER_EXPIRES
        : isWholeDate(wanted) && hasDate(line, wanted, field === 'birthDate' ? 'birth' : 'other', dates),
    );
  return zone;
}

/** Fillers, or a line as long and dense as an MRZ line whose fillers were not read. */
const isZone = (text: string) => /<.*</.test(text) || (text.length >= ZONE_CHARACTERS_MIN && !/\s/.test(text.trim()));

/** A name keeps its printed spelling if it fills the line. */
function asPrinted({ text }: PlacedLine, value: string): string {
  return foldTransliteration(text) === foldTransliteration(value) ? text : value;
}

const wordsOf = (text: string) => text.split(/[^\p{L}\p{N}]+/u).filter((word) => word !== '');
const plain = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toUpperCase();
const foldedWords = (text: string) =>
  ` ${foldTransliteration(wordsOf(text).join(' '))
    .split(/[^A-Z0-9]+/)
    .join(' ')
    .trim()} `;

function hasWords(line: string, name: string): boolean {
  const wanted = foldedWords(name);
  return wanted.trim() !== '' && foldedWords(line).includes(wanted);
}

function hasNumber(line: string, number: string): boolean {
  const wanted = wordsOf(plain(number)).join('');
  return wanted.length >= NUMBER_CHARACTERS_MIN && wordsOf(plain(line)).join('').includes(wanted);
}

/** With any separators, in the known order or both; or with the month's name. */
function hasDate(line: string, date: string, meaning: DateMeaning, { today, dateOrder }: DateContext): boolean {
  const [year, month, day] = date.split('-');
  const orders = [
    [year, month, day],
    ...(dateOrder === 'day-month' ? [] : [[month, day, year]]),
    ...(dateOrder === 'month-day' ? [] : [[day, month, year]]),
  ].map((order) => new RegExp(`(?<!\\d)${order.join('[^\\dA-Z]{0,2}')}(?!\\d)`));
  return orders.some((order) => order.test(plain(line))) || datesWithin(line, meaning, today, dateOrder).includes(date);
}
