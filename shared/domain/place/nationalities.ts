import { COUNTRY_CODES, isTravelDocumentState, travelDocumentState } from './countries.ts';

/**
 * Words that documents print as nationality besides country names: adjectives in English, and in the languages of the states that print their
 * own. Capitals without marks or spaces; alpha-2 code first. Sources: the English adjectives of the United Kingdom's list of country names
 * (Foreign Office, "Geographical names"), public specimens for the others.
 */
const ADJECTIVES = `
AF AFGHAN|AL ALBANIAN SHQIPTARE SHQIPTAR|DZ ALGERIAN ALGERIENNE|AD ANDORRAN ANDORRANA|AO ANGOLAN ANGOLANA|AG ANTIGUAN BARBUDAN|AR ARGENTINE ARGENTINIAN ARGENTINA ARGENTINO|
AM ARMENIAN|AU AUSTRALIAN|AT AUSTRIAN OSTERREICHISCH OSTERREICHER|AZ AZERBAIJANI|BS BAHAMIAN|BH BAHRAINI|BD BANGLADESHI|BB BARBADIAN|BY BELARUSIAN|BE BELGIAN BELG BELGE BELGISCH|
BZ BELIZEAN|BJ BENINESE BENINOISE|BT BHUTANESE|BO BOLIVIAN BOLIVIANA BOLIVIANO|BA BOSNIAN BOSNIAHERZEGOVINIAN BOSNIANHERZEGOVINIAN|BW MOTSWANA BOTSWANAN|BR BRAZILIAN BRASILEIRO BRASILEIRA|BN BRUNEIAN|BG BULGARIAN|
BF BURKINABE|BI BURUNDIAN BURUNDAISE|KH CAMBODIAN|CM CAMEROONIAN CAMEROUNAISE|CA CANADIAN CANADIENNE|CV CAPEVERDEAN CABOVERDIANA|CF CENTRALAFRICAN|TD CHADIAN TCHADIENNE|CL CHILEAN CHILENA CHILENO|CN CHINESE|
CO COLOMBIAN COLOMBIANA COLOMBIANO|KM COMORIAN|CG CONGOLESE|CD CONGOLAISE DEMOCRATICREPUBLICOFCONGO DEMOCRATICREPUBLICOFTHECONGO|CR COSTARICAN COSTARRICENSE|HR CROATIAN HRVATSKO HRVATSKA|CU CUBAN CUBANA CUBANO|CY CYPRIOT KYPRIAKI|CZ CZECH CESKA CESKE CESKEHO CZECHREPUBLIC CESKAREPUBLIKA REPUBLIQUETCHEQUE|
DK DANISH DANSK|DJ DJIBOUTIAN|DM DOMINICAN|DO DOMINICANA DOMINICANO|TL TIMORESE|EC ECUADORIAN ECUATORIANA ECUATORIANO|EG EGYPTIAN|SV SALVADORAN SALVADORENA|GQ EQUATORIALGUINEAN|ER ERITREAN|EE ESTONIAN EESTI|
SZ SWAZI|ET ETHIOPIAN|FJ FIJIAN|FI FINNISH SUOMI FINSK SUOMALAINEN|FR FRENCH FRANCAISE FRANCAIS|GA GABONESE GABONAISE|GM GAMBIAN|GE GEORGIAN|DE GERMAN DEUTSCH DEUTSCHE|GH GHANAIAN|GR GREEK HELLENIC ELLINIKI|
GD GRENADIAN|GT GUATEMALAN GUATEMALTECA|GN GUINEAN GUINEENNE|GY GUYANESE|HT HAITIAN HAITIENNE|HN HONDURAN HONDURENA|HU HUNGARIAN MAGYAR|IS ICELANDIC ISLENSKT ISLENSKUR ISLENSK ISLANDAISE|IN INDIAN|ID INDONESIAN WNI|
IR IRANIAN|IQ IRAQI|IE IRISH EIREANNACH|IL ISRAELI|IT ITALIAN ITALIANA ITALIANO|CI IVORIAN IVOIRIENNE|JM JAMAICAN|JP JAPANESE|JO JORDANIAN|KZ KAZAKH KAZAKHSTANI|KE KENYAN|KI IKIRIBATI|KP NORTHKOREAN|
KR SOUTHKOREAN KOREAN REPUBLICOFKOREA|XK KOSOVAR KOSOVAN|KW KUWAITI|KG KYRGYZ|LA LAO LAOTIAN|LV LATVIAN LATVIJAS LATVIETE LATVIETIS|LB LEBANESE|LS BASOTHO MOSOTHO|LR LIBERIAN|LY LIBYAN|LI LIECHTENSTEINER LIECHTENSTEINCITIZEN|LT LITHUANIAN LIETUVOS LIETUVA|
LU LUXEMBOURGER LUXEMBOURGEOISE LUXEMBOURGISH LETZEBUERGESCH|MG MALAGASY MALAGASYMALGACHE|MW MALAWIAN|MY MALAYSIAN WARGANEGARAMALAYSIA|MV MALDIVIAN|ML MALIAN MALIENNE|MT MALTESE MALTIJA|MH MARSHALLESE|MR MAURITANIAN|MU MAURITIAN|MX MEXICAN MEXICANA MEXICANO|
FM MICRONESIAN|MD MOLDOVAN MOLDOVA|MC MONEGASQUE|MN MONGOLIAN|ME MONTENEGRIN CRNOGORSKO|MA MOROCCAN MAROCAINE|MZ MOZAMBICAN MOCAMBICANA|MM MYANMAR BURMESE|NA NAMIBIAN|NR NAURUAN|NP NEPALI NEPALESE|NL DUTCH NEDERLANDSE NEDERLANDS|
NZ NEWZEALANDER|NI NICARAGUAN NICARAGUENSE|NE NIGERIEN NIGERIENNE|NG NIGERIAN|MK MACEDONIAN|NO NORWEGIAN NORSK|OM OMANI|PK PAKISTANI|PW PALAUAN|PS PALESTINIAN|PA PANAMANIAN PANAMENA|PG PAPUANEWGUINEAN|
PY PARAGUAYAN PARAGUAYA|PE PERUVIAN PERUANA PERUANO|PH FILIPINO PHILIPPINE|PL POLISH POLSKIE POLSKA POLONAISE|PT PORTUGUESE PORTUGUESA|QA QATARI|RO ROMANIAN ROMANA ROUMAINE|RU RUSSIAN RUSSIANFEDERATION|RW RWANDAN RWANDAISE|
KN KITTITIAN NEVISIAN|LC SAINTLUCIAN STLUCIAN|VC VINCENTIAN|WS SAMOAN|SM SAMMARINESE|ST SANTOMEAN|SA SAUDI SAUDIARABIAN|SN SENEGALESE SENEGALAISE|RS SERBIAN SRPSKO SRPSKA|SC SEYCHELLOIS|SL SIERRALEONEAN|SG SINGAPORECITIZEN SINGAPOREAN|
SK SLOVAK SLOVENSKA SLOVENSKE|SI SLOVENE SLOVENIAN SLOVENSKO SLOVENIJA|SB SOLOMONISLANDER|SO SOMALI|ZA SOUTHAFRICAN|SS SOUTHSUDANESE|ES SPANISH ESPANOLA ESPANOL|LK SRILANKAN|SD SUDANESE|SR SURINAMESE SURINAAMSE|
SE SWEDISH SVENSK|CH SWISS SUISSE SCHWEIZ SVIZZERA|SY SYRIAN|TW REPUBLICOFCHINA TAIWANESE|TJ TAJIK|TZ TANZANIAN MTANZANIA|TH THAI|TG TOGOLESE TOGOLAISE|TO TONGAN|TT TRINIDADIAN|TN TUNISIAN TUNISIENNE|TR TURKISH TURK TC|
TM TURKMEN|TV TUVALUAN|UG UGANDAN|UA UKRAINIAN UKRAINA|AE EMIRATI UNITEDARABEMIRATES|GB BRITISHCITIZEN BRITISH UNITEDKINGDOM|US AMERICAN UNITEDSTATESOFAMERICA USCITIZEN|UY URUGUAYAN URUGUAYA|UZ UZBEK OZBEKISTON|VU NIVANUATU|
VA VATICAN|VE VENEZUELAN VENEZOLANA VENEZOLANO|VN VIETNAMESE|YE YEMENI|ZM ZAMBIAN|ZW ZIMBABWEAN|UT UTOPIAN UTOPIANA UTOPIANO UTOPIJSKIE UTOPIENNE UTOPIEN UTOPISCH UTOPICA UTOPIA`;

