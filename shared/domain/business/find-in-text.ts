import type { Agreement } from '../agreement.ts';
import { normaliseNumber, withoutSeparators } from '../identity-number/normalise-number.ts';
import { addressWords } from '../place/compare-addresses.ts';
import { parseAddress } from '../place/parse-address.ts';

/** An address on paper takes up to this many lines. */
const ADDRESS_LINES = 7;

/** Whatever the separators, not as part of a longer one. The country's letters may precede it. */
export function findNumber(typed: string, lines: readonly string[]): boolean {
  const compact = withoutSeparators(normaliseNumber(typed)?.text ?? '');
  if (!/^[\p{L}\p{N}]+$/u.test(compact)) return false;
  const characters = [...compact].join('[ ./:-]?');
  const pattern = new RegExp(`(?<![\\p{L}\\p{N}])(?:[A-Z]{2}[ -]?)?${characters}(?![\\p{L}\\p{N}])`, 'u');
  return lines.some((line) => pattern.test(normaliseLine(line)));
}

/** Long lines are cut, because no number needs more. */
const normaliseLine = (line: string) => line.slice(0, 500).normalize('NFKC').toUpperCase().replace(/\s+/g, ' ');

/** `agree`: all parts. `near`: all but one besides street and house number. */
export function findAddress(typed: string, country: string | null, lines: readonly string[]): Agreement {
  const parsed = country === null ? null : parseAddress(typed, country);
  const needed = parsed ? [parsed.houseNumber, parsed.street] : [];
  const parts = parsed ? [...needed, parsed.postcode, parsed.city] : typed.split(',');
  const sought = parts
    .map((part) => ({ words: addressWords(part ?? ''), isNeeded: needed.includes(part) }))
    .filter(({ words }) => words.length > 0);
  if (sought.length < 2) return 'differ';
  const written = lines.map(addressWords);
  let best: Agreement = 'differ';
  for (let from = 0; from < written.length; from++) {
    const near = new Set(written.slice(from, from + ADDRESS_LINES).flat());
    const absent = sought.filter(({ words }) => !words.every((word) => near.has(word)) && !near.has(words.join('')));
    if (absent.length === 0) return 'agree';
    if (absent.length === 1 && sought.length > 2 && !absent[0]?.isNeeded) best = 'near';
  }
  return best;
}
