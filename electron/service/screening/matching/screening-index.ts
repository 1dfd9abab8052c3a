import type { EntityKind } from '#shared/contract/watchlist/listed-entity.ts';
import type { ScreeningHit, ScreeningQuery } from '#shared/contract/watchlist/screening-query.ts';
import { alignNames, bestPairings, type Pairing, possiblePairings } from './align-names.ts';
import {
  birthScore,
  type Listed,
  plainIdentifier,
  type QueryFacts,
  readBirthDate,
  type Weighed,
  weighCircumstances,
} from './circumstances.ts';
import { explainTokens } from './explain-tokens.ts';
import { CandidateFinder } from './find-candidates.ts';
import { FACTS, type IndexData, KINDS, type Records } from './index-data.ts';
import { ListedWords } from './listed-words.ts';
import { nameFeatures, type WeighedName } from './name-features.ts';
import { nameOdds, oddsReaching, rounded, scoreOf } from './name-model.ts';
import { type NameToken, nameTokens } from './name-tokens.ts';
import { oddsAtMost } from './odds-bound.ts';
import { QueryWord } from './query-word.ts';
import { weightForLookUp, weightOnLists } from './token-rarity.ts';

export type SearchOptions = {
  readonly limit: number;
  /** 0 to 100: hits with a lower score are left out. */
  readonly scoreMin: number;
};

/** Maximum names compared in full per query. */
const COMPARED_MAX = 80;
/** Maximum entries with an identifier of the query; one number seldom has more owners. */
const IDENTIFIED_MAX = 20;

type Found = {
  readonly name: number;
  readonly entity: number;
  readonly odds: number;
  readonly total: number;
  readonly circumstances: readonly Weighed[];
};

type Parsed = { readonly name: WeighedName; readonly lookUp: readonly number[]; readonly words: readonly QueryWord[] };

/** Lists in memory, ready for searches. Built by `ScreeningIndexBuilder`. */
export class ScreeningIndex {
  private readonly data: IndexData;
  private readonly tokenWeights: Float32Array;
  private readonly words: ListedWords;
  private readonly finder: CandidateFinder;
  /** The index that knows how rare words are; itself by default. */
  private readonly rarity: ScreeningIndex;
  readonly size: { readonly entities: number; readonly names: number; readonly words: number };

  /** `rarityOf` determines the rarity of query words and is kept as long as this index. */
  constructor(data: IndexData, rarityOf: ScreeningIndex | null) {
    this.data = data;
    this.rarity = rarityOf?.rarity ?? this;
    const listed = (token: NameToken, number: number) =>
      rarityOf === null ? this.namesWith(number) : this.rarity.timesListedAs(token);
    this.size = { entities: data.facts.length / FACTS, names: data.nameEntities.length, words: data.tokens.length };
    const { names } = this.rarity.size;
    this.tokenWeights = Float32Array.from(data.tokens, (token, number) =>
      weightOnLists(token, listed(token, number), names),
    );
    const lookUpWeights = Float32Array.from(data.tokens, (token, number) =>
      weightForLookUp(token, listed(token, number), names),
    );
    this.words = new ListedWords(data.tokens);
    this.finder = new CandidateFinder(data, this.words, lookUpWeights);
  }

