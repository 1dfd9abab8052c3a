import { expect, test } from 'vitest';
import { AUDIT_ACTIONS } from '../../../electron/service/store/audit-actions.ts';
import { AUDIT_ACTION_TEXTS } from '../../../renderer/i18n/en/audit-actions.ts';

test('every action of the audit log has a sentence, and every sentence an action', () => {
  const said = Object.entries(AUDIT_ACTION_TEXTS).flatMap(([group, texts]) =>
    Object.keys(texts).map((name) => `${group}.${name}`),
  );
  expect(said.toSorted()).toEqual(AUDIT_ACTIONS.toSorted());
});
