/**
 * What only the desktop shell can do, offered to the page as `window.countersign` by the preload. Everything else
 * goes over HTTP, so the page runs the same in a browser, where this object is absent. Stays below ten functions.
 */
export interface Bridge {
  /** Version of the shell and of the operating system's name, for the "about" line. */
  getShellInfo(): Promise<ShellInfo>;
  /** Opens the system's print dialogue for the page. Resolves to whether something was printed. */
  print(): Promise<boolean>;
  /** Ends the application. The page asks for confirmation first. */
  quit(): Promise<void>;
}

export type ShellInfo = { readonly shell: 'electron'; readonly version: string; readonly platform: string };

/** IPC channel of each bridge function. */
export const BRIDGE_CHANNELS = {
  getShellInfo: 'countersign:get-shell-info',
  print: 'countersign:print',
  quit: 'countersign:quit',
} as const satisfies Record<keyof Bridge, string>;
