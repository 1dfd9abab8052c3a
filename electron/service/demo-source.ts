import type { DemoSpecimen } from '#shared/contract/desk.ts';
import type { CaptureKind } from '#shared/contract/runs/check-result.ts';

export type DemoCapture = { readonly mediaType: 'image/jpeg' | 'application/pdf'; readonly bytes: Uint8Array };

/** Instead of a camera. The host passes one to `createService`. */
export interface DemoSource {
  /** CSV (`id,name,alias,birth_date,nationality,programme,remark,topic`) of invented people. */
  readonly watchlist: { readonly title: string; readonly csv: string };
  list(): readonly DemoSpecimen[];
  /** Null if there is no such specimen or capture. Drawn on first use. */
  capture(specimenId: string, kind: CaptureKind): Promise<DemoCapture | null>;
}

/** Passed to `createService` by hosts of a demo or sandbox. Anybody can sign for it. */
export type SpecimenState = {
  /** How people know its list. */
  readonly source: string;
  /** A file of certificates and revocation lists. */
  certificates(): Uint8Array;
};
