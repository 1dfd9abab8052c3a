import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Driver, WindowLook } from './driver.ts';
import { pack } from './wanted.ts';

/** An element or a page that is being replaced: it is looked for again. */
const PASSING = [
  'no such node',
  'stale element reference',
  'no such frame',
  'move target out of bounds',
  'unknown error',
];

class BidiError extends Error {
  readonly kind: string;
  constructor(kind: string, message: string) {
    super(`${kind}: ${message}`);
    this.kind = kind;
  }
}

/** Null where `error` passes. */
function unlessPassing(error: unknown): null {
  if (error instanceof BidiError && PASSING.includes(error.kind)) return null;
  throw error;
}

type Message = {
  readonly id?: number;
  readonly result?: unknown;
  readonly error?: string;
  readonly message?: string;
  readonly method?: string;
  readonly params?: { readonly level: string; readonly text: string; readonly source?: unknown };
};

/** Sends commands of WebDriver BiDi, and hears what the console says. */
async function connect(address: string, onEntry: (entry: NonNullable<Message['params']>) => void) {
  const socket = new WebSocket(address);
  const waiting = new Map<number, ReturnType<typeof Promise.withResolvers<unknown>>>();
  socket.addEventListener('message', ({ data }) => {
    const { id, result, error, message, method, params } = JSON.parse(String(data)) as Message;
    if (method === 'log.entryAdded' && params) onEntry(params);
    const asked = id === undefined ? undefined : waiting.get(id);
    if (error === undefined) asked?.resolve(result);
    else asked?.reject(new BidiError(error, message ?? ''));
  });
  await once(socket, 'open');
  let last = 0;
  return <Result>(method: string, params: object): Promise<Result> => {
    const answer = Promise.withResolvers<unknown>();
    waiting.set(++last, answer);
    socket.send(JSON.stringify({ id: last, method, params }));
    return answer.promise as Promise<Result>;
  };
}

/** A profile folder. Preferences stand for the wishes of a person. */
function makeProfile({ scheme }: WindowLook): string {
  const folder = mkdtempSync(join(tmpdir(), 'countersign-firefox-'));
  const preferences = {
    'layout.css.prefers-color-scheme.content-override': scheme === 'dark' ? 0 : 1,
    'ui.prefersReducedMotion': 1,
    'dom.disable_beforeunload': true,
    'datareporting.policy.dataSubmissionEnabled': false,
    'browser.shell.checkDefaultBrowser': false,
    // Addresses of Mozilla's own services, which nothing may ask here.
    'app.normandy.enabled': false,
    'network.captive-portal-service.enabled': false,
    'network.connectivity-service.enabled': false,
    'services.settings.server': 'data:,',
  };
  const lines = Object.entries(preferences).map(([name, value]) => `user_pref('${name}', ${JSON.stringify(value)});\n`);
  writeFileSync(join(folder, 'user.js'), lines.join(''));
  return folder;
}

/** The address that Firefox prints once it listens. */
async function addressOf(firefox: ChildProcess): Promise<string> {
  let output = '';
  for await (const chunk of firefox.stderr ?? []) {
    output += chunk;
    const address = /WebDriver BiDi listening on (ws:\S+)/.exec(output)?.[1];
    if (address !== undefined) return address;
  }
  throw new Error(`Firefox ended:\n${output}`);
}

type Found = {
  readonly type: string;
  readonly result: { readonly type: string; readonly value?: string; readonly sharedId?: string };
};

/** The system's Firefox through WebDriver BiDi. Playwright and Puppeteer ask for commands that the long-lived version does not have. */
export async function openFirefox(program: string, look: WindowLook): Promise<Driver> {
  const profile = makeProfile(look);
  const firefox = spawn(program, ['--headless', '--remote-debugging-port=0', '--profile', profile], {
    stdio: ['ignore', 'ignore', 'pipe'],
    env: { ...process.env, HOME: profile },
  });
  const errors: string[] = [];
  const send = await connect(`${await addressOf(firefox)}/session`, ({ level, text }) => {
    if (level === 'error') errors.push(text);
  });
  await send('session.new', { capabilities: {} });
  await send('session.subscribe', { events: ['log.entryAdded'] });
  const { contexts } = await send<{ contexts: { context: string }[] }>('browsingContext.getTree', {});
  const context = contexts[0]?.context ?? '';
  await send('browsingContext.setViewport', { context, viewport: { width: look.width, height: look.height } });

  const run = async (functionDeclaration: string, ...values: readonly string[]) => {
    const found = await send<Found>('script.callFunction', {
      functionDeclaration,
      arguments: values.map((value) => ({ type: 'string', value })),
      target: { context },
      awaitPromise: true,
    }).catch(unlessPassing);
    return found?.type === 'success' ? found.result : null;
  };
  const elementOf = async (name: string, packed: string) => {
    const found = await run('(name, packed) => window.engines?.[name](packed)', name, packed);
    return found?.sharedId === undefined ? null : { sharedId: found.sharedId };
  };
  async function call(name: string, ...values: readonly string[]): Promise<unknown> {
    const script = 'async (name, ...values) => JSON.stringify((await window.engines?.[name](...values)) ?? null)';
    return JSON.parse((await run(script, name, ...values))?.value ?? 'null');
  }
  const done = (act: Promise<unknown>) =>
    act.then(
      () => true,
      (error) => unlessPassing(error) !== null,
    );
  async function press(packed: string): Promise<boolean> {
    const element = await elementOf('findReady', packed);
    if (element === null) return false;
    const actions = [
      { type: 'pointerMove', x: 0, y: 0, origin: { type: 'element', element } },
      { type: 'pointerDown', button: 0 },
      { type: 'pointerUp', button: 0 },
    ];
    return done(send('input.performActions', { context, actions: [{ type: 'pointer', id: 'hand', actions }] }));
  }
  return {
    call: call as Driver['call'],
    isThere: async (wanted) => (await elementOf('find', pack(wanted))) !== null,
    open: async (url) => void (await send('browsingContext.navigate', { context, url, wait: 'complete' })),
    reload: async () => void (await send('browsingContext.reload', { context, wait: 'complete' })),
    press: (wanted) => press(pack(wanted)),
    async type(wanted, text) {
      if (!(await press(pack(wanted)))) return false;
      await run('() => document.activeElement.select?.()');
      const actions = ['\uE003', ...text].flatMap((value) => [
        { type: 'keyDown', value },
        { type: 'keyUp', value },
      ]);
      return done(send('input.performActions', { context, actions: [{ type: 'key', id: 'keys', actions }] }));
    },
    async giveFile(wanted, path) {
      const element = await elementOf('find', pack(wanted));
      return element !== null && done(send('input.setFiles', { context, element, files: [path] }));
    },
    async picture() {
      const { data } = await send<{ data: string }>('browsingContext.captureScreenshot', { context });
      return Buffer.from(data, 'base64');
    },
    errors: () => errors,
    async close() {
      const ended = once(firefox, 'exit');
      await send('browser.close', {});
      await ended;
      rmSync(profile, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 });
    },
  };
}
