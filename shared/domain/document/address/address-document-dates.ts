import { plainCapitals } from '../../place/plain-words.ts';
import { type DateOrder, dateOrderOf, placedDates } from '../print/printed-date.ts';
import type { PlacedLine } from '../print/text-layout.ts';

export type IssueDate = { readonly value: string; readonly line: PlacedLine };

const ISSUE_LABEL =
  /(?:ISSUE|ISSUED|BILL|BILLING|INVOICE|STATEMENT|LETTER|NOTICE|PRINTED|AUSSTELL\w*|RECHNUNGS|ERSTELL\w*|BESCHEID|FACTURATION|FACTURE|EMISSION|EMISION|EXPEDICION|FACTURA|EMISSIONE|FATTURA|EMISSAO|FATURA|WYSTAWIENIA|FACTUUR|DAGTEKENING|AFSCHRIFT|DOCUMENT)/;
const DATE_LABEL =
  /\b(?:DATE|DATED|DATUM|DATA|FECHA|RECHNUNGSDATUM|FACTUURDATUM|NOTADATUM|AUSSTELLUNGSDATUM|ISSUED(?: ON)?|LE|DU|VOM|DEL|DE|DEN|EMITIDA|EMITIDO|DNIA)\b/;
/** Dates other than the document's own: due dates, periods, birth dates. */
const OTHER_LABEL =
  /\b(?:DUE|PAY BY|PAYABLE|PAYMENT|EXPIR\w*|BIRTH|BORN|START\w*|BEGIN\w*|FROM|UNTIL|TO|PERIOD|NEXT|VALID|FALLIG\w*|ZAHLBAR|GEBUR\w*|GULTIG|VON|BIS|ZEITRAUM|ABRECHNUNGSZEITRAUM|ECHEANCE|LIMITE|NAISSANCE|AVANT|PERIODE|AU|PRELEVE\w*|VENCIMIENTO|NACIMIENTO|PERIODO|HASTA|DESDE|SCADENZA|NASCITA|DAL|AL|VERVALDATUM|GEBOORTE\w*|VOOR|TOT|VENCIMENTO|NASCIMENTO|ATE|PLATNOSCI|URODZENIA|OKRES|DO|OD|ORDER\w*|DELIVERY|READING|MOVE|BEGINN|PRISE D'EFFET|INICIO|DECORRENZA|INGANG\w*)\b/;
const PERIOD_LABEL = /\b(?:PERIOD|ZEITRAUM|ABRECHNUNGSZEITRAUM|PERIODE|PERIODO|OKRES|STATEMENT)\b/;
type Candidate = {
  readonly value: string;
  readonly line: PlacedLine;
  readonly score: number;
  readonly isPeriodEnd: boolean;
};
/** In heights of the date: how far its label may be to the left and above. */
const LABEL_REACH = { left: 14, above: 2.4, aside: 3 } as const;
const SCORE = { label: 3, issue: 2, other: -5, alone: 1.5, top: 1, title: 1.5 } as const;
const TOP_PART = 0.45;

/**
 * The document's date: the labelled one, else the one that stands alone above the letter, else the end of the billing period. Never a
 * future date. Null if none is found.
 */
export function findIssueDate(
  lines: readonly PlacedLine[],
  heightPx: number,
  today: string,
  order: DateOrder | null,
): IssueDate | null {
  const dateOrder = dateOrderOf(lines.map(({ text }) => text)) ?? order;
  const candidates = lines.flatMap((line) => candidatesOf(line, lines, heightPx, today, dateOrder));
  const past = candidates.filter(({ value }) => value <= today);
  const direct = past
    .filter(({ score }) => score > 0)
    .toSorted((one, other) => other.score - one.score || (one.value < other.value ? 1 : -1));
  const periods = past
    .filter(({ isPeriodEnd }) => isPeriodEnd)
    .toSorted((one, other) => (one.value < other.value ? 1 : -1));
  return direct[0] ?? periods[0] ?? null;
}

function candidatesOf(
  line: PlacedLine,
  lines: readonly PlacedLine[],
  heightPx: number,
  today: string,
  order: DateOrder | null,
): Candidate[] {
  // Two digits after a word are more often a house number than a year.
  const dates = placedDates(line.text, 'other', today, order).filter(({ text }) => /\d{4}|^[\d./\s-]+$/.test(text));
  return dates.map(({ value, at, text: { length } }, index) => {
    const before = plainCapitals(line.text.slice(index === 0 ? 0 : (dates[index - 1]?.at ?? 0), at));
    const isAlone = line.text.trim().length === length;
    const label = /\p{L}/u.test(before) ? before : isAlone ? labelOf(line, lines) : '';
    const isPeriod = dates.length > 1;
    // "Paris, le 3 mars": only the town before the date.
    const isAfterTown = /^[\p{L} .'-]{2,30},? (?:LE |DEN |EL |LI |DNIA )?$/u.test(`${before.trim()} `) && index === 0;
    const hasOther =
      OTHER_LABEL.test(label) &&
      !/(?:BILL|INVOICE|STATEMENT|ISSUE|RECHNUNGS|FACTU|EMISS|WYSTAW)\w*\s?(?:DATE|DATUM|D)?\W*$/.test(label);
    const score =
      (DATE_LABEL.test(label) || /(?:DATUM|DATE|DATA|FECHA)\W*$/.test(label) ? SCORE.label : 0) +
      (ISSUE_LABEL.test(label) ? SCORE.issue : 0) +
      (hasOther || isPeriod ? SCORE.other : 0) +
      (isAlone && label === '' ? SCORE.alone : 0) +
      (isAfterTown && !hasOther ? SCORE.title : 0) +
      (line.middle < heightPx * TOP_PART ? SCORE.top : 0) -
      (label === '' && !isAlone && !isAfterTown ? 2 : 0);
    const isPeriodEnd = isPeriod ? index === dates.length - 1 && index > 0 : PERIOD_LABEL.test(label);
    return { value, line, score, isPeriodEnd };
  });
}

/** The text to the left of a line, else above it. */
function labelOf(line: PlacedLine, lines: readonly PlacedLine[]): string {
  const near = lines
    .filter((other) => other !== line && /\p{L}{3}/u.test(other.text))
    .flatMap((other) => {
      const gap = (line.left - other.right) / line.height;
      const up = (line.middle - other.middle) / line.height;
      if (Math.abs(up) < 0.6 && gap > -0.5 && gap < LABEL_REACH.left) return [{ other, cost: gap / 4 }];
      const aside = Math.abs(line.left - other.left) / line.height;
      return up > 0.5 && up < LABEL_REACH.above && aside < LABEL_REACH.aside ? [{ other, cost: 1 + up + aside }] : [];
    })
    .toSorted((one, other) => one.cost - other.cost);
  return plainCapitals(near[0]?.other.text ?? '');
}
