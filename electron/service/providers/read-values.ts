import { withoutSeparators } from '#shared/domain/identity-number/normalise-number.ts';
import { countryOfState } from '#shared/domain/place/countries.ts';

/** Names, numbers and addresses are never longer. */
const VALUE_CHARACTERS_MAX = 300;

/** The text or number at the end of a path; undefined if there is none. */
export function textAt(body: unknown, path: string): string | undefined {
  let value = body;
  for (const name of path.split('.')) {
    if (typeof value !== 'object' || value === null || !Object.hasOwn(value, name)) return undefined;
    value = (value as Record<string, unknown>)[name];
  }
  if (typeof value === 'number' || typeof value === 'boolean') return String(value);
  if (typeof value !== 'string') return undefined;
  const text = value.normalize('NFC').trim();
  return text === '' || text.length > VALUE_CHARACTERS_MAX ? undefined : text;
}

/** Whether both are the same number but for separators and case. */
export const isSameNumber = (one: string | undefined, other: string): boolean => plain(one ?? '') === plain(other);

const plain = (number: string) => withoutSeparators(number).toUpperCase();

/** Alpha-2 or alpha-3. */
export function isCountry(text: string | undefined, country: string): boolean {
  const code = text?.toUpperCase();
  return code === country || (code !== undefined && countryOfState(code) === country);
}

type StatusValues = {
  readonly status: string;
  readonly found: readonly string[];
  readonly not_found: readonly string[];
};

/** Whether the source found a record; null for a status that its configuration does not name. */
export function readStatus(
  body: unknown,
  { status: path, found, not_found }: StatusValues,
): 'FOUND' | 'NOT_FOUND' | null {
  const status = textAt(body, path);
  if (status === undefined) return null;
  if (not_found.includes(status)) return 'NOT_FOUND';
  return found.includes(status) ? 'FOUND' : null;
}
