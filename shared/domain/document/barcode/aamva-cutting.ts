import { licenceDate } from './aamva-values.ts';

/** Bounds the work: 300 to 900 characters and under sixty possible elements. */
const CHARACTERS_MAX = 2_000;
const PLACES_MAX = 200;
/** Ways of cutting that are followed at the same time. */
const WAYS_MAX = 64;

/**
 * Points for a value's only form, right letters, and standard place. Chosen so that 36 of 38 public
 * issuers' payloads and all drawn ones are cut at their separators.
 */
const POINTS = {
  fits: 5,
  unfit: -8,
  text: 2.5,
  oddText: -3,
  oftenEmpty: 1,
  missing: -3,
  rare: -3,
  inOrder: 1,
  outOfOrder: -3,
  afterWord: -1.5,
  uncut: -3,
  laterCharacter: -0.001,
  groupAgain: -3,
  placeFits: 2,
} as const;

const oneOf = (pattern: RegExp) => (value: string) => pattern.test(value);
const isFlag = oneOf(/^[TNU]?$/);
const isDate = (value: string) =>
  /^0*$/.test(value) || (/^(?:\d{8}|\d\d[-/]\d\d[-/]\d{4})(?:Z[A-Z].*)?$/.test(value) && licenceDate(value) !== null);
const isPostalCode = oneOf(/^(?:\d{5}[\d -]*|[A-Z]\d[A-Z] ?\d[A-Z]\d)$/i);

