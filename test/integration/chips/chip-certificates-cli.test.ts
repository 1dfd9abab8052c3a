import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { aListSigner, aMasterList, aTestAuthority } from '../../support/chips/master-lists.ts';
import { countersignIn } from '../../support/command-line.ts';
import { withoutNetworksPort } from '../../support/inference/refusing-inference.ts';

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'chip-certificates-cli-'));
  const germany = aTestAuthority('DE');
  writeFileSync(join(folder, 'list.ml'), aMasterList([germany], aListSigner(germany), '2026-05-28T10:00:00Z'));
  writeFileSync(join(folder, 'page.ml'), '<html>502</html>');
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const countersign = (...args: string[]) =>
  countersignIn(
    folder,
    ['chip-certificates', ...args, '--data', join(folder, 'data'), '--key-file', join(folder, 'key.json')],
    { startInference: withoutNetworksPort },
  );

test('a list on the command line: imported, confirmed by its fingerprint, shown and removed', async () => {
  expect((await countersign('import', 'list.ml')).status).toBe(2);
  expect((await countersign('list', '--source', 'x')).status).toBe(2);
  expect(await countersign('list')).toMatchObject({
    status: 3,
    stderr: expect.stringContaining('There is no database'),
  });
  const source = ['--source', 'German list'];
  const first = await countersign('import', 'list.ml', ...source);
  expect(first).toMatchObject({
    status: 1,
    results: [{ outcome: 'waiting', waits_for: 'NEW_SIGNER', certificates: 1, states: 1, signed: 'passed' }],
  });
  const { fingerprint } = first.results[0] as { fingerprint: string };
  expect(first.stderr).toContain(`--confirm ${fingerprint}`);
  // As people read it out.
  const typed = fingerprint.toUpperCase().match(/.{4}/g)?.join(' ') ?? '';
  const confirmed = await countersign('import', 'list.ml', ...source, '--confirm', typed);
  expect(confirmed).toMatchObject({ status: 0, results: [{ outcome: 'confirmed', state: 'in_force' }] });
  const page = await countersign('import', 'page.ml', ...source);
  expect(page).toMatchObject({ status: 3, stderr: expect.stringContaining('no master list') });
  expect((await countersign('show', 'de')).results).toMatchObject([{ certificate: { country: 'DE' } }]);
  expect((await countersign('show', 'FR')).status).toBe(1);
  expect((await countersign('remove', 'German list')).results).toEqual([{ source: 'German list', removed: true }]);
  expect((await countersign('list')).results).toMatchObject([{ source: 'German list', state: 'removed', version: 1 }]);
});
