import { compareFamilyNames } from '../person/compare-names.ts';
import { onlyName } from '../person/name-parts.ts';
import type { DocumentFields } from './document-fields.ts';
import type { DocumentPlace, DocumentSources, SourceFields, SourceReading } from './document-sources.ts';
import type { ParsedMrz } from './mrz/mrz.ts';

const MACHINES = ['CHIP', 'MRZ', 'BARCODE'] as const;
const FIELDS = ['primaryIdentifier', 'secondaryIdentifier'] as const;
type NameField = (typeof FIELDS)[number];

/** The name of a holder who has one, in the field that the source has it in; null for two names, and for none. */
export function onlyNameOf(values: DocumentFields): { readonly field: NameField; readonly name: string } | null {
  const name = onlyName({ given: values.secondaryIdentifier, family: values.primaryIdentifier });
  const field = FIELDS.find((candidate) => values[candidate]?.trim() === name);
  return name === null || field === undefined ? null : { field, name };
}

/** A full name field may have cut the second name. */
const isCut = ({ fields }: ParsedMrz) => !(fields.name ?? fields.primaryIdentifier)?.value.endsWith('<');

/** The only name in an MRZ. Doc 9303-3, 4.6 puts it first; India and others leave the first part empty. */
export const onlyNameInMrz = (mrz: ParsedMrz) => (isCut(mrz) ? null : onlyNameOf(mrz.values));

/** Whether a chip, MRZ or barcode has one name for the holder. Print alone may lack a name because it was not read. */
export function hasOneName({ fields }: { readonly fields: Partial<Record<NameField, Readings>> }): boolean {
  const { primaryIdentifier: family, secondaryIdentifier: given } = fields;
  const only = family === undefined ? given : given === undefined ? family : undefined;
  return only !== undefined && MACHINES.some((place) => only.readings[place] !== undefined);
}
type Readings = { readonly readings: Partial<Record<DocumentPlace, unknown>> };

const valuesOf = (fields: SourceFields): DocumentFields => ({
  ...(fields.primaryIdentifier && { primaryIdentifier: fields.primaryIdentifier.value }),
  ...(fields.secondaryIdentifier && { secondaryIdentifier: fields.secondaryIdentifier.value }),
});

/**
 * Puts the only name of a holder into one field for all sources: states print it beside either label, and a reader finds other text beside
 * the empty one. Changes nothing if a chip, MRZ or barcode has two names, or if none of them was read.
 */
export function withOneName(sources: DocumentSources, mrz: ParsedMrz | null): DocumentSources {
  const named = MACHINES.flatMap((place) => {
    const values = valuesOf(sources[place] ?? {});
    if (Object.keys(values).length === 0) return [];
    return [place === 'MRZ' && mrz !== null && isCut(mrz) ? null : onlyNameOf(values)];
  });
  const [first] = named;
  if (!first || named.includes(null)) return sources;
  return Object.fromEntries(
    (Object.entries(sources) as [DocumentPlace, SourceFields][]).map(([place, fields]) => [
      place,
      inOneField(fields, first),
    ]),
  );
}

function inOneField(fields: SourceFields, { field, name }: { field: NameField; name: string }): SourceFields {
  const readings = FIELDS.flatMap((one) => fields[one] ?? []);
  const isSame = ({ value }: SourceReading) =>
    compareFamilyNames(value, name, true) === 'agree' || compareFamilyNames(name, value, true) === 'agree';
  const found = readings.find(isSame) ?? (readings.length === 1 ? readings[0] : undefined);
  if (found === undefined) return fields;
  const { primaryIdentifier: _family, secondaryIdentifier: _given, ...others } = fields;
  return { ...others, [field]: found };
}
