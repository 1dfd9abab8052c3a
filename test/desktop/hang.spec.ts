import { expect, test } from '@playwright/test';
import { newFolder, removeFolder, startShell } from './launch.ts';

/** Without a driver: Chromium never says that a page hangs while a debugger is attached to it. */
test('a page that hangs is ended and loaded again', async () => {
  const home = newFolder();
  const shell = startShell({ home, environment: { COUNTERSIGN_TEST_HANG: '1' } });
  await shell.logs('shell.page_hangs');
  await shell.logs('shell.page_gone');
  await expect.poll(() => shell.logged('test.page_loaded').length).toBe(2);
  shell.process.kill('SIGTERM');
  const { code } = await shell.ended;
  // Windows ends a process without asking it.
  expect(code).toBe(process.platform === 'win32' ? null : 0);
  removeFolder(home);
});
