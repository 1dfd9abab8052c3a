/**
 * Postcodes and locality lines from the Universal Postal Union's guides and Unicode CLDR; house
 * numbers from the guides.
 */
export type AddressFormat = {
  /** ISO 3166-1 alpha-2. */
  readonly country: string;
  /** In its own languages and in English, in plain capitals. */
  readonly names: readonly string[];
  /** A regular expression over plain capitals, unanchored; null without postcodes. */
  readonly postcode: string | null;
  /** `before`: 10115 Berlin; `after`: Springfield, IL 62704; `apart`: on its own line. */
  readonly postcodePlace: 'before' | 'after' | 'apart';
  readonly houseNumber: 'before' | 'after';
  /** Source of a regular expression for the state, where addresses have one beside the town. */
  readonly state: string | null;
  /** The postcode's form alone identifies the country. */
  readonly isDistinct: boolean;
  /** Words of streets that identify the country if its postcode does not. */
  readonly streetWords: string;
};

const US_STATES =
  'AL|AK|AZ|AR|CA|CO|CT|DE|DC|FL|GA|HI|ID|IL|IN|IA|KS|KY|LA|ME|MD|MA|MI|MN|MS|MO|MT|NE|NV|NH|NJ|NM|NY|NC|ND|OH|OK|OR|PA|PR|RI|SC|SD|TN|TX|UT|VT|VA|WA|WV|WI|WY';
const ENGLISH =
  'STREET|ST|ROAD|RD|AVENUE|AVE|LANE|LN|DRIVE|DR|COURT|CT|CLOSE|CRESCENT|WAY|PLACE|TERRACE|BOULEVARD|BLVD';
const GERMAN = '\\w*STRASSE|\\w*STR|\\w*WEG|\\w*GASSE|\\w*PLATZ|\\w*ALLEE|\\w*RING|\\w*DAMM|\\w*UFER';
const SPANISH = 'CALLE|C/|AVENIDA|AVDA|AV|PASEO|PLAZA|CARRERA|CALZADA|CAMINO';
const FRENCH = 'RUE|AVENUE|AV|BOULEVARD|BD|PLACE|CHEMIN|ALLEE|IMPASSE|QUAI|ROUTE|COURS';
const ITALIAN = 'VIA|VIALE|PIAZZA|CORSO|VICOLO|LARGO';
const PORTUGUESE = 'RUA|R|AVENIDA|AV|TRAVESSA|LARGO|PRACA|ALAMEDA|ESTRADA|RODOVIA';
const DUTCH = '\\w*STRAAT|\\w*LAAN|\\w*WEG|\\w*PLEIN|\\w*GRACHT|\\w*KADE|\\w*DIJK|\\w*SINGEL';
const NORDIC = '\\w*GATAN|\\w*VAGEN|\\w*GATA|\\w*VEIEN|\\w*VEI|\\w*GADE|\\w*VEJ|\\w*KATU|\\w*TIE|\\w*GATE';

