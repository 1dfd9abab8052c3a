import { spawn } from 'node:child_process';
import { once } from 'node:events';
import fs, {
  closeSync,
  existsSync,
  mkdtempSync,
  openSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { open } from 'node:fs/promises';
import { syncBuiltinESMExports } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { pathToFileURL } from 'node:url';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { keepFile } from '../../../electron/cli/commands/export-case.ts';
import { openRows } from '../../../electron/cli/table.ts';
import { chooseDatabase } from '../../../electron/headless/choose-database.ts';
import { lockFolder } from '../../../electron/headless/folder-lock.ts';
import { saveDocument } from '../../../electron/main/bridge-handlers.ts';
import { openSealedSecret } from '../../../electron/main/sealed-secret.ts';
import { watchFolder } from '../../../electron/service/scanners/watched-folder.ts';
import { ReceivedFiles } from '../../../electron/service/screening/watchlists/received-files.ts';
import {
  createKeystoreFile,
  readKeystoreFile,
  replaceKeystoreFile,
} from '../../../electron/service/store/keys/keystore-file.ts';
import { openProblem } from '../../../electron/service/store/sqlite/problems.ts';
import { replaceFile, writeNewFile } from '../../../electron/service/whole-file.ts';
import { createSafeStorage } from '../../fakes/safe-storage.ts';

/** Files on a disk that is full, read-only or failing. A fault at each call in turn; the rest is real. */
let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'countersign-full-'));
});
afterEach(() => {
  vi.restoreAllMocks();
  syncBuiltinESMExports();
  rmSync(folder, { recursive: true, force: true });
});

const CODES = ['ENOSPC', 'EROFS', 'EACCES', 'EIO'] as const;
const failing = (code: string) => Object.assign(new Error(code), { code });
type Handle = Awaited<ReturnType<typeof open>>;

/** The class of handles of opened files. */
async function handles(): Promise<Handle> {
  const handle = await open(folder);
  await handle.close();
  return Object.getPrototypeOf(handle);
}

/** Makes one step of writing a file fail; a write takes half of it first. */
async function failAt(step: 'open' | 'write' | 'sync' | 'rename', code: string): Promise<void> {
  const error = failing(code);
  if (step === 'open' || step === 'rename') vi.spyOn(fs.promises, step).mockRejectedValue(error);
  else if (step === 'write')
    vi.spyOn(await handles(), 'writeFile').mockImplementation(async function (this: Handle, contents) {
      const bytes = Buffer.from(contents as Uint8Array);
      await this.write(bytes, 0, bytes.length >> 1);
      throw error;
    });
  else vi.spyOn(await handles(), 'sync').mockRejectedValue(error);
  syncBuiltinESMExports();
}

const STEPS = ['open', 'write', 'sync'] as const;

describe.each(STEPS.flatMap((step) => CODES.map((code) => ({ step, code }))))('$code at $step', ({ step, code }) => {
  test('leaves no half of a new file, and says so', async () => {
    const file = join(folder, 'escrow.json');
    await failAt(step, code);
    await expect(writeNewFile(file, 'a whole file')).rejects.toMatchObject({ code });
    expect(readdirSync(folder)).toEqual([]);
  });

  test('leaves a file that is replaced as it was', async () => {
    const file = join(folder, 'report.pdf');
    writeFileSync(file, 'the earlier one');
    await failAt(step, code);
    const dialog = { showSaveDialog: async () => ({ canceled: false, filePath: file }) };
    const document = { bytes: new TextEncoder().encode('a whole file'), name: 'report.pdf' };
    await expect(saveDocument(document, dialog as never)).rejects.toMatchObject({ code });
    expect([readdirSync(folder), readFileSync(file, 'utf8')]).toEqual([['report.pdf'], 'the earlier one']);
  });
});

test.each(CODES)('%s at the renaming leaves the earlier file, and no other', async (code) => {
  const file = join(folder, 'report.pdf');
  writeFileSync(file, 'the earlier one');
  await failAt('rename', code);
  await expect(replaceFile(file, 'a whole file')).rejects.toMatchObject({ code });
  expect([readdirSync(folder), readFileSync(file, 'utf8')]).toEqual([['report.pdf'], 'the earlier one']);
});

