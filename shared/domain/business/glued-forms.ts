/**
 * Legal forms without a space, as domain and file names leave them: OOOROSNEFT, ALPHALLC. Listed
 * only where no word begins or ends like it, apart from `WORDS`; SA, AG, CO, AS and AO are in too
 * many words. Compiled on 2026-11-29 from ISO 20275 and open company registers.
 */
const listed = (text: string): readonly string[] => text.trim().split(/\s+/);

/** Three letters are enough for the name beside these. A form that contains another precedes it. */
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

/** Begin or end like a form: Paoli, Zaoui, Zaozhuang, Ptolemy, pterosaur, didgeridoo. */
const WORDS =
  /^(?:LTDORF|PAO(?:L|N|PAO)|ZAO(?:U|ZH|Y|X)|PT(?:ER[AIOUY]|OL[EO]|OM|OS|AR|YA|YX|IL|AH|UJ))|(?:ERI|BY|GA|IDDY)DOO$/;

export type GluedForm = { readonly form: string; readonly name: string; readonly isBefore: boolean };

/** At either end of a word in capitals, and the name without it; null for a whole word. */
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

export const GLUED_FORMS: readonly string[] = [...new Set([...PREFIXES, ...SUFFIXES])];
