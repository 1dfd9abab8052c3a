import type { CaptureKind } from '#shared/check-result.ts';
import type { DemoSpecimen } from '#shared/desk.ts';

/** Drawn documents offered by the demo in place of a camera; the host gives one to `createService`. */
export interface DemoSource {
  list(): readonly DemoSpecimen[];
  /** JPEG bytes, or null where there is no such specimen or capture. Drawn on first use. */
  capture(specimenId: string, kind: CaptureKind): Promise<Uint8Array | null>;
}
