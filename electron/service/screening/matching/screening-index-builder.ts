import type { EntityKind, ListedEntity } from '#shared/contract/watchlist/listed-entity.ts';
import type { IndexedList } from '#shared/contract/watchlist/screening-query.ts';
import { plainIdentifier } from './circumstances.ts';
import { GrowingNumbers, GrowingTexts, postingsOf } from './growing-arrays.ts';
import { FACTS, type IndexData, KINDS } from './index-data.ts';
import { type NameToken, nameTokens, type TokenRole } from './name-tokens.ts';
import { ScreeningIndex } from './screening-index.ts';
import { severityOf } from './severity.ts';
import { skeleton } from './sound-form.ts';
import { hashOf, tokenKeys } from './token-keys.ts';
import type { Script } from './transliterate.ts';

const ROLES: readonly TokenRole[] = [
  'name',
  'initial',
  'number',
  'particle',
  'title',
  'trade',
  'place',
  'company_form',
];
const SCRIPTS: readonly Script[] = ['latin', 'han', 'hangul', 'other'];
/** Maximum indexed names per entry; the longest published entries have a few hundred. */
const NAMES_MAX = 1000;
/** A word's keys go into two to this power of places, at least as many as keys. */
const KEY_BITS_MIN = 12;
const KEY_BITS_MAX = 24;

/** Keeps what a search needs: names, births, countries, sex, identifiers, severity. */
export class ScreeningIndexBuilder {
  private readonly lists: { list: string; versionId: string }[] = [];
  private readonly tokens: NameToken[] = [];
  private readonly tokenNumbers = new Map<string, number>();
  private readonly nameTokensFlat = new GrowingNumbers();
  private readonly nameStarts = new GrowingNumbers();
  private readonly nameEntities = new GrowingNumbers();
  private readonly nameWeak = new GrowingNumbers();
  private readonly names = new GrowingTexts();
  private readonly entityIds = new GrowingTexts();
  /** Four numbers per entity: list, kind, sex, severity. */
  private readonly facts = new GrowingNumbers();
  /** Entity, from, to, circa. */
  private readonly births = new GrowingNumbers();
  /** Entity, country as two letters in one number. */
  private readonly countries = new GrowingNumbers();
  private readonly identifiers = new Map<string, number[]>();
  private readonly rarityOf: ScreeningIndex | null;

  /** `rarityOf`: that index's rarity, so that a list's changes score as among all. */
  constructor({ rarityOf = null }: { readonly rarityOf?: ScreeningIndex | null } = {}) {
    this.rarityOf = rarityOf;
  }

  /** `list` names the entity's list and version. */
  add({ list, versionId }: Pick<IndexedList, 'list' | 'versionId'>, entity: ListedEntity): void {
    const number = this.entityIds.add(entity.id);
    this.facts.push(this.listNumber(list, versionId));
    this.facts.push(KINDS.indexOf(entity.kind));
    this.facts.push(entity.sex === null ? 0 : entity.sex === 'M' ? 1 : 2);
    this.facts.push(severityOf(entity));
    this.facts.push(entity.hasUnreadBirth === true ? 1 : 0);
    for (const { from, to, circa } of entity.births)
      for (const value of [number, dayNumber(from), dayNumber(to), circa ? 1 : 0]) this.births.push(value);
    for (const code of new Set(entity.countries.map((country) => country.code)))
      if (code !== null) for (const value of [number, countryNumber(code)]) this.countries.push(value);
    for (const { value } of entity.identifiers) this.addIdentifier(plainIdentifier(value), number);
    const seen = new Set<string>();
    for (const { value, strength } of entity.names.slice(0, NAMES_MAX)) {
      if (seen.has(value)) continue;
      seen.add(value);
      this.addName(value, strength === 'weak', number, entity.kind);
    }
  }

