import type { Side } from '../../contract/findings/document.ts';
import type { ParsedAamva } from './barcode/aamva.ts';
import type { ChipValues } from './chip/chip-values.ts';
import type { DocumentFieldName, DocumentFields } from './document-fields.ts';
import type { ParsedMrz } from './mrz/mrz.ts';
import { withDatesOf } from './partial-date.ts';

/** The sources whose value can win. OCR is the visual zone. */
export type DocumentSource = 'CHIP' | 'MRZ' | 'BARCODE' | 'OCR';

/** `SECOND_SIDE` confirms or contradicts the front and never wins over it. */
export type DocumentPlace = DocumentSource | 'SECOND_SIDE';

/**
 * `proven`: by the state's signature, own check digit, or error correction. `disproved`: own check
 * digit is wrong. `doubtful`: no own one, and another is wrong or was repaired; or a chip's proofs
 * fail.
 */
export type Proof = 'proven' | 'none' | 'doubtful' | 'disproved';

export type SourceReading = {
  readonly value: string;
  /** Null if the source is no picture, as a chip. */
  readonly side: Side | null;
  readonly proof: Proof;
};

export type SourceFields = Readonly<Partial<Record<DocumentFieldName, SourceReading>>>;
export type DocumentSources = Readonly<Partial<Record<DocumentPlace, SourceFields>>>;

/** Readings of a document, before it is decided which source wins. */
export type DocumentReadings = {
  readonly chip: ChipValues | null;
  readonly mrz: { readonly side: Side; readonly parsed: ParsedMrz } | null;
  readonly barcode: { readonly side: Side; readonly parsed: ParsedAamva } | null;
  readonly printed: Readonly<Record<Side, DocumentFields>>;
};

/** With their protection. Other sources complete dates that an MRZ cuts. */
export function sourcesOf({ chip, ...readings }: DocumentReadings): DocumentSources {
  const seen = sourcesInPictures(readings);
  if (chip === null) return seen;
  const isSeen = (field: DocumentFieldName) => Object.values(seen).some((fields) => fields[field] !== undefined);
  // Anybody can write a chip: without the state's proof it is only compared.
  const values = chip.isTrusted ? chip.values : onlyFields(chip.values, isSeen);
  return { CHIP: fieldsFrom(values, null, () => (chip.isTrusted ? 'proven' : 'doubtful')), ...seen };
}

function sourcesInPictures({ mrz, barcode, printed }: Omit<DocumentReadings, 'chip'>): DocumentSources {
  const { id_document_front: front, id_document_back: back } = printed;
  const added = onlyFields(back, (field) => front[field] === undefined);
  const repeated = onlyFields(back, (field) => front[field] !== undefined);
  const others = { ...added, ...front, ...barcode?.parsed.values };
  return {
    ...(mrz && {
      MRZ: fieldsFrom(withDatesOf(others, mrz.parsed.values, mrz.parsed.fields.expiryDate?.value), mrz.side, (field) =>
        mrzProof(mrz.parsed, field),
      ),
    }),
    ...(barcode && { BARCODE: barcodeFields(barcode) }),
    OCR: { ...printedFields(added, 'id_document_back'), ...printedFields(front, 'id_document_front') },
    SECOND_SIDE: printedFields(repeated, 'id_document_back'),
  };
}

function mrzProof({ fields, allCheckDigitsValid, unprovenRepairs }: ParsedMrz, field: DocumentFieldName): Proof {
  const own = fields[field]?.checkDigit;
  if (own) return own.valid ? 'proven' : 'disproved';
  return allCheckDigitsValid && !unprovenRepairs.includes(field) ? 'none' : 'doubtful';
}

/** In one line, as print, the address can be compared and parsed like print. */
function barcodeFields({ side, parsed }: NonNullable<DocumentReadings['barcode']>): SourceFields {
  const { street, streetSecondLine, city, region, postalCode } = parsed.values;
  const parts = [street, streetSecondLine, city, [region, postalCode].filter(Boolean).join(' ')];
  const address = street && city ? { address: parts.filter(Boolean).join(', ') } : {};
  return fieldsFrom({ ...parsed.values, ...address }, side, () => 'proven');
}

const printedFields = (values: DocumentFields, side: Side) => fieldsFrom(values, side, () => 'none');

const NAMES_OF_FIELDS: Readonly<Record<DocumentFieldName, true>> = {
  documentCode: true,
  issuingState: true,
  primaryIdentifier: true,
  secondaryIdentifier: true,
  documentNumber: true,
  nationality: true,
  birthDate: true,
  birthPlace: true,
  sex: true,
  expiryDate: true,
  issueDate: true,
  authority: true,
  personalNumber: true,
  address: true,
};

export const DOCUMENT_FIELDS = Object.keys(NAMES_OF_FIELDS) as readonly DocumentFieldName[];

function fieldsFrom(
  values: DocumentFields,
  side: Side | null,
  proof: (field: DocumentFieldName) => Proof,
): SourceFields {
  return Object.fromEntries(
    DOCUMENT_FIELDS.flatMap((field) => {
      const value = values[field];
      return value ? [[field, { value, side, proof: proof(field) }] as const] : [];
    }),
  );
}

function onlyFields(values: DocumentFields, isWanted: (field: DocumentFieldName) => boolean): DocumentFields {
  return Object.fromEntries(Object.entries(values).filter(([field]) => isWanted(field as DocumentFieldName)));
}
