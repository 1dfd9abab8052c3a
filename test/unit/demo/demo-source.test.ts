import { describe, expect, it } from 'vitest';
import { DemoSpecimens } from '#shared/contract/desk.ts';
import { KYCFields } from '#shared/contract/runs/kyc-data.ts';
import { datedMarks } from '../../../electron/demo/bill-page.ts';
import { createDemoSource } from '../../../electron/demo/demo-source.ts';
import { DEMO_CASES } from '../../specimens/demo-cases.ts';

describe('the demo source', () => {
  it('offers cases whose persons are accepted as typed', () => {
    const specimens = createDemoSource().list();
    expect(DemoSpecimens.safeParse({ specimens }).success).toBe(true);
    for (const { person } of specimens)
      expect(KYCFields.safeParse({ ...person, verification_type: 'BIOMETRIC', id_type: 'NATIONAL_ID' }).success).toBe(
        true,
      );
  });

  it('dates a bill by the day on which it is shown', () => {
    const mark = { kind: 'text', x: 0, y: 0, points: 9 } as const;
    const marks = [
      { ...mark, text: 'Date: {2 strokes}' },
      { ...mark, text: 'Pay by {-12 words}' },
    ];
    const bill = { page: { widthMillimetres: 210, heightMillimetres: 297, marks }, ageDays: 2 };
    expect(datedMarks(bill, '2031-03-01').map((dated) => 'text' in dated && dated.text)).toEqual([
      'Date: 27/02/2031',
      'Pay by 13 March 2031',
    ]);
  });

  it("types the document's values, except in the case about a wrong name", () => {
    const differing = createDemoSource()
      .list()
      .filter(({ person }, index) => person.last_name !== DEMO_CASES[index]?.request.person.primaryIdentifier);
    expect(differing.map(({ id }) => id)).toEqual(['name-mismatch']);
  });
});
