// Sentences for people whose window cannot open: what keeps it from opening, and what they can do.
// The messages are those of Electron 45, Chromium and the loader of Linux. Electron's sandbox stays
// on whatever happens.
import { spawnSync } from 'node:child_process';
import { readFileSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import process from 'node:process';

/** Without Electron's program: why no window can open here; null if one might. */
export function whyNeverHere({ platform, uid }) {
  if (platform !== 'linux' || uid !== 0) return null;
  return 'Electron opens no window for root. Start Countersign from an ordinary account.';
}

/** As far as the system says so beforehand; null if it might. */
export function whyNotOpening(file, { platform = process.platform, proc = '/proc' } = {}) {
  if (platform !== 'linux' || hasSandboxHelper(file)) return null;
  const forbidden =
    numberIn(join(proc, 'sys/user/max_user_namespaces')) === 0 ||
    numberIn(join(proc, 'sys/kernel/unprivileged_userns_clone')) === 0;
  return forbidden ? withoutSandbox(file) : null;
}

/** Chromium's helper for systems without user namespaces works only as root's. */
export function hasSandboxHelper(file) {
  try {
    const { uid, mode } = statSync(helperOf(file));
    return uid === 0 && (mode & 0o4001) === 0o4001;
  } catch {
    return false;
  }
}

export const helperOf = (file) => join(dirname(file), 'chrome-sandbox');

function numberIn(file) {
  try {
    return Number.parseInt(readFileSync(file, 'utf8'), 10);
  } catch {
    return null;
  }
}

const withoutSandbox = (file) =>
  `This system does not let Electron build its sandbox. Let an administrator run: sudo chown root:root '${helperOf(file)}' && sudo chmod 4755 '${helperOf(file)}'`;

/** What Electron and the loader print, and the sentence for it. The first that matches counts. */
const MESSAGES = [
  [/Running as root without --no-sandbox is not supported/, () => whyNeverHere({ platform: 'linux', uid: 0 })],
  [
    /No usable sandbox!|SUID sandbox helper binary (?:was found, but is not configured correctly|is missing)|Failed to move to new namespace/,
    (file) => withoutSandbox(file),
  ],
  [/error while loading shared libraries: ([^\s:]+):/, (file, [, first]) => missingLibraries(file, first)],
  [
    /version `(GLIBC(?:XX)?_[\d.]+)' not found/,
    (_file, [, version]) =>
      `This system is too old for Electron, which needs ${version.replace(/_/, ' ')}. Use a newer release of the system.`,
  ],
  [
    /Missing X server or \$DISPLAY|The platform failed to initialize|Failed to connect to Wayland display/,
    () =>
      'Electron cannot reach the display that DISPLAY or WAYLAND_DISPLAY names. Start Countersign in a terminal on the desktop itself.',
  ],
  [
    /GPU process isn't usable/,
    () => "The graphics driver crashes Electron's window. Install the driver's updates, then start again.",
  ],
];

/** Null for a program without a known message. */
export function whyItEnded(file, output) {
  for (const [pattern, sentence] of MESSAGES) {
    const match = pattern.exec(output);
    if (match !== null) return sentence(file, match);
  }
  return null;
}

/** Debian's and Ubuntu's; newer releases add t64 to some names, and apt knows both. */
const PACKAGES = [
  [/^libgtk-3/, 'libgtk-3-0'],
  [/^lib(nss3|nssutil3|smime3)/, 'libnss3'],
  [/^libnspr4|^libplds4|^libplc4/, 'libnspr4'],
  [/^libasound/, 'libasound2'],
  [/^libatk-1/, 'libatk1.0-0'],
  [/^libatk-bridge/, 'libatk-bridge2.0-0'],
  [/^libcups/, 'libcups2'],
  [/^libgbm/, 'libgbm1'],
  [/^libdrm/, 'libdrm2'],
  [/^libxkbcommon/, 'libxkbcommon0'],
];

/** The loader names the first library that it misses, `ldd` all of them. */
function missingLibraries(file, first) {
  const { stdout } = spawnSync('ldd', [file], { encoding: 'utf8' });
  const listed = [...(stdout ?? '').matchAll(/^\s*(\S+) => not found/gm)].map(([, name]) => name);
  const names = [...new Set([first, ...listed])];
  const packages = [...new Set(names.flatMap((name) => PACKAGES.find(([pattern]) => pattern.test(name))?.[1] ?? []))];
  const install =
    packages.length === 0 ? 'Install them' : `On Debian and Ubuntu: sudo apt install ${packages.join(' ')}`;
  return `Libraries that Electron needs are not installed: ${names.join(', ')}. ${install}.`;
}
