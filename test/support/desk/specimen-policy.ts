import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { SPECIMEN_POLICY } from '../../../electron/service/policy/default-policy.ts';

/**
 * The arguments of a sandbox host whose checks decide as in the demo: by itself a sandbox decides by test values alone. Its registry
 * decides nothing, because a specimen's number may end like a test value.
 */
export function judgingSpecimens(folder: string): readonly string[] {
  const checks = {
    ...SPECIMEN_POLICY.checks,
    'government.registry': { fail: 'none', review: 'none', unavailable: 'none' },
  };
  const file = join(folder, 'specimen-policy.json');
  mkdirSync(folder, { recursive: true });
  writeFileSync(file, JSON.stringify({ ...SPECIMEN_POLICY, checks }));
  return ['--policy', file];
}
