/** One data element of an AAMVA barcode: its three-letter identifier, its value without padding, and its subfile. */
export type RawElement = { readonly id: string; readonly value: string; readonly subfile: string };

export type AamvaHeader = {
  /** Issuer identification number, six digits. */
  readonly issuerId: string | null;
  /** Version of the AAMVA standard: 1 is DL/ID-2000, 10 is 2020; 0 is older. */
  readonly version: number | null;
  readonly jurisdictionVersion: number | null;
  /** DL driving licence, ID identification card, EN enhanced licence; null if the file does not say. */
  readonly documentType: 'DL' | 'ID' | 'EN' | null;
};

export type AamvaFile = { readonly header: AamvaHeader; readonly elements: readonly RawElement[] };

/** Maximum size of a licence's payload: PDF417 holds at most 2,710 digits or 1,850 letters. */
const PAYLOAD_CHARACTERS_MAX = 8_000;
/** Minimum elements of a licence without a header. */
const ELEMENTS_MIN = 4;

const DOCUMENT_TYPES = ['DL', 'EN', 'ID'] as const;
/** Social security numbers on licences of the nineties. Nothing is verified with them, so they are not kept. */
const LEFT_OUT: ReadonlySet<string> = new Set(['DBK', 'DBM']);

const HEADER = /(?:ANSI|AAMVA)\s?(\d{6})\s?(\d{2})(\d{2})?(\d{2})(?!\d)((?:\s*(?:DL|ID|EN|Z[A-Z])\d{6,10})*)/;
/** Recognises a header whose numbers do not follow the standard, by its words alone. */
const LOOSE_HEADER = /(?:ANSI|AAMVA)\s?(\d{6})(\d{2})?/;
const ELEMENT_ID = /^(?:D[A-D][A-Z]|PA[A-F]|Z[A-Z][A-Z0-9])/;
/** Line feed, carriage return and ASCII separators; readers that print them show signs or carets instead. */
const SEPARATOR_CHARACTERS = '\n\r\u001c\u001d\u001e\u001f\u240a\u240d\u241c\u241d\u241e\u241f';
const SEPARATORS = new RegExp(`[${SEPARATOR_CHARACTERS}]+|<(?:LF|CR|RS|GS|US|FS)>`);
/** Separates elements after a program between scanner and file has replaced the line feed. */
const REPLACED_SEPARATORS = ['|', '\t', '~', ';', '^'] as const;
/** Elements of the standard at which a file without separators can be cut. */
const CUTTING_IDS = /(?:DA[A-FG-KLMNOPQRSTUVWXYZ]|DB[A-DH]|DC[A-HJKSTU]|DD[A-HKL])/g;

/**
 * Splits a payload into header and elements. Tolerates what scanners and programs do to it: lost or replaced separators, a missing
 * compliance sign, wrong offsets, a missing header. Null if it is not an AAMVA file. Never throws.
 */
export function readAamvaFile(payload: string): AamvaFile | null {
  if (payload.length > PAYLOAD_CHARACTERS_MAX) return null;
  const text = payload.replace(/^\ufeff/, '');
  const strict = HEADER.exec(text);
  const loose = strict ?? LOOSE_HEADER.exec(text);
  const header = {
    issuerId: loose?.[1] ?? null,
    version: numberOf(loose?.[2]),
    jurisdictionVersion: strict ? numberOf(strict[3]) : null,
  };
  const body = loose ? text.slice(loose.index + loose[0].length) : text;
  const elements = elementsOf(body);
  const known = elements.filter(({ id }) => id.startsWith('D')).length;
  if (known === 0 || (loose === null && known < ELEMENTS_MIN)) return null;
  const named = strict?.[5]?.match(/DL|ID|EN/g) ?? [];
  const types = [...elements.map(({ subfile }) => subfile), ...named];
  return {
    header: { ...header, documentType: DOCUMENT_TYPES.find((type) => types.includes(type)) ?? null },
    elements: elements.filter(({ id }) => !LEFT_OUT.has(id)),
  };
}

const LEFT_OUT_NUMBERS = /(DB[KM])\s?\d{3}[- ]?\d{2}[- ]?\d{4}(?!\d)/g;

/** The payload for passing on, without the values that `readAamvaFile` leaves out. */
export function withoutLeftOutNumbers(payload: string): string {
  return payload.replace(LEFT_OUT_NUMBERS, '$1');
}

function numberOf(digits: string | undefined): number | null {
  return digits === undefined ? null : Number(digits);
}

function elementsOf(body: string): RawElement[] {
  const lines = elementsIn(body.split(SEPARATORS));
  if (lines.length >= ELEMENTS_MIN) return lines;
  for (const separator of REPLACED_SEPARATORS) {
    const parts = elementsIn(body.split(separator));
    if (parts.length >= ELEMENTS_MIN) return parts;
  }
  const cut = elementsIn(cutAtElements(body));
  return cut.length > lines.length ? cut : lines;
}

function elementsIn(parts: readonly string[]): RawElement[] {
  const elements: RawElement[] = [];
  let subfile = '';
  for (const part of parts) {
    let text = part.trimStart();
    // A subfile begins with its own name, directly before its first element or on its own line.
    const opening = /(?:^|[^A-Z])(DL|ID|EN)(?=(?:D[A-D][A-Z])|\s*$)/.exec(text) ?? /^(Z[A-Z])(?=\1)/.exec(text) ?? null;
    if (opening && (elements.length === 0 || opening.index === 0)) {
      subfile = opening[1] as string;
      text = text.slice(opening.index + opening[0].length);
    }
    const id = ELEMENT_ID.exec(text)?.[0];
    if (id === undefined) continue;
    elements.push({ id, value: text.slice(id.length).trim(), subfile: id.startsWith('Z') ? id.slice(0, 2) : subfile });
  }
  return elements;
}

/** Cuts a file without separators before each identifier of the standard that has not occurred yet. */
function cutAtElements(body: string): string[] {
  const parts: string[] = [];
  const seen = new Set<string>();
  let from = 0;
  for (const match of body.matchAll(CUTTING_IDS)) {
    const [id] = match;
    if (seen.has(id) || match.index < from || !fits(id, body.slice(match.index + id.length))) continue;
    seen.add(id);
    if (match.index > from) parts.push(body.slice(from, match.index));
    from = match.index;
  }
  parts.push(body.slice(from));
  return parts;
}

/** Whether this element may follow: dates and codes have a fixed form, which the letters of a name lack. */
function fits(id: string, following: string): boolean {
  if (/^DB[ABD]$/.test(id)) return /^\d{8}/.test(following);
  if (id === 'DBC') return /^[0-9MFX]/.test(following);
  if (/^DA[UVWX]$/.test(id)) return /^\s?\d/.test(following);
  if (/^DD[EFG]$/.test(id)) return /^[TNU]/.test(following);
  return true;
}
