import type { Box } from '../check-result.ts';
import { compareWholeName } from '../person/compare-whole-name.ts';
import { compareAddresses } from '../place/compare-addresses.ts';
import type { ParsedAddress } from '../place/parse-address.ts';
import { parseAddress } from '../place/parse-address.ts';
import type { AddressPaperKind } from './address-document-kinds.ts';
import type { DigitalSeal } from './digital-seal.ts';
import { readDigitalSeal } from './digital-seal.ts';
import type { ParsedTwoDDoc } from './two-d-doc.ts';

/** A barcode of a page: what it holds, and its corners in pixels of the page. */
export type PageBarcode = {
  readonly text: string;
  readonly bytes: Uint8Array;
  readonly corners: readonly { readonly x: number; readonly y: number }[];
};

/**
 * What a 2D-Doc on a paper says about whose address it is. Its signature is not verified, so it is no more certain than print; but who
 * changes the print without making a new symbol leaves the two at odds.
 */
export type PaperSeal = {
  readonly sealed: DigitalSeal;
  readonly page: number;
  readonly box: Box;
  readonly kind: AddressPaperKind | null;
  /** Everyone it names as recipient or payer, the recipient first. */
  readonly holders: readonly string[];
  readonly addresses: readonly ParsedAddress[];
  /** YYYY-MM-DD. */
  readonly issueDate: string | null;
};

/** A value that seal and print have, and that differs. */
export type SealConflict = 'full_name' | 'address' | 'document_issue_date';

/** Types that say which of our kinds a paper is; a supplier's bill may be of any utility. */
const KIND_OF_TYPE: Readonly<Record<string, AddressPaperKind>> = {
  '02': 'council_tax',
  '04': 'tax_letter',
  '11': 'bank_statement',
  '28': 'tax_letter',
};
/** A paper may be sealed before or after the day it bears; a month is another bill. */
const ISSUE_DATE_DAYS_MAX = 31;
const DAY_MS = 86_400_000;
/** Titles that a name begins with: "MLLE/SAMPLE/ANGELA". */
const TITLE = /^(?:M|MR|MME|MLLE|MONSIEUR|MADAME|MADEMOISELLE|DR|ME)$/i;

/** The first 2D-Doc of a paper, page by page; null where there is none. */
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

/** Where the print says something else than the seal. */
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
  if (holder !== null && seal.holders.length > 0 && !seal.holders.some((name) => isSameName(name, holder)))
    conflicts.push('full_name');
  const isSame = (sealed: ParsedAddress) =>
    address !== null && compareAddresses(sealed, address).agreement !== 'differ';
  if (address !== null && seal.addresses.length > 0 && !seal.addresses.some(isSame)) conflicts.push('address');
  if (issueDate !== null && seal.issueDate !== null && daysApart(issueDate, seal.issueDate) > ISSUE_DATE_DAYS_MAX)
    conflicts.push('document_issue_date');
  return conflicts;
}

type Values = ReadonlyMap<string, string>;

function valuesOf({ fields }: ParsedTwoDDoc): Values {
  return new Map(fields.flatMap(({ name, value }) => (name === null || value === '' ? [] : [[name, value] as const])));
}

function holdersOf(values: Values): string[] {
  const parts = (names: readonly string[]) =>
    names
      .map((name) => values.get(name) ?? '')
      .filter(Boolean)
      .join(' ');
  const names = [
    values.get('recipient'),
    parts(['recipient_first_name', 'recipient_last_name']),
    values.get('second_recipient'),
    parts(['second_recipient_first_name', 'second_recipient_last_name']),
    values.get('account_holder'),
    values.get('taxpayer'),
    values.get('second_taxpayer'),
    values.get('payer'),
    parts(['payer_first_name', 'payer_last_name']),
  ];
  return [...new Set(names.map((name) => withoutTitle(name ?? '')).filter(Boolean))];
}

const withoutTitle = (name: string): string =>
  name
    .split(/[/\s]+/)
    .filter((word, index) => word !== '' && !(index === 0 && TITLE.test(word)))
    .join(' ');

function addressesOf(values: Values): ParsedAddress[] {
  return ['', 'payer_'].flatMap((whose) => {
    const part = (name: string) => values.get(`${whose}${name}`) ?? '';
    if (part('address_line_4') === '' || part('city') === '') return [];
    const country = part('country') || 'FR';
    const locality = `${part('postal_code')} ${part('city')}`.trim();
    return parseAddress(`${part('address_line_4')}, ${locality}`, country) ?? [];
  });
}

/** Nothing in a seal tells given from family names: either end of it may be the family name. */
function isSameName(sealed: string, printed: string): boolean {
  const words = sealed.split(' ');
  return words.some((_, at) => {
    const [first, second] = [words.slice(0, at).join(' '), words.slice(at).join(' ')];
    return (
      at > 0 &&
      (compareWholeName(first, second, printed) !== 'differ' || compareWholeName(second, first, printed) !== 'differ')
    );
  });
}

const daysApart = (one: string, other: string): number => Math.abs(Date.parse(one) - Date.parse(other)) / DAY_MS;

function around(corners: PageBarcode['corners']): Box {
  const [xs, ys] = [corners.map(({ x }) => x), corners.map(({ y }) => y)];
  const [left, top] = [Math.min(...xs), Math.min(...ys)];
  return { left, top, width: Math.max(...xs) - left, height: Math.max(...ys) - top };
}
