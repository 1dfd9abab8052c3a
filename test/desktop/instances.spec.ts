import { expect, test } from '@playwright/test';
import { atDesk, beginForm } from './journeys.ts';
import { newFolder, openShell, removeFolder, type Shell, startShell } from './launch.ts';

/** One application for an account, and how it ends. */
let shell: Shell;
const home = newFolder();
test.beforeEach(async () => {
  shell = await openShell({ home });
});
test.afterEach(async () => void (await shell?.end()));
test.afterAll(() => removeFolder(home));

test('a second start shows the window of the first, and ends', async () => {
  await atDesk(await shell.page());
  await shell.app.evaluate(({ app, BrowserWindow }) => {
    BrowserWindow.getAllWindows()[0]?.minimize();
    app.once('second-instance', () => Object.assign(globalThis, { asked: true }));
  });
  const { code } = await startShell({ home }).ended;
  expect(code).toBe(0);
  await expect
    .poll(() =>
      shell.app.evaluate(({ BrowserWindow }) => ({
        asked: (globalThis as { asked?: boolean }).asked === true,
        windows: BrowserWindow.getAllWindows().length,
        minimized: BrowserWindow.getAllWindows()[0]?.isMinimized(),
      })),
    )
    .toEqual({ asked: true, windows: 1, minimized: false });
});

test('closing the window ends the application', async () => {
  await atDesk(await shell.page());
  await shell.app.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]?.close()).catch(() => undefined);
  expect((await shell.ended).code).toBe(0);
});

test('an open form holds the window against people, and not against the system', async () => {
  const page = await shell.page();
  await atDesk(page);
  await beginForm(page);
  // Without a listener, Playwright would agree to leave the page.
  page.on('dialog', () => undefined);
  const held = await shell.app.evaluate(
    ({ BrowserWindow }) =>
      new Promise<boolean>((resolve) => {
        const window = BrowserWindow.getAllWindows()[0];
        // The shell's listener comes first; this one sees what it decided.
        window?.webContents.once('will-prevent-unload', (event) => resolve(!event.defaultPrevented));
        window?.close();
      }),
  );
  expect(held).toBe(true);
  await expect(page.getByLabel('First name')).toHaveValue('Quentin');
  expect(await shell.end()).toBe(0);
});

test('ends cleanly at the signal of a supervisor, while it verifies', async () => {
  const page = await shell.page();
  await atDesk(page);
  await page.getByRole('button', { name: 'Scan document' }).first().click();
  await page.getByRole('button', { name: 'Customer agrees' }).click();
  await page.getByRole('button', { name: /Identity card, all in order/ }).click();
  if (process.platform === 'win32') expect(await shell.end()).toBe(0);
  else {
    shell.process.kill('SIGTERM');
    expect((await shell.ended).code).toBe(0);
  }
});
