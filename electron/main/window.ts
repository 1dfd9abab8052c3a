import type { BrowserWindowConstructorOptions } from 'electron';

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
      devTools: options.developer,
    },
  };
}
