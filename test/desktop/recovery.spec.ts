import { expect, test } from '@playwright/test';
import { atDesk, verifySpecimen } from './journeys.ts';
import { openShell, type Shell } from './launch.ts';

/** The page, recognition or the application itself fails. A driver loses a page that crashed, so the window is asked. */
let shell: Shell;
test.beforeEach(async () => {
  shell = await openShell();
  await atDesk(await shell.page());
});
test.afterEach(async () => void (await shell?.end()));

/** The heading of the page, asked over the window; empty while the page is not there. */
const heading = () =>
  shell.app.evaluate(({ BrowserWindow }) => {
    const contents = BrowserWindow.getAllWindows()[0]?.webContents;
    if (!contents || contents.isCrashed() || contents.isLoading()) return '';
    return contents.executeJavaScript("document.querySelector('h1')?.textContent ?? ''") as Promise<string>;
  });

const crash = () =>
  shell.app.evaluate(
    ({ BrowserWindow }) =>
      new Promise<void>((resolve) => {
        const contents = BrowserWindow.getAllWindows()[0]?.webContents;
        contents?.once('render-process-gone', () => resolve());
        contents?.forcefullyCrashRenderer();
      }),
  );

test('a page that crashes is loaded again, and the session with it', async () => {
  await crash();
  await shell.logs('shell.page_gone');
  await expect.poll(heading).toBe('Inbox');
});

test('a page that crashes four times in a minute ends the application, so that its supervisor sees it', async () => {
  for (let crashes = 0; crashes < 3; crashes++) {
    await crash();
    await expect.poll(heading).toBe('Inbox');
  }
  await crash().catch(() => undefined);
  expect((await shell.ended).code).toBe(3);
});

test('recognition that is killed starts again, and the next verification passes', async () => {
  const killed = await shell.app.evaluate(() => {
    type Child = { readonly spawnargs?: readonly string[]; kill(signal: string): boolean };
    // Node names the children of a process nowhere else.
    const handles = (process as unknown as { _getActiveHandles(): Child[] })._getActiveHandles();
    const recognition = handles.filter(({ spawnargs }) => spawnargs?.includes('everything'));
    return recognition.filter((child) => child.kill('SIGKILL')).length;
  });
  expect(killed).toBe(1);
  await shell.logs('inference.exited');
  await verifySpecimen(await shell.page());
});

test('a fault that nobody handles ends the application without a box on the screen', async () => {
  await shell.app.evaluate(() => {
    setTimeout(() => {
      throw new Error('Broken by the test');
    });
  });
  const { code, stderr } = await shell.ended;
  expect(code).toBe(3);
  expect(stderr).toContain('shell.crashed');
});
