/**
 * Legal forms written without a space before or after the name, as domain names, file names and machine translation leave them: OOOROSNEFT,
 * ALPHALLC. No dictionary decides it, so a form is listed only where no word begins or ends like it, apart from `WORDS`. Forms such as SA,
 * AG, CO, AS and AO are parts of too many words. Compiled on 2026-11-29 from the ISO 20275 list of legal forms and from names in
 * open company registers.
 */
const listed = (text: string): readonly string[] => text.trim().split(/\s+/);

/** No word begins or ends with these, so that three letters are enough for a name. A form that contains another precedes it. */
const NEVER_IN_WORDS = listed(
  'SDNBHD PTELTD PVTLTD PTYLTD COLTD TNHH GMBH LLC LTD LTDA OOO OJSC PJSC CJSC SPZOO SARL EURL KGAA PLC LLP',
);
const PREFIXES = [...NEVER_IN_WORDS, ...listed('OAO ZAO PAO SRL UAB PT PVT')];
const SUFFIXES = [
  ...NEVER_IN_WORDS,
  ...listed(
    'INCORPORATED CORPORATION LIMITED INC CORP SRL SRO JSC PTY PVT BHD KFT ZRT NYRT EOOD UAB GBR BV NV KG OYJ DOO',
  ),
];
const SHORT_NAME = 3;
const NAME_LETTERS_MIN = 4;

/** Words and names that begin or end like a form: Paoli, Zaoui, Zaozhuang, Ptolemy, pterosaur, didgeridoo. */
const WORDS =
  /^(?:LTDORF|PAO(?:L|N|PAO)|ZAO(?:U|ZH|Y|X)|PT(?:ER[AIOUY]|OL[EO]|OM|OS|AR|YA|YX|IL|AH|UJ))|(?:ERI|BY|GA|IDDY)DOO$/;

export type GluedForm = { readonly form: string; readonly name: string; readonly isBefore: boolean };

/** The form at the beginning or end of a word in capitals, and the name without it; null for a whole word. */
export function gluedForm(word: string): GluedForm | null {
  if (!/^[A-Z]+$/.test(word) || WORDS.test(word)) return null;
  const before = PREFIXES.find((form) => word.startsWith(form) && isName(word.slice(form.length), form));
  if (before !== undefined) return { form: before, name: word.slice(before.length), isBefore: true };
  const after = SUFFIXES.find((form) => word.endsWith(form) && isName(word.slice(0, -form.length), form));
  return after === undefined ? null : { form: after, name: word.slice(0, -after.length), isBefore: false };
}

/** A word of its own: long enough, with a vowel, and without a beginning that nobody can say. */
const isName = (rest: string, form: string): boolean =>
  NEVER_IN_WORDS.includes(form)
    ? rest.length >= SHORT_NAME
    : rest.length >= NAME_LETTERS_MIN && /[AEIOUY]/.test(rest) && !/^([A-Z])\1\1|^[^AEIOUY]{4}/.test(rest);

/** Every form that may be glued to a name. */
export const GLUED_FORMS: readonly string[] = [...new Set([...PREFIXES, ...SUFFIXES])];
