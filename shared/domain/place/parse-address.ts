import { ADDRESS_FORMATS, type AddressFormat, POST_OFFICE_BOX } from './address-formats.ts';
import { plainCapitals } from './plain-words.ts';

/** An address in its parts, as printed or typed; missing parts are null. */
export type ParsedAddress = {
  readonly street: string | null;
  readonly houseNumber: string | null;
  /** Flat, floor, staircase, second line. */
  readonly unit: string | null;
  readonly postcode: string | null;
  readonly city: string | null;
  readonly state: string | null;
  /** ISO 3166-1 alpha-2; null if nothing shows it. */
  readonly country: string | null;
  readonly isPostOfficeBox: boolean;
  /** The whole address on one line. */
  readonly full: string;
};

/** An address found in lines, and the lines above it, which say whose it is. */
export type FoundAddress = {
  readonly address: ParsedAddress;
  readonly above: readonly string[];
  readonly score: number;
};

const LINES_MAX = 9;
const LONE_NUMBER = /^(?:(?:no|nº|n°|nr|num)\.? ?)?\d{1,5} ?[a-z]?$/i;
/** A postcode that many countries share counts less than a unique one. */
const SCORE = {
  distinct: 3,
  postcode: 1,
  hint: 1.5,
  named: 3,
  streetWord: 1.5,
  number: 1,
  box: 1,
  state: 1.5,
  noState: -1.5,
} as const;
const SCORE_MIN = 2;
/** Addresses of these countries need the state; without it another country is more likely. */
const STATE_IS_WRITTEN: ReadonlySet<string> = new Set(['US', 'CA', 'AU']);

/** On lines or with commas. `country` (alpha-2) is where it is expected. Null if none. */
export function parseAddress(text: string, country: string | null = null): ParsedAddress | null {
  const parts: string[] = [];
  for (const part of text.split(/\s*[\n,;·•|]\s*/)) {
    // "Calle Mayor, 12": the number belongs to the street.
    const previous = parts.at(-1);
    if (previous !== undefined && LONE_NUMBER.test(part) && /\p{L}$/u.test(previous))
      parts[parts.length - 1] = `${previous} ${part}`;
    else parts.push(part);
  }
  return findAddress(parts, country)?.address ?? null;
}

/** The best reading of lines that end with the town or country. Null if they hold no address. */
export function findAddress(printed: readonly string[], hint: string | null = null): FoundAddress | null {
  const lines = printed
    .map((line) => line.replace(/\s+/g, ' ').replace(/^[\s,.;:-]+|[\s,;:]+$/g, ''))
    .filter((line) => line !== '');
  if (lines.length < 2 || lines.length > LINES_MAX) return null;
  const named = ADDRESS_FORMATS.find(({ names }) => names.includes(plainCapitals(lines.at(-1) as string)));
  const body = named ? lines.slice(0, -1) : lines;
  const formats = named ? [named] : ADDRESS_FORMATS;
  const found = formats
    .flatMap((format) => readAs(body, format, format.country === hint, named !== undefined) ?? [])
    .filter(({ score }) => score >= SCORE_MIN)
    .toSorted((one, other) => other.score - one.score);
  const [best, second] = found;
  if (best === undefined) return null;
  // If two countries write it the same way, it is still an address, and the country stays unknown.
  const isOpen = second !== undefined && second.score === best.score;
  return isOpen ? { ...best, address: { ...best.address, country: null } } : best;
}

type Locality = {
  readonly postcode: string | null;
  readonly city: string | null;
  readonly state: string | null;
  readonly from: number;
};

