import { isNameTwice, onlyName } from '../person/name-parts.ts';
import { isPlaceholder } from '../person/name-placeholders.ts';
import type { DocumentFields } from './document-fields.ts';
import type { DocumentPlace } from './document-sources.ts';
import type { ParsedMrz } from './mrz/mrz.ts';

export const MACHINES = ['CHIP', 'MRZ', 'BARCODE'] as const;
export const NAME_FIELDS = ['primaryIdentifier', 'secondaryIdentifier'] as const;
export type NameField = (typeof NAME_FIELDS)[number];

/** In the field that the source has it in; null for two names, and for none. */
export function onlyNameOf(values: DocumentFields): { readonly field: NameField; readonly name: string } | null {
  const name = onlyName({ given: values.secondaryIdentifier, family: values.primaryIdentifier });
  const field = NAME_FIELDS.find((candidate) => values[candidate]?.trim() === name);
  return name === null || field === undefined ? null : { field, name };
}

/** Whether it has one name as given and as family name. */
export const hasNameTwice = (values: DocumentFields): boolean =>
  isNameTwice({ given: values.secondaryIdentifier, family: values.primaryIdentifier });

/** A full name field may have cut the second name, unless that is a placeholder for none. */
export const isNameCut = ({ fields, values }: ParsedMrz) =>
  !(fields.name ?? fields.primaryIdentifier)?.value.endsWith('<') && !isPlaceholder(values.secondaryIdentifier ?? 'A');

/** Doc 9303-3, 4.6 puts it first; India and others leave the first part empty. */
export const onlyNameInMrz = (mrz: ParsedMrz) => (isNameCut(mrz) ? null : onlyNameOf(mrz.values));

/** In a protected source. Print alone may lack a name because it was not read. */
export function hasOneName({ fields }: { readonly fields: Partial<Record<NameField, Readings>> }): boolean {
  const { primaryIdentifier: family, secondaryIdentifier: given } = fields;
  const only = family === undefined ? given : given === undefined ? family : undefined;
  return only !== undefined && MACHINES.some((place) => only.readings[place] !== undefined);
}
type Readings = { readonly readings: Partial<Record<DocumentPlace, unknown>> };
