import { plainWord } from '../../place/nationalities.ts';
import { editDistance } from './edit-distance.ts';
import { inReadingFrame, type PlacedLine, type PrintedLine } from './text-layout.ts';

/** Alpha-3, and the code of the state or province. */
export type PrintedIssuer = { readonly country: 'USA' | 'CAN' | 'MEX' | 'AUS'; readonly jurisdiction: string };

/** By ISO 3166-2 codes (Mexico: AAMVA's). Capitals without marks or spaces. */
const JURISDICTIONS: Readonly<Record<PrintedIssuer['country'], string>> = {
  USA: `AL ALABAMA|AK ALASKA|AZ ARIZONA|AR ARKANSAS|CA CALIFORNIA|CO COLORADO|CT CONNECTICUT|DE DELAWARE|DC DISTRICTOFCOLUMBIA WASHINGTONDC|
    FL FLORIDA|GA GEORGIA|GU GUAM|HI HAWAII|ID IDAHO|IL ILLINOIS|IN INDIANA|IA IOWA|KS KANSAS|KY KENTUCKY|LA LOUISIANA|ME MAINE|MD MARYLAND|
    MA MASSACHUSETTS|MI MICHIGAN|MN MINNESOTA|MS MISSISSIPPI|MO MISSOURI|MT MONTANA|NE NEBRASKA|NV NEVADA|NH NEWHAMPSHIRE|NJ NEWJERSEY|
    NM NEWMEXICO|NY NEWYORK|NC NORTHCAROLINA|ND NORTHDAKOTA|OH OHIO|OK OKLAHOMA|OR OREGON|PA PENNSYLVANIA|PR PUERTORICO|RI RHODEISLAND|
    SC SOUTHCAROLINA|SD SOUTHDAKOTA|TN TENNESSEE|TX TEXAS|UT UTAH|VT VERMONT|VA VIRGINIA|VI USVIRGINISLANDS|WA WASHINGTON|WV WESTVIRGINIA|
    WI WISCONSIN|WY WYOMING`,
  CAN: `AB ALBERTA|BC BRITISHCOLUMBIA|MB MANITOBA|NB NEWBRUNSWICK NOUVEAUBRUNSWICK|NL NEWFOUNDLANDANDLABRADOR NEWFOUNDLANDLABRADOR|
    NS NOVASCOTIA|NT NORTHWESTTERRITORIES|NU NUNAVUT|ON ONTARIO|PE PRINCEEDWARDISLAND|QC QUEBEC|SK SASKATCHEWAN|YT YUKON`,
  MEX: `AG AGUASCALIENTES|BC BAJACALIFORNIA|BS BAJACALIFORNIASUR|CP CAMPECHE|CS CHIAPAS|CI CHIHUAHUA|CU COAHUILA COAHUILADEZARAGOZA|CL COLIMA|
    DF CIUDADDEMEXICO DISTRITOFEDERAL|DG DURANGO|GJ GUANAJUATO|GR GUERRERO|HL HIDALGO|JL JALISCO|MX ESTADODEMEXICO|MC MICHOACAN MICHOACANDEOCAMPO|
    MR MORELOS|NA NAYARIT|NL NUEVOLEON|OA OAXACA|PB PUEBLA|QU QUERETARO|QR QUINTANAROO|SL SANLUISPOTOSI|SI SINALOA|SO SONORA|TB TABASCO|TA TAMAULIPAS|
    TL TLAXCALA|VL VERACRUZ VERACRUZDEIGNACIODELALLAVE|YU YUCATAN|ZA ZACATECAS`,
  AUS: `ACT AUSTRALIANCAPITALTERRITORY|NSW NEWSOUTHWALES|NT NORTHERNTERRITORY|QLD QUEENSLAND|SA SOUTHAUSTRALIA|TAS TASMANIA|VIC VICTORIA|
    WA WESTERNAUSTRALIA`,
};

/** Georgia the state says LICENSE, Georgia the country DRIVING LICENCE. */
const TITLES: Readonly<Record<PrintedIssuer['country'], readonly string[]>> = {
  USA: [
    ...[
      'DRIVERSLICENSE',
      'DRIVERLICENSE',
      'OPERATORSLICENSE',
      'OPERATORLICENSE',

      'LICENCIADECONDUCIR',
    ],
    ...['IDENTIFICATIONCARD', 'INSTRUCTIONPERMIT', 'LEARNERSPERMIT', 'LEARNERPERMIT'],
  ],
  CAN: [
    ...['DRIVERSLICENCE', 'DRIVERLICENCE', 'OPERATORSLICENCE', 'DRIVERSLICENSE', 'DRIVERLICENSE', 'PERMISDECONDUIRE'],
    ...['IDENTIFICATIONCARD', 'PHOTOCARD'],
  ],
  MEX: ['LICENCIADECONDUCIR', 'LICENCIAPARACONDUCIR', 'LICENCIADEMANEJO', 'LICENCIADECHOFER'],
  AUS: ['DRIVERSLICENCE', 'DRIVERLICENCE', 'PHOTOCARD', 'PROOFOFAGECARD', 'LEARNERLICENCE', 'PROVISIONALLICENCE'],
};

