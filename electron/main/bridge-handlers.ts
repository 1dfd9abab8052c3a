import type { Dialog, IpcMain, IpcMainInvokeEvent } from 'electron';
import { BRIDGE_CHANNELS, type Bridge, type ShellInfo } from '#shared/contract/bridge/bridge.ts';
import { isPageAddress } from './app-scheme.ts';
import { listPrinters, printDocument, saveDocument } from './documents.ts';

export type BridgeDependencies = {
  readonly shellInfo: ShellInfo;
  /** A locked kiosk prints and saves nothing, and does not end. */
  readonly isLocked: () => boolean;
  readonly dialog: Pick<Dialog, 'showSaveDialog'>;
  readonly quit: () => void;
};

/** The requests that the page of a locked kiosk may make. */
const WHILE_LOCKED: ReadonlySet<string> = new Set<keyof Bridge>(['getShellInfo']);

/**
 * Answers the page's calls over the bridge. Only the page's own main frame may call; a frame that has navigated away or is
 * gone is refused.
 */
export function handleBridge(ipc: Pick<IpcMain, 'handle'>, deps: BridgeDependencies): void {
  const handlers: {
    readonly [name in keyof Bridge]: (event: IpcMainInvokeEvent, document: unknown) => ReturnType<Bridge[name]>;
  } = {
    getShellInfo: async () => deps.shellInfo,
    print: (event) =>
      new Promise((resolve) => {
        event.sender.print({}, (printed) => resolve(printed));
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
