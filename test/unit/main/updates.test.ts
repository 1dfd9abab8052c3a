import { spawnSync } from 'node:child_process';
import { createHash, generateKeyPairSync } from 'node:crypto';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { checkForUpdates, type Updater } from '../../../electron/main/updates/check-for-updates.ts';
import {
  bucketOf,
  decideUpdate,
  isOfRelease,
  type Release,
  readRelease,
  signRelease,
} from '../../../electron/main/updates/release.ts';
import { signPackages } from '../../../electron/packaging/sign-packages.ts';

const { privateKey, publicKey } = generateKeyPairSync('ed25519');
const KEY = publicKey.export({ type: 'spki', format: 'der' }).toString('base64');
const NOW = new Date('2026-11-26T12:00:00Z');
const SHA512 = createHash('sha512').update('package').digest('base64');
const RELEASE: Release = {
  format: 'countersign-release-1',
  version: '1.4.0',
  percentage: 100,
  withdrawn: [],
  valid_until: '2026-12-26T12:00:00Z',
  files: { 'Countersign-1.4.0.AppImage': SHA512 },
};
const ids = (count: number) => Array.from({ length: count }, (_, index) => `installation-${index}`);
const decide = (change: Partial<Release>, version: string, id = 'one') =>
  decideUpdate({ ...RELEASE, ...change }, { id, version, now: NOW });

describe('which version an installation takes', () => {
  test.each([
    ['1.3.9', {}, { install: true, isRollback: false }],
    ['1.4.0', {}, { install: false, because: 'current' }],
    ['1.4.1', {}, { install: false, because: 'older' }],
    ['1.10.0', {}, { install: false, because: 'older' }],
    ['1.4.1', { withdrawn: ['1.4.1'] }, { install: true, isRollback: true }],
    ['1.4.1', { withdrawn: ['1.4.1'], percentage: 0 }, { install: true, isRollback: true }],
    ['1.4.2', { withdrawn: ['1.4.1'] }, { install: false, because: 'older' }],
    ['1.3.9', { percentage: 0 }, { install: false, because: 'not_yet' }],
    ['1.3.9', { valid_until: '2026-11-26T11:59:59Z' }, { install: false, because: 'expired' }],
    ['1.4.1', { withdrawn: ['1.4.1'], valid_until: '2026-11-01T00:00:00Z' }, { install: false, because: 'expired' }],
  ] as const)('%s with %j: %j', (version, change, decision) => {
    expect(decide(change as Partial<Release>, version)).toEqual(decision);
  });

  test('a tenth of installations takes a release of ten percent, and keeps it when the share grows', () => {
    const taking = (percentage: number) =>
      new Set(ids(4_000).filter((id) => decide({ percentage }, '1.3.0', id).install));
    const [tenth, half] = [taking(10), taking(50)];
    expect(tenth.size).toBeGreaterThan(320);
    expect(tenth.size).toBeLessThan(480);
    expect(half.size).toBeGreaterThan(1_850);
    expect(half.size).toBeLessThan(2_150);
    expect([...tenth].filter((id) => !half.has(id))).toEqual([]);
  });

  test('the first ones differ from version to version', () => {
    const first = (version: string) => ids(1_000).filter((id) => bucketOf(id, version) < 10);
    const again = first('1.5.0').filter((id) => first('1.4.0').includes(id));
    expect(again.length).toBeLessThan(first('1.4.0').length / 2);
  });
});

