import { TWO_D_DOC_FIELDS, TWO_D_DOC_TYPES } from './two-d-doc-fields.ts';

/** A 2D-Doc, the signed Data Matrix of French bills, tax notices and certificates. The signature is not verified. */
export type ParsedTwoDDoc = {
  readonly version: number;
  readonly certificateAuthority: string;
  readonly certificate: string;
  readonly issueDate: string | null;
  readonly signatureDate: string | null;
  readonly documentType: string;
  readonly documentTypeName: string | null;
  readonly fields: readonly TwoDDocValue[];
};

export type TwoDDocValue = {
  readonly id: string;
  readonly name: string | null;
  readonly value: string;
  /** The issuer truncated it to fit. */
  readonly truncated: boolean;
};

const GROUP_SEPARATOR = '\u001d';
const TRUNCATION = '\u001e';
const UNIT_SEPARATOR = '\u001f';
/** Marker, version, authority, certificate, two dates and type; a perimeter since version 3, a country since version 4. */
const HEADER = /^DC(0[1-4])([A-Z0-9]{4})([A-Z0-9]{4})([0-9A-F]{4})([0-9A-F]{4})([0-9A-Z]{2})/;
const HEADER_LENGTHS: Readonly<Record<number, number>> = { 1: 22, 2: 22, 3: 24, 4: 26 };
const TEXT_CHARACTERS_MAX = 8_000;
const FIELDS_MAX = 100;
const DAY_MS = 86_400_000;

/** Reads a barcode's text as a 2D-Doc; null if it is not one. Never throws. */
export function parseTwoDDoc(text: string): ParsedTwoDDoc | null {
  const header = text.length > TEXT_CHARACTERS_MAX ? null : HEADER.exec(text);
  if (header === null) return null;
  const [, version = '', authority = '', certificate = '', issued = '', signed = '', documentType = ''] = header;
  const end = text.indexOf(UNIT_SEPARATOR);
  if (end < 0) return null;
  const body = text.slice(HEADER_LENGTHS[Number(version)] ?? 0, end);
  return {
    version: Number(version),
    certificateAuthority: authority,
    certificate,
    issueDate: dateOfDays(issued),
    signatureDate: dateOfDays(signed),
    documentType,
    documentTypeName: TWO_D_DOC_TYPES[documentType] ?? null,
    fields: fieldsOf(body),
  };
}

/**
 * A field is its identifier and its value. A value of fixed length ends there; another ends at a separator, which is omitted after a value
 * of maximum length.
 */
function fieldsOf(body: string): TwoDDocValue[] {
  const fields: TwoDDocValue[] = [];
  for (let at = 0; at + 2 <= body.length && fields.length < FIELDS_MAX; ) {
    const id = body.slice(at, at + 2);
    const known = TWO_D_DOC_FIELDS.get(id);
    const from = at + 2;
    const separator = nextSeparator(body, from);
    const end = Math.min(separator, known === undefined ? separator : from + known.lengthMax);
    const value = body.slice(from, end);
    const ends = body[end] === GROUP_SEPARATOR || body[end] === TRUNCATION;
    fields.push({
      id,
      name: known?.name ?? null,
      value: plainValue(value, known?.coding ?? 'text'),
      truncated: body[end] === TRUNCATION,
    });
    at = ends ? end + 1 : end;
  }
  return fields;
}

function nextSeparator(body: string, from: number): number {
  for (let at = from; at < body.length; at++) if (body[at] === GROUP_SEPARATOR || body[at] === TRUNCATION) return at;
  return body.length;
}

function plainValue(value: string, coding: 'text' | 'days' | 'day'): string {
  if (coding === 'days') return dateOfDays(value) ?? value;
  const day = coding === 'day' ? /^(\d{2})(\d{2})(\d{4})$/.exec(value) : null;
  return day ? `${day[3]}-${day[2]}-${day[1]}` : value.trim();
}

/** Days since 2000-01-01 in four hexadecimal digits; FFFF means no date. */
function dateOfDays(digits: string): string | null {
  if (!/^[0-9A-F]{4}$/.test(digits) || digits === 'FFFF') return null;
  return new Date(Date.UTC(2000, 0, 1) + Number.parseInt(digits, 16) * DAY_MS).toISOString().slice(0, 10);
}
