import type { Box } from '../../../contract/runs/check-result.ts';
import { compareWholeName } from '../../person/compare-whole-name.ts';
import { compareAddresses } from '../../place/compare-addresses.ts';
import { type ParsedAddress, parseAddress } from '../../place/parse-address.ts';
import { plainCapitals } from '../../place/plain-words.ts';
import { type DigitalSeal, readDigitalSeal } from '../seal/digital-seal.ts';
import type { ParsedTwoDDoc, TwoDDocValue } from '../seal/two-d-doc.ts';
import type { AddressPaperKind } from './address-paper-kinds.ts';

/** A barcode of a page: its content, and its corners in pixels of the page. */
export type PageBarcode = {
  readonly text: string;
  readonly bytes: Uint8Array;
  readonly corners: readonly { readonly x: number; readonly y: number }[];
};

/**
 * A 2D-Doc on a proof of address. Unverified, so no more certain than print; but changing only the
 * print leaves a conflict.
 */
export type PaperSeal = {
  readonly sealed: DigitalSeal;
  readonly page: number;
  readonly box: Box;
  readonly kind: AddressPaperKind | null;
  /** Recipients first, then payers; a truncated name ends within a word. */
  readonly holders: readonly SealedName[];
  readonly addresses: readonly ParsedAddress[];
  /** YYYY-MM-DD. */
  readonly issueDate: string | null;
};

export type SealedName = { readonly name: string; readonly isCut: boolean };

/** A value on which seal and print differ. */
export type SealConflict = 'full_name' | 'address' | 'document_issue_date';

/** 2D-Doc types that determine our kind of document; a supplier's bill may be for any utility. */
const KIND_OF_TYPE: Readonly<Record<string, AddressPaperKind>> = {
  '02': 'council_tax',
  '04': 'tax_letter',
  '11': 'bank_statement',
  '28': 'tax_letter',
};
/** A document may be sealed shortly before or after its date; a month apart it is another bill. */
const ISSUE_DATE_DAYS_MAX = 31;
const DAY_MS = 86_400_000;
/** Titles that a name begins with: "MLLE/SAMPLE/ANGELA". */
const TITLE = /^(?:M|MR|MME|MLLE|MONSIEUR|MADAME|MADEMOISELLE|DR|ME)$/i;

/** The first 2D-Doc, page by page; null if there is none. */
export function findPaperSeal(pages: readonly (readonly PageBarcode[])[]): PaperSeal | null {
  for (const [page, barcodes] of pages.entries()) {
    for (const { text, bytes, corners } of barcodes) {
      const sealed = readDigitalSeal(text, bytes);
      if (sealed?.standard !== 'FR_2D_DOC') continue;
      const { documentType, issueDate } = sealed.seal;
      const kind = KIND_OF_TYPE[documentType] ?? null;
      const values = valuesOf(sealed.seal);
      return {
        sealed,
        page,
        box: around(corners),
        kind,
        holders: holdersOf(values),
        addresses: addressesOf(values),
        issueDate,
      };
    }
  }
  return null;
}

/** Where print and seal differ. */
export function sealConflicts(
  seal: PaperSeal,
  printed: {
    readonly holder: string | null;
    readonly address: ParsedAddress | null;
    readonly issueDate: string | null;
  },
): SealConflict[] {
  const { holder, address, issueDate } = printed;
  const conflicts: SealConflict[] = [];
  if (holder !== null && seal.holders.length > 0 && !seal.holders.some((sealed) => isSameName(sealed, holder)))
    conflicts.push('full_name');
  const isSame = (sealed: ParsedAddress) =>
    address !== null && compareAddresses(sealed, address).agreement !== 'differ';
  if (address !== null && seal.addresses.length > 0 && !seal.addresses.some(isSame)) conflicts.push('address');
  if (issueDate !== null && seal.issueDate !== null && daysApart(issueDate, seal.issueDate) > ISSUE_DATE_DAYS_MAX)
    conflicts.push('document_issue_date');
  return conflicts;
}

type Values = ReadonlyMap<string, TwoDDocValue>;

function valuesOf({ fields }: ParsedTwoDDoc): Values {
  return new Map(fields.flatMap((field) => (field.name === null || field.value === '' ? [] : [[field.name, field]])));
}

/** Fields that name somebody, alone or with given and family name together. */
const HOLDER_FIELDS = [
  ['recipient'],
  ['recipient_first_name', 'recipient_last_name'],
  ['second_recipient'],
  ['second_recipient_first_name', 'second_recipient_last_name'],
  ['account_holder'],
  ['taxpayer'],
  ['second_taxpayer'],
  ['payer'],
  ['payer_first_name', 'payer_last_name'],
] as const;

function holdersOf(values: Values): SealedName[] {
  return HOLDER_FIELDS.flatMap((names) => {
    const parts = names.flatMap((name) => values.get(name) ?? []);
    const name = withoutTitle(parts.map(({ value }) => value).join(' '));
    return name === '' ? [] : [{ name, isCut: parts.some(({ truncated }) => truncated) }];
  });
}

const withoutTitle = (name: string): string =>
  name
    .split(/[/\s]+/)
    .filter((word, index) => word !== '' && !(index === 0 && TITLE.test(word)))
    .join(' ');

function addressesOf(values: Values): ParsedAddress[] {
  return ['', 'payer_'].flatMap((whose) => {
    const part = (name: string) => values.get(`${whose}${name}`)?.value ?? '';
    if (part('address_line_4') === '' || part('city') === '') return [];
    const country = part('country') || 'FR';
    const locality = `${part('postal_code')} ${part('city')}`.trim();
    return parseAddress(`${part('address_line_4')}, ${locality}`, country) ?? [];
  });
}

/** A seal does not tell given names from family names, so either end may be the family name. */
function isSameName({ name, isCut }: SealedName, printed: string): boolean {
  const words = name.split(' ');
  if (isCut && beginsAlike(words, printed)) return true;
  return words.some((_, at) => {
    const [first, second] = [words.slice(0, at).join(' '), words.slice(at).join(' ')];
    return (
      at > 0 &&
      (compareWholeName(first, second, printed) !== 'differ' || compareWholeName(second, first, printed) !== 'differ')
    );
  });
}

/** For a truncated name: all words but the last are printed, and one starts like the last. */
function beginsAlike(words: readonly string[], printed: string): boolean {
  const printedWords = plainCapitals(printed).split(/[\s-]+/);
  const sealedWords = words.flatMap((word) => plainCapitals(word).split('-'));
  return sealedWords.every((word, at) =>
    printedWords.some((other) => (at === sealedWords.length - 1 ? other.startsWith(word) : other === word)),
  );
}

const daysApart = (one: string, other: string): number => Math.abs(Date.parse(one) - Date.parse(other)) / DAY_MS;

function around(corners: PageBarcode['corners']): Box {
  const [xs, ys] = [corners.map(({ x }) => x), corners.map(({ y }) => y)];
  const [left, top] = [Math.min(...xs), Math.min(...ys)];
  return { left, top, width: Math.max(...xs) - left, height: Math.max(...ys) - top };
}