  /** Surest first, then most severe. Without letters, a name matches by identifiers only. */
  search(query: ScreeningQuery, { limit, scoreMin }: SearchOptions): readonly ScreeningHit[] {
    const facts: QueryFacts = {
      kind: query.kind,
      birth: readBirthDate(query.birthDate),
      countries: (query.countries ?? []).map((country) => country.toUpperCase()),
      sex: query.sex ?? null,
      identifiers: (query.identifiers ?? []).map(plainIdentifier).filter((identifier) => identifier !== ''),
    };
    const parsed = new Map<EntityKind, Parsed>();
    const parsedAs = (kind: EntityKind): Parsed => {
      const as = kind === 'person' ? 'person' : 'organisation';
      const known = parsed.get(as) ?? this.parse(query.name, as);
      parsed.set(as, known);
      return known;
    };
    const oddsMin = oddsReaching(scoreMin);
    const best = new Map<number, Found>();
    const consider = (name: number) => {
      const entity = this.data.nameEntities[name] as number;
      const kind = this.kindOf(entity);
      const circumstances = weighCircumstances(facts, this.listed(entity, facts, this.data.nameWeak[name] === 1));
      const added = circumstances.reduce((sum, one) => sum + one.odds, 0);
      const odds = this.odds(parsedAs(kind), name, kind, oddsMin - added);
      if (odds === null) return;
      const total = odds + added;
      const known = best.get(entity);
      if (known === undefined || total > known.total) best.set(entity, { name, entity, odds, total, circumstances });
    };
    const kinds: readonly EntityKind[] =
      query.kind === null || query.kind === 'unknown' ? ['person', 'organisation'] : [query.kind];
    const considered = new Set<number>();
    for (const kind of kinds) {
      const { name, lookUp, words } = parsedAs(kind);
      for (const candidate of this.finder.find(name.tokens, lookUp, COMPARED_MAX, words))
        considered.add(candidate.name);
    }
    for (const entity of this.identified(facts.identifiers))
      for (const name of this.namesOf(entity)) considered.add(name);
    for (const name of considered) consider(name);
    return [...best.values()]
      .filter(({ total }) => rounded(scoreOf(total)) >= scoreMin)
      .sort((one, other) => other.total - one.total || this.severity(other.entity) - this.severity(one.entity))
      .slice(0, limit)
      .map((found) => this.hit(found, parsedAs(this.kindOf(found.entity)).name));
  }

  /** A name's words with their weights on these lists. */
  weigh(name: string, kind: EntityKind): WeighedName {
    const tokens = nameTokens(name, kind);
    const { rarity } = this;
    return {
      tokens,
      weights: tokens.map((token) => weightOnLists(token, rarity.timesListed(token), rarity.size.names)),
    };
  }

  private parse(text: string, kind: EntityKind): Parsed {
    const name = this.weigh(text, kind);
    const { rarity } = this;
    const lookUp = name.tokens.map((token) => weightForLookUp(token, rarity.timesListed(token), rarity.size.names));
    return { name, lookUp, words: name.tokens.map((token) => new QueryWord(token, this.words)) };
  }

  /** For a listed name; null if it is clear early that the odds stay below `least`. */
  private odds({ name: query, words }: Parsed, name: number, kind: EntityKind, least: number): number | null {
    if (query.tokens.length === 0) return -10;
    const { nameTokens: numbers, nameStarts } = this.data;
    const from = nameStarts[name] as number;
    const count = (nameStarts[name + 1] as number) - from;
    const tokens: NameToken[] = [];
    const weights: number[] = [];
    for (let at = from; at < from + count; at++) {
      tokens.push(this.data.tokens[numbers[at] as number] as NameToken);
      weights.push(this.tokenWeights[numbers[at] as number] as number);
    }
    const listed = { tokens, weights };
    const possible = possiblePairings(query.tokens, tokens, (at, against) =>
      (words[at] as QueryWord).likeness(numbers[from + against] as number),
    );
    if (oddsAtMost(query, listed, possible, kind) < least) return null;
    return nameOdds(nameFeatures(query, listed, bestPairings(possible), kind));
  }

