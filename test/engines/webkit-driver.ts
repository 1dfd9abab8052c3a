import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { expect } from '@playwright/test';
import { freePort } from '../support/headless/free-port.ts';
import { TEST_MS_MAX } from '../support/wait-limit.ts';
import type { Driver, WindowLook } from './driver.ts';
import { pack } from './wanted.ts';

export type WebKitPrograms = { readonly service: string; readonly browser: string; readonly display: string };

/** Control and A, released again. The page would put back what WebDriver clears behind its back. */
const SELECT_ALL = '\uE009a\uE009';
/** The key of an element in the JSON of WebDriver. */
const ELEMENT = 'element-6066-11e4-a52e-4f735466cecf';
/** An element or a page that is being replaced: it is looked for again. */
const PASSING = ['javascript error', 'stale element reference', 'element click intercepted'].concat(
  ...['element not interactable', 'no such element', 'invalid element state'],
);

class WebDriverError extends Error {
  readonly kind: string;
  constructor(kind: string, message: string) {
    super(message);
    this.kind = kind;
  }
}

/** Null where `error` passes. */
function unlessPassing(error: unknown): null {
  if (error instanceof WebDriverError && PASSING.includes(error.kind)) return null;
  throw error;
}

/** Starts a display of its own, because WebKitGTK has no mode without one. */
async function startDisplay(program: string, { width, height }: WindowLook) {
  const screen = ['-screen', '0', `${width}x${height}x24`, '-nolisten', 'tcp'];
  const display = spawn(program, ['-displayfd', '3', ...screen], { stdio: ['ignore', 'ignore', 'ignore', 'pipe'] });
  const [name] = (await once(display.stdio[3] as Readable, 'data')) as [Buffer];
  return { display, name: `:${name.toString().trim()}` };
}

/** A folder for GTK's settings, in which nothing moves: a page takes it for a wish of the person. */
function makeHome(): string {
  const home = mkdtempSync(join(tmpdir(), 'countersign-webkit-'));
  mkdirSync(join(home, 'gtk-3.0'));
  writeFileSync(join(home, 'gtk-3.0/settings.ini'), '[Settings]\ngtk-enable-animations=0\n');
  return home;
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, 'exit');
  child.kill();
  await ended;
}

/** WebKit through its own WebDriver service. */
export async function openWebKit(programs: WebKitPrograms, look: WindowLook): Promise<Driver> {
  const home = makeHome();
  const { display, name } = await startDisplay(programs.display, look);
  const port = await freePort();
  const service = spawn(programs.service, ['-p', `${port}`], {
    stdio: 'ignore',
    env: { ...process.env, DISPLAY: name, XDG_CONFIG_HOME: home, GDK_BACKEND: 'x11', NO_AT_BRIDGE: '1' },
  });
  async function command<Value = unknown>(method: string, path: string, body: object = {}): Promise<Value> {
    const post = method === 'POST' && { body: JSON.stringify(body) };
    const response = await fetch(`http://127.0.0.1:${port}/session${path}`, { method, ...post });
    const { value } = (await response.json()) as { value: Value & { error?: string; message?: string } };
    if (!response.ok) throw new WebDriverError(value.error ?? '', `${path}: ${value.error}: ${value.message}`);
    return value;
  }
  // Full, a window has no tool bar, and may have any size.
  const args = ['--automation', '--full-screen', ...(look.scheme === 'dark' ? ['--dark-mode'] : [])];
  const capabilities = {
    alwaysMatch: { 'webkitgtk:browserOptions': { binary: programs.browser, args }, timeouts: { script: TEST_MS_MAX } },
  };
  let at = '';
  await expect(async () => {
    at = `/${(await command<{ sessionId: string }>('POST', '', { capabilities })).sessionId}`;
  }).toPass({ intervals: [50] });
  await command('POST', `${at}/window/rect`, { x: 0, y: 0, width: look.width, height: look.height });

  const call = (name: string, ...values: readonly string[]): Promise<unknown> =>
    command('POST', `${at}/execute/async`, {
      script: `const [name, values, done] = arguments;
        Promise.resolve(window.engines?.[name](...values) ?? null).then(done, () => done(null));`,
      args: [name, values],
    }).catch(unlessPassing);
  async function act(name: string, packed: string, verb: string, body?: object): Promise<boolean> {
    const element = ((await call(name, packed)) as Record<string, string> | null)?.[ELEMENT];
    if (element === undefined) return false;
    return command('POST', `${at}/element/${element}/${verb}`, body).then(
      () => true,
      (error) => unlessPassing(error) !== null,
    );
  }
  return {
    call: call as Driver['call'],
    isThere: async (wanted) => (await call('find', pack(wanted))) !== null,
    open: (url) => command('POST', `${at}/url`, { url }),
    reload: () => command('POST', `${at}/refresh`),
    press: (wanted) => act('findReady', pack(wanted), 'click'),
    type: (wanted, text) => act('findReady', pack(wanted), 'value', { text: SELECT_ALL + text }),
    giveFile: (wanted, path) => act('find', pack(wanted), 'value', { text: path }),
    picture: async () => Buffer.from(await command<string>('GET', `${at}/screenshot`), 'base64'),
    // Its console is heard in the page alone.
    errors: () => [],
    async close() {
      await command('DELETE', at).catch(() => null);
      await end(service);
      await end(display);
      rmSync(home, { recursive: true, force: true });
    },
  };
}
