import { stateOfAdjective } from '../../place/nationalities.ts';
import type { DocumentFieldName } from '../document-fields.ts';
import { datesWithin, plainPrintedDate } from './printed-date.ts';
import type { PrintedField, VisualZone } from './printed-field.ts';
import type { DateContext } from './printed-value.ts';
import type { PlacedLine } from './text-layout.ts';

type DateName = 'birthDate' | 'issueDate' | 'expiryDate';
const IN_ORDER: readonly DateName[] = ['birthDate', 'issueDate', 'expiryDate'];
/** Maximum validity of documents that print all three dates. */
const VALID_YEARS_MAX = 15;

/**
 * Without legible labels: first of three dates is the birth, last the expiry; an adjective, an only
 * number, a separate F or M. Dates count only if as many are left as are missing, in order.
 */
export function withUnlabelled(zone: VisualZone, left: readonly PlacedLine[], dates: DateContext): VisualZone {
  const holder = { ...nationality(left), ...zone };
  return { ...sex(holder, left), ...number(left, dates), ...orderedDates(zone, left, dates), ...holder };
}

/** Documents with a nationality print no vehicle classes, which are single letters too. */
const SEX = /^[FM]$/;
const SEX_CONFIDENCE_MIN = 0.9;

function sex(holder: VisualZone, left: readonly PlacedLine[]): VisualZone {
  const found = left.filter(({ text, confidence }) => confidence >= SEX_CONFIDENCE_MIN && SEX.test(text));
  const [only] = found;
  if (!only || found.length > 1 || holder.nationality === undefined) return {};
  return { sex: { value: only.text, confidence: only.confidence, box: only.box, isInferred: true } };
}

function orderedDates(zone: VisualZone, left: readonly PlacedLine[], dates: DateContext): VisualZone {
  const missing = IN_ORDER.filter((field) => zone[field] === undefined);
  if (missing.length === 0) return {};
  const said = new Set(IN_ORDER.flatMap((field) => zone[field]?.value ?? []));
  const found = new Map<string, PlacedLine>();
  for (const line of left) {
    const plain = onlyDate(line.text, dates);
    if (plain !== null && !said.has(plain) && !found.has(plain)) found.set(plain, line);
  }
  if (found.size !== missing.length) return missing.includes('expiryDate') ? futureDate(zone, found, dates) : {};
  const values = [...found.keys()].sort();
  const fields = Object.fromEntries(
    missing.map((field, index): [DocumentFieldName, PrintedField] => {
      const value = values[index] as string;
      const { confidence, box } = found.get(value) as PlacedLine;
      return [field, { value, confidence, box, isInferred: true }];
    }),
  );
  return isInOrder({ ...zone, ...fields }, dates.today) ? fields : {};
}

/** If the birth date is known, the only other date is the expiry if it lies in the future. */
function futureDate(zone: VisualZone, found: ReadonlyMap<string, PlacedLine>, { today }: DateContext): VisualZone {
  const [only] = found;
  if (!only || found.size > 1 || zone.birthDate === undefined) return {};
  const [value, { confidence, box }] = only;
  const years = Number(value.slice(0, 4)) - Number(today.slice(0, 4));
  return value > today && years <= VALID_YEARS_MAX ? { expiryDate: { value, confidence, box, isInferred: true } } : {};
}

/** A digit was lost: "1.10.2012" may be any of three days. */
const LOST_DIGIT = /(?<!\d)\d[./]\s?\d/;

function onlyDate(text: string, { today, dateOrder }: DateContext): string | null {
  if (LOST_DIGIT.test(text)) return null;
  const whole = plainPrintedDate(text, 'other', today, dateOrder);
  const within = datesWithin(text, 'other', today, dateOrder);
  const plain = whole ?? (within.length === 1 ? (within[0] as string) : null);
  // A two-digit year leaves the century open, and without a label the meaning too.
  return plain !== null && text.replace(/\s+/g, '').includes(plain.slice(0, 4)) ? plain : null;
}

function isInOrder(zone: VisualZone, today: string): boolean {
  const [birth, issue, expiry] = IN_ORDER.map((field) => zone[field]?.value);
  if (birth === undefined || issue === undefined || expiry === undefined) return false;
  const years = Number(expiry.slice(0, 4)) - Number(issue.slice(0, 4));
  return birth < issue && issue <= today && issue < expiry && years >= 1 && years <= VALID_YEARS_MAX;
}

/** Like document numbers; a page with two such values shows neither. */
const NUMBER = /^(?=[A-Z0-9]*[A-Z])(?=(?:[A-Z]*\d){5})[A-Z0-9]{7,9}$/;
const NUMBER_CONFIDENCE_MIN = 0.9;

function number(left: readonly PlacedLine[], dates: DateContext): VisualZone {
  const found = left.filter(
    ({ text, confidence }) =>
      // "18 NOV 2025" is letters and digits too.
      confidence >= NUMBER_CONFIDENCE_MIN && NUMBER.test(dense(text)) && onlyDate(text, dates) === null,
  );
  const [only] = found;
  if (!only || new Set(found.map(({ text }) => dense(text))).size > 1) return {};
  return { documentNumber: { value: dense(only.text), confidence: only.confidence, box: only.box, isInferred: true } };
}

const dense = (text: string) => text.replace(/\s+/g, '');

/** "MAGYAR/HUNGARIAN": names of countries head pages, adjectives do not. */
function nationality(left: readonly PlacedLine[]): VisualZone {
  const found = left.flatMap((line) => {
    const state = stateOfAdjective(line.text);
    return state === null ? [] : [{ state, line }];
  });
  const [only] = found;
  if (!only || new Set(found.map(({ state }) => state)).size > 1) return {};
  const { state, line } = only;
  return { nationality: { value: state, confidence: line.confidence, box: line.box, isInferred: true } };
}
