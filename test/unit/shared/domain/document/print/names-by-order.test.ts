import { describe, expect, it } from 'vitest';
import { locateVisualZone } from '#shared/domain/document/print/visual-zone.ts';
import { aTextLine } from '../../../../../support/builders.ts';

const today = '2026-06-15';
const column = (...texts: readonly string[]) => texts.map((text, row) => aTextLine(text, 300, 100 + row * 50, 24));
const namesOf = (lines: readonly ReturnType<typeof aTextLine>[]) => {
  const { primaryIdentifier, secondaryIdentifier } = locateVisualZone(lines, { today });
  return [primaryIdentifier?.value, secondaryIdentifier?.value];
};

describe('names without labels', () => {
  it('stand above the nationality, and are marked as inferred', () => {
    const page = column('ERIKSSON', 'ANNA MARIA', 'UTOPIAN', '12.08.1974');
    expect(namesOf(page)).toEqual(['ERIKSSON', 'ANNA MARIA']);
    expect(locateVisualZone(page, { today }).primaryIdentifier).toMatchObject({ isInferred: true });
  });

  it('never replace a labelled name', () => {
    const page = [...column('ERIKSSON', 'ANNA', 'UTOPIAN'), aTextLine('Surname', 300, 76, 14)];
    expect(namesOf(page)).toEqual(['ERIKSSON', 'ANNA']);
    expect(locateVisualZone(page, { today }).primaryIdentifier?.isInferred).toBeUndefined();
  });

  it.each([
    ['with a third name above, which is one at birth', column('HANDRA', 'ROZALIA', 'FRUNZA ROZALIA', 'HUNGARIAN')],
    ['with a single line above', column('P', 'ANNA MARIA', 'UTOPIAN')],
    ['with a code above', column('UTO', 'ANNA MARIA', 'UTOPIAN')],
    [
      'in two columns',
      [
        ...column('LEE', 'ANNA', 'UTOPIAN'),
        ...[aTextLine('KIM', 700, 100, 24), aTextLine('JO', 700, 150, 24), aTextLine('GERMAN', 700, 200, 24)],
      ],
    ],
    ['read less surely', column('ERIKSSON', 'ANNA', 'UTOPIAN').map((line) => ({ ...line, confidence: 0.8 }))],
  ])('are not found %s', (_, page) => {
    expect(namesOf(page)).toEqual([undefined, undefined]);
  });
});
