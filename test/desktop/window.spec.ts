import { readFileSync } from 'node:fs';
import { expect, type Page, test } from '@playwright/test';
import { BRIDGE_CHANNELS } from '../../shared/contract/bridge/bridge.ts';
import { atDesk } from './journeys.ts';
import { newFolder, openShell, removeFolder, type Shell, startShell } from './launch.ts';

/** The window, its scheme and what its page may do. */
let shell: Shell;
let page: Page;
test.beforeAll(async () => {
  shell = await openShell();
  page = await shell.page();
  await atDesk(page);
});
test.afterAll(async () => void (await shell?.end()));

test('shows the page from its own scheme, in a secure context', async () => {
  expect(page.url()).toMatch(/^app:\/\/countersign\//);
  expect(await page.evaluate(() => window.isSecureContext)).toBe(true);
  expect(await page.evaluate(() => window.origin)).toBe('app://countersign');
});

test('gives the page the bridge and no Node', async () => {
  const found = await page.evaluate(() => ({
    bridge: Object.keys((window as unknown as { countersign: object }).countersign).sort(),
    node: ['require', 'process', 'module', 'Buffer'].filter((name) => name in globalThis),
  }));
  expect(found).toEqual({ bridge: Object.keys(BRIDGE_CHANNELS).sort(), node: [] });
});

test('runs the page in a process with a sandbox', async () => {
  const { pid, sandboxed } = await shell.app.evaluate(({ app, BrowserWindow }) => {
    const ofPage = BrowserWindow.getAllWindows()[0]?.webContents.getOSProcessId() ?? 0;
    return { pid: ofPage, sandboxed: app.getAppMetrics().find((metric) => metric.pid === ofPage)?.sandboxed };
  });
  // Electron reports it on Windows and macOS. On Linux, the process has a filter for system calls.
  if (process.platform === 'linux') expect(readFileSync(`/proc/${pid}/status`, 'utf8')).toMatch(/^Seccomp:\s+2$/m);
  else expect(sandboxed).toBe(true);
});

test('reaches only the service', async () => {
  expect(await page.evaluate(async () => (await fetch('/api/v1/desk/status/')).status)).toBe(200);
  expect(
    await page.evaluate(() =>
      fetch('https://example.org/').then(
        () => 'reached',
        (error: Error) => error.name,
      ),
    ),
  ).toBe('TypeError');
  expect(await page.evaluate(() => window.open('https://example.org/'))).toBeNull();
  expect(shell.app.windows()).toHaveLength(1);
});

test.describe('stays on the page', () => {
  for (const address of ['https://example.org/', 'app://countersign/api/v1/desk/status/', 'app://elsewhere/'])
    test(`and not at ${address}`, async () => {
      const before = page.url();
      // Listening first: the page is reached over another connection, which may be quicker.
      await shell.app.evaluate(({ BrowserWindow }, wanted) => {
        const refused = new Promise<boolean>((resolve) => {
          const contents = BrowserWindow.getAllWindows()[0]?.webContents;
          // The shell's listener comes first; this one sees what it decided.
          contents?.once('will-frame-navigate', (details) =>
            resolve(details.url === wanted && details.defaultPrevented),
          );
        });
        Object.assign(globalThis, { refused });
      }, address);
      await page.evaluate((wanted) => void window.location.assign(wanted), address);
      const refused = shell.app.evaluate(() => (globalThis as { refused?: Promise<boolean> }).refused);
      expect(await refused).toBe(true);
      expect(page.url()).toBe(before);
    });
});

test('runs no code from text, from elsewhere or as WebAssembly', async () => {
  const tried = await page.evaluate(async () => {
    // A debugger's call may run code from text; what the page does later may not.
    await new Promise((resolve) => setTimeout(resolve, 0));
    const nameOf = (call: () => unknown) =>
      Promise.resolve()
        .then(call)
        .then(
          () => 'ran',
          (error: Error) => error.name,
        );
    const workerAt = (address: string) =>
      new Promise((resolve) => {
        try {
          const worker = new Worker(address);
          worker.onerror = () => resolve('refused');
          worker.onmessage = () => resolve('ran');
        } catch {
          resolve('refused');
        }
      });
    // The smallest module: its magic number and version.
    const module = Uint8Array.of(0, 0x61, 0x73, 0x6d, 1, 0, 0, 0);
    const blob = URL.createObjectURL(new Blob(['postMessage(1)'], { type: 'text/javascript' }));
    return {
      text: await nameOf(() => new Function('return 1')()),
      wasm: await nameOf(() => WebAssembly.compile(module)),
      blob: await workerAt(blob),
      data: await workerAt('data:text/javascript,postMessage(1)'),
    };
  });
  expect(tried).toEqual({ text: 'EvalError', wasm: 'CompileError', blob: 'refused', data: 'refused' });
});

test('refuses everything that Electron allows by default, except the camera to the page', async () => {
  const answers = await page.evaluate(async () => {
    const nameOf = (call: () => Promise<unknown>) =>
      Promise.resolve()
        .then(call)
        .then(
          () => 'allowed',
          (error: Error) => error.name,
        );
    const place = () =>
      new Promise((resolve, reject) => {
        navigator.geolocation.getCurrentPosition(resolve, ({ code }) => reject(new Error(String(code))));
      });
    return {
      microphone: await nameOf(() => navigator.mediaDevices.getUserMedia({ audio: true })),
      both: await nameOf(() => navigator.mediaDevices.getUserMedia({ audio: true, video: true })),
      screen: await nameOf(() => navigator.mediaDevices.getDisplayMedia({ video: true })),
      place: await nameOf(place),
      clipboard: await nameOf(() => navigator.clipboard.readText()),
      notifications: await Notification.requestPermission(),
    };
  });
  const { notifications, ...others } = answers;
  expect(Object.entries(others).filter(([, answer]) => answer === 'allowed')).toEqual([]);
  expect(notifications).toBe('denied');
});

test('offers no passkeys, and names the authenticator app', async () => {
  await page.getByRole('button', { name: 'Demo' }).click();
  await page.getByRole('menuitem', { name: 'Two-step sign-in…' }).click();
  await expect(page.getByText(/^Passkeys do not work in the desktop window/)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Add a passkey' })).toHaveCount(0);
  await page.keyboard.press('Escape');
});

test('reads aloud with the voices of this computer alone', async () => {
  // Chromium speaks only on a page that somebody has used.
  await page.getByRole('heading', { level: 1 }).click();
  const voices = await page.evaluate(
    () =>
      new Promise<{ name: string; local: boolean }[]>((resolve) => {
        const list = () => speechSynthesis.getVoices().map(({ name, localService }) => ({ name, local: localService }));
        if (list().length > 0) return resolve(list());
        speechSynthesis.onvoiceschanged = () => resolve(list());
        // A system without voices never says so; the next answer of the service comes after the question for them.
        void fetch('/api/v1/desk/status/').then(() => resolve(list()));
      }),
  );
  expect(voices.filter(({ local }) => !local)).toEqual([]);
  const spoken = await page.evaluate(
    ({ hasVoice }) =>
      new Promise<string>((resolve) => {
        if (!hasVoice) return resolve('end');
        const words = new SpeechSynthesisUtterance('Welcome');
        words.volume = 0;
        words.onend = () => resolve('end');
        words.onerror = ({ error }) => resolve(error);
        speechSynthesis.speak(words);
      }),
    { hasVoice: voices.length > 0 },
  );
  expect(spoken).toBe('end');
});

test.describe('started as it must not be', () => {
  for (const argument of ['--no-sandbox', '--remote-debugging-port=9222', '--proxy-server=127.0.0.1:1', 'page.html'])
    test(`with ${argument}, it refuses`, async () => {
      const home = newFolder();
      const refused = startShell({ home, args: ['--demo', argument] });
      const { code } = await refused.ended;
      expect(code).toBe(2);
      removeFolder(home);
    });
});
