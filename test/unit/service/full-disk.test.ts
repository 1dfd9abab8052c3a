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
import { chooseDatabase } from '../../../electron/headless/choose-database.ts';
import { saveDocument } from '../../../electron/main/bridge-handlers.ts';
import {
  createKeystoreFile,
  readKeystoreFile,
  replaceKeystoreFile,
} from '../../../electron/service/store/keys/keystore-file.ts';
import { replaceFile, writeNewFile } from '../../../electron/service/whole-file.ts';

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