function readAs(
  lines: readonly string[],
  format: AddressFormat,
  isHinted: boolean,
  isNamed: boolean,
): FoundAddress | null {
  const locality = localityOf(lines, format) ?? localityOf(withLastTwoJoined(lines), format);
  if (locality === null) return null;
  // Without a postcode any word may be a town, so the country must be known.
  if (locality.postcode === null && !isHinted && !isNamed) return null;
  const before = lines.slice(0, locality.from);
  const place = streetOf(before, format);
  if (place === null) return null;
  const { street, houseNumber, unit, from, hasWord, isPostOfficeBox } = place;
  const score =
    (locality.postcode === null ? 0 : format.isDistinct ? SCORE.distinct : SCORE.postcode) +
    (isHinted ? SCORE.hint : 0) +
    (isNamed ? SCORE.named : 0) +
    (STATE_IS_WRITTEN.has(format.country) ? (locality.state ? SCORE.state : SCORE.noState) : 0) +
    (isPostOfficeBox ? SCORE.box : 0) +
    (hasWord ? SCORE.streetWord : 0) +
    (houseNumber ? SCORE.number : 0);
  const { postcode, city, state } = locality;
  const full = lines.slice(from).join(', ');
  const address = { street, houseNumber, unit, postcode, city, state, country: format.country, isPostOfficeBox, full };
  return { address, above: lines.slice(0, from), score };
}

const CITY = "[\\p{L}][\\p{L} .'’/-]{1,40}?";
const patterns = new Map<string, readonly RegExp[]>();

/** A line with postcode and town; see `postcodePlace`. */
function patternsOf(format: AddressFormat): readonly RegExp[] {
  const known = patterns.get(format.country);
  if (known) return known;
  const { postcode, postcodePlace, state } = format;
  const states = state === null ? '' : `(?:[\\s,/-]+\\(?(?<state>${state})\\)?)`;
  const prefix = '(?:[A-Z]{1,3}[- ])?';
  const made: RegExp[] = [];
  if (postcode !== null && postcodePlace === 'before')
    made.push(
      new RegExp(
        `^${prefix}(?:C\\.?P\\.? )?(?<postcode>${postcode})[\\s,]+(?<city>${CITY})${states ? `${states}?` : ''}$`,
        'u',
      ),
    );
  if (postcode !== null && postcodePlace !== 'before') {
    const between = states === '' ? '[\\s,-]+' : `${states}?[\\s,-]+`;
    made.push(new RegExp(`^(?<city>${CITY})${between}(?:CEP:? |PIN:? )?(?<postcode>${postcode})$`, 'u'));
  }
  patterns.set(format.country, made);
  return made;
}

function localityOf(lines: readonly string[], format: AddressFormat): Locality | null {
  const last = lines.length - 1;
  const line = lines[last] as string;
  const capitals = plainCapitals(line);
  if (format.postcode === null) {
    // Without postcodes only the country's name or the hint decides; the town is the last line.
    return /\d/.test(line) ? null : { postcode: null, city: line, state: null, from: last };
  }
  const apart = format.postcodePlace === 'before' ? null : postcodeAlone(lines, capitals, format);
  if (apart) return apart;
  for (const pattern of patternsOf(format)) {
    const groups = pattern.exec(capitals)?.groups;
    if (!groups) continue;
    const city = original(line, capitals, groups.city);
    return { postcode: groups.postcode ?? null, city, state: groups.state ?? null, from: last };
  }
  return null;
}

/** The postcode on its own line, the town above it. */
function postcodeAlone(lines: readonly string[], capitals: string, format: AddressFormat): Locality | null {
  const last = lines.length - 1;
  const stateBefore = format.state === null ? '' : `(?:(?<state>${format.state})[\\s,]+)?`;
  const alone = new RegExp(`^(?:CEP:? |PIN:? )?${stateBefore}(?<postcode>${format.postcode})$`).exec(capitals);
  const above = lines[last - 1];
  if (!alone || above === undefined || last < 2) return null;
  // Brazil writes the state beside the town, Australia and the United States beside the code.
  const withState =
    format.state === null ? null : new RegExp(`^(.*?)[\\s,/-]+(${format.state})$`).exec(plainCapitals(above));
  const city = withState ? above.slice(0, withState[1]?.length ?? 0) : above;
  // Dublin's districts are numbered.
  if (/\d/.test(city.replace(/ \d{1,2}W?$/, ''))) return null;
  const state = alone.groups?.state ?? withState?.[2] ?? null;
  return { postcode: alone.groups?.postcode ?? null, city, state, from: last - 1 };
}

/** "06600 Ciudad de México, CDMX" in two pieces. */
function withLastTwoJoined(lines: readonly string[]): readonly string[] {
  return lines.length < 3 ? lines : [...lines.slice(0, -2), `${lines.at(-2)}, ${lines.at(-1)}`];
}

