/**
 * Replaces the module 'electron', which plain Node cannot import; Vitest substitutes it. It implements what the shell uses as
 * Electron's source and documentation describe it, defects included. Everything else is missing, so that a new use fails here
 * first. Tests read and set `electron`.
 */
import { EventEmitter } from 'node:events';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import type { ReadableStream as NodeReadableStream } from 'node:stream/web';
import { createSafeStorage } from './safe-storage.ts';

const ROOT = join(import.meta.dirname, '../..');

type Handler = (request: Request) => Response | Promise<Response>;
/** What Electron's network layer gets from a handler: headers as a plain object, so one value for each name. */
export type ProtocolAnswer =
  | { readonly error: 'ERR_UNEXPECTED' | 'ERR_FAILED' }
  | {
      readonly data: Readable | null;
      readonly headers: Readonly<Record<string, string>>;
      readonly statusCode: number;
      readonly statusText: string;
    };

/** A request as the network layer describes it: the body in the chunks in which the page handed it over. */
export type ProtocolRequest = {
  readonly url: string;
  readonly method: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly uploadData?: readonly Uint8Array[];
};

class FakeProtocol {
  readonly handlers = new Map<string, (request: ProtocolRequest) => Promise<ProtocolAnswer>>();
  privileges: readonly unknown[] | null = null;

  registerSchemesAsPrivileged(schemes: readonly unknown[]): void {
    if (this.privileges !== null) throw new Error('registerSchemesAsPrivileged may be called once.');
    if (app.isReady()) throw new Error('protocol.registerSchemesAsPrivileged should be called before app is ready');
    this.privileges = schemes;
  }

  /** Follows lib/browser/api/protocol.ts of Electron line by line. */
  handle(scheme: string, handler: Handler): void {
    if (this.handlers.has(scheme)) throw new Error(`Failed to register protocol: ${scheme}`);
    this.handlers.set(scheme, async (described) => {
      try {
        const body = requestBody(described.uploadData);
        const headers = new Headers(described.headers);
        if (headers.get('origin') === 'null') headers.delete('origin');
        // No signal is handed over, and the body is a stream only where it came in several chunks.
        const init = {
          headers,
          method: described.method,
          body,
          ...(body instanceof ReadableStream && { duplex: 'half' as const }),
        };
        const response = await handler(new Request(described.url, init));
        if (!response || typeof response !== 'object') return { error: 'ERR_UNEXPECTED' };
        if (response.type === 'error') return { error: 'ERR_FAILED' };
        return {
          data: response.body ? Readable.fromWeb(response.body as NodeReadableStream) : null,
          headers: Object.fromEntries(response.headers),
          statusCode: response.status,
          statusText: response.statusText,
        };
      } catch {
        return { error: 'ERR_UNEXPECTED' };
      }
    });
  }
}

function requestBody(chunks: readonly Uint8Array[] | undefined): BodyInit | null {
  if (chunks === undefined || chunks.length === 0) return null;
  if (chunks.length === 1) return Buffer.from(chunks[0] as Uint8Array);
  return Readable.toWeb(Readable.from(chunks)) as unknown as BodyInit;
}

class FakeSession extends EventEmitter {
  readonly protocol = new FakeProtocol();
  permissionRequest:
    | ((contents: unknown, permission: string, callback: (granted: boolean) => void, details: object) => void)
    | null = null;
  permissionCheck: ((contents: unknown, permission: string, origin: string, details: object) => boolean) | null = null;
  devicePermission: ((details: object) => boolean) | null = null;
  displayMedia: ((request: object, callback: (streams: object | null) => void) => void) | null = null;

  setPermissionRequestHandler(handler: FakeSession['permissionRequest']): void {
    this.permissionRequest = handler;
  }
  setPermissionCheckHandler(handler: FakeSession['permissionCheck']): void {
    this.permissionCheck = handler;
  }
  setDevicePermissionHandler(handler: FakeSession['devicePermission']): void {
    this.devicePermission = handler;
  }
  proxy: object | null = null;

  async setProxy(proxy: object): Promise<void> {
    this.proxy = proxy;
  }
  setDisplayMediaRequestHandler(handler: FakeSession['displayMedia']): void {
    this.displayMedia = handler;
  }
}

class FakeWebContents extends EventEmitter {
  windowOpen: (details: { url: string }) => { action: 'allow' | 'deny' } = () => ({ action: 'allow' });
  loaded: string[] = [];
  reloads = 0;
  printed: ((success: boolean) => void)[] = [];

