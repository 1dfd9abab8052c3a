/**
 * Functions that only the desktop shell has; the preload offers them to the page as `window.countersign`. Everything else
 * uses the API, so the page works in a browser too, where this object is absent. Keep it below ten functions.
 */
export interface Bridge {
  /** The shell's version and the operating system, for the "about" line. */
  getShellInfo(): Promise<ShellInfo>;
  /** Opens the system's print dialogue for the page. Resolves to true if something was printed. */
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
