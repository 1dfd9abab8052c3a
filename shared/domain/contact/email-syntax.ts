/** Why a text is not a valid e-mail address. */
export type EmailProblem =
  | 'empty'
  | 'too_long'
  | 'no_at'
  | 'two_ats'
  | 'no_name'
  | 'no_domain'
  | 'name_too_long'
  | 'name_character'
  | 'name_dots'
  | 'quotes'
  | 'domain_character'
  | 'domain_dots'
  | 'domain_hyphen'
  | 'label_too_long'
  | 'domain_too_long'
  | 'numeric_domain'
  | 'literal'
  | 'full_width'
  | 'invisible';

export type ParsedEmail =
  | {
      readonly valid: true;
      readonly localPart: string;
      /** In lower case; an address literal with its brackets. */
      readonly domain: string;
      readonly isQuoted: boolean;
      readonly isLiteral: boolean;
      /** Contains letters beyond ASCII (RFC 6531), which not every server accepts. */
      readonly isInternational: boolean;
    }
  | { readonly valid: false; readonly problem: EmailProblem };

/** RFC 5321 4.5.3.1: local part 64 octets, domain 255, path 256. Labels: RFC 1035 2.3.4. */
export const EMAIL_OCTETS_MAX = 254;
const LOCAL_PART_OCTETS_MAX = 64;
const DOMAIN_OCTETS_MAX = 253;
const LABEL_OCTETS_MAX = 63;

