import { cutAtElements } from './aamva-cutting.ts';
import type { AamvaFile, RawElement } from './aamva-file.ts';
import { readMagneticStripe } from './magnetic-stripe.ts';

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
/**
 * Separators are control characters; some readers put others of them in their place, and some print their names, signs, carets or
 * escapes instead.
 */
const SEPARATORS =
  /[\p{Cc}\u2028\u2029\u2400-\u241f]+|[<[{](?:LF|CR|RS|GS|US|FS)[>\]}]|\^[JMZ[\\\]^_](?=D[A-D][A-Z]|Z[A-Z]|ANSI|\^|$)|\\(?:[nrt]|x(?:0[ad]|1[c-f])|u00(?:0[ad]|1[c-f]))|&#(?:10|13|28|29|30|31);/iu;
/** Separates elements after a program between scanner and file has replaced the line feed. */
const REPLACED_SEPARATORS = ['|', '\t', '~', ';', '^'] as const;
/**
 * Splits a payload into header and elements. Tolerates what scanners and programs do to it: lost or replaced separators, a missing
 * compliance sign, wrong offsets, a missing header, and the form of the magnetic stripe. Null if it is not an AAMVA file. Never throws.
 */
export function readAamvaFile(payload: string): AamvaFile | null {
  if (payload.length > PAYLOAD_CHARACTERS_MAX) return null;
  const text = payload.replace(/^\ufeff/, '');
  const stripe = readMagneticStripe(text);
  if (stripe !== null) return stripe;
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
  const lines = body.split(SEPARATORS);
  for (const parts of [lines, ...REPLACED_SEPARATORS.map((separator) => body.split(separator))]) {
    const elements = elementsIn(parts);
    if (elements.filter(({ id }) => id.startsWith('D')).length >= ELEMENTS_MIN && !elements.some(holdsOthers))
      return elements;
  }
  return elementsIn(lines.flatMap(cutAtElements));
}

/** A value with this many identifiers of the standard in it is several elements. */
const OTHERS_MIN = 4;
const holdsOthers = ({ value }: RawElement) => (value.match(/D(?:A[A-Z]|B[A-D]|C[A-GST])/g)?.length ?? 0) >= OTHERS_MIN;

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
