import { calendarDate } from '#shared/domain/calendar-date.ts';
import { withAsciiDigits } from '#shared/domain/document/print/calendar-eras.ts';
import { compareTokens } from '../../screening/matching/compare-tokens.ts';
import { type NameToken, nameTokens } from '../../screening/matching/name-tokens.ts';
import type { Reader } from '../../store/handles.ts';
import { summariesOf, type VerificationRow } from '../verifications.ts';
import { type StartHash, soundEntry, soundOf } from './search-starts.ts';
import { termsOf } from './search-terms.ts';
import { knownOf, type Ways } from './search-ways.ts';
import { birthDatesIn, nameFormsOf } from './search-words.ts';
import { type CaseFilter, findWith } from './verification-query.ts';

/** More words than this do not narrow a search for names. */
const WORDS_MAX = 4;
/** The newest cases that each way proposes, and all that are opened and compared. */
const CANDIDATES_EACH = 60;
const CANDIDATES_MAX = 150;
export const SIMILAR_MAX = 8;
/** A word less like is another name; screening calls so much one spelling or one slip. */
const LIKENESS_MIN = 0.75;

/**
 * Cases whose names look or sound like the query, the most alike first: a second look for when an
 * exact search finds little. Opens so many cases at most, however many there are.
 */
export async function similarNames(
  reader: Reader,
  query: string,
  filter: Partial<CaseFilter>,
): Promise<readonly VerificationRow[]> {
  const { dates, rest } = birthDatesIn(withAsciiDigits(query).trim(), calendarDate(reader.now()));
  const words = rest
    .split(/\s+/)
    .filter((word) => /^\p{L}[\p{L}\p{M}'’.-]+$/u.test(word))
    .slice(0, WORDS_MAX);
  if (words.length === 0) return [];
  const born = dates.map((readings): Ways => termsOf(reader.vault, readings).map((term) => ({ term })));
  const sounds = words.map((word) => soundsLike(word).map((sound) => soundEntry(reader.vault, sound)));
  const isKnown = await knownOf(reader, [...sounds.flat(), ...born.flat()]);
  const ways: readonly Ways[] = sounds.map((entries): readonly StartHash[] => entries.filter(isKnown));
  const ids = new Set<string>();
  for (const group of groupsOf(ways)) {
    const wanted = [...group, ...born];
    if (wanted.some(({ length }) => length === 0)) continue;
    for (const id of await findWith(reader, filter, wanted, CANDIDATES_EACH)) ids.add(id);
  }
  const rows = await summariesOf(reader, [...ids].slice(0, CANDIDATES_MAX));
  const asked = nameTokens(words.join(' '), 'person');
  return rows
    .map((row) => ({ row, likeness: likenessOf(asked, nameTokens(row.applicantName, 'person')) }))
    .filter(({ likeness }) => likeness >= LIKENESS_MIN)
    .sort((one, other) => other.likeness - one.likeness || (one.row.createdAt < other.row.createdAt ? 1 : -1))
    .slice(0, SIMILAR_MAX)
    .map(({ row }) => row);
}

/** All words by sound; then all but one, whose slip changed its sound. */
const groupsOf = (ways: readonly Ways[]): readonly (readonly Ways[])[] =>
  ways.length === 1 ? [ways] : [ways, ...ways.map((_, at) => ways.filter((__, other) => other !== at))];

/** Sounds of a word, and of it with a letter too many or two letters swapped. */
function soundsLike(word: string): readonly string[] {
  const sounds = new Set<string>();
  for (const form of nameFormsOf(word)) {
    const slips = [...form].flatMap((_, at) => [
      form.slice(0, at) + form.slice(at + 1),
      form.slice(0, at) + (form[at + 1] ?? '') + form[at] + form.slice(at + 2),
    ]);
    for (const spelled of [form, ...slips]) {
      const sound = soundOf(spelled);
      if (sound !== null) sounds.add(sound);
    }
  }
  return [...sounds];
}

/** How alike the least alike word of the query is to its best counterpart, and all of them. */
function likenessOf(asked: readonly NameToken[], name: readonly NameToken[]): number {
  const each = asked.map((one) => Math.max(0, ...name.map((other) => compareTokens(one, other).similarity)));
  if (each.length === 0 || Math.min(...each) < LIKENESS_MIN) return 0;
  return each.reduce((sum, likeness) => sum + likeness, 0) / each.length;
}
