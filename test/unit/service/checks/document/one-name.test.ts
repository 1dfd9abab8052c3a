import { describe, expect, test } from 'vitest';
import { enteredFromDocument } from '#shared/contract/documents/entered-from-document.ts';
import type { KYCFields } from '#shared/contract/runs/kyc-data.ts';
import type { DocumentFields } from '#shared/domain/document/document-fields.ts';
import { parseMrz } from '#shared/domain/document/mrz/parse-mrz.ts';
import { hasOneName } from '#shared/domain/document/one-name.ts';
import { resolvedValues } from '#shared/domain/document/resolved-document.ts';
import { documentData } from '../../../../../electron/service/checks/document/data.ts';
import { documentIntegrity } from '../../../../../electron/service/checks/document/integrity.ts';
import { aDocumentReading, aPerson, ask, aVisualZone, someEvidence } from '../../../../support/builders.ts';

const TODAY = '2026-05-04';
const CHECKED = 'L898902C36UTO7408122F3204153<<<<<<<<<<<<<<<4';
const zone = (name: string) => [`P<UTO${name}`.padEnd(44, '<'), CHECKED];

type Case = {
  readonly name: string;
  readonly printed?: DocumentFields;
  readonly typed: readonly [first: string, last: string];
};

async function evidenceOf({ name, printed }: Omit<Case, 'typed'>) {
  const parsed = parseMrz(zone(name), TODAY);
  if (parsed === null) throw new Error('no MRZ');
  const { primaryIdentifier: _family, secondaryIdentifier: _given, ...others } = aVisualZone();
  const { personalNumber: _number, ...rest } = others;
  const names = printed ?? { primaryIdentifier: 'SUNITA' };
  return someEvidence({
    visualZone: async () => ({ ...rest, ...names, expiryDate: '2032-04-15' }),
    mrz: async () => ({ side: 'id_document_front', parsed }),
    reading: async () => aDocumentReading(),
  });
}

async function judge({ typed: [first_name, last_name], ...document }: Case) {
  const evidence = await evidenceOf(document);
  const { id_number: _number, ...person } = aPerson({ first_name, last_name });
  const fields = person as KYCFields;
  const data = await ask(documentData, { fields, evidence });
  const integrity = await ask(documentIntegrity, { fields, evidence });
  expect(integrity.reasons.map(({ code }) => code)).not.toContain('TEXT_FORGERY');
  return { outcome: data.outcome, codes: data.reasons.map(({ code, field }) => `${code} ${field}`) };
}

/** The name in either place of the MRZ, printed beside either label, or as a visa spells that there is none. */
const DOCUMENTS: readonly Omit<Case, 'typed'>[] = [
  { name: 'SUNITA' },
  { name: '<<SUNITA' },
  { name: 'SUNITA<<FNU' },
  { name: 'FNU<<SUNITA' },
  { name: 'SUNITA<<XXX' },
  { name: 'SUNITA<<SUNITA', printed: { primaryIdentifier: 'SUNITA', secondaryIdentifier: 'SUNITA' } },
  { name: '<<SUNITA', printed: { secondaryIdentifier: 'SUNITA' } },
  { name: 'SUNITA', printed: { secondaryIdentifier: 'SUNITA' } },
  { name: 'SUNITA', printed: { primaryIdentifier: 'SUNITA', secondaryIdentifier: 'UTOPIAN' } },
  { name: 'SUNITA', printed: { primaryIdentifier: 'XXX', secondaryIdentifier: 'Sunita' } },
];
const TYPED: readonly Case['typed'][] = [
  ['Sunita', 'Sunita'],
  ['Sunita', 'FNU'],
  ['LNU', 'Sunita'],
  ['Sunita', 'N/A'],
  ['Sunita', 'XXX'],
  ['--', 'Sunita'],
  ['Sunita', 'NULL'],
  ['NONE', 'Sunita'],
  ['Mrs', 'Sunita'],
  ['Shri Sunita', 'Shri Sunita'],
];

