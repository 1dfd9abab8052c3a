import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { extname } from 'node:path';
import type { Dialog, WebContents } from 'electron';
import type { Printer } from '#shared/contract/bridge/bridge.ts';
import { PrintedDocument, SavedDocument } from '#shared/contract/bridge/bridge-documents.ts';
import { replaceFile } from '../service/whole-file.ts';

/** A spooler that does not answer must not keep the page waiting. */
const SPOOL_DEADLINE_MS = 60_000;

/** Asks where to save the document. False if nobody chose a place. */
export async function saveDocument(document: unknown, dialog: Pick<Dialog, 'showSaveDialog'>): Promise<boolean> {
  const { bytes, name } = SavedDocument.parse(document);
  const extension = extname(name).slice(1);
  const { canceled, filePath } = await dialog.showSaveDialog({
    defaultPath: name,
    filters: [{ name: extension.toUpperCase(), extensions: [extension] }],
    properties: ['showOverwriteConfirmation', 'createDirectory'],
  });
  if (canceled || !filePath) return false;
  await replaceFile(filePath, bytes);
  return true;
}

/** Printers that take PDF: those of CUPS, on Linux and macOS. Windows has no command that does. */
export async function listPrinters(
  contents: Pick<WebContents, 'getPrintersAsync'>,
  platform: NodeJS.Platform,
): Promise<readonly Printer[]> {
  if (platform === 'win32') return [];
  const printers = await contents.getPrintersAsync();
  return printers.map(({ name, displayName }) => ({ name, label: displayName || name }));
}

/** Hands the PDF to the system's spooler, which queues it. The title of the job says nothing about a person. */
export async function printDocument(document: unknown, printers: readonly Printer[]): Promise<boolean> {
  const { bytes, printer } = PrintedDocument.parse(document);
  if (!printers.some(({ name }) => name === printer)) return false;
  const spooler = spawn('lp', ['-d', printer, '-t', 'Countersign'], {
    stdio: ['pipe', 'ignore', 'ignore'],
    timeout: SPOOL_DEADLINE_MS,
  });
  // A spooler that ends early breaks the pipe; its exit code says the rest.
  spooler.stdin.on('error', () => {});
  spooler.stdin.end(bytes);
  try {
    const [code] = await once(spooler, 'exit');
    return code === 0;
  } catch {
    // There is no spooler.
    return false;
  }
}
