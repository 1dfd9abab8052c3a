import { plainWord } from '../../place/nationalities.ts';
import type { ParsedMrz } from '../mrz/mrz.ts';

/** Words that issuers print across specimens; without marks and spaces. */
const MARKS = new Set(
  `SPECIMEN SPECIMENS SPECIMENCOPY SPECIMENNOLEGALVALUE SPECIMENVOID SPECIMENONLY SPESIMEN ESPECIMEN FACSIMILE
  FACSIMIL MUSTER MUESTRA MODELE MODELO MODEL VZOR VZOREC WZOR MINTA PROVEKSEMPLAR ORNEK CAMPIONE AMOSTRA SAMPLE VOID PARAUGS
  PAVYZDYS NAIDIS MALLIKAPPALE EKSEMPLAR EKSEMPEL VOORBEELD EXEMPLE`.split(/\s+/),
);
/** A person's names with two such words are invented; one alone may be real (Vzorec, Muster). */
const NAMES = new Set('SPECIMEN MUSTERMANN MUSTERFRAU VZOREC TRAVELER ESPANOLA'.split(' '));
const GIVEN_NAMES = new Set('SPECIMEN ERIKA MAX VZOR TINA HAPPY HAPPYPERSON CARMEN TEST'.split(' '));
const LINE_CONFIDENCE_MIN = 0.5;

/**
 * `proven`: Utopia, which ICAO Doc 9303 invented, or names on public specimens. `suspected`: a mark
 * on its own line. People are called Muster and Sample, so a line of the holder's name is no mark.
 */
export function specimenEvidence(document: {
  readonly mrz: ParsedMrz | null;
  readonly lines: readonly { readonly text: string; readonly confidence: number }[];
  /** The holder's, as printed. */
  readonly names: readonly (string | undefined)[];
}): 'proven' | 'suspected' | null {
  const { mrz, lines, names } = document;
  const zone = mrz?.values ?? {};
  if (zone.issuingState === 'UTO' || zone.nationality === 'UTO') return 'proven';
  if (mrz && isSpecimensName(mrz)) return 'proven';
  const holder = new Set(
    [...names, zone.primaryIdentifier, zone.secondaryIdentifier].flatMap((name) => wordsOf(name ?? '')),
  );
  if (holder.has('SPECIMEN')) return 'suspected';
  const isMarked = lines.some(
    ({ text, confidence }) =>
      confidence >= LINE_CONFIDENCE_MIN && isMark(text) && !wordsOf(text).some((word) => holder.has(word)),
  );
  return isMarked ? 'suspected' : null;
}

/** Surnames of specimens may be doubled (Española Española). */
function isSpecimensName({ values }: ParsedMrz): boolean {
  const surnames = wordsOf(values.primaryIdentifier ?? '');
  const isSurname = surnames.length > 0 && surnames.every((word) => NAMES.has(word));
  return isSurname && GIVEN_NAMES.has(plainWord(values.secondaryIdentifier ?? ''));
}

/** The mark alone, or repeated, as it is printed along an edge. */
function isMark(text: string): boolean {
  const words = wordsOf(text);
  return words.length > 0 && (MARKS.has(words.join('')) || words.every((word) => MARKS.has(word)));
}

function wordsOf(text: string): string[] {
  return text
    .split(/[^\p{L}]+/u)
    .map(plainWord)
    .filter((word) => word !== '');
}