const ATOM_TEXT = /^[A-Za-z0-9!#$%&'*+\-/=?^_`{|}~]$/;
/** RFC 6531 allows nearly all; names have letters, marks, digits, symbols, RFC 5892 A.3–7. */
const INTERNATIONAL = /^[\p{Letter}\p{Mark}\p{Number}\p{Symbol}\u00B7\u0375\u05F3\u05F4\u30FB\u200C\u200D]$/u;
const DOMAIN_LETTER = /^[\p{Letter}\p{Mark}\p{Number}\u00B7\u0375\u05F3\u05F4\u30FB\u200C\u200D]$/u;
const LETTER_OR_DIGIT = /^[A-Za-z0-9]$/;
/** Unicode formats and controls change what people see or what is meant, but not both. */
/** RFC 5892, A.1 and A.2: joiners belong to words of these scripts. */
const JOINED = /(?<=[\p{Script=Arabic}\p{Script=Syriac}\p{Mn}])[\u200C\u200D](?=[\p{L}\p{M}])/gu;
/** Full-width letters, ligatures, circled and mathematical ones are ASCII in plain form. */
const DISGUISED =
  /[\uFF01-\uFF5E\uFB00-\uFB06\u2100-\u214F\u2460-\u24FF\u2024-\u2026\u{1D400}-\u{1D7FF}\u{1F100}-\u{1F1FF}\u00AA\u00B2\u00B3\u00B9\u00BA\u02B0-\u02B8\u2070-\u209C]/u;
const UNSEEN = /[\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{Cn}\p{Zl}\p{Zp}\u2400-\u243F]/u;

const refused = (problem: EmailProblem): ParsedEmail => ({ valid: false, problem });

/**
 * Mailbox of RFC 5321 4.1.2 with RFC 6531's letters. Refuses comments, folding and obsolete forms
 * of RFC 5322. Linear, and bounded for long texts.
 */
export function parseEmail(text: string): ParsedEmail {
  if (text === '') return refused('empty');
  if (text.length > EMAIL_OCTETS_MAX || octetsOf(text) > EMAIL_OCTETS_MAX) return refused('too_long');
  if (UNSEEN.test(text.replace(JOINED, ''))) return refused('invisible');
  const composed = withMappedDomain(text.normalize('NFC'));
  // These only look different from ASCII; other compatibility forms, as in Thai, are letters.
  if (DISGUISED.test(composed)) return refused('full_width');
  const characters = [...composed];
  const isQuoted = characters[0] === '"';
  const end = isQuoted ? quotedEnd(characters) : dotStringEnd(characters);
  if (typeof end === 'string') return refused(end);
  const localPart = characters.slice(0, end).join('');
  if (octetsOf(localPart) > LOCAL_PART_OCTETS_MAX) return refused('name_too_long');
  if (characters[end] !== '@') return refused(isQuoted && end < characters.length ? 'quotes' : 'no_at');
  const domainCharacters = characters.slice(end + 1);
  const domain = domainCharacters.join('');
  if (domain === '') return refused('no_domain');
  if (domainCharacters.includes('@')) return refused('two_ats');
  const isLiteral = domain.startsWith('[');
  const problem = isLiteral ? literalProblem(domain) : domainProblem(domainCharacters);
  if (problem !== null) return refused(problem);
  return {
    valid: true,
    localPart,
    domain: domain.toLowerCase(),
    isQuoted,
    isLiteral,
    isInternational: characters.some((character) => (character.codePointAt(0) ?? 0) > 127),
  };
}

/** Where the address's leading Dot-string ends, or why it is not one. */
function dotStringEnd(characters: readonly string[]): number | EmailProblem {
  let afterDot = true;
  for (const [at, character] of characters.entries()) {
    if (character === '@') {
      if (at === 0) return 'no_name';
      return afterDot ? 'name_dots' : at;
    }
    if (character === '.') {
      if (afterDot) return 'name_dots';
      afterDot = true;
    } else if (ATOM_TEXT.test(character) || isInternational(character)) afterDot = false;
    else return 'name_character';
  }
  return 'no_at';
}

/** Printable ASCII inside; quotes and backslashes after a backslash. */
function quotedEnd(characters: readonly string[]): number | EmailProblem {
  for (let at = 1; at < characters.length; at++) {
    const character = characters[at] as string;
    if (character === '"') return at + 1;
    if (character === '\\') at += 1;
    const taken = characters[at];
    if (taken === undefined) return 'quotes';
    if (!/^[ -~]$/.test(taken) && !isInternational(taken)) return 'quotes';
  }
  return 'quotes';
}

function domainProblem(characters: readonly string[]): EmailProblem | null {
  for (const character of characters)
    if (character !== '.' && character !== '-' && !LETTER_OR_DIGIT.test(character) && !isDomainLetter(character))
      return 'domain_character';
  const domain = characters.join('');
  if (domain.split('.').some((label) => label === '')) return 'domain_dots';
  const ascii = asciiDomain(domain);
  if (ascii === null) return 'domain_character';
  const labels = ascii.split('.');
  if (labels.some((label) => label.startsWith('-') || label.endsWith('-'))) return 'domain_hyphen';
  if (labels.some((label) => octetsOf(label) > LABEL_OCTETS_MAX)) return 'label_too_long';
  if (octetsOf(ascii) > DOMAIN_OCTETS_MAX) return 'domain_too_long';
  // RFC 3696 2: no top-level domain is all digits, so that it cannot be mistaken for an IP address.
  return /^\d+$/.test(labels.at(-1) ?? '') ? 'numeric_domain' : null;
}

/** Browsers and Node have it, but the types of this folder know neither. */
declare const URL: { canParse(text: string): boolean; new (text: string): { readonly hostname: string } };

/** UTS 46, as the URL standard applies it; null if none. ASCII stays, even if no host name. */
function asciiDomain(domain: string): string | null {
  if (/^[ -~]*$/.test(domain)) return domain;
  const host = URL.canParse(`http://${domain}`) ? new URL(`http://${domain}`).hostname : '';
  return host === '' || /[%/:]/.test(host) ? null : host;
}

/** UTS 46 maps full-width letters and the full stops of East Asia, which keyboards there write. */
function withMappedDomain(text: string): string {
  const at = text.lastIndexOf('@');
  if (at < 0 || text[at + 1] === '[') return text;
  return (
    text.slice(0, at + 1) +
    text
      .slice(at + 1)
      .replaceAll(/[\u3002\uFF0E\uFF61]/g, '.')
      .normalize('NFKC')
  );
}

/** RFC 5321 4.1.3: `[192.0.2.1]` or `[IPv6:2001:db8::1]`. */
function literalProblem(literal: string): EmailProblem | null {
  if (!literal.endsWith(']')) return 'literal';
  const inside = literal.slice(1, -1);
  if (isIpV4(inside)) return null;
  return /^IPv6:/i.test(inside) && isIpV6(inside.slice(5)) ? null : 'literal';
}

function isIpV4(text: string): boolean {
  const parts = text.split('.');
  return parts.length === 4 && parts.every((part) => /^\d{1,3}$/.test(part) && Number(part) <= 255);
}

function isIpV6(text: string): boolean {
  const halves = text.split('::');
  if (halves.length > 2) return false;
  const groups = halves.map((half) => (half === '' ? [] : half.split(':')));
  let count = 0;
  for (const [side, parts] of groups.entries())
    for (const [at, part] of parts.entries()) {
      const isLast = side === groups.length - 1 && at === parts.length - 1;
      if (isLast && isIpV4(part)) count += 2;
      else if (/^[0-9a-f]{1,4}$/i.test(part)) count += 1;
      else return false;
    }
  return halves.length === 2 ? count <= 7 : count === 8;
}

const isInternational = (character: string): boolean =>
  (character.codePointAt(0) ?? 0) > 127 && INTERNATIONAL.test(character);

const isDomainLetter = (character: string): boolean =>
  (character.codePointAt(0) ?? 0) > 127 && DOMAIN_LETTER.test(character);

/** Octets of UTF-8. */
function octetsOf(text: string): number {
  let octets = 0;
  for (const character of text) {
    const code = character.codePointAt(0) ?? 0;
    octets += code < 0x80 ? 1 : code < 0x800 ? 2 : code < 0x10000 ? 3 : 4;
  }
  return octets;
}
