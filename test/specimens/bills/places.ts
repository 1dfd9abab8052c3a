import { integerBetween, pick, type Random } from '../random.ts';
import type { PrintedAddress } from './bill.ts';

export type Language = 'en' | 'de' | 'fr' | 'es' | 'it' | 'nl' | 'pt' | 'pl';
type Place = {
  readonly language: Language;
  readonly streets: readonly string[];
  /** Real towns with invented streets, so that nobody lives there. */
  readonly towns: readonly (readonly [city: string, state: string])[];
  readonly paper: 'A4' | 'Letter';
  write(street: string, town: readonly [string, string], random: Random): PrintedAddress & { readonly unit?: string };
};

const digits = (random: Random, count: number) =>
  Array.from({ length: count }, () => integerBetween(random, 1, 9)).join('');
const letters = (random: Random, from: string, count: number) =>
  Array.from({ length: count }, () => pick(random, [...from])).join('');
const numberOf = (random: Random) =>
  `${integerBetween(random, 1, 189)}${random() < 0.12 ? pick(random, ['a', 'b', 'c']) : ''}`;

type Form = {
  readonly number: 'before' | 'after' | 'comma';
  readonly unit?: (random: Random) => string;
  locality(code: string, city: string, state: string): readonly string[];
  code(random: Random): string;
};

function writer(country: string, { number, unit, locality, code }: Form): Place['write'] {
  return (street, [city, state], random) => {
    const houseNumber = numberOf(random);
    const postcode = code(random) || null;
    const first =
      number === 'before' ? `${houseNumber} ${street}` : `${street}${number === 'comma' ? ',' : ''} ${houseNumber}`;
    const flat = unit && random() < 0.3 ? unit(random) : null;
    const lines = [...(flat ? [flat] : []), first, ...locality(postcode ?? '', city, state)];
    return { lines, street, houseNumber, postcode, city, country };
  };
}

const ENGLISH_STREETS = [
  'Lantern Row',
  'Tannery Lane',
  'Old Orchard Road',
  'Harbour Street',
  'Millstone Avenue',
  'Copperfield Drive',
  'Willow Court',
  'Larkspur Close',
];
const GERMAN_STREETS = [
  'Gerbergasse',
  'Lindenallee',
  'Am Alten Hafen',
  'Müllerstraße',
  'Kirschweg',
  'Obere Mühlstr.',
  'Schillerplatz',
];
const DUTCH_STREETS = ['Lindelaan', 'Oude Havenstraat', 'Molenweg', 'Kerkplein', 'Prinsengracht', 'Tulpenkade'];
const SPANISH_STREETS = [
  'Calle del Olivo',
  'Avenida del Puerto',
  'Paseo de los Almendros',
  'Calle Río Verde',
  'Plaza Nueva',
];
const PORTUGUESE_STREETS = [
  'Rua das Oliveiras',
  'Avenida do Porto',
  'Travessa da Fonte',
  'Rua São João',
  'Alameda dos Pinheiros',
];
const flat = (random: Random) =>
  pick(random, ['Flat', 'Apartment', 'Unit']).concat(` ${integerBetween(random, 1, 40)}`);
const before = (code: string, city: string) => [`${code} ${city}`];

const english = (
  towns: Place['towns'],
  form: Omit<Form, 'number'>,
  country: string,
  paper: Place['paper'] = 'A4',
): Place => ({
  language: 'en',
  streets: ENGLISH_STREETS,
  towns,
  paper,
  write: writer(country, { number: 'before', unit: flat, ...form }),
});
const continental = (
  language: Language,
  streets: readonly string[],
  towns: readonly string[],
  country: string,
  code: Form['code'],
  number: Form['number'] = 'after',
): Place => ({
  language,
  streets,
  towns: towns.map((town) => [town, ''] as const),
  paper: 'A4',
  write: writer(country, { number, locality: before, code }),
});

