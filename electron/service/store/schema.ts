import type { OperatorRole } from '#shared/contract/accounts/permissions.ts';
import type { BlockReason } from '#shared/contract/cases/block-reason.ts';
import type { EraseReason } from '#shared/contract/cases/erasure.ts';
import type { RevisionKind } from '#shared/contract/cases/revision.ts';
import type { SubjectKind } from '#shared/contract/cases/subject.ts';
import type { OutboxState } from '#shared/contract/desk.ts';
import type { ApplicantFileKind } from '#shared/contract/links/applicant.ts';
import type { LinkStatus } from '#shared/contract/links/links.ts';
import type { CaptureKind } from '#shared/contract/runs/check-result.ts';
import type { JobHindrance } from '#shared/contract/runs/job-hindrance.ts';
import type { VerificationType } from '#shared/contract/runs/kyc-data.ts';
import type { VerificationResult, VerificationStatus } from '#shared/contract/runs/kyc-response.ts';
import type { HitDecision, HitReason, ResolutionState } from '#shared/contract/watchlist/screening-review.ts';
import type { WatchlistVersion } from '#shared/contract/watchlist/watchlist-status.ts';
import type { Job } from '../cases/job.ts';
import type { ChipTables } from '../chips/tables.ts';
import type { ParkReason } from '../delivery/machine.ts';
import type { DeviceTables } from '../devices/tables.ts';
import type { KioskTables } from '../kiosks/tables.ts';
import type { RequestTables } from '../requests/tables.ts';
import type { RetentionTables } from '../retention/tables.ts';
import type { ReviewTables } from '../review/tables.ts';
import type { VisitTables } from '../visits/tables.ts';
import type { ClockTables } from './clock/tables.ts';
import type { Actor, Capture, ChangeKind } from './records.ts';

type SearchStarts = {
  start_3: number | null;
  start_4: number | null;
  start_5: number | null;
  start_6: number | null;
  start_7: number | null;
  start_8: number | null;
  end_4: number | null;
  end_7: number | null;
  sound: number | null;
  pair: number | null;
};

/**
 * The tables as Kysely sees them. Times are ISO 8601 text in UTC with milliseconds, so that they
 * sort as text. Only the vault opens `sealed_*` columns.
 */
