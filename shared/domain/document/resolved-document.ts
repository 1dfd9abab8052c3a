import type { Agreement } from '../agreement.ts';
import { compareFamilyNames, compareGivenNames } from '../person/compare-names.ts';
import { isPlaceholder } from '../person/name-placeholders.ts';
import type { ParsedAamva } from './barcode/aamva.ts';
import type { ChipValues } from './chip/chip-values.ts';
import type { DocumentFieldName, DocumentFields } from './document-fields.ts';
import {
  DOCUMENT_FIELDS,
  type DocumentPlace,
  type DocumentReadings,
  type DocumentSource,
  type DocumentSources,
  type Proof,
  type SourceFields,
  type SourceReading,
  sourcesOf,
} from './document-sources.ts';
import type { ParsedMrz } from './mrz/mrz.ts';
import { hasNameTwice, isNameCut, MACHINES, NAME_FIELDS, type NameField, onlyNameOf } from './one-name.ts';
import { sourceAgreement } from './source-agreement.ts';

const valuesOf = (fields: SourceFields): DocumentFields => ({
  ...(fields.primaryIdentifier && { primaryIdentifier: fields.primaryIdentifier.value }),
  ...(fields.secondaryIdentifier && { secondaryIdentifier: fields.secondaryIdentifier.value }),
});

/**
 * One field for all sources: states print an only name beside either label. Unchanged if a
 * protected source has two names, or none was read.
 */