/** Random postcodes follow each country's format. */
export const PLACES: Readonly<Record<string, Place>> = {
  US: english(
    [
      ['Springfield', 'IL'],
      ['Portland', 'OR'],
      ['Austin', 'TX'],
      ['Salem', 'MA'],
    ],
    {
      locality: (code, city, state) => [`${city}, ${state} ${code}`],
      code: (random) => digits(random, 5) + (random() < 0.3 ? `-${digits(random, 4)}` : ''),
    },
    'US',
    'Letter',
  ),
  CA: english(
    [
      ['Toronto', 'ON'],
      ['Vancouver', 'BC'],
      ['Halifax', 'NS'],
    ],
    {
      locality: (code, city, state) => [`${city} ${state}  ${code}`],
      code: (random) =>
        `${letters(random, 'KLMVBE', 1)}${digits(random, 1)}${letters(random, 'ABCEGHJ', 1)} ${digits(random, 1)}${letters(random, 'KLMNPRS', 1)}${digits(random, 1)}`,
    },
    'CA',
    'Letter',
  ),
  AU: english(
    [
      ['Sydney', 'NSW'],
      ['Ballarat', 'VIC'],
      ['Cairns', 'QLD'],
    ],
    {
      locality: (code, city, state) => [`${city.toUpperCase()} ${state} ${code}`],
      code: (random) => digits(random, 4),
    },
    'AU',
  ),
  GB: english(
    [
      ['London', ''],
      ['Leeds', ''],
      ['Bristol', ''],
      ['Norwich', ''],
    ],
    {
      locality: (code, city) => [city, code],
      code: (random) =>
        `${letters(random, 'ABCDEGHLMNPRSTW', integerBetween(random, 1, 2))}${digits(random, integerBetween(random, 1, 2))} ${digits(random, 1)}${letters(random, 'ABDEFGHJLNPQRSTUWXYZ', 2)}`,
    },
    'GB',
  ),
  IE: english(
    [
      ['Dublin', ''],
      ['Cork', ''],
      ['Galway', ''],
    ],
    {
      locality: (code, city) => [city, code],
      code: (random) =>
        `${letters(random, 'ADFHKNPRTV', 1)}${digits(random, 2)} ${letters(random, 'ACDEFHKNPRTVWXY', 1)}${digits(random, 1)}${letters(random, 'ACDEFHKNPRTVWXY', 1)}${digits(random, 1)}`,
    },
    'IE',
  ),
  IN: english(
    [
      ['Bengaluru', ''],
      ['Pune', ''],
      ['Chennai', ''],
    ],
    { locality: (code, city) => [`${city} - ${code}`], code: (random) => digits(random, 6) },
    'IN',
  ),
  NG: english(
    [
      ['Lagos', ''],
      ['Ibadan', ''],
    ],
    { locality: (code, city) => [`${city} ${code}`], code: (random) => digits(random, 6) },
    'NG',
  ),
  ZA: english(
    [
      ['Cape Town', ''],
      ['Durban', ''],
      ['Pretoria', ''],
    ],
    { locality: (code, city) => [city, code], code: (random) => digits(random, 4) },
    'ZA',
  ),
  KE: english(
    [
      ['Nairobi', ''],
      ['Mombasa', ''],
    ],
    { locality: (code, city) => [`${code} ${city}`], code: (random) => `0${digits(random, 4)}` },
    'KE',
  ),
  DE: continental('de', GERMAN_STREETS, ['Berlin', 'Köln', 'Frankfurt am Main', 'Görlitz'], 'DE', (random) =>
    digits(random, 5),
  ),
  AT: continental('de', GERMAN_STREETS, ['Wien', 'Graz', 'St. Pölten'], 'AT', (random) => digits(random, 4)),
  CH: continental('de', GERMAN_STREETS, ['Zürich', 'Bern', 'Winterthur'], 'CH', (random) => digits(random, 4)),
  FR: continental(
    'fr',
    ['rue des Tanneurs', 'avenue du Port', 'boulevard des Tilleuls', 'impasse de la Forge', "chemin de l'Étang"],
    ['Lyon', 'Villeurbanne', 'Saint-Étienne', 'Paris'],
    'FR',
    (random) => digits(random, 5),
    'before',
  ),
  BE: continental('nl', DUTCH_STREETS, ['Antwerpen', 'Gent', 'Leuven'], 'BE', (random) => digits(random, 4)),
  NL: continental(
    'nl',
    DUTCH_STREETS,
    ['Utrecht', 'Den Haag', 'Groningen'],
    'NL',
    (random) => `${digits(random, 4)} ${letters(random, 'ABCDEGHJKLMNPRTVWXZ', 2)}`,
  ),
  ES: continental(
    'es',
    SPANISH_STREETS,
    ['Madrid', 'Zaragoza', 'Málaga'],
    'ES',
    (random) => digits(random, 5),
    'comma',
  ),
  MX: {
    ...continental('es', SPANISH_STREETS, ['Guadalajara', 'Puebla', 'Mérida'], 'MX', (random) => digits(random, 5)),
    paper: 'Letter',
  },
  IT: {
    ...continental(
      'it',
      ['Via dei Mille', 'Viale delle Rose', 'Piazza del Forno', 'Corso Italia'],
      [],
      'IT',
      (random) => digits(random, 5),
    ),
    towns: [
      ['Roma', 'RM'],
      ['Torino', 'TO'],
      ['Bologna', 'BO'],
    ],
    write: writer('IT', {
      number: 'after',
      locality: (code, city, state) => [`${code} ${city} (${state})`],
      code: (random) => digits(random, 5),
    }),
  },
  PT: continental(
    'pt',
    PORTUGUESE_STREETS,
    ['Lisboa', 'Coimbra', 'Vila Nova de Gaia'],
    'PT',
    (random) => `${digits(random, 4)}-${digits(random, 3)}`,
  ),
  BR: {
    ...continental('pt', PORTUGUESE_STREETS, [], 'BR', (random) => digits(random, 5)),
    towns: [
      ['São Paulo', 'SP'],
      ['Curitiba', 'PR'],
      ['Recife', 'PE'],
    ],
    write: writer('BR', {
      number: 'comma',
      locality: (code, city, state) => [`${city} - ${state}`, code],
      code: (random) => `${digits(random, 5)}-${digits(random, 3)}`,
    }),
  },
  PL: continental(
    'pl',
    ['ul. Młyńska', 'ul. Długa', 'al. Lipowa', 'ul. Źródlana'],
    ['Warszawa', 'Łódź', 'Gdańsk'],
    'PL',
    (random) => `${digits(random, 2)}-${digits(random, 3)}`,
  ),
};

export const COUNTRIES: readonly string[] = Object.keys(PLACES);

export function inventAddress(random: Random, country: string): PrintedAddress {
  const place = placeOf(country);
  return place.write(pick(random, place.streets), pick(random, place.towns), random);
}

export function placeOf(country: string): Place {
  const place = PLACES[country];
  if (place === undefined) throw new RangeError(`no addresses of ${country} can be drawn`);
  return place;
}
