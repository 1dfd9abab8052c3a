import { integerBetween, pick, type Random, seededRandom } from './random.ts';

/** An invented person. Names are spelled as in a civil registry; dates are YYYY-MM-DD. */
export type InventedPerson = {
  readonly primaryIdentifier: string;
  /** All given names in order. */
  readonly secondaryIdentifier: string;
  readonly birthDate: string;
  readonly birthPlace: string;
  readonly sex: 'F' | 'M' | 'X';
  readonly documentNumber: string;
  readonly personalNumber: string;
  readonly heightCentimetres: number;
  readonly residence: string;
};

type NameStock = { readonly surnames: readonly string[]; readonly F: readonly string[]; readonly M: readonly string[] };

/** Common names, grouped by language, so that no combination points to a real person. */
const NAMES: readonly NameStock[] = [
  { surnames: ['Ericsson', 'Lindqvist', 'Åkerström'], F: ['Anna', 'Maja', 'Åsa'], M: ['Björn', 'Östen', 'Nils'] },
  { surnames: ['Müller', 'von der Heide', 'Weiß'], F: ['Jürgine', 'Käthe', 'Lotte'], M: ['Jörg', 'Günther', 'Max'] },
  {
    surnames: ['Łukaszewicz', 'Wójcik', 'Źrebiec'],
    F: ['Małgorzata', 'Zofia', 'Bożena'],
    M: ['Łukasz', 'Paweł', 'Jan'],
  },
  {
    surnames: ["O'Connor", 'Mac Giolla', "D'Arcy-Quinn"],
    F: ['Siobhán', 'Aoife', 'Mary-Kate'],
    M: ['Seán', 'Pádraig', 'Tom'],
  },
  {
    surnames: ['García Márquez-Peña', 'de la Fuente', 'Núñez'],
    F: ['María José', 'Inés', 'Begoña'],
    M: ['José Ángel', 'Iñaki', 'Luis'],
  },
  {
    surnames: ['Le Goff', 'Desrosiers-Hébert', "L'Écuyer"],
    F: ['Zoé', 'Anne-Laure', 'Maëlle'],
    M: ['Jean-François', 'Loïc', 'René'],
  },
  { surnames: ['Yılmaz', 'Çelik', 'Öztürk'], F: ['Ayşe', 'Gülşen', 'Zeynep'], M: ['İsmail', 'Çağlar', 'Emre'] },
  { surnames: ['Nguyen', 'Tran', 'Pham'], F: ['Thi Mai', 'Lan', 'Thuy Linh'], M: ['Van Anh', 'Duc', 'Minh'] },
  { surnames: ['Kovács', 'Szőllősi', 'Őry'], F: ['Zsófia', 'Ágnes', 'Tünde'], M: ['Győző', 'Béla', 'Árpád'] },
  { surnames: ['Janů', 'Krejčí', 'Petrů'], F: ['Šárka', 'Jiřina', 'Eliška'], M: ['Ondřej', 'Čeněk', 'Jiří'] },
  { surnames: ['Okonkwo', 'Adeyemi', 'Mwangi'], F: ['Ngozi', 'Amara', 'Wanjiru'], M: ['Chidi', 'Tunde', 'Kamau'] },
  {
    surnames: ['van den Berg', 'IJsselmeer', "in 't Veld"],
    F: ['Noor', 'Fenna', 'Saskia'],
    M: ['Joost', 'Ruud', 'Maarten'],
  },
  { surnames: ['Sæther', 'Ødegård', 'Bjørnstad'], F: ['Solveig', 'Tuva', 'Ragnhild'], M: ['Håkon', 'Øyvind', 'Lars'] },
  {
    surnames: ['Al-Hashimi', 'El Mansouri', 'Haddad'],
    F: ['Layla', 'Nour', 'Fatima Zahra'],
    M: ['Omar', 'Youssef', 'Abd-el-Karim'],
  },
  {
    surnames: ['Hadjichristodoulou-Papaioannou', 'Wolfeschlegelstein-Hausenberger', 'Rajaratnam-Venkataraghavan'],
    F: ['Alexandra Konstantina Maria', 'Wilhelmina Charlotte', 'Subbulakshmi'],
    M: ['Maximilian Alexander', 'Konstantinos Panagiotis', 'Bartholomew'],
  },
];

const PLACES = ['Amaurot', 'Zenith', 'Port Anyder', 'Nephelo', 'Ouranopoli', 'Achora', 'Makaria', 'Polyler'] as const;
const STREETS = ['Harbour Street', 'Lantern Row', 'Anyder Quay', 'Orchard Lane', 'Old Tannery Court'] as const;
const NUMBER_LETTERS = 'ABCDEFGHJKLMNPRSTUVWXYZ';

/** The invented person for `seed`, aged 22 to 38 on `today` (YYYY-MM-DD) to suit the portraits. A sex may be requested. */
export function inventPerson(seed: number, today: string, sex?: InventedPerson['sex']): InventedPerson {
  const random = seededRandom(seed ^ 0x5eed);
  const stock = pick(random, NAMES);
  const chosenSex = sex ?? pick(random, ['F', 'M'] as const);
  const given = chosenSex === 'X' ? [...stock.F, ...stock.M] : stock[chosenSex];
  const first = pick(random, given);
  const second = pick(random, given);
  const year = Number(today.slice(0, 4)) - integerBetween(random, 23, 38);
  const month = integerBetween(random, 1, 12);
  return {
    primaryIdentifier: pick(random, stock.surnames),
    secondaryIdentifier: random() < 0.5 || first === second ? first : `${first} ${second}`,
    birthDate: `${year}-${twoDigits(month)}-${twoDigits(integerBetween(random, 1, 28))}`,
    birthPlace: pick(random, PLACES),
    sex: chosenSex,
    documentNumber: `${pick(random, [...NUMBER_LETTERS])}${pick(random, [...NUMBER_LETTERS])}${digits(random, 7)}`,
    personalNumber: digits(random, 10),
    heightCentimetres: integerBetween(random, 154, 189),
    residence: `${integerBetween(random, 1, 120)} ${pick(random, STREETS)}, ${pick(random, PLACES)}`,
  };
}

const twoDigits = (value: number) => String(value).padStart(2, '0');

function digits(random: Random, count: number): string {
  return Array.from({ length: count }, () => integerBetween(random, 0, 9)).join('');
}
