import { plainCapitals } from '../place/plain-words.ts';

/** Short forms of given names that documents and people write: Mª Carmen, Fco. Javier, Md. Karim, Mohd Faizal. */
const SHORTENED: ReadonlyMap<string, string> = new Map(
  'Mª MARIA|M.ª MARIA|MA. MARIA|FCO. FRANCISCO|FCA. FRANCISCA|ANTº ANTONIO|JHN. JOHN|WM. WILLIAM|CHAS. CHARLES|GEO. GEORGE|THOS. THOMAS|JAS. JAMES|MUH. MUHAMMAD|MOH. MUHAMMAD|MUHD MUHAMMAD|MUHD. MUHAMMAD|MOHD MUHAMMAD|MOHD. MUHAMMAD|MD MUHAMMAD|MD. MUHAMMAD|MHD MUHAMMAD|MHD. MUHAMMAD|ABD. ABDUL'
    .split('|')
    .map((entry) => entry.split(' ') as [string, string]),
);
/** Spellings of the name that most people have, and shorten. */
const MUHAMMAD = /^M[OU]U?H[AE]MM?[AEUO]D$/;

/** Both given names with shortened ones in full; null if neither has one. */
export function withFullNames(one: string, other: string): readonly [string, string] | null {
  const full = (name: string) =>
    name
      .replace(/(?<=[.ª])(?=\p{L}{2})/gu, ' ')
      .split(/\s+/)
      .map((word) => SHORTENED.get(word.toUpperCase()) ?? word)
      .join(' ');
  const both = [full(one), full(other)] as const;
  if (both[0] === one && both[1] === other) return null;
  const plain = (name: string) =>
    name.replace(/\p{L}+/gu, (word) => (MUHAMMAD.test(plainCapitals(word)) ? 'MUHAMMAD' : word));
  return [plain(both[0]), plain(both[1])];
}
