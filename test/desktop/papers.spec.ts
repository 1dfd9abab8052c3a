import { chmodSync, existsSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { expect, type Page, test } from '@playwright/test';
import english from '#shared/texts/en/page.json' with { type: 'json' };
import type { Bridge } from '../../shared/contract/bridge/bridge.ts';
import { verifySpecimen } from './journeys.ts';
import { newFolder, openShell, removeFolder, type Shell } from './launch.ts';

/** Papers of a case leave over the bridge: to a file that a person names, or to a printer of the system. */
let shell: Shell;
let page: Page;
let folder: string;
const takesPdf = process.platform !== 'win32';

test.beforeAll(async () => {
  folder = newFolder();
  // The spooler's own command stands first in the path of the application, and keeps what it gets.
  const spooler = join(folder, 'lp');
  writeFileSync(spooler, `#!/bin/sh\necho "$@" > '${folder}/job'\ncat > '${folder}/printed.pdf'\n`);
  chmodSync(spooler, 0o755);
  shell = await openShell({ environment: { PATH: `${folder}${delimiter}${process.env.PATH}` } });
  page = await shell.page();
  await verifySpecimen(page);
});
test.afterAll(async () => {
  await shell?.end();
  removeFolder(folder);
});

const choose = async (name: string) => {
  await page.getByRole('button', { name: english.papers.open, exact: true }).click();
  await page.getByRole('menuitem', { name, exact: true }).click();
};

test('saves a report where a person chooses, for this account alone', async () => {
  const file = join(folder, 'report.pdf');
  // A dialog of the system is out of a driver's reach; its answer is given in its place.
  const asked = await shell.app.evaluateHandle(({ dialog }, filePath) => {
    const calls: string[] = [];
    dialog.showSaveDialog = async (...args: readonly unknown[]) => {
      calls.push(JSON.stringify(args.at(-1)));
      return { canceled: false, filePath };
    };
    return calls;
  }, file);
  await choose(english.papers.report_a4);
  await expect(page.getByText(english.papers.saved_here)).toBeAttached();
  expect(readFileSync(file).subarray(0, 5).toString()).toBe('%PDF-');
  // Windows has no such bits; the folder's owner decides there.
  if (process.platform !== 'win32') expect(statSync(file).mode & 0o777).toBe(0o600);
  const [options = ''] = await asked.jsonValue();
  expect(options).toContain('.pdf');
});

test('saves a whole case, which the service writes while the page reads', async () => {
  const file = join(folder, 'case.zip');
  await shell.app.evaluate(({ dialog }, filePath) => {
    dialog.showSaveDialog = async () => ({ canceled: false, filePath });
  }, file);
  await choose(english.papers.case_file);
  await expect.poll(() => existsSync(file)).toBe(true);
  await expect(page.getByText(english.papers.making)).toHaveCount(0);
  const bytes = readFileSync(file);
  expect(bytes.subarray(0, 4).toString('latin1')).toBe('PK\u0003\u0004');
  // The end of its directory: nothing was cut off.
  expect(bytes.subarray(-22, -18).toString('latin1')).toBe('PK\u0005\u0006');
});

test('saves nothing when nobody chooses a place', async () => {
  await shell.app.evaluate(({ dialog }) => {
    dialog.showSaveDialog = async () => ({ canceled: true, filePath: '' });
  });
  await choose(english.papers.report_letter);
  await expect(page.getByText(english.papers.making)).toHaveCount(0);
  await expect(page.getByText(english.papers.saved_here)).toHaveCount(0);
});

test('lists the printers of the system where they take PDF', async () => {
  const [known, offered] = await Promise.all([
    shell.app.evaluate(async ({ BrowserWindow }) => {
      const printers = await BrowserWindow.getAllWindows()[0]?.webContents.getPrintersAsync();
      return (printers ?? []).map(({ name }) => name);
    }),
    page.evaluate(async () => {
      const { countersign } = window as unknown as { countersign: Bridge };
      return (await countersign.listPrinters()).map(({ name }) => name);
    }),
  ]);
  expect(offered).toEqual(takesPdf ? known : []);
});

test('hands a report to a printer that the system lists, and to no other', async () => {
  await shell.app.evaluate(({ BrowserWindow }) => {
    const contents = BrowserWindow.getAllWindows()[0]?.webContents;
    if (contents === undefined) throw new Error('The window is gone.');
    contents.getPrintersAsync = async () => [{ name: 'desk', displayName: 'Desk', description: '', options: {} }];
  });
  const print = (printer: string) =>
    page.evaluate((name) => {
      const { countersign } = window as unknown as { countersign: Bridge };
      return countersign.printDocument({ bytes: new TextEncoder().encode('%PDF-1.7'), printer: name });
    }, printer);
  expect(await print('elsewhere')).toBe(false);
  expect(existsSync(join(folder, 'job'))).toBe(false);
  expect(await print('desk')).toBe(takesPdf);
  if (takesPdf) {
    expect(readFileSync(join(folder, 'job'), 'utf8')).toBe('-d desk -t Countersign\n');
    expect(readFileSync(join(folder, 'printed.pdf'), 'utf8')).toBe('%PDF-1.7');
  }
});

test('cancels every download that the page begins itself', async () => {
  // Listening first: the page is reached over another connection, which may be quicker.
  await shell.app.evaluate(({ BrowserWindow }) => {
    const cancelled = new Promise<boolean>((resolve) => {
      const ofPage = BrowserWindow.getAllWindows()[0]?.webContents.session;
      ofPage?.once('will-download', (event) => resolve(event.defaultPrevented));
    });
    Object.assign(globalThis, { cancelled });
  });
  await page.evaluate(() => {
    const link = document.createElement('a');
    link.href = URL.createObjectURL(new Blob(['text']));
    link.download = 'text.txt';
    link.click();
  });
  const cancelled = shell.app.evaluate(() => (globalThis as { cancelled?: Promise<boolean> }).cancelled);
  expect(await cancelled).toBe(true);
});