/** Words beside the name that belong to the heading and not to a sentence. */
const HEADING_WORDS =
  /^(?:THE|STATE|OF|COMMONWEALTH|GOVERNMENT|PROVINCE|ESTADO|GOBIERNO|DEL|DE|USA|UNITEDSTATES|CANADA|MEXICO|AUSTRALIA|REALID|COMMERCIAL|ENHANCED|CLASS|REAL|ID|DL|AND)*$/;

type Named = PrintedIssuer & { readonly name: string };
const named: readonly Named[] = (Object.keys(JURISDICTIONS) as PrintedIssuer['country'][])
  .flatMap((country) =>
    JURISDICTIONS[country].split('|').flatMap((entry) => {
      const [jurisdiction = '', ...names] = entry.trim().split(/\s+/);
      return names.map((name) => ({ country, jurisdiction, name }));
    }),
  )
  .toSorted((one, other) => other.name.length - one.name.length);

const CONFIDENCE_MIN = 0.5;
/** One misread letter per this many is tolerated in a name or title that fills its line. */
const LETTERS_PER_ERROR = 7;
/** In title heights: how far above or below the name may stand, and how small it may be. */
const REACH = 3;
const SIZE_MIN = 0.6;

/**
 * On the title's line ("CALIFORNIA DRIVER LICENSE") or close to it. Names elsewhere are towns and
 * people. Null unless exactly one.
 */
export function printedIssuer(lines: readonly PrintedLine[]): PrintedIssuer | null {
  const sure = lines.filter(({ confidence }) => confidence >= CONFIDENCE_MIN);
  const placed = inReadingFrame(sure).map((line) => ({ line, word: plainWord(line.text) }));
  const found = placed.flatMap(({ line, word }) => {
    const title = withoutTitles(word);
    if (title === null) return [];
    const beside = issuerIn(title.rest, title.countries);
    if (beside) return [beside];
    return placed.flatMap(({ line: other, word: name }) => {
      if (other === line || !areClose(line, other)) return [];
      const near = issuerIn(name, title.countries);
      return near ? [near] : [];
    });
  });
  return soleIssuer(found);
}

/** The issuer that several agree on; null without any, or if they differ. */
export function soleIssuer(issuers: readonly PrintedIssuer[]): PrintedIssuer | null {
  const [first, ...others] = issuers;
  const isSame = (other: PrintedIssuer) =>
    other.country === first?.country && other.jurisdiction === first.jurisdiction;
  return first && others.every(isSame) ? { country: first.country, jurisdiction: first.jurisdiction } : null;
}

const areClose = (title: PlacedLine, name: PlacedLine): boolean =>
  name.height >= title.height * SIZE_MIN &&
  Math.abs(name.middle - title.middle) <= REACH * Math.max(title.height, name.height);

/** The rest of a title's line, and where cards have that title; null without a title. */
function withoutTitles(word: string): { rest: string; countries: readonly PrintedIssuer['country'][] } | null {
  const all = (Object.keys(TITLES) as PrintedIssuer['country'][]).map((country) => ({
    country,
    titles: TITLES[country].filter((title) => word.includes(title) || isAlmost(word, title)),
  }));
  const countries = all.filter(({ titles }) => titles.length > 0).map(({ country }) => country);
  if (countries.length === 0) return null;
  const titles = all.flatMap((one) => one.titles).toSorted((one, other) => other.length - one.length);
  const rest = titles.reduce((left, title) => left.replaceAll(title, ''), word);
  return { rest: titles.some((title) => isAlmost(word, title)) ? '' : rest, countries };
}

/** The one jurisdiction whose name fills a text, except for heading words. */
function issuerIn(word: string, countries: readonly PrintedIssuer['country'][]): PrintedIssuer | null {
  if (word === '') return null;
  const own = named.filter(({ country }) => countries.includes(country));
  const exact = own.find(({ name }) => {
    const at = word.indexOf(name);
    return at >= 0 && HEADING_WORDS.test(word.slice(0, at)) && HEADING_WORDS.test(word.slice(at + name.length));
  });
  return exact ?? own.find(({ name }) => isAlmost(word, name)) ?? null;
}

function isAlmost(word: string, whole: string): boolean {
  const errorsMax = Math.floor(whole.length / LETTERS_PER_ERROR);
  return editDistance(word, whole, errorsMax) <= errorsMax;
}
