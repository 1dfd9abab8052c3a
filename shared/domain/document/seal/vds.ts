import { isCalendarDate } from '../../calendar-date.ts';
import { decodeC40 } from './c40.ts';

/** How to interpret a feature's bytes. MRZs are capital letters with spaces for fillers. */
type VdsCoding = 'letters' | 'zone' | 'text' | 'number' | 'duration' | 'bytes';

type VdsProfile = {
  readonly name: string;
  /** By tag. */
  readonly features: Readonly<Record<number, readonly [name: string, coding: VdsCoding]>>;
};

const ADDRESS_STICKER: VdsProfile['features'] = {
  1: ['document_number', 'letters'],
  2: ['municipality_code', 'letters'],
  3: ['address', 'letters'],
};

/**
 * By feature reference and type category: ICAO Doc 9303-7 (visa), 9303-8 (emergency travel
 * document), BSI TR-03137 part 1.
 */
const VDS_PROFILES: Readonly<Record<string, VdsProfile>> = {
  '5d01': {
    name: 'visa',
    features: {
      1: ['mrz', 'zone'],
      2: ['mrz', 'zone'],
      3: ['number_of_entries', 'number'],
      4: ['duration_of_stay', 'duration'],
      5: ['passport_number', 'letters'],
      6: ['visa_type', 'bytes'],
      7: ['additional_feature', 'bytes'],
    },
  },
  '5e03': { name: 'emergency_travel_document', features: { 2: ['mrz', 'zone'] } },
  fd02: { name: 'arrival_attestation', features: { 2: ['mrz', 'zone'], 3: ['azr_number', 'letters'] } },
  fc04: {
    name: 'social_insurance_card',
    features: {
      1: ['social_insurance_number', 'letters'],
      2: ['last_name', 'text'],
      3: ['first_name', 'text'],
      4: ['birth_name', 'text'],
    },
  },
  fb06: { name: 'residence_permit', features: { 2: ['mrz', 'zone'], 3: ['passport_number', 'letters'] } },
  fa06: { name: 'supplementary_sheet', features: { 4: ['mrz', 'zone'], 5: ['sheet_number', 'letters'] } },
  f908: { name: 'address_sticker_identity_card', features: ADDRESS_STICKER },
  f90c: { name: 'address_sticker_residence_permit', features: ADDRESS_STICKER },
  f80a: { name: 'residence_sticker_passport', features: { ...ADDRESS_STICKER, 3: ['postal_code', 'letters'] } },
};

/** A feature of the message zone. `name` is null if the profile does not know the tag. */
export type VdsFeature = {
  readonly tag: number;
  readonly name: string | null;
  /** Text, the two or three lines of an MRZ, a number, a duration, or bytes in hexadecimal. */
  readonly value: string | number | readonly string[] | VdsDuration;
};

export type VdsDuration = { readonly days: number; readonly months: number; readonly years: number };

/** ICAO Doc 9303-13, BSI TR-03137 part 1. The signature is passed on, not verified. */
export type ParsedVds = {
  readonly version: 3 | 4;
  /** As in an MRZ: D for Germany. */
  readonly issuingCountry: string;
  readonly signer: string;
  readonly certificateReference: string;
  readonly documentIssueDate: string | null;
  readonly signatureDate: string | null;
  /** Feature definition reference and document type category, four hexadecimal digits. */
  readonly documentType: string;
  readonly documentTypeName: string | null;
  readonly features: readonly VdsFeature[];
  readonly signature: Uint8Array;
  /** The signed part: header and message zone. */
  readonly signed: Uint8Array;
};

const MAGIC = 0xdc;
/** The second byte is the version minus one. */
const VERSIONS: Readonly<Record<number, 3 | 4>> = { 2: 3, 3: 4 };
const SIGNATURE_TAG = 0xff;
/** Limits: a symbol holds fewer bytes, and a seal fewer features. */
const BYTES_MAX = 4_000;
const FEATURES_MAX = 64;

/** Reads a barcode's bytes as a seal. null if they are not a complete one. Never throws. */
export function parseVds(bytes: Uint8Array): ParsedVds | null {
  const version = VERSIONS[bytes[1] ?? 0];
  if (bytes[0] !== MAGIC || version === undefined || bytes.length > BYTES_MAX) return null;
  const issuingCountry = decodeC40(bytes.subarray(2, 4))?.trim();
  const reference = version === 3 ? fixedReference(bytes) : measuredReference(bytes);
  if (!issuingCountry || reference === null || bytes.length < reference.end + 8) return null;
  const dates = reference.end;
  const documentType = hexadecimal(bytes.subarray(dates + 6, dates + 8));
  const zone = readMessageZone(bytes, dates + 8, documentType);
  if (zone === null) return null;
  return {
    version,
    issuingCountry,
    signer: reference.signer,
    certificateReference: reference.certificate,
    documentIssueDate: dateOf(bytes.subarray(dates, dates + 3)),
    signatureDate: dateOf(bytes.subarray(dates + 3, dates + 6)),
    documentType,
    documentTypeName: VDS_PROFILES[documentType]?.name ?? null,
    ...zone,
  };
}

