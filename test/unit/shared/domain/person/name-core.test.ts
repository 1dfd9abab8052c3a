import { describe, expect, test } from 'vitest';
import { compareFamilyNames, compareGivenNames } from '#shared/domain/person/compare-names.ts';
import { nameInOneField } from '#shared/domain/person/name-core.ts';

/** Family names with what documents and people write beside them. The state is the document's. */
const FAMILY: readonly (readonly [state: string | undefined, typed: string, printed: string, found: string])[] = [
  ['USA', 'Holloway', 'HOLLOWAY JR', 'agree'],
  ['USA', 'Holloway Jr.', 'HOLLOWAY', 'agree'],
  ['USA', 'Holloway, Jr.', 'HOLLOWAY JNR', 'agree'],
  ['USA', 'Holloway Junior', 'HOLLOWAY JR', 'agree'],
  ['USA', 'Holloway III', 'HOLLOWAY 3RD', 'agree'],
  ['USA', 'Holloway', 'HOLLOWAY IV', 'agree'],
  ['USA', 'Holloway', 'HOLLOWAY 2ND', 'agree'],
  ['USA', 'Holloway V', 'HOLLOWAY', 'agree'],
  ['USA', 'Holloway, Esq.', 'HOLLOWAY', 'agree'],
  ['USA', 'Holloway PhD', 'HOLLOWAY', 'agree'],
  ['USA', 'Holloway, Ph.D.', 'HOLLOWAY', 'agree'],
  ['USA', 'Holloway Jr., M.D.', 'HOLLOWAY JR', 'agree'],
  ['GBR', 'Hollowày Snr', 'HOLLOWAY SR', 'agree'],
  [undefined, 'Holloway', 'HOLLOWAY SR', 'agree'],
  ['CZE', 'Novák ml.', 'NOVAK', 'agree'],
  ['ARG', 'Pérez (h.)', 'PEREZ', 'agree'],
  ['FRA', 'Dumas fils', 'DUMAS', 'agree'],
  ['DEU', 'Schmidt jun.', 'SCHMIDT', 'agree'],
  ['HUN', 'ifj. Kovács', 'KOVACS', 'agree'],
  ['HUN', 'id. Kovács', 'KOVACS', 'agree'],
  ['DEU', 'Dr. Müller', 'MUELLER', 'agree'],
  ['DEU', 'Dr.Müller', 'MUELLER', 'agree'],
  ['DEU', 'Müller', 'DR. MÜLLER', 'agree'],
  ['DEU', 'Prof. Dr. Müller', 'MUELLER', 'agree'],
  ['DEU', 'Prof.Dr.Müller', 'MUELLER', 'agree'],
  ['DEU', 'Prof. Dr. med. dent. Müller', 'MUELLER', 'agree'],
  ['DEU', 'Dr. rer. nat. Müller', 'MUELLER', 'agree'],
  ['DEU', 'Dipl.-Ing. Müller', 'MUELLER', 'agree'],
  ['AUT', 'Mag. Huber', 'HUBER', 'agree'],
  ['AUT', 'Ing. Huber', 'HUBER', 'agree'],
  ['CZE', 'MUDr. Nováková', 'NOVAKOVA', 'agree'],
  ['DEU', 'Frau Müller', 'MUELLER', 'agree'],
  ['ITA', 'Dott.ssa Rossi', 'ROSSI', 'agree'],
  ['ESP', 'Sra. Ruiz', 'RUIZ', 'agree'],
  ['IND', 'Smt. Sharma', 'SHARMA', 'agree'],
  ['IND', 'Shri Sharma', 'SHARMA', 'agree'],
  ['NGA', 'Alhaji Bello', 'BELLO', 'agree'],
  ['MYS', 'Dato Rahman', 'RAHMAN', 'agree'],
  ['MYS', 'Ahmad Ali', 'AHMAD BIN ALI', 'agree'],
  ['MYS', 'Siti binti Yusof', 'SITI YUSOF', 'agree'],
  ['MYS', 'Muthu A/L Raman', 'MUTHU RAMAN', 'agree'],
  ['SGP', 'Rajan s/o Pillai', 'RAJAN PILLAI', 'agree'],
  ['ESP', 'Fuente', 'DE LA FUENTE', 'agree'],
  ['BRA', 'Santos Silva', 'DOS SANTOS E SILVA', 'agree'],
  [undefined, 'Sunita FNU', 'SUNITA', 'agree'],
  [undefined, 'Suharto Suharto', 'SUHARTO', 'agree'],
  [undefined, 'O Min', 'O MIN', 'agree'],
  [undefined, 'E', 'E', 'agree'],
  [undefined, 'O', 'O', 'agree'],
  [undefined, 'Jr', 'JR', 'agree'],
  // Registered names and particles: not the same, and not proof of another person.
  ['BRA', 'Silva', 'SILVA FILHO', 'near'],
  ['BRA', 'Silva', 'SILVA JUNIOR', 'near'],
  ['BRA', 'Silva Neto', 'SILVA', 'near'],
  ['BRA', 'Silva Neto', 'SILVA FILHO', 'near'],
  ['BRA', 'Silva Neto', 'SILVA NETO', 'agree'],
  ['BRA', 'Silva Júnior', 'SILVA JR', 'agree'],
  ['AGO', 'Neto', 'NETO', 'agree'],
  ['PRT', 'Costa Sobrinho', 'COSTA', 'near'],
  ['USA', 'Holloway Sr', 'HOLLOWAY JR', 'near'],
  ['USA', 'Holloway III', 'HOLLOWAY IV', 'near'],
  ['NLD', 'Berg', 'VAN DEN BERG', 'near'],
  ['DEU', 'Heide', 'VON DER HEIDE', 'near'],
  ['DEU', 'von Guttenberg', 'FREIHERR VON GUTTENBERG', 'near'],
  ['EGY', 'Sayed', 'EL SAYED', 'near'],
  // Other people.
  ['USA', 'Holloway', 'HOLLIS JR', 'differ'],
  ['USA', 'Holloway Jr', 'HOLLIS JR', 'differ'],
  ['DEU', 'Dr. Müller', 'WEBER', 'differ'],
  ['DEU', 'Dr. Müller', 'DR. WEBER', 'differ'],
  ['BRA', 'Silva Neto', 'COSTA NETO', 'differ'],
  ['AGO', 'Silva', 'NETO', 'differ'],
  ['NLD', 'van den Berg', 'VAN DEN BOS', 'differ'],
  ['MYS', 'Ahmad bin Ali', 'AHMAD BIN OMAR', 'differ'],
  ['IND', 'Sen', 'DAS', 'differ'],
  ['IND', 'Das Sen', 'DAS', 'differ'],
  ['ESP', 'Pastor García', 'GARCIA', 'differ'],
  [undefined, 'Suharto Sukarno', 'SUHARTO', 'differ'],
  [undefined, 'O Min', 'MIN', 'differ'],
  [undefined, 'E', 'O', 'differ'],
  [undefined, 'Jr', 'SR', 'differ'],
  [undefined, 'FNU', 'SUNITA', 'differ'],
];

