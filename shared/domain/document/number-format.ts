import type { DocumentClass } from './document-class.ts';

/**
 * How issuers form document numbers: N is a digit, L a letter, A either, G one of Germany's
 * characters (no vowels, and no B, D, Q, S that look like digits), E either but the letter O, as in
 * the Netherlands; `:poland` adds that state's own check digit. Only forms without known exceptions
 * are listed; a missing state has none. Sources: the table of passport numbers of the `validator`
 * package (its isPassportNumber), the issuers' pages for Germany (numbers since November 2007),
 * Canada (since 2023), Korea (since 2021), the Netherlands (no letter O, a digit last), Italy (CIE)
 * and Spain, and the public specimens in the Council of the European Union's register PRADO.
 */
const PASSPORTS = `USA NNNNNNNNN LNNNNNNNN|GBR NNNNNNNNN|D GGGGGGGGG|FRA NNLLNNNNN|ESP LLLNNNNNN LLNNNNNN|ITA LLNNNNNNN LNNNNNN|
  NLD LLEEEEEEN|BEL LLNNNNNN|POL LLNNNNNNN:poland|HUN LLNNNNNNN LLNNNNNN|CZE NNNNNNNN|CAN LLNNNNNN LNNNNNNLL|AUS LNNNNNNN LLNNNNNNN|
  NZL LLNNNNNN LNNNNNN|IND LNNNNNNN|CHN LNNNNNNNN LLNNNNNNN|JPN LLNNNNNNN|KOR LNNNNNNNN LNNNLNNNN|BRA LLNNNNNN|RUS NNNNNNNNN|
  UKR LLNNNNNN|TUR LNNNNNNNN|IRL AANNNNNNN|FIN LLNNNNNNN|SWE NNNNNNNN LLNNNNNN|DNK NNNNNNNNN|ISL LNNNNNNN|EST LLNNNNNNN LNNNNNNN|
  LVA AANNNNNNN|LTU NNNNNNNN|PRT LNNNNNN LLNNNNNN|GRC LLNNNNNNN|BGR NNNNNNNNN|HRV NNNNNNNNN|ROU NNNNNNNN NNNNNNNNN|SVN LLNNNNNNN|
  NGA LNNNNNNNN|ZAF LNNNNNNNN|MYS LNNNNNNNN|SGP LNNNNNNNL|PAK LLNNNNNNN|IDN LNNNNNNN`;

const IDENTITY_CARDS = `D GGGGGGGGG|FRA AAAAAAAAA NNNNNNNNNNNN NNNNAAANNNNN|ESP LLLNNNNNN|ITA LLNNNNNLL LLNNNNNNN|NLD LLEEEEEEN|POL LLLNNNNNN:poland|BEL NNNNNNNNNNNN|
  HUN NNNNNNLL|ROU LLNNNNNN|CZE NNNNNNNNN|HRV NNNNNNNNN|EST LLNNNNNNN LNNNNNNN|LVA LLNNNNNNN|BGR NNNNNNNNN LLNNNNNNN`;

const FORMS: Partial<Record<DocumentClass, ReadonlyMap<string, readonly string[]>>> = {
  passport: tableOf(PASSPORTS),
  identity_card: tableOf(IDENTITY_CARDS),
};

function tableOf(text: string): ReadonlyMap<string, readonly string[]> {
  return new Map(
    text.split('|').map((entry) => {
      const [state = '', ...forms] = entry.trim().split(/\s+/);
      return [state, forms];
    }),
  );
}

const CHARACTERS: Readonly<Record<string, RegExp>> = {
  N: /[0-9]/,
  L: /[A-Z]/,
  A: /[A-Z0-9]/,
  G: /[CFGHJKLMNPRTVWXYZ0-9]/,
  E: /[A-NP-Z0-9]/,
};

/** Doc 9303-4 and -5: nine characters; longer ones continue in the optional data. */
const ICAO_FORM = /^[A-Z0-9]{1,22}$/;

/** Without spaces and fillers; null if no form is known. */
export function hasIssuersForm(number: string, issuingState: string, documentClass: DocumentClass): boolean | null {
  const plain = number.toUpperCase().replace(/[\s<-]/g, '');
  if (!ICAO_FORM.test(plain)) return false;
  const forms = FORMS[documentClass]?.get(issuingState);
  return forms === undefined ? null : forms.some((form) => fits(plain, form));
}

function fits(number: string, form: string): boolean {
  const [characters = '', rule] = form.split(':');
  return (
    number.length === characters.length &&
    [...characters].every((kind, index) => CHARACTERS[kind]?.test(number.charAt(index))) &&
    (rule === undefined || polishSum(number) % 10 === 0)
  );
}

/**
 * Poland: letters (A is 10) 7, 3, 1; the check digit 9; other digits 1, 7, 3, from 1 on passports
 * and 7 on cards; the sum ends in 0.
 */
function polishSum(number: string): number {
  const weights = /^[A-Z]{3}/.test(number) ? [7, 3, 1, 9, 7, 3, 1, 7, 3] : [7, 3, 9, 1, 7, 3, 1, 7, 3];
  return [...number].reduce((sum, character, index) => sum + Number.parseInt(character, 36) * (weights[index] ?? 0), 0);
}
