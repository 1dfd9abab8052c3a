import { generateKeyPairSync } from 'node:crypto';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { describeProgram, INTEGRITY_FILE, verifyProgram } from '../../../electron/main/integrity.ts';

const { privateKey, publicKey } = generateKeyPairSync('ed25519');
const RELEASE_KEY = publicKey.export({ type: 'spki', format: 'der' }).toString('base64');
const FILES = {
  'app.asar': 'the archive',
  'app.asar.unpacked/node_modules/better-sqlite3/prebuilds/linux-x64.node': 'native code',
  'app.asar.unpacked/node_modules/libheif-js/libheif-wasm/libheif.js': 'loads the decoder',
  'app.asar.unpacked/node_modules/libheif-js/libheif-wasm/libheif.wasm': 'may be exchanged',
  'app.asar.unpacked/resources/models/face-boxes.onnx': 'a network',
};

let folder: string;
const put = (name: string, text: string | Buffer) => {
  mkdirSync(dirname(join(folder, name)), { recursive: true });
  writeFileSync(join(folder, name), text);
};
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'integrity-'));
  for (const [name, text] of Object.entries(FILES)) put(name, text);
  put(INTEGRITY_FILE, await describeProgram(folder, { releaseKey: privateKey, signsLater: false }));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

test('a program as it was packaged is accepted', async () => {
  await expect(verifyProgram(folder, RELEASE_KEY)).resolves.toBeUndefined();
});

describe('it is refused with a sentence that names the file', () => {
  test.each(Object.keys(FILES).filter((name) => !name.endsWith('.wasm')))('%s changed', async (name) => {
    put(name, 'something else');
    await expect(verifyProgram(folder, RELEASE_KEY)).rejects.toThrow(
      `This copy of Countersign is not as it was packaged: ${name} was changed. Install Countersign again from a trusted source.`,
    );
  });

  test.each(Object.keys(FILES).filter((name) => !name.endsWith('.wasm')))('%s missing', async (name) => {
    rmSync(join(folder, name));
    await expect(verifyProgram(folder, RELEASE_KEY)).rejects.toThrow(
      name === 'app.asar' ? /ENOENT|missing/ : `${name} is missing`,
    );
  });

  test('a file or a link added', async () => {
    put('app.asar.unpacked/node_modules/added.node', 'native code');
    await expect(verifyProgram(folder, RELEASE_KEY)).rejects.toThrow('added.node was added');
    rmSync(join(folder, 'app.asar.unpacked/node_modules/added.node'));
    symlinkSync('/bin/sh', join(folder, 'app.asar.unpacked/link.node'));
    await expect(verifyProgram(folder, RELEASE_KEY)).rejects.toThrow('link.node was added');
  });

  test('a list that lets a changed file pass, signed with another key', async () => {
    put('app.asar.unpacked/resources/models/face-boxes.onnx', 'another network');
    const other = generateKeyPairSync('ed25519').privateKey;
    put(INTEGRITY_FILE, await describeProgram(folder, { releaseKey: other, signsLater: false }));
    await expect(verifyProgram(folder, RELEASE_KEY)).rejects.toThrow(/list of its files/);
  });

  test.each([
    ['missing', null],
    ['not JSON', '{'],
    ['empty', '{}'],
  ])('a list that is %s', async (_how, text) => {
    if (text === null) rmSync(join(folder, INTEGRITY_FILE));
    else put(INTEGRITY_FILE, text);
    await expect(verifyProgram(folder, RELEASE_KEY)).rejects.toThrow(/list of its files/);
  });

  test('a program without a key', async () => {
    await expect(verifyProgram(folder, 'undefined')).rejects.toThrow(/list of its files/);
  });
});

test('the part of the program that checks the rest loads no package', () => {
  const root = join(import.meta.dirname, '../../..');
  const seen = new Set<string>();
  const packages = new Set<string>();
  const read = (file: string) => {
    if (seen.has(file)) return;
    seen.add(file);
    const imports = readFileSync(file, 'utf8').matchAll(/^(?:import|export) (?!type )(?:[^;'"]*? from )?'([^']+)';/gm);
    for (const [, name = ''] of imports) {
      if (name.startsWith('.')) read(join(dirname(file), name));
      else if (name.startsWith('#shared/')) read(join(root, name.slice(1)));
      else if (!name.startsWith('node:')) packages.add(name);
    }
  };
  read(join(root, 'electron/main/index.ts'));
  expect([...seen]).toContain(join(root, 'electron/main/integrity.ts'));
  expect([...packages]).toEqual(['electron']);
});

test('the decoder whose licence asks for it can be exchanged', async () => {
  put('app.asar.unpacked/node_modules/libheif-js/libheif-wasm/libheif.wasm', 'another build');
  await expect(verifyProgram(folder, RELEASE_KEY)).resolves.toBeUndefined();
});

test('programs that macOS signs after packing are left to its signature, and nothing else is', async () => {
  const program = 'app.asar.unpacked/node_modules/node/bin/node';
  put(program, Buffer.from('cffaedfe00', 'hex'));
  put(INTEGRITY_FILE, await describeProgram(folder, { releaseKey: privateKey, signsLater: true }));
  put(program, Buffer.from('cffaedfe01', 'hex'));
  await expect(verifyProgram(folder, RELEASE_KEY)).resolves.toBeUndefined();
  const { hashes } = JSON.parse(readFileSync(join(folder, INTEGRITY_FILE), 'utf8'));
  expect(JSON.parse(hashes).signed_later).toEqual([program]);
  put('app.asar', 'changed');
  await expect(verifyProgram(folder, RELEASE_KEY)).rejects.toThrow('app.asar was changed');
});