const GIVEN: typeof FAMILY = [
  ['USA', 'John', 'JOHN JR', 'agree'],
  ['USA', 'John Jr.', 'JOHN', 'agree'],
  ['USA', 'John Paul III', 'JOHN PAUL', 'agree'],
  ['DEU', 'Dr. Anna', 'ANNA', 'agree'],
  ['DEU', 'Prof. Dr. h. c. Anna', 'ANNA MARIA', 'agree'],
  ['IND', 'Shri Mohan', 'MOHAN', 'agree'],
  ['MYS', 'Haji Ahmad', 'AHMAD', 'agree'],
  ['MYS', 'Ahmad', 'HAJI AHMAD', 'agree'],
  ['GBR', 'Sir Ian', 'IAN', 'agree'],
  ['USA', 'Mr. John', 'JOHN', 'agree'],
  ['USA', 'J', 'J', 'agree'],
  ['USA', 'John V', 'JOHN V', 'agree'],
  // V is an initial there, Prince and Pastor are names.
  ['USA', 'John V', 'JOHN', 'differ'],
  ['GBR', 'Prince Harry', 'HARRY', 'differ'],
  ['KOR', 'Ha Jun', 'HA', 'differ'],
  ['USA', 'John Sr', 'JOHN JR', 'near'],
  ['DEU', 'Dr. Anna', 'BERTA', 'differ'],
  ['BGD', 'Md Karim', 'KARIM', 'differ'],
];

describe('words beside a family name', () => {
  test.each(FAMILY)('%s: %s against %s: %s', (state, typed, printed, found) => {
    expect(compareFamilyNames(typed, printed, false, state)).toBe(found);
    // Whichever of both is typed.
    expect(compareFamilyNames(printed, typed, false, state)).toBe(found);
  });
});

test.each(GIVEN)('beside given names, %s: %s against %s: %s', (state, typed, printed, found) => {
  expect(compareGivenNames(typed, printed, false, state)).toBe(found);
});

test.each([
  ['Suharto Suharto', 'Suharto'],
  ['FNU Suharto', 'Suharto'],
  ['Suharto LNU', 'Suharto'],
  ['Suharto XXX', 'Suharto'],
  ['Suharto - ', 'Suharto'],
  ['Abdullah Khan Abdullah Khan', 'Abdullah Khan'],
  ['Putin, Vladimir', 'Putin, Vladimir'],
  ['Dr. Sunita Devi', 'Dr. Sunita Devi'],
  ['Sunita Devi', 'Sunita Devi'],
  ['Christopher Null', 'Christopher Null'],
  ['Na Hong-jin', 'Na Hong-jin'],
  ['XXX', 'XXX'],
  ['', ''],
])('in one field, "%s" is %s', (typed, name) => {
  expect(nameInOneField(typed)).toBe(name);
});