/** Languages in which country names are recognised: those that visual zones use besides English. */
const LANGUAGES =
  'en fr de es pt it nl pl cs sk sl hr ro hu sv da nb fi is et lv lt sq mt ga tr id ms sw az uz ca'.split(' ');

/** Capital letters only, without marks or spaces, because readers lose spaces first. */
export function plainWord(text: string): string {
  return text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toUpperCase()
    .replaceAll('Ł', 'L')
    .replaceAll('Ø', 'O')
    .replaceAll('Æ', 'AE')
    .replace(/[^A-Z]/g, '');
}

/** Shorter ones are parts of other words, or names. */
const ADJECTIVE_LETTERS_MIN = 5;
/** State names that no list of countries has in this form. */
const COUNTRY_WORD = /REPUBLI|UNITED|^UTOPIA$|^RUSSIANFEDERATION$|^VATICAN$/;
/** Words that states put before their names. */
const FORMAL =
  /^(?:THE)?(?:FEDERAL|FEDERATIVE|ISLAMIC|UNITED)?(?:RZECZPOSPOLITA|BUNDESREPUBLIK|KONINKRIJKDER|REPUBLICOF(?:THE)?|REPUBLIQUE(?:DE|DU|D)?|REPUBLICA(?:DE|DEL|DI)?|REPUBLIKA|REPUBBLICA|KINGDOMOF(?:THE)?|GRANDDUCHYOF|GRANDDUCHEDE)/;

