import type { PrintedDocument, SavedDocument } from './bridge-documents.ts';

/**
 * What only the desktop shell can do, as `window.countersign`. Everything else uses the API, so the
 * page works in a browser too. Keep it below ten functions.
 */
export interface Bridge {
  /** The shell's version and the operating system, for the "about" line. */
  getShellInfo(): Promise<ShellInfo>;
  /**
   * Opens the system's print dialogue for the page; a locked kiosk prints without one. Resolves to
   * true if something was printed.
   */
  print(): Promise<boolean>;
  /** Resolves to false if nobody chose a place; rejects if the file could not be written. */
  saveDocument(document: SavedDocument): Promise<boolean>;
  /** Empty where PDF cannot be handed to printers: there, people print it themselves. */
  listPrinters(): Promise<readonly Printer[]>;
  /** Resolves to whether the printer took the PDF. */
  printDocument(document: PrintedDocument): Promise<boolean>;
  /** Ends the application. The page asks for confirmation first. */
  quit(): Promise<void>;
}

export type ShellInfo = { readonly shell: 'electron'; readonly version: string; readonly platform: string };

export type Printer = {
  /** As the system calls it. */
  readonly name: string;
  /** As people call it. */
  readonly label: string;
};

/** IPC channel of each bridge function. */
export const BRIDGE_CHANNELS = {
  getShellInfo: 'countersign:get-shell-info',
  print: 'countersign:print',
  saveDocument: 'countersign:save-document',
  listPrinters: 'countersign:list-printers',
  printDocument: 'countersign:print-document',
  quit: 'countersign:quit',
} as const satisfies Record<keyof Bridge, string>;
