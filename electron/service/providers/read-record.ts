import type { RegistryRecord } from '#shared/contract/runs/registry-record.ts';
import { calendarDay } from '#shared/domain/identity-number/birth-date.ts';
import { isCountry, isSameNumber, readStatus, textAt } from './read-values.ts';
import type { RegistryConfiguration } from './registry-configuration.ts';

export type ReadAnswer =
  | { readonly status: 'FOUND'; readonly record: RegistryRecord }
  | { readonly status: 'NOT_FOUND' };

/**
 * Reads a registry's response by its configuration. Null if it is unusable: an unknown status, a record of another country
 * or number, or a record without a name or birth date.
 */
export function readAnswer(
  body: unknown,
  { answer, country }: Pick<RegistryConfiguration, 'answer' | 'country'>,
  askedNumber: string,
): ReadAnswer | null {
  const status = readStatus(body, answer);
  if (status !== 'FOUND') return status && { status };

  const { fields } = answer;
  const valueAt = (path: string | undefined) => (path === undefined ? undefined : textAt(body, path));
  const ofCountry = valueAt(fields.country);
  if (fields.country !== undefined && !isCountry(ofCountry, country)) return null;
  const number = valueAt(fields.number);
  if (fields.number !== undefined && !isSameNumber(number, askedNumber)) return null;

  const [birthDate, gender] = [
    readDate(valueAt(fields.birth_date), answer.birth_date_order),
    readGender(valueAt(fields.gender)),
  ];
  // An unparseable birth date makes the record unusable.
  if (valueAt(fields.birth_date) !== undefined && birthDate === null) return null;
  const names = {
    first_name: valueAt(fields.first_name),
    middle_name: valueAt(fields.middle_name),
    last_name: valueAt(fields.last_name),
    full_name: valueAt(fields.full_name),
  };
  if (names.last_name === undefined && names.full_name === undefined && birthDate === null) return null;
  return {
    status: 'FOUND',
    record: {
      ...Object.fromEntries(Object.entries({ number, ...names }).filter(([, value]) => value !== undefined)),
      ...(birthDate !== null && { birth_date: birthDate }),
      ...(gender && { gender }),
    },
  };
}

/** YYYY-MM-DD from three numbers in the given order, or from eight digits; ignores a time of day. */
function readDate(text: string | undefined, order: 'YMD' | 'DMY' | 'MDY'): string | null {
  const yearFirst = order === 'YMD';
  const pattern = yearFirst
    ? /^(\d{4})[-/. ]?(\d{1,2})[-/. ]?(\d{1,2})(?:T[\d:.+\-Z]{1,30})?$/
    : /^(\d{1,2})[-/. ]?(\d{1,2})[-/. ]?(\d{4})$/;
  const match = pattern.exec(text ?? '');
  if (!match) return null;
  const [, one = '', two = '', three = ''] = match;
  const [year, month, day] = yearFirst ? [one, two, three] : order === 'DMY' ? [three, two, one] : [three, one, two];
  return calendarDay(Number(year), Number(month), Number(day));
}

/** Null if it is not stated. Germany's register, for one, has D for people who are neither. */
function readGender(text: string | undefined): 'F' | 'M' | 'X' | null {
  if (/^(f|female|woman)$/i.test(text ?? '')) return 'F';
  if (/^(x|d|other|diverse|divers|non-?binary|neutral|third|transgender|indeterminate)$/i.test(text ?? '')) return 'X';
  return /^(m|male|man)$/i.test(text ?? '') ? 'M' : null;
}