type Names = { readonly all: ReadonlyMap<string, string>; readonly adjectives: ReadonlyMap<string, string> };
let known: Names | null = null;

/** Words to alpha-2 codes. Names that mean two countries in different languages are left out; adjectives are not country names. */
function names(): Names {
  if (known) return known;
  const all = new Map<string, string>();
  for (const language of LANGUAGES) {
    const display = new Intl.DisplayNames([language], { type: 'region', fallback: 'none' });
    for (const alpha2 of COUNTRY_CODES) {
      const word = plainWord(display.of(alpha2) ?? '');
      if (word.length < 4) continue;
      const other = all.get(word);
      all.set(word, other === undefined || other === alpha2 ? alpha2 : '');
    }
  }
  const adjectives = new Map<string, string>();
  for (const entry of ADJECTIVES.split('|')) {
    const [alpha2 = '', ...words] = entry.trim().split(/\s+/);
    for (const word of words) {
      if (word.length >= ADJECTIVE_LETTERS_MIN && !all.has(word) && !COUNTRY_WORD.test(word))
        adjectives.set(word, alpha2);
      all.set(word, alpha2);
    }
  }
  known = { all, adjectives };
  return known;
}

/**
 * The state whose adjective a text is, in one or several languages ("MAGYAR/HUNGARIAN"); null if a part of it is a country name, or if it
 * means two states or none.
 */
export function stateOfAdjective(text: string): string | null {
  const parts = text.split(/[/|·•]/).map(plainWord);
  const found = new Set(parts.flatMap((part) => names().adjectives.get(part) ?? []));
  const [alpha2] = found;
  const isNamed = parts.some((part) => names().all.has(part) && !names().adjectives.has(part));
  return found.size === 1 && alpha2 !== undefined && !isNamed ? travelDocumentState(alpha2) : null;
}

/**
 * The travel document code of the state that a printed word or code means: "FRANÇAISE", "Luxembourg", "POL" and "POLSKIE/POLISH" alike.
 * Null unless it means exactly one state.
 */
export function stateOfWord(text: string): string | null {
  const parts = text.split(/[/|·•]/).map((part) => part.trim());
  for (const part of [text, ...parts.reverse()]) {
    const word = plainWord(part);
    const alpha2 = names().all.get(word) ?? names().all.get(word.replace(FORMAL, ''));
    if (alpha2) return travelDocumentState(alpha2);
    if ((word.length === 3 || word === 'D') && isTravelDocumentState(word)) return word;
  }
  return null;
}