test('a file that was there before stays', async () => {
  const file = join(folder, 'report.pdf');
  writeFileSync(file, 'the earlier one');
  await expect(writeNewFile(file, 'another')).rejects.toMatchObject({ code: 'EEXIST' });
  expect(readFileSync(file, 'utf8')).toBe('the earlier one');
});

test('half a name of a node is not taken for its name at the next start', () => {
  const folders = { dataFolder: folder, databaseFile: join(folder, 'countersign.db') } as never;
  const choose = () => chooseDatabase(folders, { database: 'postgres://db.example/x' }, {}) as { node?: string };
  const write = fs.writeFileSync;
  vi.spyOn(fs, 'writeFileSync').mockImplementation((file, contents, options) => {
    write(file, String(contents).slice(0, 7), options);
    throw failing('ENOSPC');
  });
  syncBuiltinESMExports();
  expect(choose).toThrow('ENOSPC');
  expect(readdirSync(folder)).toEqual([]);
  vi.restoreAllMocks();
  syncBuiltinESMExports();
  expect(choose().node).toMatch(/^[0-9a-f-]{36}$/);
  expect(choose().node).toBe(choose().node);
});

/** A stream takes the first bytes and no more. */
function failAfter(bytesMax: number, code: string): void {
  const write = fs.write as (...given: unknown[]) => void;
  let taken = 0;
  vi.spyOn(fs, 'write').mockImplementation(((
    file: number,
    bytes: Uint8Array,
    from: number,
    length: number,
    at: unknown,
    done: never,
  ) => {
    const fits = Math.min(length, bytesMax - taken);
    taken += fits;
    if (fits > 0) write(file, bytes, from, fits, at, done);
    else (done as (error: Error) => void)(failing(code));
  }) as never);
  vi.spyOn(fs, 'writev').mockImplementation(((
    file: number,
    parts: Uint8Array[],
    at: number,
    done: (...given: unknown[]) => void,
  ) => {
    const bytes = Buffer.concat(parts);
    fs.write(file, bytes, 0, bytes.length, at, (error, written) => done(error, written, parts));
  }) as never);
  syncBuiltinESMExports();
}

test.each(CODES)(
  '%s under a table of the command line leaves the earlier table, and no half of one with its name',
  async (code) => {
    const file = join(folder, 'scores.csv');
    writeFileSync(file, 'the earlier one');
    const rows = openRows(file, {} as never);
    failAfter(20, code);
    const filling = async () => {
      for (let row = 0; row < 5; row++) await rows.write({ row, name: 'a name' });
      await rows.end();
    };
    await expect(filling()).rejects.toMatchObject({ code });
    const names = ['scores.csv', expect.stringMatching(/^scores\.csv\.\w{8}\.part$/)];
    expect([readdirSync(folder).sort(), readFileSync(file, 'utf8')]).toEqual([names, 'the earlier one']);
    vi.restoreAllMocks();
    syncBuiltinESMExports();
    const again = openRows(file, {} as never);
    await again.write({ row: 1 });
    await again.end();
    expect([readdirSync(folder).sort(), readFileSync(file, 'utf8')]).toEqual([names, 'row\n1\n']);
  },
);

test.each(CODES)('%s under an exported case leaves no half of it', async (code) => {
  const file = join(folder, 'case.zip');
  failAfter(20, code);
  await expect(keepFile(new Blob(['a whole case '.repeat(10)]).stream(), file)).rejects.toMatchObject({ code });
  expect(readdirSync(folder)).toEqual([]);
});

test('a list that a full disk refused is received once there is room', async () => {
  const received = new ReceivedFiles(folder, 'one', [{ name: 'own.csv', bytes: 4 }]);
  vi.spyOn(fs.promises, 'mkdir').mockRejectedValueOnce(failing('ENOSPC'));
  syncBuiltinESMExports();
  const piece = () => received.write({ file: 0, offset: 0 }, Buffer.from('text'));
  await expect(piece()).rejects.toMatchObject({
    code: 'UNAVAILABLE',
    message: expect.stringContaining('The disk is full'),
  });
  expect([await piece(), received.bytes]).toEqual([4, 4]);
  await received.remove();
});

