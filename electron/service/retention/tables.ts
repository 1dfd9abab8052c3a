import type { EraseReason } from '#shared/contract/cases/erasure.ts';
import type { HoldReason, PersonErasureState } from '#shared/contract/retention/retention.ts';

export type RetentionTables = {
  /** Cases that must not be erased; see `legal-holds.ts`. Ids are those of operators. */
  legal_holds: {
    batch_id: string;
    reason: HoldReason;
    placed_at: string;
    placed_by: string;
    sealed_note: Uint8Array;
    lift_asked_at: string | null;
    lift_asked_by: string | null;
    /** An erasure that came while the hold stood. */
    erasure_asked: EraseReason | null;
    /** Set only until that erasure is done. */
    lifted_at: string | null;
    mac: string;
  };
  /** At most one row: the rules that the last pass followed, and what it did. */
  retention_progress: {
    id: number;
    rules_hash: string;
    rules_since: string;
    started_at: string | null;
    finished_at: string | null;
    cases: number;
    biometrics: number;
    kept: number;
  };
  person_erasures: {
    id: string;
    state: PersonErasureState;
    reason: EraseReason;
    /** Separated by spaces. */
    batch_ids: string;
    asked_at: string;
    asked_by: string;
    settled_at: string | null;
    settled_by: string | null;
    /** A compact JWS, which names nobody. */
    certificate: string | null;
    mac: string;
  };
};
