import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { calibrationVersion } from '../../../../electron/service/policy/calibration-version.ts';
import { DEFAULT_POLICY, SANDBOX_POLICY } from '../../../../electron/service/policy/default-policy.ts';
import { readPolicy } from '../../../../electron/service/policy/policy-file.ts';

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'countersign-policy-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function file(content: unknown): string {
  const path = join(folder, 'policy.json');
  writeFileSync(path, typeof content === 'string' ? content : JSON.stringify(content));
  return path;
}

test('settings in the file replace the defaults, others stay, and the version shows it', async () => {
  const policy = await readPolicy(
    file({ aml: { four_eyes: true }, checks: { 'aml.screening': { unavailable: 'DECLINED' } } }),
    'production',
  );
  expect(policy.aml).toEqual({ ...DEFAULT_POLICY.aml, four_eyes: true });
  expect(policy.checks['aml.screening']).toEqual({
    ...DEFAULT_POLICY.checks['aml.screening'],
    unavailable: 'DECLINED',
  });
  expect(policy.face).toEqual(DEFAULT_POLICY.face);
  expect(policy.version).toMatch(new RegExp(`^${DEFAULT_POLICY.version}\\+[0-9a-f]{12}$`));
});

test("the file's own version is kept, and the sandbox starts from its own default", async () => {
  const policy = await readPolicy(file({ version: 'branch-7' }), 'sandbox');
  expect(policy).toEqual({ ...SANDBOX_POLICY, version: 'branch-7' });
});

test.each([
  [{ aml: { foureyes: true } }, 'there is no setting aml.foureyes'],
  [{ aml: { hit_score_min: 0 } }, 'aml.hit_score_min'],
  [{ aml: { four_eyes: 'yes' } }, 'aml.four_eyes'],
  [{ checks: { 'aml.screening': { fail: 'APPROVED' } } }, 'checks.aml.screening.fail'],
  [{ aml: true }, 'aml must be an object'],
  [JSON.parse('{"__proto__": {"four_eyes": true}}'), 'there is no setting __proto__'],
  ['{', 'it is not JSON'],
  ['[]', 'the policy must be an object'],
])('an error in a file is named: %#', async (content, said) => {
  await expect(readPolicy(file(content), 'production')).rejects.toThrow(said);
});

test('a missing or too large file is refused', async () => {
  await expect(readPolicy(join(folder, 'none.json'), 'production')).rejects.toThrow('ENOENT');
  await expect(readPolicy(file(' '.repeat(100_001)), 'production')).rejects.toThrow('larger');
});

test('a tampering calibration is named by its path, marks the version, and is refused if it was changed', async () => {
  const said = {
    measuredOn: 'branch.csv',
    date: '2026-06-01',
    genuineCaptures: 400,
    falseAlarmRate: 0.01,
    thresholds: { tone_grain: 0.9 },
  };
  const version = calibrationVersion(said);
  const calibration = (content: object) =>
    writeFileSync(join(folder, 'tampering-calibration.json'), JSON.stringify(content));
  const named = { document: { tampering_calibration: 'tampering-calibration.json' } };
  calibration({ version, ...said });
  const policy = await readPolicy(file(named), 'production');
  expect(policy.document.tampering_calibration).toEqual({ version, ...said });
  expect(policy.version).toMatch(new RegExp(`\\+tampering-${version}$`));

  calibration({ version, ...said, thresholds: { tone_grain: 9 } });
  await expect(readPolicy(file(named), 'production')).rejects.toThrow('changed after it was made');
  calibration({ thresholds: {} });
  await expect(readPolicy(file(named), 'production')).rejects.toThrow('not a tampering calibration');
  await expect(readPolicy(file({ document: { tampering_calibration: 'none.json' } }), 'production')).rejects.toThrow(
    'ENOENT',
  );
});