export type Schema = DeviceTables &
  ClockTables &
  ChipTables &
  KioskTables &
  RequestTables &
  ReviewTables &
  RetentionTables &
  VisitTables & {
    applied_migrations: { name: string; applied_at: string };
    /** At most one row; see `environment.ts`. */
    environment: { name: 'production' | 'sandbox' | 'demo'; mac: string; since: string };
    /** Random secrets of this database, wrapped by the key-encryption key. */
    database_secrets: { name: string; key_id: string; wrapped: Uint8Array };
    /** Per verification, operator or API key; erasing starts with its row here. */
    data_keys: { subject_table: string; subject_id: string; key_id: string; wrapped: Uint8Array };
    verifications: {
      batch_id: string;
      created_at: string;
      status: VerificationStatus;
      result: VerificationResult;
      verification_type: string;
      actor_kind: Actor['kind'];
      actor_id: string;
      request_hash: string;
      revision: number;
      sealed_summary: Uint8Array;
      sealed_input: Uint8Array;
      sealed_response: Uint8Array;
      sealed_checks: Uint8Array;
    };
    /**
     * Every change; `verifications` has the newest. `sealed_outcome`: what an outcome's last
     * revision keeps once another replaced it.
     */
    revisions: {
      batch_id: string;
      revision: number;
      kind: RevisionKind;
      at: string;
      actor_kind: Actor['kind'];
      actor_id: string;
      status: VerificationStatus;
      result: VerificationResult;
      sealed_entry: Uint8Array;
      sealed_outcome: Uint8Array | null;
    };
    captures: {
      batch_id: string;
      kind: CaptureKind;
      media_type: Capture['mediaType'];
      byte_length: number;
      /** Only the start if a capture is in the bucket; the table's seal is made of it. */
      sealed_bytes: Uint8Array;
      object_name: string | null;
      /** SHA-256 of the sealed bytes, in hex. */
      object_sha256: string | null;
    };
    object_removals: { object_name: string; batch_id: string; due_at: string; attempts: number };
    /** From selfies of biometric runs. Different networks' (`made_by`) cannot be compared. */
    face_templates: { batch_id: string; made_by: string; sealed_template: Uint8Array };
    /** Faces that an operator put on the block list, and why. */
    face_blocks: {
      batch_id: string;
      reason: BlockReason;
      blocked_at: string;
      actor_kind: Actor['kind'];
      actor_id: string;
      mac: string;
    };
    search_terms: { term: string; batch_id: string; created_at: string };
    /** For cases whose id begins with the time; the others' begin as their id does. */
    case_references: { reference: string; batch_id: string };
    /** Name, logo and colour of the organisation, and its words for the consent. */
    branding: { id: string; sealed_branding: Uint8Array };
    /** A few rows; see `scanners.ts`. */
    scanners: { id: string; sealed_scanner: Uint8Array };
    saved_views: { operator_id: string; sealed_views: Uint8Array };
    /**
     * Beginnings of words, ends of numbers and pairs as keyed hashes; `at` is the case's time
     * (`search-starts.ts`).
     */
    search_starts: { batch_id: string; word: number; at: number } & SearchStarts;
    /** One row: how far search terms were made anew (`cases/search/renew-terms.ts`). */
    search_renewal: {
      id: number;
      terms: number;
      after_created_at: string;
      after_batch_id: string;
      is_done: number;
      seen_change: number;
    };
    identity_links: { term: string; seen_at: string; batch_id: string; identity_hash: string };
    /** Everything that changed, in order; see `delivery/change-rows.ts`. */
    changes: { sequence: number; subject: string; kind: ChangeKind; revision: number | null; at: string };
    /** One line per change and destination; see `delivery/machine.ts`. */
    deliveries: {
      destination: string;
      sequence: number;
      state: OutboxState;
      attempts: number;
      strikes: number;
      misses: number;
      next_attempt_at: string;
      lease_until: string | null;
      reason: ParkReason | null;
    };
    /** See `callbacks.ts`. A removed one keeps its row, without URL and secrets. */
    callbacks: {
      id: string;
      state: 'on' | 'off' | 'removed';
      created_at: string;
      /** The last change before it was added. */
      starts_after: number;
      actor_kind: Actor['kind'];
      actor_id: string;
      sealed_target: Uint8Array | null;
      sealed_secrets: Uint8Array | null;
      mac: string;
    };
    callback_attempts: {
      callback_id: string;
      sequence: number;
      attempt: number;
      at: string;
      duration_ms: number;
      http_status: number | null;
      problem: string | null;
    };
    /** `state` is `expired` only after the clean-up; see `links.ts`. */
    links: {
      batch_id: string;
      subject: SubjectKind;
      verification_type: VerificationType | null;
      state: LinkStatus;
      /** Who made it, and whom its run belongs to. */
      actor_kind: Actor['kind'];
      actor_id: string;
      request_hash: string;
      created_at: string;
      expires_at: string;
      opened_at: string | null;
      used_at: string | null;
      /** Keyed hashes of the tokens that work; earlier ones stay in `link_tokens`. */
      token_hash: string;
      session_hash: string | null;
      hand_over_hash: string | null;
      hand_over_until: string | null;
      /** Values that the sender gave and the person typed; null once the link has ended. */
      sealed_request: Uint8Array | null;
      sealed_draft: Uint8Array | null;
      mac: string;
    };
    /** Every token that a link had, so that an old one differs from a guessed one. */
    link_tokens: { token_hash: string; batch_id: string; kind: 'link' | 'session' | 'hand_over' };
    /** Files that the person behind a link gave before sending everything. */
    link_files: {
      batch_id: string;
      kind: ApplicantFileKind | 'chip_reading';
      media_type: Capture['mediaType'];
      byte_length: number;
      taken_at: string;
      sealed_bytes: Uint8Array;
    };
    /** Erased verifications: the centre must erase them too. */
    erasures: {
      batch_id: string;
      reason: EraseReason;
      erased_at: string;
      /** When the last sealed copy was removed from the files; null until then. */
      cleared_at: string | null;
      owner_kind: Actor['kind'];
      owner_id: string;
      mac: string;
    };
    /** Decisions on watchlist hits. */
    screening_resolutions: {
      id: string;
      batch_id: string;
      /** A place in the input of a company's case; null for a person's. */
      party: string | null;
      /** So that the decision holds at the next visit; see `decided-subjects.ts`. */
      person_hash: string;
      /** A keyed hash; see `hit-ids.ts`. */
      hit_id: string;
      sealed_hit_id: Uint8Array;
      entry_hash: string;
      decision: HitDecision;
      reason: HitReason;
      sealed_note: Uint8Array | null;
      state: ResolutionState;
      proposed_at: string;
      proposed_by_kind: Actor['kind'];
      proposed_by_id: string;
      settled_at: string | null;
      settled_by_kind: Actor['kind'] | null;
      settled_by_id: string | null;
      mac: string;
    };
    /** Findings of ongoing monitoring after a verification. */
    monitoring_events: {
      id: string;
      batch_id: string;
      /** As in `screening_resolutions`. */
      party: string | null;
      /** A keyed hash; see `hit-ids.ts`. */
      hit_id: string;
      sealed_hit_id: Uint8Array;
      list: string;
      version_id: string;
      event: 'ADDED' | 'UPDATED' | 'REMOVED';
      at: string;
      sealed_hit: Uint8Array | null;
      mac: string;
    };
    /** By list: the version last screened against, and a running screening. */
    monitoring_progress: {
      list: string;
      screened_version_id: string | null;
      target_version_id: string | null;
      after_created_at: string | null;
      after_batch_id: string | null;
      /** Cases of people and companies. */
      people: number;
      mac: string;
    };
    /** This database's node; see `audit-chains.ts`. */
    node: { id: number; node_id: string; used_key: string | null; received_key: string | null };
    audit_log: {
      node_id: string;
      sequence: number;
      at: string;
      actor_kind: Actor['kind'];
      actor_id: string;
      action: string;
      object_id: string | null;
      facts: string;
      previous_hash: string;
      hash: string;
    };
    /** Per node: the number of entries and the last entry's hash, with a MAC. */
    audit_heads: { node_id: string; entries: number; hash: string; mac: string };
    /** One row: the nodes that have a chain, separated by spaces, with a MAC. */
    audit_chains: { id: number; nodes: string; mac: string };
    /** The keys of receipts, with everything but their name sealed; see `receipts/key-rows.ts`. */
    receipt_keys: { kid: string; sealed_content: Uint8Array };
    /** One row: each table's rows, sum of keyed hashes and columns; see `table-seals.ts`. */
    table_seals: { id: number; sealed_sums: Uint8Array; sealed_columns: Uint8Array };
    /** At most one row: where a scrub continues after a stop; see `audit/scrub-rows.ts`. */
    scrub_progress: { id: number; subject_table: string; after_id: string; opened: number };
    /** Verifications that still have to be decided; see `job.ts`. */
    jobs: {
      batch_id: string;
      state: Job['state'];
      owner: string | null;
      lease_until: string | null;
      attempts: number;
      priority: Job['priority'];
      enqueued_at: string;
      started_at: string | null;
      /** Why it cannot be decided; null while nothing is in the way. */
      hindrance: JobHindrance | null;
    };
    /** Ever in force, whole. `hash` names the content, and `mac` covers the row. */
    policies: {
      hash: string;
      content: string;
      added_at: string;
      actor_kind: Actor['kind'];
      actor_id: string;
      mac: string;
    };
    /** One row. `given_hash` is the policy file of the last start that had one. */
    policy_in_force: {
      id: number;
      hash: string;
      since: string;
      actor_kind: Actor['kind'];
      actor_id: string;
      given_hash: string | null;
      mac: string;
    };
    operators: {
      id: string;
      username_hash: string;
      role: OperatorRole;
      created_at: string;
      sealed_profile: Uint8Array;
      sealed_password: Uint8Array;
      /** Null for people without a second factor. */
      sealed_factors: Uint8Array | null;
      mac: string;
    };
    /** See `accounts/session-rows.ts`. */
    sessions: {
      token_hash: string;
      operator_id: string;
      generation: number;
      expires_at: string;
      used_at: string;
      /** 0 or 1. */
      locked: number;
      confirmed_at: string;
      /** When the session last did something that needs a confirmed password. */
      stepped_up_at: string;
      mac: string;
    };
    live_sessions: { operator_id: string; token_hashes: string; mac: string };
    /** Awaiting an answer; see `accounts/passkey-challenge-rows.ts`. */
    passkey_challenges: {
      challenge_hash: string;
      purpose: 'sign_in' | 'add' | 'confirm';
      /** Hash of the page and the session that asked. */
      terms_hash: string;
      expires_at: string;
    };
    sign_in_failures: PasswordFailures;
    /** In a session: to unlock it, to confirm a password or to replace it. */
    session_password_failures: PasswordFailures;
    /** `sealed_summary` has everything else and a copy of these columns. */
    watchlist_versions: {
      id: string;
      list: string;
      state: WatchlistVersion['state'];
      imported_at: string;
      sealed_summary: Uint8Array;
    };
    /** Running imports: their content is stored, but not yet their version. */
    watchlist_imports: { version_id: string; touched_at: string };
    watchlist_chunks: { version_id: string; position: number; sealed_entities: Uint8Array };
    watchlist_index_pages: { version_id: string; position: number; sealed_page: Uint8Array };
    api_keys: {
      id: string;
      key_hash: string;
      created_at: string;
      last_used_at: string | null;
      revoked_at: string | null;
      sealed_name: Uint8Array;
      sealed_scopes: Uint8Array;
      sealed_limits: Uint8Array;
      rotated_at: string | null;
      /** The secret from before the last rotation. It works until `earlier_key_until`. */
      earlier_key_hash: string | null;
      earlier_key_until: string | null;
      mac: string;
    };
  };

type PasswordFailures = {
  username_hash: string;
  failures: number;
  blocked_until: string | null;
  last_failed_at: string;
};
