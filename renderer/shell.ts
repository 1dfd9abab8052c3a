import type { Bridge } from '#shared/bridge.ts';

declare global {
  interface Window {
    readonly countersign?: Bridge;
  }
}

/** What the desktop window offers beyond a browser; null in a browser. */
export function desktopShell(): Bridge | null {
  return window.countersign ?? null;
}
