import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { extname } from 'node:path';
import type { Dialog, IpcMain, IpcMainInvokeEvent, WebContents } from 'electron';
import { BRIDGE_CHANNELS, type Bridge, type Printer, type ShellInfo } from '#shared/contract/bridge/bridge.ts';
import { PrintedDocument, SavedDocument } from '#shared/contract/bridge/bridge-documents.ts';
import { replaceFile } from '../service/whole-file.ts';
import { isPageAddress } from './app-scheme.ts';

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

/** Queued by the system's spooler. The job's title says nothing about a person. */
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

export type BridgeDependencies = {
  readonly shellInfo: ShellInfo;
  /** A locked kiosk saves nothing and does not end. It prints without a question. */
  readonly isLocked: () => boolean;
  readonly dialog: Pick<Dialog, 'showSaveDialog'>;
  readonly quit: () => void;
};

/** The requests that the page of a locked kiosk may make. */
const WHILE_LOCKED: ReadonlySet<string> = new Set<keyof Bridge>(['getShellInfo', 'print']);

/** Only the page's own main frame may call; one that navigated away is refused. */
export function handleBridge(ipc: Pick<IpcMain, 'handle'>, deps: BridgeDependencies): void {
  const handlers: {
    readonly [name in keyof Bridge]: (event: IpcMainInvokeEvent, document: unknown) => ReturnType<Bridge[name]>;
  } = {
    getShellInfo: async () => deps.shellInfo,
    print: (event) =>
      new Promise((resolve) => {
        event.sender.print({ silent: deps.isLocked() }, (printed) => resolve(printed));
      }),
    saveDocument: (_event, document) => saveDocument(document, deps.dialog),
    listPrinters: ({ sender }) => listPrinters(sender, deps.shellInfo.platform as NodeJS.Platform),
    printDocument: async ({ sender }, document) =>
      printDocument(document, await listPrinters(sender, deps.shellInfo.platform as NodeJS.Platform)),
    quit: async () => deps.quit(),
  };
  for (const [name, channel] of Object.entries(BRIDGE_CHANNELS))
    ipc.handle(channel, (event, document: unknown) => {
      if (!isFromPage(event) || (deps.isLocked() && !WHILE_LOCKED.has(name))) throw new Error('This call is refused.');
      return handlers[name as keyof Bridge](event, document);
    });
}

function isFromPage({ senderFrame }: IpcMainInvokeEvent): boolean {
  return senderFrame !== null && senderFrame.parent === null && isPageAddress(senderFrame.url);
}
