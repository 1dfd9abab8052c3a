import { existsSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { listPrinters, printDocument, saveDocument } from '../../../electron/main/bridge-handlers.ts';

const PDF = new TextEncoder().encode('%PDF-1.7 report');
const PRINTERS = [{ name: 'office', label: 'Office' }];

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'documents-'));
});
afterEach(() => {
  vi.unstubAllEnvs();
  rmSync(folder, { recursive: true, force: true });
});

describe('saving', () => {
  const dialog = (filePath: string) => ({
    showSaveDialog: vi.fn(async () => ({ canceled: filePath === '', filePath })),
  });

  test('the document is written where the person chose, for their account alone', async () => {
    const asked = dialog(join(folder, 'kept.pdf'));
    expect(await saveDocument({ bytes: PDF, name: 'report-1.pdf' }, asked)).toBe(true);
    expect(readFileSync(join(folder, 'kept.pdf'))).toEqual(Buffer.from(PDF));
    expect(statSync(join(folder, 'kept.pdf')).mode & 0o077).toBe(0);
    expect(asked.showSaveDialog).toHaveBeenCalledWith(
      expect.objectContaining({ defaultPath: 'report-1.pdf', filters: [{ name: 'PDF', extensions: ['pdf'] }] }),
    );
  });

  test('nothing is written if nobody chose a place, and a failure is told', async () => {
    expect(await saveDocument({ bytes: PDF, name: 'report-1.pdf' }, dialog(''))).toBe(false);
    await expect(
      saveDocument({ bytes: PDF, name: 'report-1.pdf' }, dialog(join(folder, 'missing', 'kept.pdf'))),
    ).rejects.toThrow('ENOENT');
  });

  test.each([
    { bytes: PDF, name: '../report.pdf' },
    { bytes: PDF, name: 'report.exe' },
    { bytes: PDF, name: '.bashrc' },
    { bytes: 'text', name: 'report.pdf' },
    undefined,
  ])('%j is refused before anybody is asked', async (document) => {
    const asked = dialog(join(folder, 'kept.pdf'));
    await expect(saveDocument(document, asked)).rejects.toThrow();
    expect(asked.showSaveDialog).not.toHaveBeenCalled();
  });
});

describe('printing', () => {
  /** A spooler that keeps what it is given. */
  const spooler = (exitCode: number) => {
    writeFileSync(
      join(folder, 'lp'),
      `#!/bin/sh\nprintf '%s\\n' "$@" > '${folder}/arguments'\ncat > '${folder}/printed'\nexit ${exitCode}\n`,
      { mode: 0o755 },
    );
    vi.stubEnv('PATH', `${folder}:${process.env.PATH}`);
  };

  test('the PDF reaches the printer, under a title that says nothing about a person', async () => {
    spooler(0);
    expect(await printDocument({ bytes: PDF, printer: 'office' }, PRINTERS)).toBe(true);
    expect(readFileSync(join(folder, 'printed'))).toEqual(Buffer.from(PDF));
    expect(readFileSync(join(folder, 'arguments'), 'utf8').split('\n')).toEqual([
      '-d',
      'office',
      '-t',
      'Countersign',
      '',
    ]);
  });

  test('a printer that refuses, and a system without a spooler, are told', async () => {
    spooler(1);
    expect(await printDocument({ bytes: PDF, printer: 'office' }, PRINTERS)).toBe(false);
    vi.stubEnv('PATH', join(folder, 'nowhere'));
    expect(await printDocument({ bytes: PDF, printer: 'office' }, PRINTERS)).toBe(false);
  });

  test('only a printer of the system gets it, and only PDF is printed', async () => {
    spooler(0);
    expect(await printDocument({ bytes: PDF, printer: '-o raw' }, PRINTERS)).toBe(false);
    await expect(printDocument({ bytes: new Uint8Array([1, 2]), printer: 'office' }, PRINTERS)).rejects.toThrow();
    expect(existsSync(join(folder, 'printed'))).toBe(false);
  });

  test('printers have the names that people know; Windows cannot be handed PDF', async () => {
    const getPrintersAsync = vi.fn(async () => [
      { name: 'office', displayName: 'Office', description: '', options: {} },
      { name: 'desk', displayName: '', description: '', options: {} },
    ]);
    const contents = { getPrintersAsync } as never;
    expect(await listPrinters(contents, 'linux')).toEqual([
      { name: 'office', label: 'Office' },
      { name: 'desk', label: 'desk' },
    ]);
    expect(await listPrinters(contents, 'win32')).toEqual([]);
  });
});
