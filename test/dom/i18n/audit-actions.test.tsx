import { expect, test } from 'vitest';
import english from '#shared/texts/en/page.json' with { type: 'json' };
import { AUDIT_ACTIONS } from '../../../electron/service/store/audit-actions.ts';

test('every action of the audit log has a sentence, and every sentence an action', () => {
  const said = Object.entries(english.audit.actions).flatMap(([group, texts]) =>
    Object.keys(texts).map((name) => `${group}.${name}`),
  );
  expect(said.toSorted()).toEqual(AUDIT_ACTIONS.toSorted());
});
