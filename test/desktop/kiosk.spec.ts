import { expect, test } from '@playwright/test';
import KIOSK_TEXTS from '#shared/texts/en/kiosk.json' with { type: 'json' };
import type { Bridge } from '../../shared/contract/bridge/bridge.ts';
import { expectAttract } from '../support/kiosks/kiosk-desk.ts';
import { expectHeld } from '../support/kiosks/ways-out.ts';
import { setExitCode } from './journeys.ts';
import { openShell, type Shell } from './launch.ts';

/** A locked kiosk in Electron, and every way out of it. */
let shell: Shell;
test.beforeEach(async () => {
  shell = await openShell({ args: ['--demo', '--kiosk'] });
});
test.afterEach(async () => void (await shell?.end()));

const open = async () => {
  const page = await shell.page();
  await expectAttract(page);
  return page;
};
/** The state of the only window; null once it is gone. */
const windowState = () =>
  shell.app.evaluate(({ BrowserWindow }) => {
    const [window] = BrowserWindow.getAllWindows();
    if (window === undefined) return null;
    return { isShown: window.isVisible() && !window.isMinimized(), url: window.webContents.getURL() };
  });
const HELD = { isShown: true, url: 'app://countersign/kiosk.html' };

test('opens its own page with a one-time code that is in no address', async () => {
  await open();
  expect(await windowState()).toEqual(HELD);
  const look = await shell.app.evaluate(({ BrowserWindow, Menu }) => {
    const window = BrowserWindow.getAllWindows()[0];
    return {
      menu: Menu.getApplicationMenu() === null,
      onTop: window?.isAlwaysOnTop(),
      movable: window?.isMovable(),
      minimizable: window?.isMinimizable(),
    };
  });
  // Linux has no window that cannot be moved or minimised; the kiosk's session has no window manager there.
  if (process.platform === 'linux') expect(look).toMatchObject({ menu: true });
  else expect(look).toEqual({ menu: true, onTop: true, movable: false, minimizable: false });
});

test('holds keys, gestures, other windows and the way back', async () => {
  await expectHeld(await open());
  expect(await windowState()).toEqual(HELD);
});

test('holds keys before the page gets them', async () => {
  const page = await open();
  await page.evaluate(() => {
    const seen: string[] = [];
    Object.assign(window, { seen });
    window.addEventListener('keydown', ({ key }) => seen.push(key), true);
  });
  await shell.app.evaluate(({ BrowserWindow }) => {
    const contents = BrowserWindow.getAllWindows()[0]?.webContents;
    const press = (keyCode: string, modifiers: ('control' | 'alt' | 'meta' | 'shift')[]) => {
      for (const type of ['keyDown', 'keyUp'] as const) contents?.sendInputEvent({ type, keyCode, modifiers });
    };
    for (const key of ['F5', 'F11', 'F12']) press(key, []);
    for (const key of ['R', 'W', 'P', 'O', 'N']) press(key, ['control']);
    press('F4', ['alt']);
    press('I', ['control', 'shift']);
    // A key of a form comes last, so that all before it have been decided.
    press('Tab', []);
  });
  await expect.poll(() => page.evaluate(() => (window as unknown as { seen: string[] }).seen)).toEqual(['Tab']);
  expect(await windowState()).toEqual(HELD);
});

test('stays when it is closed, hidden, minimised or taken out of full screen', async () => {
  await open();
  await shell.app.evaluate(({ BrowserWindow }) => {
    const window = BrowserWindow.getAllWindows()[0];
    window?.close();
    window?.minimize();
    window?.hide();
    window?.setFullScreen(false);
    window?.setKiosk(false);
  });
  await expect.poll(windowState).toEqual(HELD);
  await shell.logs('shell.kiosk_held');
});

test('does not end when the application is asked to quit', async () => {
  const page = await open();
  await shell.app.evaluate(({ app }) => app.quit());
  await shell.logs('shell.kiosk_held');
  await expectAttract(page);
  expect(shell.process.exitCode).toBeNull();
});

test('opens no developer tools, no other page and no other window', async () => {
  const page = await open();
  await shell.app.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]?.webContents.openDevTools());
  for (const address of ['app://countersign/', 'app://countersign/verify.html', 'https://example.org/', 'tel:1']) {
    await page.evaluate((wanted) => void window.location.assign(wanted), address);
    await expectAttract(page);
    expect(await windowState()).toEqual(HELD);
  }
  expect(await page.evaluate(() => window.open('app://countersign/'))).toBeNull();
  expect(
    await shell.app.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]?.webContents.isDevToolsOpened()),
  ).toBe(false);
});

test('neither prints nor saves nor ends over the bridge', async () => {
  const page = await open();
  const answers = await page.evaluate(async () => {
    const bridge = (window as unknown as { countersign: Bridge }).countersign;
    const bytes = new Uint8Array(1);
    const calls = {
      getShellInfo: bridge.getShellInfo(),
      print: bridge.print(),
      saveDocument: bridge.saveDocument({ bytes, name: 'report.pdf' }),
      listPrinters: bridge.listPrinters(),
      printDocument: bridge.printDocument({ bytes, printer: 'any' }),
      quit: bridge.quit(),
    };
    const names = Object.entries(calls).map(async ([name, call]) => [
      name,
      await (call as Promise<unknown>).then(
        () => 'answered',
        () => 'refused',
      ),
    ]);
    return Object.fromEntries(await Promise.all(names)) as Record<string, string>;
  });
  const { getShellInfo, ...others } = answers;
  expect(getShellInfo).toBe('answered');
  expect([...new Set(Object.values(others))]).toEqual(['refused']);
});

test('opens to staff with their code, and is then a window like any other', async () => {
  const page = await open();
  await setExitCode(page, '482915');
  const { exit } = KIOSK_TEXTS.kiosk;
  await page.keyboard.press('Control+Alt+Shift+E');
  const sheet = page.getByRole('dialog', { name: exit.title });
  await page.keyboard.type('482916');
  await sheet.getByRole('button', { name: exit.go }).click();
  await expect(sheet.getByText(exit.wrong)).toBeVisible();
  await page.keyboard.type('482915');
  await sheet.getByRole('button', { name: exit.go }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Inbox' })).toBeVisible();
  expect(await shell.app.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]?.isKiosk())).toBe(false);
  // Closing it ends the application now.
  await shell.app.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]?.close()).catch(() => undefined);
  expect((await shell.ended).code).toBe(0);
});

test('ends when its supervisor ends it', async () => {
  await open();
  expect(await shell.end()).toBe(0);
});
