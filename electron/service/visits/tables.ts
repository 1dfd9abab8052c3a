import type { VisitFileKind } from '#shared/contract/visits/visit.ts';
import type { Actor, Capture } from '../store/records.ts';

export type VisitTables = {
  /** Unfinished visits at the desk. Rows go with the visit. */
  visits: {
    batch_id: string;
    /** Who has it. */
    actor_kind: Actor['kind'];
    actor_id: string;
    /** The window that opened it last, and its last save. */
    page: string;
    sequence: number;
    created_at: string;
    expires_at: string;
    saved_at: string;
    sealed_draft: Uint8Array;
    /** See `row-macs.ts`. */
    mac: string;
  };
  visit_files: {
    batch_id: string;
    kind: VisitFileKind | 'chip_reading';
    media_type: Capture['mediaType'];
    byte_length: number;
    sealed_bytes: Uint8Array;
  };
};
