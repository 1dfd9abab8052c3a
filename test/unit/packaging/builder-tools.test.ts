import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { toolFolder, toolLines, toolsFor, whyNotPackaged } from '../../../electron/packaging/builder-tools.js';

const MODULES = join(import.meta.dirname, '../../../node_modules');
const LINUX = { platform: 'linux', arch: 'x64', environment: {}, home: '/home/ada', temporary: '/tmp' } as const;

test('every tool is one that the installed electron-builder names', () => {
  const code = ['app-builder-lib/out/**/*.js', 'dmg-builder/out/*.js']
    .flatMap((pattern) => globSync(pattern, { cwd: MODULES }))
    .map((file) => readFileSync(join(MODULES, file), 'utf8'))
    .join('\n');
  const tools = ['linux', 'win32', 'darwin'].flatMap((platform) =>
    ['x64', 'arm64'].flatMap((arch) => toolsFor(platform, arch)),
  );
  expect(tools.length).toBeGreaterThan(15);
  const named = (text: string) =>
    code.includes(text) || code.includes(text.replace(/-(?:x86_64|arm64)-/, `-$\{arch}-`));
  const unknown = tools.flatMap((tool) => {
    const [release = '', file = ''] = tool.split('/');
    return named(release) && named(file) ? [] : [tool];
  });
  expect(unknown).toEqual([]);
});

describe('where electron-builder keeps its tools', () => {
  test.each([
    ['linux', {}, '/home/ada/.cache/electron-builder'],
    ['linux', { XDG_CACHE_HOME: '/var/cache/ada' }, '/var/cache/ada/electron-builder'],
    ['darwin', {}, '/home/ada/Library/Caches/electron-builder'],
    [
      'win32',
      { LOCALAPPDATA: 'C:\\Users\\ada\\AppData\\Local' },
      'C:\\Users\\ada\\AppData\\Local\\electron-builder\\Cache',
    ],
    ['win32', { ELECTRON_BUILDER_CACHE: 'D:\\tools' }, 'D:\\tools'],
    ['linux', { ELECTRON_BUILDER_CACHE: '/srv/tools' }, '/srv/tools'],
  ] as const)('on %s with %j: %s', (platform, environment, folder) => {
    expect(toolFolder({ ...LINUX, platform, environment })).toBe(folder);
  });
});

describe('a package that cannot be made ends with a sentence', () => {
  test.each([
    [{ code: 'ENOTFOUND', message: 'getaddrinfo ENOTFOUND github.com' }, /tool could not be loaded .*github\.com/],
    [{ message: 'Response code 403 (Forbidden)' }, /tool could not be loaded/],
    [{ code: 'ENOSPC', message: 'ENOSPC: no space left on device, write' }, /the disk is full/],
    [{ code: 'EACCES', message: "EACCES: permission denied, mkdir '/srv/out'" }, /may not write to \/srv\/out/],
    [new Error('These fuses differ.\n    at somewhere'), /^The packages were not made: These fuses differ\.$/],
  ])('%j', (error, sentence) => {
    const text = whyNotPackaged(error, LINUX);
    expect(text).toMatch(sentence);
    expect(text).not.toContain('    at ');
  });

  test('on Windows, an archive with links needs a right of the account', () => {
    const error = { message: 'Exit code: 2. ERROR: Cannot create symbolic link : Dem Client fehlt ein Recht.' };
    expect(whyNotPackaged(error, { ...LINUX, platform: 'win32' })).toContain('Switch on Developer Mode');
  });

  test('a missing tool is named with the folder and the variable that give it', () => {
    const text = whyNotPackaged({ code: 'ENOTFOUND', message: 'ENOTFOUND' }, LINUX);
    for (const line of toolLines(LINUX)) expect(text).toContain(line);
    expect(text).toContain('/home/ada/.cache/electron-builder');
    expect(text).toContain('appimage-12.0.1/appimage-12.0.1.7z');
  });
});
