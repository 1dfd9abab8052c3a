import { isPlaceholder } from '../person/name-placeholders.ts';
import type { DocumentFields } from './document-fields.ts';
import type { DocumentPlace, DocumentSources, SourceFields, SourceReading } from './document-sources.ts';
import type { ParsedMrz } from './mrz/mrz.ts';
import { isNameCut, MACHINES, NAME_FIELDS, type NameField, onlyNameOf } from './one-name.ts';
import { sourceAgreement } from './source-agreement.ts';

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
    return [place === 'MRZ' && mrz !== null && isNameCut(mrz) ? null : onlyNameOf(values)];
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
  const readings = NAME_FIELDS.flatMap((one) => fields[one] ?? []).filter(({ value }) => !isPlaceholder(value, true));
  const isSame = ({ value }: SourceReading) =>
    sourceAgreement(field, { place: 'OCR', value }, { place: 'MRZ', value: name }) === 'agree';
  const found = readings.find(isSame) ?? (readings.length === 1 ? readings[0] : undefined);
  if (found === undefined) return fields;
  const { primaryIdentifier: _family, secondaryIdentifier: _given, ...others } = fields;
  return { ...others, [field]: found };
}
