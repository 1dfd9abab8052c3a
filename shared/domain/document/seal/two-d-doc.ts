/** How to interpret a field's characters; `days` counts from 2000-01-01 in hexadecimal. */
type TwoDDocCoding = 'text' | 'days' | 'day';

type TwoDDocField = {
  readonly name: string;
  readonly lengthMin: number;
  /** Infinity means up to the next separator. */
  readonly lengthMax: number;
  readonly coding: TwoDDocCoding;
};

/**
 * Perimeter 01 (France Titres, 2D-Doc 3.3, annex 7): identifier, lengths (`*` for any), name,
 * coding. Others are passed on under their identifier.
 */
const TABLE = `
01 * document_identifier|02 * document_category|03 * document_subcategory|04 * application|05 * application_version
06 4 associated_on days|07 6 associated_at|08 4 expires_on days|09 4 page_count|0A 9 publisher|0B 9 integrator
0C * document_url|0D 36 document_uuid
10 0-38 recipient|11 0-38 recipient_title|12 0-38 recipient_first_name|13 0-38 recipient_last_name
14 0-38 payer|15 0-38 payer_title|16 0-38 payer_first_name|17 0-38 payer_last_name
18 * invoice_number|19 * customer_number|1A * contract_number|1B * subscriber_number|1C 8 contract_date day
1D 0-16 amount|1E 0-30 recipient_telephone|1F 0-30 payer_telephone|1G 1 has_second_recipient|1H 1 has_second_payer
1I 0-38 second_recipient|1J 0-38 second_recipient_title|1K 0-38 second_recipient_first_name
1L 0-38 second_recipient_last_name|1M 0-38 second_payer|1N 0-38 second_payer_title|1O 0-38 second_payer_first_name
1P 0-38 second_payer_last_name
20 0-38 address_line_2|21 0-38 address_line_3|22 0-38 address_line_4|23 0-38 address_line_5|24 5 postal_code
25 0-32 city|26 2 country|27 0-38 payer_address_line_2|28 0-38 payer_address_line_3|29 0-38 payer_address_line_4
2A 0-38 payer_address_line_5|2B 5 payer_postal_code|2C 0-32 payer_city|2D 2 payer_country
30 0-140 account_holder|31 14-38 iban|32 8-11 bic|33 0-30 bban|34 2 account_country|35 14-34 sepamail
36 4 period_from days|37 4 period_to days|38 0-11 balance_before|39 0-11 balance_after
40 13 tax_number|41 0-12 reference_income|42 * household|43 0-5 household_parts|44 13 tax_notice_number|45 4 income_year
46 0-38 taxpayer|47 13 taxpayer_number|48 0-38 second_taxpayer|49 13 second_taxpayer_number|4A 8 collected_on day
4B 8 declared_on day|4C 8 registered_on day|4N 0-38 declarant|4O 0-38 declarant_address_line_4
4P 5 declarant_postal_code|4Q 0-32 declarant_city
50 14 employer_number|53 4 pay_period_from days|54 4 pay_period_to days
60 0-60 first_names|61 0-20 first_name|62 0-38 last_name|63 0-38 used_name|64 0-38 married_name|65 2 identity_document
66 0-20 identity_document_number|67 2 nationality|68 1 sex|69 8 birth_date day|6A 0-32 birth_place
6B 3 issuing_office|6C 2 birth_country|6D 0-60 father|6E 0-60 mother|6F 0-90 mrz|6G 1-38 family_name|6H 1-10 title
6I 2 issuing_country|6J 1 foreign_document|6K 19 request_number|6L 8 requested_on day|6M 0-40 permit_category
6N 8 valid_from day|6O 8 valid_until day|6P 0-40 authorisation|6Q 0-10 foreigner_number|6R 12 visa_number
6S 0-38 home_line_2|6T 0-38 home_line_3|6U 0-38 home_line_4|6V 0-38 home_line_5|6W 5 home_postal_code|6X 0-32 home_city
6Y 2 home_country`;

const TWO_D_DOC_FIELDS: ReadonlyMap<string, TwoDDocField> = new Map(
  TABLE.trim()
    .split(/[|\n]/)
    .map((entry) => {
      const [id = '', lengths = '', name = '', coding = 'text'] = entry.split(' ');
      const [least = '0', most = least] = lengths === '*' ? ['0', 'Infinity'] : lengths.split('-');
      return [
        id,
        { name, lengthMin: Number(least), lengthMax: Number(most), coding: coding as TwoDDocCoding },
      ] as const;
    }),
);

/** The document type by its two characters, limited to those that verify identity or address. */
const TWO_D_DOC_TYPES: Readonly<Record<string, string>> = {
  '00': 'proof_of_address',
  '01': 'utility_bill',
  '02': 'housing_tax_notice',
  '03': 'bank_details',
  '04': 'income_tax_notice',
  '05': 'bank_details',
  '06': 'payslip',
  '07': 'identity_document',
  '08': 'machine_readable_zone',
  '09': 'invoice',
  '10': 'employment_contract',
  '11': 'account_statement',
  '13': 'foreign_document',
  '16': 'asylum_request_attestation',
  '18': 'income_declaration_notice',
  '24': 'income_declaration_notice',
  '27': 'income_declaration_notice',
  '28': 'income_tax_notice',
};

/** The signed Data Matrix of French bills and tax notices. Not verified. */
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
/**
 * Marker, version, authority, certificate, two dates, type; a perimeter since 3, a country since 4.
 */
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

/** A value of fixed length ends there, another at a separator, omitted at maximum length. */
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