  /** Whether the page asks to stay when it is closed: a form in it was not sent. */
  holdsUnload = false;
  zoomLevel = 0;
  visualZoomLimits: readonly number[] | null = null;
  crashed = 0;

  /** As in Electron: the page stays without asking anybody, unless a listener prevents that. */
  mayUnload(): boolean {
    if (!this.holdsUnload) return true;
    let prevented = false;
    this.emit('will-prevent-unload', { preventDefault: () => (prevented = true) });
    return prevented;
  }
  setZoomLevel(level: number): void {
    this.zoomLevel = level;
  }
  async setVisualZoomLevelLimits(low: number, high: number): Promise<void> {
    this.visualZoomLimits = [low, high];
  }
  closeDevTools(): void {
    electron.devToolsClosed += 1;
  }
  forcefullyCrashRenderer(): void {
    this.crashed += 1;
    this.emit('render-process-gone', {}, { reason: 'killed' });
  }
  webRtcPolicy: string | null = null;
  setWebRTCIPHandlingPolicy(policy: string): void {
    this.webRtcPolicy = policy;
  }
  setWindowOpenHandler(handler: FakeWebContents['windowOpen']): void {
    this.windowOpen = handler;
  }
  reload(): void {
    this.reloads += 1;
  }
  print(_options: object, done: (success: boolean) => void): void {
    this.printed.push(done);
  }
}

export class BrowserWindow extends EventEmitter {
  readonly webContents = new FakeWebContents();
  readonly options: { readonly [name: string]: unknown; readonly webPreferences?: Readonly<Record<string, unknown>> };
  focused = 0;

  isKiosk: boolean;
  isProtected = false;
  minimized = false;
  visible = true;
  isDestroyed = false;
  bounds: object | null = null;

  constructor(options: BrowserWindow['options']) {
    super();
    this.isKiosk = options.kiosk === true;
    this.options = options;
    electron.windows.push(this);
    // As in Electron, a window without a session of its own makes the default one.
    session.fromPartition(String(options.webPreferences?.partition ?? ''));
    app.emit('web-contents-created', {}, this.webContents);
  }
  async loadURL(url: string): Promise<void> {
    this.webContents.loaded.push(url);
    this.webContents.emit('did-finish-load');
  }
  /** As if somebody pressed Alt+F4. Returns whether the window stayed. */
  pressClose(): boolean {
    let prevented = false;
    this.emit('close', { preventDefault: () => (prevented = true) });
    return prevented || !this.webContents.mayUnload();
  }
  setKiosk(kiosk: boolean): void {
    this.isKiosk = kiosk;
  }
  setAlwaysOnTop(): void {}
  setContentProtection(on: boolean): void {
    this.isProtected = on;
  }
  setBounds(bounds: object): void {
    this.bounds = bounds;
  }
  destroy(): void {
    this.isDestroyed = true;
  }
  minimize(): void {
    this.minimized = true;
    this.emit('minimize');
  }
  isMinimized(): boolean {
    return this.minimized;
  }
  restore(): void {
    this.minimized = false;
  }
  hide(): void {
    this.visible = false;
    this.emit('hide');
  }
  isVisible(): boolean {
    return this.visible;
  }
  show(): void {
    this.visible = true;
  }
  focus(): void {
    this.focused += 1;
  }
}

class FakeApp extends EventEmitter {
  isPackaged = false;
  ready = false;
  /** Chromium's switches, which count only before it is ready. */
  readonly switches: Record<string, string> = {};
  readonly commandLine = {
    appendSwitch: (name: string, value: string) => {
      if (!this.ready) this.switches[name] = value;
    },
  };
  readonly becomesReady = Promise.withResolvers<void>();

  isReady(): boolean {
    return this.ready;
  }
  becomeReady(): void {
    this.ready = true;
    this.becomesReady.resolve();
  }
  whenReady(): Promise<void> {
    return this.becomesReady.promise;
  }
  getAppPath(): string {
    return electron.appPath;
  }
  getPath(): string {
    return electron.userData;
  }
  getVersion(): string {
    return '0.0.0';
  }
  setName(): void {}
  enableSandbox(): void {
    if (this.ready) throw new Error('app.enableSandbox() can only be called before app is ready');
    electron.sandboxEnabled = true;
  }
  requestSingleInstanceLock(): boolean {
    return electron.isFirstInstance;
  }
  quit(): void {
    // As in Electron: windows are closed first, and one that stays keeps the application.
    for (const window of electron.windows) if (!window.isDestroyed && window.pressClose()) return;
    let prevented = false;
    this.emit('will-quit', { preventDefault: () => (prevented = true) });
    if (!prevented) this.exit(0);
  }
  exit(code: number): void {
    electron.exitCodes.push(code);
  }
}