type Reference = { readonly signer: string; readonly certificate: string; readonly end: number };

/** Version 3: four characters of the signer and five of its certificate. */
function fixedReference(bytes: Uint8Array): Reference | null {
  const text = decodeC40(bytes.subarray(4, 10));
  return text && text.length === 9 ? { signer: text.slice(0, 4), certificate: text.slice(4), end: 10 } : null;
}

/** Version 4: the signer, two hexadecimal digits of length, and the reference. */
function measuredReference(bytes: Uint8Array): Reference | null {
  const head = decodeC40(bytes.subarray(4, 8));
  if (!head || !/^[A-Z0-9]{4}[0-9A-F]{2}$/.test(head)) return null;
  const length = Number.parseInt(head.slice(4), 16);
  const end = 8 + Math.ceil(length / 3) * 2;
  const certificate = decodeC40(bytes.subarray(8, end));
  if (certificate === null || certificate.length < length) return null;
  return { signer: head.slice(0, 4), certificate: certificate.slice(0, length), end };
}

function readMessageZone(bytes: Uint8Array, from: number, documentType: string) {
  const features: VdsFeature[] = [];
  for (let at = from; at < bytes.length && features.length < FEATURES_MAX; ) {
    const tag = bytes[at] as number;
    const length = lengthAt(bytes, at + 1);
    if (length === null || length.end + length.value > bytes.length) return null;
    const value = bytes.subarray(length.end, length.end + length.value);
    if (tag === SIGNATURE_TAG) return { features, signature: value, signed: bytes.subarray(0, at) };
    const [name, coding] = VDS_PROFILES[documentType]?.features[tag] ?? [null, 'bytes' as const];
    features.push({ tag, name, value: plainValue(value, coding) });
    at = length.end + length.value;
  }
  return null;
}

/** A DER length: below 128 itself, else the number of its bytes and then the bytes. */
function lengthAt(bytes: Uint8Array, at: number): { readonly value: number; readonly end: number } | null {
  const [first, second, third] = [bytes[at], bytes[at + 1], bytes[at + 2]];
  if (first === undefined) return null;
  if (first < 0x80) return { value: first, end: at + 1 };
  if (first === 0x81 && second !== undefined) return { value: second, end: at + 2 };
  if (first === 0x82 && second !== undefined && third !== undefined)
    return { value: second * 256 + third, end: at + 3 };
  return null;
}

/** A value that does not fit its coding is shown as bytes. */
function plainValue(bytes: Uint8Array, coding: VdsCoding): VdsFeature['value'] {
  const letters = coding === 'letters' || coding === 'zone' ? decodeC40(bytes) : null;
  if (coding === 'letters' && letters !== null) return letters.trim();
  if (coding === 'zone' && letters !== null) return zoneLines(letters);
  if (coding === 'text') return utf8(bytes) ?? hexadecimal(bytes);
  if (coding === 'number' && bytes.length === 1) return bytes[0] as number;
  const [days, months, years] = bytes;
  if (coding === 'duration' && bytes.length === 3) return { days, months, years } as VdsDuration;
  return hexadecimal(bytes);
}

/** Padded where the seal shortens the second line: 44 for a visa of type A, else 36. */
function zoneLines(letters: string): string[] {
  const text = letters.replaceAll(' ', '<');
  const lineLength = text.startsWith('V') && text.length >= 72 ? 44 : 36;
  const second = text.slice(lineLength);
  return [text.slice(0, lineLength).padEnd(lineLength, '<'), second.slice(0, lineLength).padEnd(lineLength, '<')];
}

/** Three bytes that hold the number MMDDYYYY. null if they are not a date. */
function dateOf(bytes: Uint8Array): string | null {
  const [high = 0, middle = 0, low = 0] = bytes;
  const digits = String(high * 65_536 + middle * 256 + low).padStart(8, '0');
  const [month, day, year] = [digits.slice(0, 2), digits.slice(2, 4), digits.slice(4)];
  return isCalendarDate(Number(year), Number(month), Number(day)) ? `${year}-${month}-${day}` : null;
}

function hexadecimal(bytes: Uint8Array): string {
  return [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** null if the bytes are not UTF-8. */
function utf8(bytes: Uint8Array): string | null {
  try {
    return decodeURIComponent([...bytes].map((byte) => `%${hexadecimal(Uint8Array.of(byte))}`).join(''));
  } catch {
    return null;
  }
}