  private hit({ name, entity, odds, total, circumstances }: Found, query: WeighedName): ScreeningHit {
    const kind = this.kindOf(entity);
    const value = this.data.names.at(name);
    const { list, versionId } = this.data.lists[
      this.data.facts[entity * FACTS] as number
    ] as IndexData['lists'][number];
    const listed = this.weigh(value, kind);
    const pairings: readonly Pairing[] = alignNames(query.tokens, listed.tokens);
    const birth = circumstances.find(({ field }) => field === 'birth_date');
    let before = odds;
    return {
      list,
      versionId,
      entityId: this.data.entityIds.at(entity),
      kind,
      name: value,
      score: rounded(scoreOf(total)),
      nameScore: rounded(scoreOf(odds)),
      birthDateScore: birth === undefined ? null : birthScore(birth.odds),
      severity: this.severity(entity),
      tokens: explainTokens(query, listed, pairings),
      circumstances: circumstances.map(({ odds: added, ...circumstance }) => {
        const effect = rounded(scoreOf(before + added) - scoreOf(before));
        before += added;
        return { ...circumstance, effect };
      }),
    };
  }

  /** Listed facts besides the name; births and countries only if the query has them. */
  private listed(entity: number, facts: QueryFacts, weakAlias: boolean): Listed {
    const births =
      facts.birth === null
        ? []
        : recordsOf(this.data.births, entity, (values, at) => ({
            from: dateText(values[at + 1] as number),
            to: dateText(values[at + 2] as number),
            circa: values[at + 3] === 1,
          }));
    const countries =
      facts.countries.length === 0
        ? []
        : recordsOf(this.data.countries, entity, (values, at) => {
            const code = values[at + 1] as number;
            return String.fromCharCode(code >> 8, code & 255);
          });
    const sex = this.data.facts[entity * FACTS + 2];
    return {
      kind: this.kindOf(entity),
      sex: sex === 1 ? 'M' : sex === 2 ? 'F' : null,
      births,
      hasUnreadBirth: this.data.facts[entity * FACTS + 4] === 1,
      countries,
      hasIdentifier: (identifier) => this.data.identifiers.get(identifier)?.includes(entity) ?? false,
      weakAlias,
    };
  }

  private identified(identifiers: readonly string[]): readonly number[] {
    return identifiers.flatMap((identifier) => this.data.identifiers.get(identifier) ?? []).slice(0, IDENTIFIED_MAX);
  }

  private namesOf(entity: number): readonly number[] {
    const { nameEntities } = this.data;
    let [from, to] = [0, nameEntities.length];
    while (from < to) {
      const middle = (from + to) >> 1;
      if ((nameEntities[middle] as number) < entity) from = middle + 1;
      else to = middle;
    }
    const names: number[] = [];
    while (nameEntities[from] === entity) names.push(from++);
    return names;
  }

  private namesWith(token: number): number {
    const { starts } = this.data.postings;
    return (starts[token + 1] as number) - (starts[token] as number);
  }

  private timesListed(token: NameToken): number {
    return this.finder.exactly(token.form).reduce((most, number) => Math.max(most, this.namesWith(number)), 0);
  }

  /** How many names have the word in this role, this script and, for syllables, this spelling. */
  private timesListedAs({ form, text, role, script, bare }: NameToken): number {
    const isSyllables = script === 'han' || script === 'hangul';
    const number = this.finder.exactly(form).find((one) => {
      const token = this.data.tokens[one] as NameToken;
      const same = token.role === role && token.script === script && token.bare === bare;
      return same && (!isSyllables || token.text === text);
    });
    return number === undefined ? 0 : this.namesWith(number);
  }

  private kindOf(entity: number): EntityKind {
    return KINDS[this.data.facts[entity * FACTS + 1] as number] as EntityKind;
  }

  private severity(entity: number): number {
    return this.data.facts[entity * FACTS + 3] as number;
  }
}

function recordsOf<Value>(
  { values, of }: Records,
  entity: number,
  read: (values: Int32Array, at: number) => Value,
): readonly Value[] {
  const places = of.values.subarray(of.starts[entity], of.starts[entity + 1]);
  return Array.from(places, (at) => read(values, at));
}

/** YYYYMMDD as YYYY-MM-DD. */
function dateText(day: number): string {
  const text = String(day).padStart(8, '0');
  return `${text.slice(0, 4)}-${text.slice(4, 6)}-${text.slice(6)}`;
}