describe('a release', () => {
  test('is read if the key signed it', () => {
    expect(readRelease(signRelease(RELEASE, privateKey), KEY)).toEqual(RELEASE);
  });

  test.each([
    ['another key signed it', signRelease(RELEASE, generateKeyPairSync('ed25519').privateKey)],
    ['it was altered', signRelease(RELEASE, privateKey).replace('1.4.0', '9.9.9')],
    ['it is not JSON', '<html>Sign in to the network</html>'],
    ['it is empty', '{}'],
  ])('is refused if %s', (_why, text) => {
    expect(readRelease(text, KEY)).toBeNull();
  });

  test('covers packages with its version and hashes alone', () => {
    const file = { url: 'Countersign-1.4.0.AppImage', sha512: SHA512 };
    expect(isOfRelease(RELEASE, { version: '1.4.0', files: [file] })).toBe(true);
    expect(isOfRelease(RELEASE, { version: '1.3.0', files: [file] })).toBe(false);
    expect(isOfRelease(RELEASE, { version: '1.4.0', files: [{ ...file, sha512: 'AAAA' }] })).toBe(false);
    expect(isOfRelease(RELEASE, { version: '1.4.0', files: [file, { ...file, url: 'other.AppImage' }] })).toBe(false);
    expect(isOfRelease(RELEASE, { version: '1.4.0', files: [] })).toBe(false);
  });
});

describe('looking for an update', () => {
  type Look = { release?: string; sha512?: string; installed?: string; status?: number; fails?: boolean };

  const openFake = (): Updater => ({
    autoDownload: true,
    autoInstallOnAppQuit: false,
    allowDowngrade: true,
    logger: console,
    checkForUpdates: async () => null,
    downloadUpdate: vi.fn(async () => []),
  });

  const look = async (options: Look = {}, updater = openFake()) => {
    const events: string[] = [];
    const files = [{ url: 'Countersign-1.4.0.AppImage', sha512: options.sha512 ?? SHA512 }];
    updater.checkForUpdates = vi.fn(async () => ({ updateInfo: { version: '1.4.0', files } }));
    updater.downloadUpdate = vi.fn(async () => {
      if (options.fails) throw new Error('The connection was closed.');
    });
    const asked: string[] = [];
    await checkForUpdates(
      {
        address: 'https://updates.example/countersign',
        releaseKey: KEY,
        installationId: 'one',
        version: options.installed ?? '1.3.0',
      },
      {
        updater,
        fetch: async (address) => {
          asked.push(String(address));
          return new Response(options.release ?? signRelease(RELEASE, privateKey), { status: options.status ?? 200 });
        },
        now: () => NOW,
        log: (level, event, facts) => void events.push(`${level} ${event} ${facts?.because ?? facts?.version ?? ''}`),
      },
    );
    expect(asked).toEqual(['https://updates.example/countersign/release.json']);
    return { updater, events };
  };

  test('a newer one is loaded, and installed when the application ends', async () => {
    const { updater, events } = await look();
    expect(updater.downloadUpdate).toHaveBeenCalledOnce();
    expect(updater).toMatchObject({
      autoDownload: false,
      autoInstallOnAppQuit: true,
      allowDowngrade: false,
      logger: null,
    });
    expect(events).toEqual(['info update.ready 1.4.0']);
  });

  test('going back is allowed for a signed withdrawal alone', async () => {
    const back = await look({
      installed: '1.4.1',
      release: signRelease({ ...RELEASE, withdrawn: ['1.4.1'] }, privateKey),
    });
    expect(back.updater.allowDowngrade).toBe(true);
    expect(back.updater.downloadUpdate).toHaveBeenCalledOnce();
    const stays = await look({ installed: '1.4.1' });
    expect(stays.updater.checkForUpdates).not.toHaveBeenCalled();
    expect(stays.events).toEqual(['warning update.none older']);
  });

  test.each([
    [{ release: '<html></html>' }, 'error update.refused release'],
    [{ sha512: 'AAAA' }, 'error update.refused packages'],
    [{ status: 503 }, 'warning update.failed '],
    [{ release: 'x'.repeat(70_000) }, 'warning update.failed '],
    [{ installed: '1.4.0' }, 'info update.none current'],
  ])('nothing is loaded with %j', async (options, event) => {
    const { updater, events } = await look(options);
    expect(updater.downloadUpdate).not.toHaveBeenCalled();
    expect(events).toEqual([event]);
  });

  const signed = (change: Partial<Release>) => ({ release: signRelease({ ...RELEASE, ...change }, privateKey) });

  test.each<[string, Look]>([
    ['this version is the one to have', signed({ version: '1.3.0' })],
    ['its share was taken back', signed({ percentage: 0 })],
    ['an earlier version is named', signed({ version: '1.2.0' })],
    ['the statement has expired', signed({ valid_until: '2026-11-01T00:00:00Z' })],
    ['the statement is not signed', { release: '{}' }],
    ['the packages are others', { sha512: 'AAAA' }],
  ])('a loaded one is not installed if a later look finds that %s', async (_why, later) => {
    const { updater } = await look();
    expect(updater.autoInstallOnAppQuit).toBe(true);
    await look(later, updater);
    expect(updater.autoInstallOnAppQuit).toBe(false);
    await look({}, updater);
    expect(updater.autoInstallOnAppQuit).toBe(true);
  });

  test.each<[string, Look]>([
    ['the network fails', { status: 503 }],
    ['a download fails', { fails: true }],
  ])('a loaded one stays if %s later, and one that was taken back stays so', async (_why, later) => {
    const { updater } = await look();
    await look(later, updater);
    expect(updater.autoInstallOnAppQuit).toBe(true);
    await look(signed({ percentage: 0 }), updater);
    await look(later, updater);
    expect(updater.autoInstallOnAppQuit).toBe(false);
  });
});

