// Window and browser have databases and keys of their own. Who gets the other one than last time
// must not think that all is lost.
import { existsSync } from 'node:fs';
import { homedir } from 'node:os';
import { posix, win32 } from 'node:path';
import process from 'node:process';

/** The desktop application's database: in the folder that Electron calls `userData`. */
export function windowDatabase({ platform, home, environment }) {
  const { isAbsolute, join } = platform === 'win32' ? win32 : posix;
  const given = platform === 'win32' ? environment.APPDATA : environment.XDG_CONFIG_HOME;
  const usual = { win32: join(home, 'AppData', 'Roaming'), darwin: join(home, 'Library', 'Application Support') };
  const own = platform !== 'darwin' && given && isAbsolute(given) ? given : (usual[platform] ?? join(home, '.config'));
  return join(own, 'Countersign', 'data', 'countersign.db');
}

const place = () => ({ platform: process.platform, home: homedir(), environment: process.env });

/** For people who get the browser, and used the window before; otherwise null. */
export function noteOnWindowData() {
  if (!existsSync(windowDatabase(place()))) return null;
  return 'Data entered in the window stays there; the browser has its own.';
}

/** Null unless the browser was used before and the window opens the first time. */
export async function noteOnBrowserData() {
  const { chooseFolders } = await import('../headless/folders.ts');
  const { databaseFile } = chooseFolders(place(), {});
  if (existsSync(windowDatabase(place())) || !existsSync(databaseFile)) return null;
  return 'Data entered in the browser stays there, and "npm start -- --headless" opens it.';
}
