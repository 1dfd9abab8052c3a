import type { Bridge } from '#shared/bridge.ts';

declare global {
  interface Window {
    /** Absent in a browser. */
    readonly countersign?: Bridge;
  }
}
