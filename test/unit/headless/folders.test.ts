import { posix, win32 } from 'node:path';
import { describe, expect, test } from 'vitest';
import { windowDatabase } from '../../../electron/desktop-program/separate-data.js';
import { chooseFolders } from '../../../electron/headless/folders.ts';

const linux = { platform: 'linux', home: '/home/o', environment: {} } as const;

const HOMES = { linux: '/home/o', darwin: '/Users/o', win32: 'C:\\Users\\Ödön & Co' } as const;

describe('data folder and key file', () => {
  test('Linux follows XDG and keeps the key apart from the data', () => {
    expect(chooseFolders(linux, {})).toEqual({
      dataFolder: '/home/o/.local/share/countersign',
      databaseFile: '/home/o/.local/share/countersign/countersign.db',
      keyFile: '/home/o/.config/countersign/key.json',
      lockFile: '/home/o/.local/share/countersign/host.lock',
      keysLockFile: '/home/o/.local/share/countersign/keys.lock',
    });
  });

  test('XDG folders are used, relative ones ignored', () => {
    const environment = { XDG_DATA_HOME: '/data', XDG_CONFIG_HOME: 'relative' };
    const folders = chooseFolders({ ...linux, environment }, {});
    expect(folders.dataFolder).toBe('/data/countersign');
    expect(folders.keyFile).toBe('/home/o/.config/countersign/key.json');
  });

  test('options win over the environment, which wins over the default folder', () => {
    const environment = { COUNTERSIGN_DATA: '/from/env', COUNTERSIGN_KEY_FILE: '/from/env.json' };
    expect(chooseFolders({ ...linux, environment }, {}).dataFolder).toBe('/from/env');
    expect(chooseFolders({ ...linux, environment }, {}).keyFile).toBe('/from/env.json');
    const chosen = chooseFolders({ ...linux, environment }, { data: '/given', keyFile: '/given.json' });
    expect(chosen.dataFolder).toBe('/given');
    expect(chosen.keyFile).toBe('/given.json');
  });

  test.each(['/given/key.json', '/given/deeper/key.json'])(
    'a key at %s in the data folder /given is refused',
    (keyFile) => {
      expect(() => chooseFolders(linux, { data: '/given', keyFile })).toThrow('lies in the data folder');
      expect(chooseFolders(linux, { data: '/given/data', keyFile: '/given/key.json' }).keyFile).toBe('/given/key.json');
    },
  );

  test.each(['linux', 'darwin', 'win32'] as const)('on %s the key is never inside the data folder', (platform) => {
    const { keyFile, dataFolder } = chooseFolders({ platform, home: HOMES[platform], environment: {} }, {});
    expect(keyFile.startsWith(`${dataFolder}${platform === 'win32' ? '\\' : '/'}`)).toBe(false);
  });

  // They hold different databases, sealed with different keys. Windows and macOS tell no upper from lower case.
  test.each(['linux', 'darwin', 'win32'] as const)(
    'on %s it shares no file with the desktop application',
    (platform) => {
      const { dirname, sep } = platform === 'win32' ? win32 : posix;
      const place = { platform, home: HOMES[platform], environment: {} };
      const own = dirname(dirname(windowDatabase(place)));
      const { dataFolder, keyFile } = chooseFolders(place, {});
      for (const file of [dataFolder, keyFile]) {
        const [one, other] = platform === 'linux' ? [file, own] : [file.toLowerCase(), own.toLowerCase()];
        expect(`${one}${sep}`.startsWith(`${other}${sep}`)).toBe(false);
      }
    },
  );
});

describe('on Windows', () => {
  const windows = { platform: 'win32', home: 'C:\\Users\\o', environment: {} } as const;

  test('data and key lie in the folders of the account', () => {
    const environment = { LOCALAPPDATA: 'D:\\Local', APPDATA: 'D:\\Roaming' };
    expect(chooseFolders({ ...windows, environment }, {})).toMatchObject({
      databaseFile: 'D:\\Local\\Countersign Headless\\Data\\countersign.db',
      keyFile: 'D:\\Roaming\\Countersign Headless\\key.json',
    });
    expect(chooseFolders(windows, {}).dataFolder).toBe('C:\\Users\\o\\AppData\\Local\\Countersign Headless\\Data');
    expect(windowDatabase({ ...windows, environment })).toBe('D:\\Roaming\\Countersign\\data\\countersign.db');
  });

  test.each([
    ['C:\\data\\key.json', true],
    // Windows tells no upper from lower case, and takes both strokes.
    ['c:/DATA/keys/key.json', true],
    ['C:\\data\\..keys\\key.json', true],
    ['D:\\data\\key.json', false],
    ['C:\\data2\\key.json', false],
    ['\\\\server\\keys\\key.json', false],
  ])('a key at %s lies in the data folder C:\\data: %s', (keyFile, isInside) => {
    const choose = () => chooseFolders(windows, { data: 'C:\\data', keyFile });
    if (isInside) expect(choose).toThrow('lies in the data folder');
    else expect(choose().dataFolder).toBe('C:\\data');
  });
});