  /** The index; releases the collected data, so nothing can be added afterwards. */
  finish(): ScreeningIndex {
    this.tokenNumbers.clear();
    const entities = this.facts.length / FACTS;
    const nameTokensFlat = this.nameTokensFlat.finish();
    const tokens = alikeTogether(this.tokens, nameTokensFlat);
    this.nameStarts.push(nameTokensFlat.length);
    const nameStarts = this.nameStarts.finish();
    const nameOf = new Int32Array(nameTokensFlat.length);
    for (let name = 0; name < nameStarts.length - 1; name++)
      nameOf.fill(name, nameStarts[name] as number, nameStarts[name + 1] as number);
    const [keys, owners] = [new GrowingNumbers(), new GrowingNumbers()];
    for (const [number, token] of tokens.entries())
      for (const key of tokenKeys(token)) {
        keys.push(key | 0);
        owners.push(number);
      }
    const bits = Math.min(KEY_BITS_MAX, Math.max(KEY_BITS_MIN, Math.ceil(Math.log2(keys.length + 1))));
    const mask = 2 ** bits - 1;
    const data: IndexData = {
      lists: this.lists,
      tokens,
      nameTokens: nameTokensFlat,
      nameStarts,
      nameEntities: this.nameEntities.finish(),
      nameWeak: Uint8Array.from(this.nameWeak.finish()),
      names: this.names.finish(),
      entityIds: this.entityIds.finish(),
      facts: this.facts.finish(),
      births: grouped(this.births, 4, entities),
      countries: grouped(this.countries, 2, entities),
      identifiers: this.identifiers,
      postings: postingsOf(
        (at) => nameTokensFlat[at] as number,
        (at) => nameOf[at] as number,
        nameTokensFlat.length,
        tokens.length,
      ),
      keyMask: mask,
      keyed: postingsOf(
        (at) => keys.at(at) & mask,
        (at) => owners.at(at),
        keys.length,
        mask + 1,
      ),
    };
    return new ScreeningIndex(data, this.rarityOf);
  }

  private addName(value: string, weak: boolean, entity: number, kind: EntityKind): void {
    const tokens = nameTokens(value, kind);
    if (tokens.length === 0) return;
    this.nameStarts.push(this.nameTokensFlat.length);
    this.nameEntities.push(entity);
    this.nameWeak.push(weak ? 1 : 0);
    this.names.add(value);
    for (const token of tokens) this.nameTokensFlat.push(this.tokenNumber(token));
  }

  private tokenNumber(token: NameToken): number {
    const flags = ROLES.indexOf(token.role) * 8 + SCRIPTS.indexOf(token.script) * 2 + (token.bare ? 1 : 0);
    // Chinese and Korean syllables are compared as written.
    const text = token.script === 'han' || token.script === 'hangul' ? token.text : token.form;
    const key = `${String.fromCharCode(33 + flags)}${token.form}${text === token.form ? '' : text}`;
    const known = this.tokenNumbers.get(key);
    if (known !== undefined) return known;
    const number = this.tokens.length;
    // The listed text stays with the name; one list's text would be wrong for the next.
    this.tokens.push({ ...token, text });
    this.tokenNumbers.set(key, number);
    return number;
  }

  private listNumber(list: string, versionId: string): number {
    const last = this.lists.at(-1);
    if (last?.list === list && last.versionId === versionId) return this.lists.length - 1;
    const known = this.lists.findIndex((one) => one.list === list && one.versionId === versionId);
    return known >= 0 ? known : this.lists.push({ list, versionId }) - 1;
  }

  private addIdentifier(identifier: string, entity: number): void {
    if (identifier === '') return;
    const known = this.identifiers.get(identifier);
    if (known === undefined) this.identifiers.set(identifier, [entity]);
    else if (known.at(-1) !== entity) known.push(entity);
  }
}

/** More words than any lists have; combined with a hash the number must stay a safe integer. */
const WORDS_MAX = 2 ** 21;

/** Words with equal consonants become adjacent, for searches. Renumbers `nameTokens`. */
function alikeTogether(tokens: readonly NameToken[], nameTokens: Int32Array): readonly NameToken[] {
  if (tokens.length > WORDS_MAX) return tokens;
  const keys = Float64Array.from(tokens, ({ sound }, number) => hashOf(skeleton(sound)) * WORDS_MAX + number).sort();
  const numbers = new Int32Array(tokens.length);
  for (let at = 0; at < keys.length; at++) numbers[(keys[at] as number) % WORDS_MAX] = at;
  for (let at = 0; at < nameTokens.length; at++) nameTokens[at] = numbers[nameTokens[at] as number] as number;
  return Array.from(keys, (key) => tokens[key % WORDS_MAX] as NameToken);
}

/** An index of whole lists at once. */
export function createScreeningIndex(lists: Iterable<IndexedList>): ScreeningIndex {
  const builder = new ScreeningIndexBuilder();
  for (const list of lists) for (const entity of list.entities) builder.add(list, entity);
  return builder.finish();
}

/** `width` numbers that begin with their entity, as postings of start places. */
function grouped(records: GrowingNumbers, width: number, entities: number) {
  const values = records.finish();
  const count = values.length / width;
  return {
    values,
    width,
    of: postingsOf(
      (at) => values[at * width] as number,
      (at) => at * width,
      count,
      entities,
    ),
  };
}

/** YYYY-MM-DD as YYYYMMDD. */
function dayNumber(date: string): number {
  return Number(date.replaceAll('-', ''));
}

function countryNumber(code: string): number {
  return code.charCodeAt(0) * 256 + code.charCodeAt(1);
}