class FakeIpcMain {
  readonly handlers = new Map<string, (event: object, argument?: unknown) => unknown>();
  handle(channel: string, handler: (event: object, argument?: unknown) => unknown): void {
    if (this.handlers.has(channel)) throw new Error(`Attempted to register a second handler for '${channel}'`);
    this.handlers.set(channel, handler);
  }
}

const partitions = new Map<string, FakeSession>();

/** State that tests set before and inspect after. */
const startState = () => ({
  userData: '',
  appPath: ROOT,
  isFirstInstance: true,
  sandboxEnabled: false,
  exitCodes: [] as number[],
  windows: [] as BrowserWindow[],
  errorBoxes: [] as string[],
  devToolsClosed: 0,
  saveDialogs: [] as string[],
  menu: undefined as unknown,
  exposed: {} as Record<string, unknown>,
  invoked: [] as string[],
});

export let electron = startState();
export let app = new FakeApp();
export let ipcMain = new FakeIpcMain();
export let protocol = new FakeProtocol();
export const session = {
  fromPartition(name: string): FakeSession {
    const known = partitions.get(name);
    if (known) return known;
    const made = new FakeSession();
    partitions.set(name, made);
    app.emit('session-created', made);
    return made;
  },
};
class FakeScreen extends EventEmitter {
  displays = [{ id: 1, bounds: { x: 0, y: 0, width: 1080, height: 1920 } }];
  getAllDisplays() {
    return this.displays;
  }
  getPrimaryDisplay() {
    return this.displays[0];
  }
}
export let screen = new FakeScreen();
export let powerMonitor = new EventEmitter();

export const dialog = {
  /** Where the person saves; null if they cancel. */
  savesTo: null as string | null,
  async showSaveDialog(options: { defaultPath: string }) {
    electron.saveDialogs.push(options.defaultPath);
    return dialog.savesTo === null ? { canceled: true, filePath: '' } : { canceled: false, filePath: dialog.savesTo };
  },
  showErrorBox: (title: string, text: string) => void electron.errorBoxes.push(`${title}: ${text}`),
};
export const Menu = {
  buildFromTemplate: (template: unknown): unknown => template,
  setApplicationMenu(menu: unknown): void {
    electron.menu = menu;
  },
};
export let safeStorage = createSafeStorage();
export const contextBridge = {
  exposeInMainWorld(name: string, value: unknown): void {
    electron.exposed[name] = value;
  },
};
export const ipcRenderer = { invoke: async (channel: string) => void electron.invoked.push(channel) };

/** As if Electron had started anew: everything is as at first, also for modules that imported it before. */
export function restart(): void {
  electron = startState();
  app = new FakeApp();
  ipcMain = new FakeIpcMain();
  protocol = new FakeProtocol();
  screen = new FakeScreen();
  powerMonitor = new EventEmitter();
  safeStorage = createSafeStorage();
  dialog.savesTo = null;
  partitions.clear();
}

/** Carries a page's request through a session's handler and back, as the network layer does. */
export async function requestThroughProtocol(
  { handlers }: { readonly handlers: FakeProtocol['handlers'] },
  request: Request,
): Promise<Response> {
  const { protocol: scheme } = new URL(request.url);
  const handler = handlers.get(scheme.slice(0, -1));
  if (!handler) throw new TypeError('Failed to fetch: ERR_UNKNOWN_URL_SCHEME');
  const bytes = new Uint8Array(await request.arrayBuffer());
  const answer = await handler({
    url: request.url,
    method: request.method,
    headers: Object.fromEntries(request.headers),
    ...(bytes.byteLength > 0 && { uploadData: uploadChunks(bytes, request.headers.get('content-type') ?? '') }),
  });
  if ('error' in answer) throw new TypeError(`Failed to fetch: ${answer.error}`);
  const body = answer.data === null ? null : (Readable.toWeb(answer.data) as ReadableStream);
  return new Response(body, { status: answer.statusCode, statusText: answer.statusText, headers: answer.headers });
}

/** A form with files arrives in several elements, anything else in one. */
function uploadChunks(bytes: Uint8Array, contentType: string): readonly Uint8Array[] {
  if (!contentType.startsWith('multipart/')) return [bytes];
  const chunks: Uint8Array[] = [];
  for (let at = 0; at < bytes.byteLength; at += 65_536) chunks.push(bytes.subarray(at, at + 65_536));
  return chunks.length === 1 ? [bytes.subarray(0, 1), bytes.subarray(1)] : chunks;
}
