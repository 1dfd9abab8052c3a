/** The holder's name in an AAMVA file. Absent parts are empty. */
export type LicenceName = {
  readonly family: string;
  readonly first: string;
  readonly middle: string;
  readonly suffix: string;
  readonly prefix: string;
};

const NO_NAME: LicenceName = { family: '', first: '', middle: '', suffix: '', prefix: '' };
/** Marks that issuers write for an absent value. */
const NOTHING = /^(?:NONE|UNAVL|UNAVAIL|UNAVAILABLE|N\/A|NA|NULL|-+|\*+)$/i;
const LIST_SEPARATORS = /[,|$;@/]/;
const SUFFIX = /^(?:JR|SR|I{2,3}|IV|VI{0,3}|[1-9](?:ST|ND|RD|TH))\.?$/i;

/** A value without padding and trailing commas; empty if the issuer marked it as absent. */
export function meaningful(value: string | undefined): string {
  const text = (value ?? '').replace(/\s+/g, ' ').replace(/^[\s,]+|[\s,]+$/g, '');
  return NOTHING.test(text) ? '' : text;
}

/**
 * Own elements (DCS, DAC, DAD, DCU; DAB and DAE before 2003), given names (DCT) of 2003 and 2005,
 * or one list (DAA) of DL/ID-2000. Without commas, order varies by issuer: `givenFirst`.
 */
export function licenceName(value: (id: string) => string | undefined, givenFirst: boolean): LicenceName {
  const list = nameFromList(value('DAA'), givenFirst);
  const given = givenNames(meaningful(value('DAC')), meaningful(value('DAD')), value('DCT'));
  return {
    family: meaningful(value('DCS')) || meaningful(value('DAB')) || list.family,
    first: given.first || list.first,
    // In a list, the middle name belongs to the first name before it.
    middle: given.first ? given.middle || (given.first === list.first ? list.middle : '') : given.middle || list.middle,
    suffix: meaningful(value('DCU')) || meaningful(value('DAE')) || list.suffix,
    prefix: meaningful(value('DAF')) || list.prefix,
  };
}

function givenNames(first: string, middle: string, list: string | undefined): { first: string; middle: string } {
  if (first) {
    const [head = '', ...rest] = first.split(LIST_SEPARATORS).map((part) => meaningful(part));
    return { first: head, middle: middle || rest.filter(Boolean).join(' ') };
  }
  const given = (list ?? '').trim();
  const parts = (LIST_SEPARATORS.test(given) ? given.split(LIST_SEPARATORS) : given.split(/\s+/))
    .map((part) => meaningful(part))
    .filter(Boolean);
  return { first: parts[0] ?? '', middle: middle || parts.slice(1).join(' ') };
}

function nameFromList(text: string | undefined, givenFirst: boolean): LicenceName {
  const whole = (text ?? '').replace(/\s+/g, ' ').trim();
  if (whole === '' || NOTHING.test(whole)) return NO_NAME;
  if (!LIST_SEPARATORS.test(whole)) return nameFromWords(whole.split(' '), givenFirst);
  const [family = '', first = '', middle = '', suffix = '', prefix = ''] = whole
    .split(LIST_SEPARATORS)
    .map((part) => meaningful(part));
  // "JONES,MARCIA ANN": the given names share one entry.
  const [head = '', ...rest] = middle === '' ? first.split(' ') : [first];
  return { family, first: head, middle: middle || rest.join(' '), suffix, prefix };
}

function nameFromWords(words: readonly string[], givenFirst: boolean): LicenceName {
  const last = words.at(-1) ?? '';
  const suffix = words.length > 2 && SUFFIX.test(last) ? last : '';
  const names = suffix ? words.slice(0, -1) : words;
  if (names.length === 1) return { ...NO_NAME, family: names[0] ?? '' };
  if (givenFirst)
    return {
      ...NO_NAME,
      family: names.at(-1) ?? '',
      first: names[0] ?? '',
      middle: names.slice(1, -1).join(' '),
      suffix,
    };
  return { ...NO_NAME, family: names[0] ?? '', first: names[1] ?? '', middle: names.slice(2).join(' '), suffix };
}
