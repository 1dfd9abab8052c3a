import { withoutSeparators } from '../normalise-number.ts';
import type { NumberGroup, NumberKind } from '../number-kind.ts';
import { AFRICA_DOCUMENTS, AMERICA_DOCUMENTS } from './documents-africa-america.ts';
import { ASIA_DOCUMENTS } from './documents-asia.ts';
import { EUROPE_DOCUMENTS } from './documents-europe.ts';

const GROUPS: Readonly<Record<string, NumberGroup>> = {
  c: 'document',
  p: 'passport',
  l: 'licence',
  n: 'national',
  s: 'personal',
  t: 'tax',
};

/**
 * By form alone: `COUNTRY.key group Name = form` a line. Tells the kind; never makes a number
 * invalid.
 */
export const DOCUMENT_KINDS: readonly NumberKind[] = [
  EUROPE_DOCUMENTS,
  ASIA_DOCUMENTS,
  AFRICA_DOCUMENTS,
  AMERICA_DOCUMENTS,
].flatMap((table) => table.trim().split('\n').map(documentKind));

function documentKind(line: string): NumberKind {
  const [, country = '', key = '', group = '', name = '', pattern = ''] =
    /^([A-Z]{2})\.(\w+) ([cplnst]) (.+) = (\S+)$/.exec(line.trim()) ?? [];
  const form = new RegExp(`^(?:${pattern})$`, 'u');
  return {
    country,
    key,
    group: GROUPS[group] as NumberGroup,
    name,
    localName: null,
    hasCheckDigit: false,
    isCyrillic: /[А-Я\u0370-\u03FF]/u.test(pattern),
    judge(text) {
      const compact = withoutSeparators(text);
      if (!form.test(compact)) return { valid: false, flaw: 'length' };
      return { valid: true, compact, formatted: compact, facts: {}, isChecked: false };
    },
  };
}
