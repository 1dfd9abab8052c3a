// What electron-builder loads beside Electron, and the sentence for a package that could not be
// made. Plain JavaScript like its script.
import { homedir, tmpdir } from 'node:os';
import { posix, win32 } from 'node:path';

/** electron-builder 26.17's, as `release/file` below its cache and its server. */
const TOOLS = {
  linux: {
    x64: ['fpm@2.1.4/fpm-1.17.0-ruby-3.4.3-linux-amd64.7z', '7zip@1.0.0/7zip-linux-x64.tar.gz'],
    arm64: ['fpm@2.1.4/fpm-1.17.0-ruby-3.4.3-linux-arm64v8.7z', '7zip@1.0.0/7zip-linux-arm64.tar.gz'],
    every: ['appimage-12.0.1/appimage-12.0.1.7z', 'icons@1.2.3/icons-bundle.tar.gz'],
  },
  win32: {
    x64: ['7zip@1.0.0/7zip-win-x64.tar.gz'],
    arm64: ['7zip@1.0.0/7zip-win-arm64.tar.gz'],
    every: [
      ...['nsis-3.0.4.1/nsis-3.0.4.1.7z', 'nsis-resources-3.4.1/nsis-resources-3.4.1.7z'],
      ...['winCodeSign-2.6.0/winCodeSign-2.6.0.7z', 'icons@1.2.3/icons-bundle.tar.gz'],
    ],
  },
  darwin: {
    x64: ['7zip@1.0.0/7zip-darwin-x86_64.tar.gz', 'dmg-builder@1.2.5/dmgbuild-bundle-x86_64-75c8a6c.tar.gz'],
    arm64: ['7zip@1.0.0/7zip-darwin-arm64.tar.gz', 'dmg-builder@1.2.5/dmgbuild-bundle-arm64-75c8a6c.tar.gz'],
    every: ['icons@1.2.3/icons-bundle.tar.gz'],
  },
};

export const toolsFor = (platform, arch) => [...(TOOLS[platform]?.every ?? []), ...(TOOLS[platform]?.[arch] ?? [])];

/** Where electron-builder keeps its tools, and looks for them first. */
export function toolFolder({ platform, environment, home = homedir(), temporary = tmpdir() }) {
  const { join, isAbsolute } = platform === 'win32' ? win32 : posix;
  const { ELECTRON_BUILDER_CACHE: given, LOCALAPPDATA: local, XDG_CACHE_HOME: cache } = environment;
  if (given && isAbsolute(given)) return given;
  if (platform === 'darwin') return join(home, 'Library/Caches/electron-builder');
  if (platform === 'win32')
    return local ? join(local, 'electron-builder', 'Cache') : join(temporary, 'electron-builder-cache');
  return cache && isAbsolute(cache) ? join(cache, 'electron-builder') : join(home, '.cache/electron-builder');
}

/** Files that must be there beforehand if the network does not give them, as lines of text. */
export const toolLines = (place) => [
  `electron-builder loads these tools for the installers. Without a network, put them into ${toolFolder(place)},`,
  'or name a server that has them in ELECTRON_BUILDER_BINARIES_MIRROR:',
  ...toolsFor(place.platform, place.arch).map((tool) => `  ${tool}`),
];

const NETWORK =
  /\b(?:ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ECONNRESET|ENETUNREACH|EHOSTUNREACH|ETIMEDOUT|EPROTO|CERT_\w+|SELF_SIGNED\w*)\b/;
const STATUS = /Response code (\d{3})/;
const NO_LINKS = /Cannot create symbolic link/i;
const DISK = /\b(?:ENOSPC|EDQUOT)\b/;
const NOT_ALLOWED = /\b(?:EACCES|EPERM|EROFS)\b[^\n']*(?:'([^'\n]+)')?/;

/** The sentence for an error of electron-builder or of the hook, and what to do. */
export function whyNotPackaged(error, place) {
  const text = [error?.code, error?.message ?? error].filter(Boolean).join(' ');
  const [firstLine = ''] = String(error?.message ?? error).split('\n');
  if (NETWORK.test(text) || STATUS.test(text) || error?.name === 'TimeoutError')
    return [`The installers were not made: a tool could not be loaded (${firstLine}).`, ...toolLines(place)].join('\n');
  // The archive of signing tools holds links of macOS.
  if (place.platform === 'win32' && NO_LINKS.test(text))
    return 'The installers were not made: Windows lets this account make no links. Switch on Developer Mode in the settings, or package as administrator.';
  if (DISK.test(text)) return 'The packages were not made: the disk is full. They need about 3 GB.';
  const refused = NOT_ALLOWED.exec(text);
  if (refused !== null)
    return `The packages were not made: this account may not write to ${refused[1] ?? 'a folder'} (${firstLine}).`;
  return `The packages were not made: ${firstLine}`;
}
