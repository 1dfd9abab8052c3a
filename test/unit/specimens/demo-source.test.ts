import { describe, expect, it } from 'vitest';
import { DemoSpecimens } from '#shared/contract/desk.ts';
import { KYCFields } from '#shared/contract/runs/kyc-data.ts';
import { DEMO_CASES } from '../../../electron/specimens/demo-cases.ts';
import { createDemoSource } from '../../../electron/specimens/demo-source.ts';

describe('the demo source', () => {
  it('offers cases whose persons are accepted as typed', () => {
    const specimens = createDemoSource().list();
    expect(DemoSpecimens.safeParse({ specimens }).success).toBe(true);
    for (const { person } of specimens)
      expect(KYCFields.safeParse({ ...person, verification_type: 'BIOMETRIC', id_type: 'NATIONAL_ID' }).success).toBe(
        true,
      );
  });

  it("types the document's values, except in the case about a wrong name", () => {
    const differing = createDemoSource()
      .list()
      .filter(({ person }, index) => person.last_name !== DEMO_CASES[index]?.request.person.primaryIdentifier);
    expect(differing.map(({ id }) => id)).toEqual(['name-mismatch']);
  });
});