/** Country | names | postcode | its place | house number | state | distinct | street words. */
const rows: readonly (readonly [
  string,
  string,
  string | null,
  'before' | 'after' | 'apart',
  'before' | 'after',
  string | null,
  boolean,
  string,
])[] = [
  [
    'US',
    'UNITED STATES,UNITED STATES OF AMERICA,USA,U.S.A.',
    '\\d{5}(?:-\\d{4})?',
    'after',
    'before',
    US_STATES,
    false,
    ENGLISH,
  ],
  [
    'CA',
    'CANADA',
    '[ABCEGHJ-NPRSTVXY]\\d[A-Z] ?\\d[A-Z]\\d',
    'after',
    'before',
    'AB|BC|MB|NB|NL|NS|NT|NU|ON|PE|QC|SK|YT',
    true,
    `${ENGLISH}|${FRENCH}`,
  ],
  ['AU', 'AUSTRALIA', '\\d{4}', 'after', 'before', 'NSW|VIC|QLD|SA|WA|TAS|NT|ACT', false, ENGLISH],
  [
    'GB',
    'UNITED KINGDOM,UK,GREAT BRITAIN,ENGLAND,SCOTLAND,WALES,NORTHERN IRELAND',
    '[A-Z]{1,2}\\d[A-Z\\d]? ?\\d[A-Z]{2}',
    'apart',
    'before',
    null,
    true,
    ENGLISH,
  ],
  [
    'IE',
    'IRELAND,EIRE',
    '(?:[AC-FHKNPRTV-Y]\\d{2}|D6W) ?[0-9AC-FHKNPRTV-Y]{4}',
    'apart',
    'before',
    null,
    true,
    ENGLISH,
  ],
  ['DE', 'GERMANY,DEUTSCHLAND', '\\d{5}', 'before', 'after', null, false, GERMAN],
  ['AT', 'AUSTRIA,OSTERREICH', '\\d{4}', 'before', 'after', null, false, GERMAN],
  ['CH', 'SWITZERLAND,SCHWEIZ,SUISSE,SVIZZERA', '\\d{4}', 'before', 'after', null, false, `${GERMAN}|${FRENCH}`],
  ['FR', 'FRANCE', '\\d{5}', 'before', 'before', null, false, FRENCH],
  ['BE', 'BELGIUM,BELGIE,BELGIQUE', '\\d{4}', 'before', 'after', null, false, `${DUTCH}|${FRENCH}`],
  ['NL', 'NETHERLANDS,THE NETHERLANDS,NEDERLAND,HOLLAND', '\\d{4} ?[A-Z]{2}', 'before', 'after', null, true, DUTCH],
  ['ES', 'SPAIN,ESPANA', '\\d{5}', 'before', 'after', null, false, SPANISH],
  ['IT', 'ITALY,ITALIA', '\\d{5}', 'before', 'after', '[A-Z]{2}', false, ITALIAN],
  ['PT', 'PORTUGAL', '\\d{4}-\\d{3}', 'before', 'after', null, true, PORTUGUESE],
  ['PL', 'POLAND,POLSKA', '\\d{2}-\\d{3}', 'before', 'after', null, true, 'UL|ULICA|ALEJA|AL|PLAC|OSIEDLE|OS'],
  [
    'CZ',
    'CZECHIA,CZECH REPUBLIC,CESKO,CESKA REPUBLIKA',
    '\\d{3} \\d{2}',
    'before',
    'after',
    null,
    false,
    'ULICE|NAMESTI|TRIDA',
  ],
  ['SE', 'SWEDEN,SVERIGE', '\\d{3} \\d{2}', 'before', 'after', null, false, NORDIC],
  ['DK', 'DENMARK,DANMARK', '\\d{4}', 'before', 'after', null, false, NORDIC],
  ['NO', 'NORWAY,NORGE', '\\d{4}', 'before', 'after', null, false, NORDIC],
  ['FI', 'FINLAND,SUOMI', '\\d{5}', 'before', 'after', null, false, NORDIC],
  [
    'BR',
    'BRAZIL,BRASIL',
    '\\d{5}-\\d{3}',
    'apart',
    'after',
    'AC|AL|AP|AM|BA|CE|DF|ES|GO|MA|MT|MS|MG|PA|PB|PR|PE|PI|RJ|RN|RS|RO|RR|SC|SP|SE|TO',
    true,
    PORTUGUESE,
  ],
  [
    'MX',
    'MEXICO',
    '\\d{5}',
    'before',
    'after',
    'AGS|BC|BCS|CAMP|CDMX|CHIH|CHIS|COAH|COL|DF|DGO|GRO|GTO|HGO|JAL|MEX|MICH|MOR|NAY|NL|OAX|PUE|QRO|QROO|SIN|SLP|SON|TAB|TAMPS|TLAX|VER|YUC|ZAC',
    false,
    SPANISH,
  ],
  ['IN', 'INDIA', '\\d{3} ?\\d{3}', 'after', 'before', null, false, `${ENGLISH}|MARG|NAGAR`],
  ['ZA', 'SOUTH AFRICA', '\\d{4}', 'apart', 'before', null, false, `${ENGLISH}|\\w*STRAAT`],
  ['NG', 'NIGERIA', '\\d{6}', 'after', 'before', null, false, ENGLISH],
  ['KE', 'KENYA', '\\d{5}', 'before', 'before', null, false, ENGLISH],
  ['UG', 'UGANDA', null, 'apart', 'before', null, false, ENGLISH],
  ['UT', 'UTOPIA', '\\d{5}', 'after', 'before', null, false, ENGLISH],
];

export const ADDRESS_FORMATS: readonly AddressFormat[] = rows.map(
  ([country, names, postcode, postcodePlace, houseNumber, state, isDistinct, streetWords]) => ({
    country,
    names: names.split(','),
    postcode,
    postcodePlace,
    houseNumber,
    state,
    isDistinct,
    streetWords,
  }),
);

/** Post office boxes in the languages of the formats, over plain capitals. */
export const POST_OFFICE_BOX =
  /\b(?:P\.? ?O\.? ?BOX|POST OFFICE BOX|POSTFACH|BOITE POSTALE|B\.?P\.? \d+|C(?:ASELLA)? POSTALE|APARTADO(?: DE CORREOS)?|APDO\.?|POSTBUS|SKR(?:YTKA)?\.? POCZT(?:OWA)?|CAIXA POSTAL|PRIVATE BAG|LOCKED BAG|POSTBOKS|BOX \d+)(?![A-Z])/;