test('a page in a folder that is read-only stays there, and the desk hears why', async () => {
  writeFileSync(join(folder, 'page.jpg'), Buffer.from('ffd8ffe000104a464946', 'hex'));
  const watch = watchFolder(folder, () => new Date(Date.now() + 60_000));
  const [file] = (await watch.state()).files;
  vi.spyOn(fs.promises, 'rename').mockRejectedValue(failing('EROFS'));
  syncBuiltinESMExports();
  await expect(watch.take(file?.id ?? '', AbortSignal.timeout(5000))).rejects.toMatchObject({ problem: 'no_access' });
  expect(readdirSync(folder)).toEqual(['page.jpg']);
});

test.each(['EROFS', 'EACCES', 'ENOSPC'])('a data folder that cannot be written says so (%s)', (code) => {
  vi.spyOn(fs, 'mkdirSync').mockImplementation(() => {
    throw failing(code);
  });
  syncBuiltinESMExports();
  expect(() => lockFolder(join(folder, 'data/lock'))).toThrow(`${join(folder, 'data')} cannot be written (${code})`);
});

test('a failure to open the database says whether the disk is full or read-only', () => {
  const said = (code: string) => (openProblem(failing(code)) as Error).message;
  for (const code of ['SQLITE_FULL', 'SQLITE_IOERR_SHMSIZE']) expect(said(code), code).toContain('the disk is full');
  for (const code of ['SQLITE_READONLY', 'SQLITE_READONLY_DIRECTORY']) expect(said(code), code).toContain('read-only');
  expect(said('SQLITE_CANTOPEN')).toContain('permissions');
});

test('a secret of the desktop that a full disk cut is made anew', () => {
  const file = join(folder, 'secret.json');
  const write = fs.writeFileSync;
  vi.spyOn(fs, 'writeFileSync').mockImplementation((to, contents, options) => {
    write(to, String(contents).slice(0, 20), options);
    throw failing('ENOSPC');
  });
  syncBuiltinESMExports();
  const keychain = createSafeStorage();
  expect(() => openSealedSecret(file, keychain, 'linux')).toThrow('could not be written');
  expect(existsSync(file)).toBe(false);
  vi.restoreAllMocks();
  syncBuiltinESMExports();
  expect(openSealedSecret(file, keychain, 'linux')).toBe(openSealedSecret(file, keychain, 'linux'));
});

const KEYS = { format: 'countersign-keystore-1', current: 'one', keys: { one: 'AAAA' } } as const;
const MORE = { ...KEYS, keys: { ...KEYS.keys, two: 'BBBB' } };

test('a key file keeps its keys on a disk that is full', () => {
  const file = join(folder, 'kek.key');
  createKeystoreFile(file, KEYS);
  const write = fs.writeFileSync;
  vi.spyOn(fs, 'writeFileSync').mockImplementation((to, contents) => {
    write(to, String(contents).slice(0, 20));
    throw failing('ENOSPC');
  });
  syncBuiltinESMExports();
  expect(() => replaceKeystoreFile(file, MORE)).toThrow('The keystore "kek.key" could not be written.');
  expect([readdirSync(folder), readKeystoreFile(file)]).toEqual([['kek.key'], KEYS]);
});

test('a key file is whole on a disk that takes it in parts', () => {
  const file = join(folder, 'kek.key');
  createKeystoreFile(file, KEYS);
  const write = fs.writeSync;
  vi.spyOn(fs, 'writeSync').mockImplementation(((to: number, contents: string | Uint8Array) =>
    write(to, contents.slice(0, 20) as string)) as never);
  syncBuiltinESMExports();
  replaceKeystoreFile(file, MORE);
  expect(readKeystoreFile(file)).toEqual(MORE);
});

test.skipIf(!existsSync('/dev/full'))('a log on a full disk loses lines and ends nothing', async () => {
  const log = pathToFileURL(join(import.meta.dirname, '../../../electron/service/log.ts')).href;
  const program = `import { toStandardError } from '${log}';
    toStandardError('one\\n');
    setTimeout(() => { toStandardError('two\\n'); process.stdout.write('alive'); }, 20);`;
  const full = openSync('/dev/full', 'w');
  const child = spawn(process.execPath, ['--input-type=module', '-e', program], { stdio: ['ignore', 'pipe', full] });
  const [said] = await Promise.all([text(child.stdout as Readable), once(child, 'exit')]);
  closeSync(full);
  expect(said).toBe('alive');
});
