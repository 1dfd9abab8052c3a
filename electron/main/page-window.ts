import { join } from 'node:path';
import { app, BrowserWindow, type BrowserWindowConstructorOptions, screen } from 'electron';
import type { Log } from '../service/log.ts';
import { coverOtherDisplays } from './kiosk/kiosk-displays.ts';
import type { KioskLock } from './kiosk/kiosk-lock.ts';
import { lockWindow } from './kiosk/kiosk-window.ts';
import { recoverPage } from './renderer-recovery.ts';

/** Nothing of the system's own around the page or above it. */
const KIOSK_WINDOW = {
  alwaysOnTop: true,
  frame: false,
  fullscreen: true,
  minimizable: false,
  movable: false,
  resizable: false,
  skipTaskbar: true,
} as const;

/** Today's defaults too, so that a later Electron cannot change them unnoticed. */
function windowOptions(options: {
  readonly kiosk: boolean;
  readonly preload: string;
  readonly developer: boolean;
}): BrowserWindowConstructorOptions {
  return {
    title: 'Countersign',
    width: 1280,
    height: 860,
    minWidth: 960,
    minHeight: 640,
    kiosk: options.kiosk,
    ...(options.kiosk && KIOSK_WINDOW),
    autoHideMenuBar: true,
    backgroundColor: '#ffffff',
    webPreferences: {
      preload: options.preload,
      sandbox: true,
      contextIsolation: true,
      nodeIntegration: false,
      nodeIntegrationInSubFrames: false,
      nodeIntegrationInWorker: false,
      webSecurity: true,
      allowRunningInsecureContent: false,
      experimentalFeatures: false,
      webviewTag: false,
      navigateOnDragDrop: false,
      spellcheck: false,
      disableDialogs: true,
      devTools: options.developer && !options.kiosk,
    },
  };
}

/** A black window that shows nothing and takes no input, for the other displays of a kiosk. */
function coverOptions(bounds: {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}): BrowserWindowConstructorOptions {
  return {
    ...KIOSK_WINDOW,
    ...bounds,
    title: 'Countersign',
    closable: false,
    focusable: false,
    backgroundColor: '#000000',
    webPreferences: { sandbox: true, contextIsolation: true, nodeIntegration: false, devTools: false },
  };
}

/** An in-memory partition, so that Chromium writes no cache or storage to disk. */
export const PARTITION = 'countersign';

export type PageWindowOptions = {
  readonly address: string;
  readonly lock: KioskLock;
  /** Whether the operating system ends the application. */
  readonly isEnding: () => boolean;
  readonly giveUp: () => void;
  readonly log: Log;
};

/** Opens the application's only window; a kiosk's covers every other display too. */
export function openPageWindow({ address, lock, isEnding, giveUp, log }: PageWindowOptions): void {
  const options = windowOptions({
    kiosk: lock.isLocked(),
    preload: built('preload/index.cjs'),
    developer: !app.isPackaged,
  });
  const window = new BrowserWindow({ ...options, webPreferences: { ...options.webPreferences, partition: PARTITION } });
  recoverPage(window, { log, now: () => performance.now(), giveUp });
  if (lock.isLocked()) {
    lockWindow(window, lock, process.platform, log);
    // Under Wayland windows cannot be placed: a cover would lie on the kiosk.
    if (process.env.XDG_SESSION_TYPE !== 'wayland')
      lock.onOpen(coverOtherDisplays(screen, window, (bounds) => new BrowserWindow(coverOptions(bounds))));
  }
  // An unsent form keeps people from closing the page, not the system.
  window.webContents.on('will-prevent-unload', (event) => {
    if (isEnding()) event.preventDefault();
  });
  app.on('second-instance', () => {
    if (window.isMinimized()) window.restore();
    window.focus();
  });
  app.on('window-all-closed', () => app.quit());
  // `npm start` opens a browser if the application ends before.
  window.webContents.once('did-finish-load', () => log('info', 'shell.window_opened'));
  window.loadURL(address).catch(() => log('error', 'shell.page_not_loaded'));
}

/** Path of a built file, wherever the application is installed. */
export const built = (path: string) => join(app.getAppPath(), 'out', path);
