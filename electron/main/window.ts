import type { BrowserWindowConstructorOptions } from 'electron';

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

/** Sets values that are defaults today too, so that a later Electron cannot change them unnoticed. */
export function windowOptions(options: {
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
export function coverOptions(bounds: {
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
