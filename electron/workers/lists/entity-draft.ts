import { createHash } from 'node:crypto';
import type {
  DateRange,
  EntityKind,
  ListedCountry,
  ListedEntity,
  ListedIdentifier,
  ListedName,
  ListingTopic,
  NameStrength,
} from '#shared/contract/watchlist/listed-entity.ts';
import { isPlaceholderNumber } from '#shared/domain/identity-number/placeholder-number.ts';
import { isPlaceholder } from '#shared/domain/person/name-placeholders.ts';
import { countryCode } from './country-code.ts';
import { identifierKind } from './identifier-kind.ts';
import { type DateOrder, parseListedDates, saysNoDate } from './listed-date.ts';

type TextField = 'birthPlaces' | 'addresses' | 'positions' | 'programmes' | 'remarks' | 'urls';

const STRENGTHS: readonly NameStrength[] = ['primary', 'strong', 'former', 'weak'];

const ID_CHARACTERS_MAX = 1_000;

/**
 * Builds one entry. Trims every value and skips empty and repeated ones. A date that cannot be
 * parsed becomes a remark with its label, so that nothing on the list is lost.
 */
export class EntityDraft {
  readonly #id: string;
  readonly #names = new Map<string, ListedName>();
  readonly #births = new Map<string, DateRange>();
  readonly #deaths = new Map<string, DateRange>();
  readonly #countries = new Map<string, ListedCountry>();
  readonly #identifiers = new Map<string, ListedIdentifier>();
  readonly #links = new Map<string, ListedEntity['links'][number]>();
  readonly #texts = {
    birthPlaces: new Set<string>(),
    addresses: new Set<string>(),
    positions: new Set<string>(),
    programmes: new Set<string>(),
    remarks: new Set<string>(),
    urls: new Set<string>(),
  };
  readonly #topics = new Set<ListingTopic>();
  #hasUnreadBirth = false;
  kind: EntityKind;
  sex: 'M' | 'F' | null = null;
  listedOn: string | null = null;
  updatedOn: string | null = null;

  constructor(id: string, kind: EntityKind, topics: readonly ListingTopic[]) {
    // An own list without ids makes them of a name, and a name has no end. The same id gives the
    // same one in the next version.
    this.#id = id.length > ID_CHARACTERS_MAX ? createHash('sha256').update(id).digest('hex') : id;
    this.kind = kind;
    for (const topic of topics) this.#topics.add(topic);
  }

  get id(): string {
    return this.#id;
  }

  /** If a name appears twice, the stronger mention wins. */
  name(value: string, strength: NameStrength, parts?: ListedName['parts']): void {
    const plain = clean(value);
    if (plain === '') return;
    if (this.#isNoName(plain)) {
      this.remark('Name', plain);
      return;
    }
    const known = this.#names.get(plain);
    if (known && STRENGTHS.indexOf(known.strength) <= STRENGTHS.indexOf(strength)) return;
    this.#names.set(plain, { value: plain, strength, ...(parts && { parts }) });
  }

  /** "FAMILY, Given" for a person: the list tells the parts apart. */
  nameWithComma(value: string, strength: NameStrength): void {
    const [family = '', given = '', ...more] = value.split(',').map(clean);
    const isSplit = this.kind === 'person' && family !== '' && given !== '' && more.length === 0;
    this.name(value, strength, isSplit ? { family, given: [given] } : undefined);
  }

  birth(text: string, order?: DateOrder): void {
    const unread = this.#date(this.#births, text, order);
    if (unread !== null) this.unreadBirth(unread);
  }

  death(text: string, order?: DateOrder): void {
    const unread = this.#date(this.#deaths, text, order);
    if (unread !== null) this.remark('Date of death', unread);
  }

  /** Keeps the dates that were read from making this person seem another one. */
  unreadBirth(text: string): void {
    const plain = clean(text);
    this.remark('Date of birth', plain);
    if (plain !== '' && !saysNoDate(plain)) this.#hasUnreadBirth = true;
  }

  birthRange(range: DateRange | null): void {
    if (range) this.#births.set(rangeKey(range), range);
  }

  /** The place as written. A country after the last comma becomes the country of birth. */
  birthPlace(text: string): void {
    const plain = clean(text);
    if (plain === '') return;
    this.#texts.birthPlaces.add(plain);
    const country = plain.split(',').at(-1) ?? '';
    const whole = countryCode(plain);
    if (whole !== null) this.country('birth', plain);
    else if (countryCode(country) !== null) this.country('birth', country);
  }

  country(relation: ListedCountry['relation'], text: string, code: string | null = countryCode(text)): void {
    const plain = clean(text);
    if (plain !== '') this.#countries.set(`${relation} ${plain}`, { relation, code, text: plain });
  }

  identifier(label: string, value: string, country: string | null = null, kind = identifierKind(label)): void {
    const [plain, named] = [clean(value), clean(label)];
    if (isPlaceholderNumber(plain)) return;
    this.#identifiers.set(`${named} ${plain}`, { label: named || kind, kind, value: plain, country });
  }

  link(name: string, relation: string): void {
    const plain = clean(name);
    if (plain !== '') this.#links.set(`${relation} ${plain}`, { name: plain, relation });
  }

  text(field: TextField, value: string): void {
    const plain = clean(value);
    if (plain !== '') this.#texts[field].add(plain);
  }

  /** A remark, labelled with the list's own word. */
  remark(label: string, value: string): void {
    const plain = clean(value);
    if (plain !== '') this.text('remarks', label === '' ? plain : `${label}: ${plain}`);
  }

  topic(topic: ListingTopic): void {
    this.#topics.add(topic);
  }

  get hasNames(): boolean {
    return this.#names.size > 0;
  }

  get hasPrimaryName(): boolean {
    return [...this.#names.values()].some(({ strength }) => strength === 'primary');
  }

  done(): ListedEntity {
    const texts = this.#texts;
    return {
      id: this.#id,
      kind: this.kind,
      names: this.#namesInOrder(),
      births: [...this.#births.values()],
      ...(this.#hasUnreadBirth && { hasUnreadBirth: true }),
      birthPlaces: [...texts.birthPlaces],
      deaths: [...this.#deaths.values()],
      sex: this.sex,
      countries: [...this.#countries.values()],
      identifiers: [...this.#identifiers.values()],
      addresses: [...texts.addresses],
      positions: [...texts.positions],
      topics: [...this.#topics],
      programmes: [...texts.programmes],
      remarks: [...texts.remarks],
      links: [...this.#links.values()],
      urls: [...texts.urls],
      listedOn: this.listedOn,
      updatedOn: this.updatedOn,
    };
  }

  /** Written for a missing name. Digits may name a ship, an organisation or somebody. */
  #isNoName(text: string): boolean {
    if (/[1-9]/.test(text)) return false;
    return this.kind === 'person' ? isPlaceholder(text) : /^(?:[^\p{L}]*|#?n\/a\.?)$/iu.test(text);
  }

  /** An entry whose names are all weak is found by the first. */
  #namesInOrder(): ListedName[] {
    const names = [...this.#names.values()];
    const isWeak = names.every(({ strength }) => strength === 'weak');
    return names.map((name, at) => (isWeak && at === 0 ? { ...name, strength: 'primary' } : name));
  }

  /** Returns the text if it is no date that can be parsed. */
  #date(ranges: Map<string, DateRange>, text: string, order: DateOrder | undefined): string | null {
    const plain = clean(text);
    if (plain === '' || saysNoDate(plain)) return null;
    const parsed = parseListedDates(plain, order);
    if (parsed === null) return plain;
    for (const range of parsed) ranges.set(rangeKey(range), range);
    return null;
  }
}

const rangeKey = ({ from, to, circa }: DateRange) => `${from} ${to} ${circa}`;

/** Composed letters make one text of one name; no controls. */
const clean = (text: string) =>
  text
    .normalize('NFC')
    .replace(/[\p{Cc}\s]+/gu, ' ')
    .trim();

/** "Male", "F", "female" and the like; null for anything else. */
export function sexOf(text: string): 'M' | 'F' | null {
  const letter = /^\s*(m|f)(?:ale|emale)?\.?\s*$/i.exec(text)?.[1]?.toUpperCase();
  return letter === 'M' || letter === 'F' ? letter : null;
}

export const joinAddress = (...parts: readonly string[]): string =>
  parts
    .map(clean)
    .filter((part) => part !== '')
    .join(', ');
