import type { Bridge } from '#shared/contract/bridge/bridge.ts';

declare global {
  interface Window {
    readonly countersign?: Bridge;
  }
}

/** The functions of the desktop window; null in a browser. */
export function desktopShell(): Bridge | null {
  return window.countersign ?? null;
}
