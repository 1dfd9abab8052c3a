import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { readPrivateFile } from '../../../electron/headless/private-file.ts';

const folder = mkdtempSync(join(tmpdir(), 'private-file-'));
afterAll(() => rmSync(folder, { recursive: true }));

/** Editors and shells of Windows write the same text differently. */
test.each([
  ['UTF-8', Buffer.from('pässword\n')],
  ['UTF-8 with the line end of Windows', Buffer.from('pässword\r\n')],
  ['UTF-8 with a mark, as Notepad writes it', Buffer.from('\uFEFFpässword\r\n')],
  ['UTF-16, as PowerShell writes it', Buffer.from('\uFEFFpässword\r\n', 'utf16le')],
])('a password in %s', (_name, bytes) => {
  const file = join(folder, 'password');
  writeFileSync(file, bytes, { mode: 0o600 });
  expect(readPrivateFile(file)).toBe('pässword');
});