/** Elements with a form that the letters of a name or street hardly have by chance. */
const FORMS: Readonly<Record<string, (value: string) => boolean>> = {
  ...Object.fromEntries(['DBA', 'DBB', 'DBD', 'DDB', 'DDC', 'DDH', 'DDI', 'DDJ'].map((id) => [id, isDate])),
  ...Object.fromEntries(['DDE', 'DDF', 'DDG'].map((id) => [id, isFlag])),
  DAA: oneOf(/^[\p{L} .'’*-]+[ ,$@|;].+$/u),
  DBC: oneOf(/^[0-9MFX]$/i),
  DAJ: oneOf(/^[A-Z]{2}$/i),
  DAO: oneOf(/^[A-Z]{2}$/i),
  DAK: isPostalCode,
  DAP: isPostalCode,
  DAU: oneOf(/^(?:\d{2,3} ?(?:IN|CM)?|\d['-]? ?\d{2}"?)?$/i),
  DAV: oneOf(/^(?:\d{3}|\d-\d{2})?$/),
  DAW: oneOf(/^\d{2,3} ?(?:LBS?|KG)?$/i),
  DAX: oneOf(/^\d{2,3} ?(?:KG)?$/i),
  DAY: oneOf(/^[A-Z]{0,6}$/i),
  DAZ: oneOf(/^[A-Z]{0,6}$/i),
  DBK: oneOf(/^\d{3}-?\d{2}-?\d{4}$/),
  DBM: oneOf(/^\d{3}-?\d{2}-?\d{4}$/),
  DCE: oneOf(/^\d?$/),
  DCG: oneOf(/^(?:[A-Z]{3})?$/i),
  DDA: oneOf(/^[FNM]?$/),
  DDD: oneOf(/^[01]?$/),
  DDK: oneOf(/^(?:[01YN]|YES|NO)?$/i),
  DDL: oneOf(/^(?:[01YN]|YES|NO)?$/i),
};

const NAMES: ReadonlySet<string> = new Set(['DAA', 'DAB', 'DAC', 'DAD', 'DCS', 'DCT']);
const PLACES: ReadonlySet<string> = new Set(['DAG', 'DAH', 'DAI', 'DAJ', 'DAK', 'DAL', 'DAM', 'DAN', 'DAO', 'DAP']);
const NAME_TEXT = /^[\p{L} ,.'’$@|*-]*$/u;
/** Forms of texts that are narrower than that of names. */
const TEXTS: Readonly<Record<string, RegExp>> = {
  DAD: /^[\p{L} .'’*-]*$/u,
  ...Object.fromEntries(['DAB', 'DAC', 'DCS', 'DCT'].map((id) => [id, NAME_TEXT])),
  ...Object.fromEntries(['DAI', 'DAN'].map((id) => [id, /^\p{L}{2}[\p{L} .'’-]*$/u])),
  ...Object.fromEntries(['DAQ', 'DCF', 'DCK', 'DCJ'].map((id) => [id, /^(?=.*\d)[A-Z0-9 *_-]+$/i])),
  ...Object.fromEntries(['DCA', 'DAR'].map((id) => [id, /^[A-Z0-9 *-]{1,5}$/i])),
  ...Object.fromEntries(['DCB', 'DCD', 'DAS', 'DAT'].map((id) => [id, /^[A-Z0-9 */,;-]{1,15}$/i])),
};
/** Elements of text that every licence has if it has them at all: an empty one is a mistake. */
const FILLED: ReadonlySet<string> = new Set(['DAA', 'DAB', 'DAC', 'DCS', 'DCT', 'DAG', 'DAI', 'DAQ']);
/** Elements that are often there without a value, and whose letters end no word. */
const OFTEN_EMPTY: ReadonlySet<string> = new Set(['DAH', 'DAR', 'DAS', 'DAT', 'DCB', 'DCD', 'DCH', 'DCU']);
/** Rare on licences and inside words: ADAMS, DAFOE, DALLAS. */
const RARE: ReadonlySet<string> = new Set(['DAE', 'DAF', 'DAL', 'DAM', 'DAN', 'DCI', 'DCL']);
/** The elements that most licences have directly before one. */
const BEFORE: Readonly<Record<string, readonly string[]>> = {
  DAC: ['DCS', 'DDE', 'DAB'],
  DAD: ['DAC', 'DDF'],
  DAE: ['DAD'],
  DAI: ['DAG', 'DAH'],
  DAJ: ['DAI'],
  DAK: ['DAJ'],
  DAM: ['DAL'],
  DAN: ['DAL', 'DAM'],
  DAO: ['DAN'],
  DAP: ['DAO'],
  DAS: ['DAR'],
  DAT: ['DAS'],
  DCB: ['DCA'],
  DCD: ['DCB'],
  DDE: ['DCS'],
  DDF: ['DAC', 'DDE'],
  DDG: ['DAD', 'DDF'],
};
const PLACE = /(?=(D(?:A[A-Z]|B[A-FHJKM]|C[A-HJ-M]|C[STU]|D[A-L])))/g;

/** First characters of the postal codes of each state, province and territory. */
const POSTAL = new Map(
  `0CT 0MA 0ME 0NH 0NJ 0RI 0VT 0PR 0VI 1DE 1NY 1PA 2DC 2MD 2NC 2SC 2VA 2WV 3AL 3FL 3GA 3MS 3TN 4IN 4KY 4MI 4OH 5IA 5MN 5MT 5ND 5SD 5WI
   6IL 6KS 6MO 6NE 7AR 7LA 7OK 7TX 8AZ 8CO 8ID 8NM 8NV 8UT 8WY 9AK 9CA 9HI 9OR 9WA 9GU 9AS 9MP ANL BNS CPE ENB GHJQC KLMNPON RMB SSK TAB
   VBC XNT XNU YYT`
    .split(/\s+/)
    .map((entry) => [entry.slice(-2), entry.slice(0, -2)] as const),
);

/** The name of the subfile, such as DL, stands before its first element. */
const SUBFILE_CHARACTERS_MAX = 4;

type Cut = { readonly id: string; readonly from: number; readonly before: Cut | null };
type Way = { readonly score: number; readonly open: Cut | null; readonly used: ReadonlySet<string> };

/** Points for a value as that of an element; below 0 if it can hardly be one. */
function plausibility(id: string, value: string): number {
  const fits = FORMS[id];
  if (fits !== undefined) return fits(value) ? (value === '' ? 0 : POINTS.fits) : POINTS.unfit;
  const rare = RARE.has(id) ? POINTS.rare : 0;
  if (value === '') return FILLED.has(id) ? POINTS.missing : OFTEN_EMPTY.has(id) ? POINTS.oftenEmpty : rare;
  return (id === 'DAH' ? POINTS.rare : rare) + ((TEXTS[id]?.test(value) ?? true) ? POINTS.text : POINTS.oddText);
}

/**
 * Without separators, three letters of a name may look like an identifier, so the most plausible
 * cut counts: existing dates, the state's postal code, names without digits, each element once.
 */
export function cutAtElements(body: string): string[] {
  if (body.length > CHARACTERS_MAX) return [];
  const end = body.search(/Z([A-Z])Z\1[A-Z0-9](?!.*Z([A-Z])Z\2[A-Z0-9])/s);
  const [text, tail] = end < 0 ? [body, []] : [body.slice(0, end), [body.slice(end)]];
  const places = [...text.matchAll(PLACE)].slice(0, PLACES_MAX);
  let ways: readonly Way[] = [{ score: 0, open: null, used: new Set() }];
  for (const { index, 1: id = '' } of places) {
    const longer = ways.flatMap((way) => {
      if (way.used.has(id) || (way.open !== null && index < way.open.from + 3)) return [];
      return [
        {
          score: closed(way, text, index) + beginsAt(text, index),
          open: { id, from: index, before: way.open },
          used: new Set(way.used).add(id),
        },
      ];
    });
    ways = [...ways, ...longer]
      .map((way) => ({ way, rank: Math.max(way.score, closed(way, text, index)) }))
      .sort((one, other) => other.rank - one.rank)
      .slice(0, WAYS_MAX)
      .map(({ way }) => way);
  }
  const total = (way: Way) => closed(way, text, text.length) + together(way, text);
  const best = ways.reduce((one, other) => (total(other) > total(one) ? other : one));
  const parts: string[] = [];
  let to = text.length;
  for (let cut = best.open; cut !== null; to = cut.from, cut = cut.before) parts.unshift(text.slice(cut.from, to));
  return [text.slice(0, to), ...parts, ...tail];
}

const valueIn = ({ id, from }: Cut, text: string, to: number) => text.slice(from + id.length, to).trim();

/** The score if the element that is open ends here. */
function closed({ score, open }: Way, text: string, to: number): number {
  if (open === null) return to > SUBFILE_CHARACTERS_MAX ? POINTS.uncut : 0;
  return score + plausibility(open.id, valueIn(open, text, to)) + inOrder(open) + groupAgain(open);
}

function inOrder({ id, before }: Cut): number {
  const usual = BEFORE[id];
  if (usual === undefined || before === null) return 0;
  return usual.includes(before.id) ? POINTS.inOrder : POINTS.outOfOrder;
}

/** An element begins after the padding of another one, not after the single space within a text. */
function beginsAt(text: string, index: number): number {
  const isAfterWord = /[^ ] $/.test(text.slice(Math.max(0, index - 2), index)) ? POINTS.afterWord : 0;
  return isAfterWord + index * POINTS.laterCharacter;
}

const groupOf = ({ id }: Cut) => (NAMES.has(id) ? NAMES : PLACES.has(id) ? PLACES : null);

/** Names stand together, and so do the parts of the address. */
function groupAgain(open: Cut): number {
  const group = groupOf(open);
  if (group === null || open.before === null || groupOf(open.before) === group) return 0;
  for (let cut: Cut | null = open.before; cut !== null; cut = cut.before)
    if (groupOf(cut) === group) return POINTS.groupAgain;
  return 0;
}

/** Points for a state that exists, and for its postal code. */
function together({ open }: Way, text: string): number {
  const found = new Map<string, string>();
  let to = text.length;
  for (let cut = open; cut !== null; to = cut.from, cut = cut.before)
    found.set(cut.id, valueIn(cut, text, to).toUpperCase());
  const firsts = POSTAL.get(found.get('DAJ') ?? '');
  if (firsts === undefined) return 0;
  const first = found.get('DAK')?.charAt(0);
  return POINTS.placeFits * (first !== undefined && firsts.includes(first) ? 2 : 1);
}