test.each([
  ['linux', 'for AppImages'],
  ['win32', 'for this system'],
] as const)('on %s the updater is the one %s, also where a deb package left its mark', async (platform, expected) => {
  const proxies: object[] = [];
  const netSession = { setProxy: async (proxy: object) => void proxies.push(proxy) };
  class AppImageUpdater {
    readonly is = 'for AppImages';
    readonly netSession = netSession;
  }
  // The package needs Electron.
  vi.doMock('electron-updater', () => ({
    default: { AppImageUpdater, autoUpdater: { is: 'for this system', netSession } },
  }));
  vi.spyOn(process, 'platform', 'get').mockReturnValue(platform);
  try {
    const { openUpdater } = await import('../../../electron/main/updates/open-updater.js');
    expect(await openUpdater()).toMatchObject({ is: expected });
    // Other sessions have no network.
    expect(proxies).toEqual([{ mode: 'system' }]);
  } finally {
    vi.restoreAllMocks();
    vi.doUnmock('electron-updater');
  }
});

describe('the command that signs a release', () => {
  const SCRIPT = join(import.meta.dirname, '../../../electron/packaging/sign-release.js');
  const { serializeToYaml } = createRequire(createRequire(import.meta.url).resolve('electron-builder'))(
    'builder-util',
  ) as { serializeToYaml(list: object): string };
  const sha512 = (text: string) => createHash('sha512').update(text).digest('base64');
  let folder: string;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'release-'));
    writeFileSync(join(folder, 'release.pem'), privateKey.export({ type: 'pkcs8', format: 'pem' }), { mode: 0o600 });
    for (const [name, text] of Object.entries(PACKAGES)) writeFileSync(join(folder, name), text);
    for (const [name, files] of Object.entries(LISTS)) writeFileSync(join(folder, name), listOf('1.4.0', files));
  });
  afterEach(() => rmSync(folder, { recursive: true, force: true }));

  const PACKAGES: Readonly<Record<string, string>> = {
    'Countersign-1.4.0.AppImage': 'package',
    'countersign_1.4.0_amd64.deb': 'for Debian',
    'Countersign Setup 1.4.0.exe': 'for Windows',
    'Countersign-1.4.0-mac.zip': 'for macOS',
    'Countersign-1.4.0.dmg': 'for people with macOS',
  };
  const LISTS = {
    'latest-linux.yml': ['Countersign-1.4.0.AppImage', 'countersign_1.4.0_amd64.deb'],
    'latest.yml': ['Countersign Setup 1.4.0.exe'],
    'latest-mac.yml': ['Countersign-1.4.0-mac.zip', 'Countersign-1.4.0.dmg'],
  };
  /** As electron-builder writes it. */
  const listOf = (version: string, names: readonly string[]) => {
    const files = names.map((url) => ({ url, sha512: sha512(PACKAGES[url] ?? ''), size: 7 }));
    const [first] = files;
    return serializeToYaml({
      version,
      files,
      path: first?.url,
      sha512: first?.sha512,
      releaseNotes: 'What is new:\n- Everything',
      releaseDate: NOW.toISOString(),
    });
  };
  const argumentsOf = (names: readonly string[], ...options: string[]) => [
    ...['--release-key', join(folder, 'release.pem'), '--out', folder, '--version', '1.4.0', ...options],
    ...names.map((name) => join(folder, name)),
  ];
  const run = (names: readonly string[], ...options: string[]) => {
    let stderr = '';
    const status = signPackages(argumentsOf(names, ...options), (text) => {
      stderr += text;
    });
    return { status, stderr };
  };
  const everything = [...Object.keys(LISTS), ...Object.keys(PACKAGES)];

  test('signs the packages of all systems in one release', () => {
    const { status, stderr } = spawnSync(process.execPath, [SCRIPT, ...argumentsOf(everything, '--percentage', '10')], {
      encoding: 'utf8',
    });
    expect(status, stderr).toBe(0);
    const release = readRelease(readFileSync(join(folder, 'release.json'), 'utf8'), KEY);
    expect(release).toMatchObject({ version: '1.4.0', percentage: 10 });
    expect(release?.files).toEqual(
      Object.fromEntries(Object.entries(PACKAGES).map(([name, text]) => [name, sha512(text)])),
    );
  });

  test('finds the files itself where the shell of Windows leaves a pattern', () => {
    const { status, stderr } = run(['latest*.yml', '[Cc]ountersign*']);
    expect(status, stderr).toBe(0);
    const release = readRelease(readFileSync(join(folder, 'release.json'), 'utf8'), KEY);
    expect(Object.keys(release?.files ?? {}).sort()).toEqual(Object.keys(PACKAGES).sort());
  });

  test.each(Object.keys(PACKAGES))('refuses to sign without %s, which a list names', (name) => {
    const { status, stderr } = run(everything.filter((one) => one !== name));
    expect([status, stderr]).toEqual([2, expect.stringContaining(`names ${name}, which is not among`)]);
    expect(existsSync(join(folder, 'release.json'))).toBe(false);
  });

  test('refuses lists of another version, with other hashes, that cannot be read, or none', () => {
    const linux = ['latest-linux.yml', ...LISTS['latest-linux.yml']];
    const says = (text: string) => {
      writeFileSync(join(folder, 'latest-linux.yml'), text);
      return run(linux).stderr.split('\n')[0];
    };
    const good = listOf('1.4.0', LISTS['latest-linux.yml']);
    expect(run(linux).status).toBe(0);
    expect(says(listOf('1.3.0', LISTS['latest-linux.yml']))).toBe('latest-linux.yml is not of version 1.4.0.');
    expect(says(good.replaceAll(SHA512, sha512('stale')))).toMatch(
      /has another hash for Countersign-1\.4\.0\.AppImage/,
    );
    expect(says(good.replace('    sha512:', '    sha256:'))).toBe('latest-linux.yml cannot be read.');
    expect(says('version: 1.4.0\n')).toBe('latest-linux.yml cannot be read.');
    expect(run(LISTS['latest-linux.yml']).stderr).toMatch(/latest\*\.yml beside the packages are needed/);
  });

  test('refuses a version or share that is none, and no packages', () => {
    expect(run(everything, '--version', '1.4').status).toBe(2);
    expect(run(everything, '--percentage', '101').status).toBe(2);
    expect(run(Object.keys(LISTS)).status).toBe(2);
  });
});
