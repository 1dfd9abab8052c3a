import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { newFolder, openShell, removeFolder, startShell } from './launch.ts';

/** The key of a desk's data in the keychain of the system. The runner starts one of its own on Linux. */
const home = newFolder();
test.afterAll(() => removeFolder(home));

/** On Linux, Chromium chooses the keychain by the name of the desktop. */
const ON_DESKTOP = process.platform === 'linux' ? { XDG_CURRENT_DESKTOP: 'GNOME' } : {};
const PASSWORD = 'seven quiet grey herons';

test('a desk is set up, and opens again with the key from the keychain', { tag: '@keychain' }, async () => {
  const first = await openShell({ home, args: [], environment: ON_DESKTOP });
  const page = await first.page();
  await page.getByLabel('Your name').fill('Ada Counter');
  await page.getByLabel('User name').fill('ada');
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByLabel('Repeat password').fill(PASSWORD);
  await page.getByRole('button', { name: 'Create administrator' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Inbox' })).toBeVisible();
  expect(await first.end()).toBe(0);
  const secret = readFileSync(join(home, 'secret.json'), 'utf8');
  expect(JSON.parse(secret).backend).toMatch(/^(gnome_libsecret|kwallet\d?|keychain|dpapi)$/);

  const second = await openShell({ home, args: [], environment: ON_DESKTOP });
  const again = await second.page();
  await again.getByLabel('User name').fill('ada');
  await again.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await again.keyboard.press('Enter');
  await expect(again.getByRole('heading', { level: 1, name: 'Inbox' })).toBeVisible();
  expect(await second.end()).toBe(0);
  expect(readFileSync(join(home, 'secret.json'), 'utf8')).toBe(secret);
});

test('without a keychain, nothing is stored, and the browser follows', { tag: '@linux' }, async () => {
  const empty = newFolder();
  const refused = startShell({
    home: empty,
    args: [],
    environment: { XDG_CURRENT_DESKTOP: '', DBUS_SESSION_BUS_ADDRESS: 'disabled:', COUNTERSIGN_BROWSER_FOLLOWS: '1' },
  });
  const { code, stderr } = await refused.ended;
  expect(code).toBe(4);
  expect(stderr).toMatch(/never stores keys unencrypted|keychain is not available/);
  expect(existsSync(join(empty, 'secret.json'))).toBe(false);
  removeFolder(empty);
});