function withOneName(sources: DocumentSources, mrz: ParsedMrz | null): DocumentSources {
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

/** In a protected source; print decides only where none has names. */
function isNamedTwice(sources: DocumentSources): boolean {
  const named = (places: readonly DocumentPlace[]) =>
    places.map((place) => valuesOf(sources[place] ?? {})).filter((values) => Object.keys(values).length > 0);
  const machines = named(MACHINES);
  return (machines.length > 0 ? machines : named(['OCR'])).some(hasNameTwice);
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

/** The value that counts, its source, and what every other says. */
export type ResolvedField = {
  readonly value: string;
  readonly source: DocumentSource;
  /** The protection of the value in its source. */
  readonly proof: Proof;
  /** Every place that carries the field, the winner included. */
  readonly readings: Readonly<Partial<Record<DocumentPlace, SourceReading>>>;
  /** How each other place agrees with the value. */
  readonly agreement: Readonly<Partial<Record<DocumentPlace, Agreement>>>;
};

export type ResolvedDocument = {
  readonly fields: Readonly<Partial<Record<DocumentFieldName, ResolvedField>>>;
  readonly chip: ChipValues | null;
  readonly mrz: ParsedMrz | null;
  readonly barcode: ParsedAamva | null;
  /** The holder may have one name, or two that are alike. */
  readonly hasNameTwice: boolean;
};

type Rule = {
  /** Most trusted first. A doubtful or disproved reading comes after all others. */
  readonly order: readonly DocumentSource[];
  /** Print replaces a winner that it agrees with, because it alone keeps the spelling. */
  readonly isSpelled?: typeof compareFamilyNames;
};

/** By signature, check digits, or error correction; nothing protects print. */
const PROTECTED_FIRST: Rule = { order: ['CHIP', 'MRZ', 'BARCODE', 'OCR'] };

/**
 * The only place that decides which source wins. Names: no check digit covers an MRZ's, which cuts
 * and transliterates, so the barcode precedes it. Print keeps diacritics; if it contradicts, it was
 * misread.
 */
export const PRECEDENCE: Readonly<Record<DocumentFieldName, Rule>> = {
  primaryIdentifier: { order: ['CHIP', 'BARCODE', 'MRZ', 'OCR'], isSpelled: compareFamilyNames },
  secondaryIdentifier: { order: ['CHIP', 'BARCODE', 'MRZ', 'OCR'], isSpelled: compareGivenNames },
  documentNumber: PROTECTED_FIRST,
  personalNumber: PROTECTED_FIRST,
  birthDate: PROTECTED_FIRST,
  expiryDate: PROTECTED_FIRST,
  issueDate: PROTECTED_FIRST,
  sex: PROTECTED_FIRST,
  // Codes in an MRZ and a barcode, often words in print.
  documentCode: PROTECTED_FIRST,
  issuingState: PROTECTED_FIRST,
  nationality: PROTECTED_FIRST,
  birthPlace: PROTECTED_FIRST,
  authority: PROTECTED_FIRST,
  address: PROTECTED_FIRST,
};

/**
 * Pure. `heading` is the state in the title: print, but not a field, so nothing is compared with
 * it.
 */
export function resolveDocument(readings: DocumentReadings, heading: string | null): ResolvedDocument {
  const sources = sourcesOf(readings);
  const found = resolveFields(withOneName(sources, readings.mrz?.parsed ?? null));
  const { issuingState } = found;
  const isUnsure = issuingState === undefined || isDoubtful(issuingState);
  const titled = heading !== null && isUnsure ? { issuingState: headingState(heading, issuingState) } : {};
  return {
    fields: { ...found, ...titled },
    chip: readings.chip,
    mrz: readings.mrz?.parsed ?? null,
    barcode: readings.barcode?.parsed ?? null,
    hasNameTwice: isNamedTwice(sources),
  };
}

function headingState(value: string, { readings = {} }: Partial<ResolvedField> = {}): ResolvedField {
  return {
    value,
    source: 'OCR',
    proof: 'none',
    readings,
    agreement: agreementWith('issuingState', { place: 'OCR', value }, readings),
  };
}

/** The fields that any source carries, each with its winner. */
export function resolveFields(sources: DocumentSources): ResolvedDocument['fields'] {
  return Object.fromEntries(
    DOCUMENT_FIELDS.flatMap((field) => {
      const places = Object.keys(sources) as DocumentPlace[];
      const readings: ResolvedField['readings'] = Object.fromEntries(
        places.flatMap((place) => {
          const reading = sources[place]?.[field];
          return reading ? [[place, reading] as const] : [];
        }),
      );
      const resolved = resolveField(field, readings);
      return resolved ? [[field, resolved] as const] : [];
    }),
  );
}

function resolveField(field: DocumentFieldName, readings: ResolvedField['readings']): ResolvedField | null {
  const { order, isSpelled } = PRECEDENCE[field];
  const claims = order.filter((source) => readings[source] !== undefined);
  const trusted =
    claims.find((source) => !isDoubtful(readings[source] as SourceReading)) ??
    claims.find((source) => source !== 'CHIP') ??
    claims[0];
  if (trusted === undefined) return null;
  const isSpelledThere = trusted === 'CHIP' && BEYOND_MRZ.test(readings.CHIP?.value ?? '');
  const isPrintTaken = isSpelled && !isSpelledThere && printKeeps(isSpelled, readings[trusted], readings.OCR);
  const winner = isPrintTaken ? 'OCR' : trusted;
  const { value, proof } = readings[winner] as SourceReading;
  return {
    value,
    source: winner,
    proof,
    readings,
    agreement: agreementWith(field, { place: winner, value }, readings),
  };
}

/** Characters that an MRZ cannot write. */
const BEYOND_MRZ = /[^A-Z ]/;

/** Whether print spells the machine's name. Either may cut names short or leave one out. */
function printKeeps(
  compare: typeof compareFamilyNames,
  machine: SourceReading | undefined,
  print: SourceReading | undefined,
): boolean {
  if (machine === undefined || print === undefined) return false;
  return compare(print.value, machine.value, true) === 'agree' || compare(machine.value, print.value, true) === 'agree';
}

function agreementWith(
  field: DocumentFieldName,
  winner: { readonly place: DocumentPlace; readonly value: string },
  readings: ResolvedField['readings'],
): ResolvedField['agreement'] {
  const others = (Object.keys(readings) as DocumentPlace[]).filter((place) => place !== winner.place);
  return Object.fromEntries(
    others.map((place) => [
      place,
      sourceAgreement(field, winner, { place, value: (readings[place] as SourceReading).value }),
    ]),
  );
}

/** Whether something speaks against a reading; every other one is then more likely right. */
export const isDoubtful = ({ proof }: Pick<SourceReading, 'proof'>): boolean =>
  proof === 'doubtful' || proof === 'disproved';

/** The values that count. */
export function resolvedValues({ fields }: Pick<ResolvedDocument, 'fields'>): DocumentFields {
  return valuesFrom(fields, ({ value }) => value);
}

/** The values that one place carries, whether they count or not. */
export function valuesIn({ fields }: Pick<ResolvedDocument, 'fields'>, place: DocumentPlace): DocumentFields {
  return valuesFrom(fields, ({ readings }) => readings[place]?.value);
}

function valuesFrom(
  fields: ResolvedDocument['fields'],
  valueIn: (field: ResolvedField) => string | undefined,
): DocumentFields {
  return Object.fromEntries(
    Object.entries(fields).flatMap(([name, field]) => {
      const value = valueIn(field);
      return value === undefined ? [] : [[name, value]];
    }),
  ) as DocumentFields;
}
