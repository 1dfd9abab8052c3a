// Only files and the environment: importing 'electron' in plain Node would download its binary.
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import process from 'node:process';

export function electronVersion(root) {
  const file = join(root, 'node_modules/electron/package.json');
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')).version : null;
}

/** Electron's executable in its folder, where no installer has noted it. */
const PROGRAMS = { win32: 'electron.exe', darwin: 'Electron.app/Contents/MacOS/Electron' };

/** Null unless it was loaded whole and in its package's version. */
export function electronBinary(root, environment = process.env) {
  const folder = join(root, 'node_modules/electron');
  // Written after everything else is unpacked.
  const relative = textOf(join(folder, 'path.txt'));
  if (environment.ELECTRON_OVERRIDE_DIST_PATH) {
    const name = relative || PROGRAMS[process.platform] || 'electron';
    const file = join(environment.ELECTRON_OVERRIDE_DIST_PATH, name);
    return existsSync(file) ? file : null;
  }
  if (relative === '' || textOf(join(folder, 'dist/version')).replace(/^v/, '') !== electronVersion(root)) return null;
  const file = join(folder, 'dist', relative);
  return existsSync(file) ? file : null;
}

/** The folder that holds Electron's program and everything that it needs, or null. */
export function electronFolder(root, environment = process.env) {
  if (electronBinary(root, environment) === null) return null;
  return environment.ELECTRON_OVERRIDE_DIST_PATH || join(root, 'node_modules/electron/dist');
}

const textOf = (file) => (existsSync(file) ? readFileSync(file, 'utf8').trim() : '');

const ARCHIVE = /([\\/]app\.asar)$/;

/** Files for other programs than Electron lie beside a packaged application's archive. */
export const besideArchive = (root) => root.replace(ARCHIVE, '$1.unpacked');

/** Path of the Node that is installed with the product, or null if it is missing. */
export function installedNode(root) {
  const file = join(root, 'node_modules/node/bin', process.platform === 'win32' ? 'node.exe' : 'node');
  return existsSync(file) ? file : null;
}

export function hasDisplay(environment = process.env, platform = process.platform) {
  return platform !== 'linux' || Boolean(environment.DISPLAY || environment.WAYLAND_DISPLAY);
}

const BUILT = ['out/main/index.js', 'out/main/inference.js', 'out/preload/index.cjs', 'out/renderer/index.html'];
const SOURCES = ['renderer', 'shared', 'electron', 'electron.vite.config.ts', 'package.json', 'package-lock.json'];

/** Whether every built file exists and is newer than every source. */
export function buildIsCurrent(root) {
  const built = BUILT.map((file) => join(root, file));
  if (!built.every(existsSync)) return false;
  const oldest = Math.min(...built.map((file) => statSync(file).mtimeMs));
  return SOURCES.every((source) => newestBelow(join(root, source)) <= oldest);
}

function newestBelow(path) {
  if (!existsSync(path)) return 0;
  const stats = statSync(path);
  if (!stats.isDirectory()) return stats.mtimeMs;
  // Removing a file changes the folder's own time.
  return Math.max(stats.mtimeMs, ...readdirSync(path).map((name) => newestBelow(join(path, name))));
}