/** The original part of a line, found by its capitals. */
function original(line: string, capitals: string, part: string | undefined): string | null {
  if (part === undefined) return null;
  const at = capitals.indexOf(part);
  return capitals.length === line.length && at >= 0 ? line.slice(at, at + part.length).trim() : part.trim();
}

type Place = {
  readonly street: string | null;
  readonly houseNumber: string | null;
  readonly unit: string | null;
  /** The first line that belongs to the address. */
  readonly from: number;
  readonly hasWord: boolean;
  readonly isPostOfficeBox: boolean;
};

const UNIT =
  /^(?:FLAT|APT|APARTMENT|UNIT|SUITE|STE|ROOM|FLOOR|BLOCK|BLK|HOUSE|APTO|APARTAMENTO|PISO|APPARTEMENT|APPT|BATIMENT|ESCALIER|ETAGE|WOHNUNG|WHG|SCALA|INTERNO|COLONIA|COL\.|BAIRRO|#)(?![A-Z])|^(?:TOP|INT|BAT|ESC|BUS|BTE|M|LOK)\.? ?\d|\b(?:HOUSE|COURT|BUILDING|TOWER|APARTMENTS)$|^C\/O /;
const NUMBER = '\\d{1,5}(?:[- ]?[A-Z](?![A-Z]))?(?:\\s?[-/]\\s?\\d{1,4}[A-Z]?)?(?: (?:BIS|TER))?';
const STREET_REACH = 3;

function streetOf(lines: readonly string[], format: AddressFormat): Place | null {
  const words = new RegExp(`(?:^|[\\s,])(?:${format.streetWords})(?:[\\s.,]|$)`);
  let fallback: Place | null = null;
  for (let at = lines.length - 1; at >= Math.max(0, lines.length - STREET_REACH); at--) {
    const capitals = plainCapitals(lines[at] as string);
    const isPostOfficeBox = POST_OFFICE_BOX.test(capitals);
    const hasWord = words.test(capitals);
    const split = isPostOfficeBox ? null : splitNumber(lines[at] as string, format.houseNumber);
    if (!isPostOfficeBox && split === null && !hasWord) continue;
    const above = lines[at - 1];
    const unitAbove = above !== undefined && isUnit(above) ? above : null;
    const below = lines.slice(at + 1);
    const unit = [unitAbove, split?.unit, ...below].filter((part) => part).join(', ') || null;
    const place: Place = {
      street: split?.street ?? (lines[at] as string),
      houseNumber: split?.number ?? null,
      unit,
      from: unitAbove ? at - 1 : at,
      hasWord,
      isPostOfficeBox,
    };
    if (hasWord || isPostOfficeBox) return place;
    if (!isUnit(lines[at] as string)) fallback ??= place;
  }
  return fallback;
}

const isUnit = (line: string): boolean => UNIT.test(plainCapitals(line));

/** "12 High Street", "Hauptstraße 12a", "Calle Mayor, 12, 3º B". Null without a number. */
function splitNumber(
  line: string,
  place: 'before' | 'after',
): { street: string; number: string; unit: string | null } | null {
  const before = new RegExp(
    `^(?:(?:NO\\.?|N[º°]|PLOT|STAND|ERF) ?)?(?<number>${NUMBER})[\\s,]+(?<street>\\D.*)$`,
    'iu',
  ).exec(line);
  const after = new RegExp(
    `^(?<street>[^\\d].*?)[\\s,]+(?:(?:NO\\.?|N[º°]\\.?|NR\\.?|NUM\\.?) ?)?(?<number>${NUMBER})(?<unit>[\\s,./-].*)?$`,
    'iu',
  ).exec(line);
  const groups = (place === 'before' ? (before ?? after) : (after ?? before))?.groups;
  if (!groups?.street || !groups.number || !/\p{L}{2}/u.test(groups.street)) return null;
  const unit = groups.unit?.replace(/^[\s,./-]+/, '').trim();
  return { street: groups.street.replace(/[\s,]+$/, ''), number: groups.number.trim(), unit: unit || null };
}
