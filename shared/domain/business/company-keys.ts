import type { BusinessFields } from '../../contract/business/business-data.ts';
import { normaliseNumber, withoutSeparators } from '../identity-number/normalise-number.ts';
import { type BusinessNumber, checkBusinessNumber } from './business-number.ts';
import { COMPANY_DETAILS, COMPANY_IDENTIFIERS, type CompanyDetail, type CompanyIdentifier } from './company-details.ts';
import { companyNameKey, compareCompanyNames } from './company-name.ts';

type Identified = Pick<BusinessFields, 'business_name' | 'country_code' | CompanyIdentifier>;

/** Its country is missing, or it is a placeholder such as `N/A` or `0000`. */
export type IncomparableNumber = { readonly identifier: CompanyIdentifier; readonly why: 'no_country' | 'no_number' };

export type CompanyKeys = {
  /** Equal for one number, however it is written. For hashing, not for display. */
  readonly keys: readonly { readonly identifier: CompanyIdentifier; readonly key: string }[];
  readonly incomparable: readonly IncomparableNumber[];
};

/** Every court, state or emirate numbers its own companies, so a number alone is ambiguous. */
const NUMBERED_LOCALLY: ReadonlySet<string> = new Set(['AE', 'CA', 'DE', 'US']);
const LOCAL_KINDS: ReadonlySet<string> = new Set(['DE.hr']);

/** The keys of the numbers that were given. `today` is YYYY-MM-DD. */
export function companyKeysOf(fields: Identified, today: string): CompanyKeys {
  const keys: CompanyKeys['keys'][number][] = [];
  const incomparable: IncomparableNumber[] = [];
  for (const identifier of COMPANY_IDENTIFIERS) {
    if (fields[identifier] === undefined) continue;
    const country = fields.country_code?.toUpperCase();
    const compact = compactOf(fields, identifier, today);
    if (identifier !== 'lei' && country === undefined) incomparable.push({ identifier, why: 'no_country' });
    else if (compact === null) incomparable.push({ identifier, why: 'no_number' });
    else if (identifier === 'lei') keys.push({ identifier, key: compact });
    else {
      const name = isLocal(fields, identifier, today) ? ` ${companyNameKey(fields.business_name)}` : '';
      keys.push({ identifier, key: `${country} ${compact}${name}` });
    }
  }
  return { keys, incomparable };
}

/** For hashing. Cases with different keys may still agree, if one left something out. */
export function companyDetailsKeyOf(fields: Identified, today: string): string {
  const numbers = (['registration_number', 'lei'] as const).map((of) => compactOf(fields, of, today) ?? '');
  return [companyNameKey(fields.business_name), fields.country_code?.toUpperCase() ?? '', ...numbers].join('|');
}

/** Both have them. Another legal form or one letter is no difference. */
export function differingDetails(one: Identified, other: Identified, today: string): readonly CompanyDetail[] {
  const differs = (left: string | null | undefined, right: string | null | undefined) =>
    typeof left === 'string' && typeof right === 'string' && left.toUpperCase() !== right.toUpperCase();
  const isElsewhere = differs(one.country_code, other.country_code);
  const numberDiffers = (identifier: CompanyIdentifier) =>
    differs(compactOf(one, identifier, today), compactOf(other, identifier, today));
  const differing: Readonly<Record<CompanyDetail, boolean>> = {
    business_name: compareCompanyNames(one.business_name, other.business_name) === 'differ',
    country_code: isElsewhere,
    registration_number: !isElsewhere && numberDiffers('registration_number'),
    lei: numberDiffers('lei'),
  };
  return COMPANY_DETAILS.filter((detail) => differing[detail]);
}

/** In its country's format without separators, or as typed; null if empty. */
export function compactBusinessNumber(
  country: string,
  purpose: BusinessNumber,
  typed: string,
  today: string,
): string | null {
  const checked = checkBusinessNumber(country, purpose, typed, today);
  const text = 'compact' in checked ? checked.compact : normaliseNumber(typed)?.text;
  return withoutSeparators(text ?? '') || null;
}

/** Null for a number that was not given, and for a placeholder. */
function compactOf(fields: Identified, identifier: CompanyIdentifier, today: string): string | null {
  const typed = fields[identifier];
  if (typed === undefined) return null;
  const compact =
    identifier === 'lei'
      ? withoutSeparators(normaliseNumber(typed)?.text ?? '')
      : compactBusinessNumber(fields.country_code ?? '', purposeOf(identifier), typed, today);
  return compact !== null && isTelling(compact) ? compact : null;
}

const purposeOf = (identifier: 'registration_number' | 'tax_number'): BusinessNumber =>
  identifier === 'tax_number' ? 'tax' : 'registration';

function isLocal({ country_code = '', registration_number }: Identified, of: CompanyIdentifier, today: string) {
  const country = country_code.toUpperCase();
  if (of !== 'registration_number' || registration_number === undefined || !NUMBERED_LOCALLY.has(country)) return false;
  const checked = checkBusinessNumber(country, 'registration', registration_number, today);
  return checked.status !== 'valid' || LOCAL_KINDS.has(`${checked.kind.country}.${checked.kind.key}`);
}

/** Placeholders have no digit, or one character over and over. */
const isTelling = (number: string): boolean => /\p{Nd}/u.test(number) && new Set(number).size > 1;
