import { OWN_FIELDS, type OwnField } from '#shared/contract/watchlist/own-list.ts';

/** The content of each column; null for one kept as a remark. */
export type Mapping = readonly (OwnField | null)[];

/** Common headings, besides the names of the fields. */
const HEADINGS: Readonly<Record<string, OwnField>> = {
  number: 'id',
  reference: 'id',
  full_name: 'name',
  surname: 'family_name',
  last_name: 'family_name',
  first_name: 'given_names',
  forename: 'given_names',
  given_name: 'given_names',
  aliases: 'alias',
  aka: 'alias',
  also_known_as: 'alias',
  date_of_birth: 'birth_date',
  born: 'birth_date',
  dob: 'birth_date',
  place_of_birth: 'birth_place',
  gender: 'sex',
  citizenship: 'nationality',
  passport_number: 'passport',
  national_id_number: 'national_id',
  tax_id: 'tax_number',
  telephone: 'phone',
  e_mail: 'email',
  note: 'remark',
  notes: 'remark',
  remarks: 'remark',
  reason: 'remark',
};

/** Guesses what the columns hold from their headings, each field once. */
export function guessMapping(columns: readonly string[]): Mapping {
  const taken = new Set<OwnField>();
  return columns.map((column) => {
    const heading = column.toLowerCase().replace(/[^a-z0-9]+/g, '_');
    const field = OWN_FIELDS.find((known) => known === heading) ?? HEADINGS[heading] ?? null;
    if (field === null || taken.has(field)) return null;
    taken.add(field);
    return field;
  });
}

/** The mapping with one column changed; a field taken from another column moves here. */
export function withField(mapping: Mapping, column: number, field: OwnField | null): Mapping {
  return mapping.map((before, index) => (index === column ? field : before === field ? null : before));
}

/** The mapping by field, as the service expects it; null if no column holds a name. */
export function columnsByField(mapping: Mapping, columns: readonly string[]): Partial<Record<OwnField, string>> | null {
  const pairs = mapping.flatMap((field, index) => (field === null ? [] : [[field, columns[index] ?? ''] as const]));
  const byField: Partial<Record<OwnField, string>> = Object.fromEntries(pairs);
  return byField.name !== undefined || byField.family_name !== undefined ? byField : null;
}

const LIST_NAME_CHARACTERS_MAX = 40;

/** An unused internal name for a list titled `title`. */
export function listNameFor(title: string, taken: readonly string[]): string {
  const plain = title
    .normalize('NFKD')
    .replace(/\p{Mark}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '_')
    .replace(/^[^a-z]+|_+$/g, '');
  const base = (plain || 'list').slice(0, LIST_NAME_CHARACTERS_MAX - 4);
  for (let number = 1; ; number += 1) {
    const name = number === 1 ? base : `${base}_${number}`;
    if (!taken.includes(name)) return name;
  }
}
