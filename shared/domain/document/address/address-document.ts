import type { Box } from '../../../contract/runs/check-result.ts';
import { travelDocumentState } from '../../place/countries.ts';
import { dateOrderOfState } from '../../place/date-order.ts';
import type { ParsedAddress } from '../../place/parse-address.ts';
import { plainCapitals } from '../../place/plain-words.ts';
import { type DateOrder, dateOrderOf, placedDates } from '../print/printed-date.ts';
import { inReadingFrame, joinPieces, type PlacedLine, type PrintedLine } from '../print/text-layout.ts';
import { type AddressBlock, findAddressBlocks, isCompany } from './address-document-blocks.ts';
import { classifyPaper, type PaperClassification } from './address-document-kinds.ts';
import { findPaperSeal, type PageBarcode, type PaperSeal, type SealConflict, sealConflicts } from './address-seal.ts';

type IssueDate = { readonly value: string; readonly line: PlacedLine };

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

/** The labelled date, else the one above the letter, else the period's end. Never future. */
function findIssueDate(
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

export type PaperPage = {
  readonly widthPx: number;
  readonly heightPx: number;
  readonly lines: readonly PrintedLine[];
  readonly barcodes?: readonly PageBarcode[];
};

/** A value with its page (from 0) and place. */
export type PaperValue<Value> = { readonly value: Value; readonly page: number; readonly box: Box };

/** The facts in a document about whose address it is. Null means that a value was not found. */
export type AddressPaper = {
  readonly classification: PaperClassification;
  readonly issuer: PaperValue<string> | null;
  readonly holder: PaperValue<string> | null;
  readonly address: PaperValue<ParsedAddress> | null;
  /** YYYY-MM-DD. */
  readonly issueDate: PaperValue<string> | null;
  readonly seal: PaperSeal | null;
  /** Values that came from the seal because print did not have them. */
  readonly fromSeal: readonly ('kind' | 'holder' | 'address' | 'issueDate')[];
  readonly sealConflicts: readonly SealConflict[];
};

type PrintedPaper = Omit<AddressPaper, 'seal' | 'fromSeal' | 'sealConflicts'>;

const CONFIDENCE_MIN = 0.5;
/** In letter heights: gaps within a line that detection split. Columns are farther apart. */
const PIECE_GAP = 0.9;
const LETTERHEAD_PART = 0.3;

/**
 * Kind, issuer, holder, address and date. `today` is YYYY-MM-DD; `country` (alpha-2) decides
 * ambiguous postcodes and dates.
 */
export function readAddressPaper(pages: readonly PaperPage[], today: string, country: string | null): AddressPaper {
  const placed = pages.map(({ lines }) =>
    joinPieces(
      inReadingFrame(lines.filter(({ text, confidence }) => confidence >= CONFIDENCE_MIN && text.trim() !== '')),
      PIECE_GAP,
    ).toSorted((one, other) => one.middle - other.middle),
  );
  const classification = classifyPaper(placed.flat().map(({ text }) => text));
  let holder: AddressPaper['holder'] = null;
  let address: AddressPaper['address'] = null;
  let issueDate: AddressPaper['issueDate'] = null;
  for (const [page, lines] of placed.entries()) {
    const height = frameHeight(lines);
    const block: AddressBlock | undefined = address === null ? findAddressBlocks(lines, height, country)[0] : undefined;
    if (block) {
      address = { value: block.address, page, box: around(block.lines) };
      holder = block.holder === null ? null : { value: block.holder, page, box: around(block.lines) };
    }
    const state = travelDocumentState(address?.value.country ?? country ?? '');
    const date: IssueDate | null = issueDate
      ? null
      : findIssueDate(lines, height, today, dateOrderOfState(state ?? undefined));
    if (date) issueDate = { value: date.value, page, box: date.line.box };
  }
  const printed = { classification, issuer: findIssuer(placed[0] ?? []), holder, address, issueDate };
  return withSeal(printed, findPaperSeal(pages.map(({ barcodes }) => barcodes ?? [])));
}

/** The seal fills what print lacks; else print counts and a difference is reported. */
function withSeal(printed: PrintedPaper, seal: PaperSeal | null): AddressPaper {
  if (seal === null) return { ...printed, seal, fromSeal: [], sealConflicts: [] };
  const { classification, holder, address, issueDate } = printed;
  const sealed = <Value>(value: Value | null | undefined) =>
    value === null || value === undefined ? null : { value, page: seal.page, box: seal.box };
  const isUnknownKind = classification.kind === 'other' && classification.wordsAgainst.length === 0;
  const added = {
    kind: isUnknownKind ? seal.kind : null,
    holder: holder === null ? sealed(seal.holders[0]?.name) : null,
    address: address === null ? sealed(seal.addresses[0]) : null,
    issueDate: issueDate === null ? sealed(seal.issueDate) : null,
  };
  return {
    ...printed,
    classification: added.kind === null ? classification : { ...classification, kind: added.kind },
    holder: holder ?? added.holder,
    address: address ?? added.address,
    issueDate: issueDate ?? added.issueDate,
    seal,
    fromSeal: (['kind', 'holder', 'address', 'issueDate'] as const).filter((name) => added[name] !== null),
    sealConflicts: sealConflicts(seal, {
      holder: holder?.value ?? null,
      address: address?.value ?? null,
      issueDate: issueDate?.value ?? null,
    }),
  };
}

/** Named at the top, larger print first; else at the bottom. */
function findIssuer(lines: readonly PlacedLine[]): AddressPaper['issuer'] {
  const height = frameHeight(lines);
  const named = lines.filter(({ text }) => isCompany(text) && /\p{L}{3}/u.test(text) && text.length <= 80);
  const head = named.filter(({ middle }) => middle < top(lines) + height * LETTERHEAD_PART);
  const [best] = (head.length > 0 ? head : named).toSorted(
    (one, other) => other.height - one.height || one.middle - other.middle,
  );
  if (!best) return null;
  // "Company · Street 1 · 10115 Berlin", the return address above an envelope window.
  const value = best.text.split(/\s*[·•|]\s*|\s+-\s+/)[0]?.trim() ?? best.text;
  return plainCapitals(value) === '' ? null : { value, page: 0, box: best.box };
}

const top = (lines: readonly PlacedLine[]): number => Math.min(...lines.map(({ middle }) => middle));
const frameHeight = (lines: readonly PlacedLine[]): number =>
  lines.length === 0 ? 0 : Math.max(...lines.map(({ middle }) => middle)) - top(lines);

function around(lines: readonly PlacedLine[]): Box {
  const left = Math.min(...lines.map(({ box }) => box.left));
  const upper = Math.min(...lines.map(({ box }) => box.top));
  const right = Math.max(...lines.map(({ box }) => box.left + box.width));
  const bottom = Math.max(...lines.map(({ box }) => box.top + box.height));
  return { left, top: upper, width: right - left, height: bottom - upper };
}