describe('a document with one name', () => {
  test.each(DOCUMENTS.flatMap((document) => TYPED.map((typed) => ({ ...document, typed }))))(
    '$name confirms $typed',
    async (one) => {
      expect(await judge(one)).toEqual({ outcome: 'pass', codes: [] });
    },
  );

  test.each(DOCUMENTS)('$name does not confirm another name', async (document) => {
    const { outcome, codes } = await judge({ ...document, typed: ['Kavita', 'Kavita'] });
    expect([outcome, codes]).toEqual(['review', ['NAME_MISMATCH last_name', 'NAME_MISMATCH first_name'].sort()]);
  });

  test.each([
    ['MUELLER<<FNU', 'MULLER', 'FNU', 'Müller'],
    // The issuer shortens a part to its initial, or cuts the placeholder.
    ['HADJICHRISTODOULOU<P<<XXX', 'HADJICHRISTODOULOU-PAPAIOANNOU', 'XXX', 'Hadjichristodoulou-Papaioannou'],
    [`${'S'.repeat(35)}<<XX`, 'S'.repeat(35), 'XXX', 'S'.repeat(35)],
  ])('%s confirms its print %s %s', async (name, primaryIdentifier, secondaryIdentifier, typed) => {
    const printed = { primaryIdentifier, secondaryIdentifier };
    expect(await judge({ name, printed, typed: [typed, typed] })).toEqual({ outcome: 'pass', codes: [] });
  });

  test.each<Case['typed']>([
    ['Sunita', 'Devi'],
    ['Devi', 'Sunita'],
    ['Sunita Devi', 'FNU'],
  ])('does not confirm a second name: %s', async (...typed) => {
    expect((await judge({ name: 'SUNITA', typed: [typed[0] ?? '', typed[1] ?? ''] })).outcome).toBe('review');
  });

  test('confirms two names that it has in one field, in any order', async () => {
    const document = { name: 'SUNITA<KUMARI', printed: { primaryIdentifier: 'SUNITA KUMARI' } };
    for (const typed of [
      ['Sunita', 'Kumari'],
      ['Kumari', 'Sunita'],
    ] as const)
      expect(await judge({ ...document, typed })).toEqual({ outcome: 'pass', codes: [] });
    expect((await judge({ ...document, typed: ['Sunita', 'FNU'] })).outcome).toBe('review');
  });

  test.each(DOCUMENTS)('$name has it twice only if it says it twice', async (document) => {
    const isTwice = document.name === 'SUNITA<<SUNITA';
    expect((await (await evidenceOf(document)).document()).hasNameTwice).toBe(isTwice);
    const { findings } = await ask(documentData, {
      fields: aPerson({ first_name: 'Sunita', last_name: 'Sunita' }),
      evidence: await evidenceOf(document),
    });
    expect(findings?.hasNameTwice === true).toBe(isTwice);
  });

  test.each(DOCUMENTS)('$name fills both fields of the form', async (document) => {
    const resolved = await (await evidenceOf(document)).document();
    expect(hasOneName(resolved)).toBe(true);
    const entered = enteredFromDocument(resolvedValues(resolved), true);
    expect([entered.first_name, entered.last_name]).toEqual(['Sunita', 'Sunita']);
  });
});

describe('a document with two names', () => {
  const two = { name: 'KUMARI<<SUNITA', printed: { primaryIdentifier: 'KUMARI', secondaryIdentifier: 'SUNITA' } };

  test('is not confirmed by one of them', async () => {
    for (const typed of [
      ['Sunita', 'Sunita'],
      ['Sunita', 'FNU'],
      ['FNU', 'Kumari'],
    ] as const)
      expect((await judge({ ...two, typed })).outcome).toBe('review');
    expect((await judge({ ...two, typed: ['Sunita', 'Kumari'] })).outcome).toBe('pass');
  });

  test('is not cut because its last given name is an initial', async () => {
    for (const name of ['SMITH<<JOHN<A', 'SMITH<<J'])
      for (const typed of [
        ['John', 'Smithson'],
        ['Johnathan', 'Smith'],
      ] as const)
        expect((await judge({ name, printed: {}, typed })).outcome).toBe('review');
    expect((await judge({ name: 'GARCIA<R<<MARIA', printed: {}, typed: ['Maria', 'Garcia Rodriguez'] })).outcome).toBe(
      'pass',
    );
  });

  test('stays one if the name fills the MRZ', async () => {
    const parsed = parseMrz(zone('S'.repeat(39)), TODAY);
    expect(parsed?.values.secondaryIdentifier).toBeUndefined();
    const resolved = await (await evidenceOf({ name: 'S'.repeat(39), printed: two.printed })).document();
    expect(hasOneName(resolved)).toBe(false);
  });
});

describe('names that the published interface shortens', () => {
  const LONG = 'Wolfeschlegelsteinhausenbergerdorff';
  test.each([
    [LONG, 'O.', 'O'],
    [LONG, 'E.', 'E'],
  ])('%s %s is confirmed by %s', async (first, last, printed) => {
    const name = `${printed}<<${first.toUpperCase()}`;
    const printedNames = { primaryIdentifier: printed, secondaryIdentifier: first.toUpperCase() };
    expect(await judge({ name, printed: printedNames, typed: [first, last] })).toEqual({ outcome: 'pass', codes: [] });
  });
});
