import type { DocumentFields } from '#shared/domain/document/document-fields.ts';
import { NEVER_EXPIRES } from '#shared/domain/document/partial-date.ts';
import { pick, type Random } from './random.ts';

/** Properties that few genuine documents have. */
export const PECULIARITIES = ['one-name', 'permanent', 'partial-birth-date', 'suffix'] as const;
export type Peculiarity = (typeof PECULIARITIES)[number];

const SUFFIXES = ['Jr', 'Sr', 'II', 'III', 'IV'] as const;

/** The fields of the same document with this peculiarity. */
export function withPeculiarity(fields: DocumentFields, peculiarity: Peculiarity, random: Random): DocumentFields {
  const { secondaryIdentifier: given, ...others } = fields;
  switch (peculiarity) {
    case 'one-name':
      return pick(random, onlyNames(others));
    case 'permanent':
      return { ...fields, expiryDate: NEVER_EXPIRES };
    case 'partial-birth-date':
      return { ...fields, birthDate: (fields.birthDate ?? '').slice(0, pick(random, [4, 7])) };
    case 'suffix':
      return { ...fields, primaryIdentifier: `${fields.primaryIdentifier} ${pick(random, SUFFIXES)}` };
  }
}

/** Doc 9303-3, 4.6 puts one name first. India leaves the first part empty; visas of the United States have FNU, other states XXX. */
function onlyNames({ primaryIdentifier: name = '', ...others }: DocumentFields): readonly DocumentFields[] {
  return [
    { ...others, primaryIdentifier: name },
    { ...others, secondaryIdentifier: name },
    { ...others, primaryIdentifier: name, secondaryIdentifier: 'FNU' },
    { ...others, primaryIdentifier: name, secondaryIdentifier: 'XXX' },
  ];
}
