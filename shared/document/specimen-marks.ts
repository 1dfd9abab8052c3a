import { plainWord } from '../place/nationalities.ts';
import type { ParsedMrz } from './mrz.ts';

/** What issuers print across documents that identify nobody; without marks and spaces. */
const MARKS = new Set(
  `SPECIMEN SPECIMENS MUSTER MUESTRA ESPECIMEN FACSIMILE FACSIMIL FACSIMILE MODELE MODELO MODEL VZOR VZOREC WZOR MINTA PROVEKSEMPLAR SPECIMENCOPY SPESIMEN ORNEK
  CAMPIONE AMOSTRA SAMPLE VOID SPECIMENNOLEGALVALUE PARAUGS PAVYZDYS NAIDIS MALLIKAPPALE EKSEMPLAR EKSEMPEL VOORBEELD EXEMPLE SPECIMENVOID SPECIMENONLY`.split(
    /\s+/,
  ),
);
/** Two such words as a person's names are nobody's; one alone may be (Vzorec, Muster). */
const NAMES = new Set('SPECIMEN MUSTERMANN MUSTERFRAU VZOREC TRAVELER ESPANOLA'.split(' '));
const GIVEN_NAMES = new Set('SPECIMEN ERIKA MAX VZOR TINA HAPPY HAPPYPERSON CARMEN TEST'.split(' '));
const LINE_CONFIDENCE_MIN = 0.5;

/**
 * Whether a document says of itself that it identifies nobody: issued by Utopia, the state that ICAO Doc 9303 made up for
 * its examples; the mark of a specimen printed as a line of its own; or the names that issuers put on public specimens.
 */
export function isSpecimen(document: {
  readonly mrz: ParsedMrz | null;
  readonly lines: readonly { readonly text: string; readonly confidence: number }[];
}): boolean {
  const { mrz, lines } = document;
  if (mrz?.values.issuingState === 'UTO' || mrz?.values.nationality === 'UTO') return true;
  if (mrz && NAMES.has(plainWord(mrz.values.primaryIdentifier ?? '')) && hasGivenName(mrz)) return true;
  return lines.some(({ text, confidence }) => confidence >= LINE_CONFIDENCE_MIN && isMark(text));
}

const hasGivenName = (mrz: ParsedMrz) => GIVEN_NAMES.has(plainWord(mrz.values.secondaryIdentifier ?? ''));

/** The mark alone, or nothing but the mark again and again, as it is printed along an edge. */
function isMark(text: string): boolean {
  const words = text
    .split(/[^\p{L}]+/u)
    .map(plainWord)
    .filter((word) => word !== '');
  return words.length > 0 && (MARKS.has(words.join('')) || words.every((word) => MARKS.has(word)));
}
