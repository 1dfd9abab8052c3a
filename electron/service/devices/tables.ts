import type { AuditAlarm } from '#shared/contract/audit/audit-witness.ts';
import type { DiskState } from '#shared/contract/devices/fleet.ts';
import type { CaptureKind } from '#shared/contract/runs/check-result.ts';
import type { Actor } from '../store/records.ts';

export type DeviceTables = {
  /** At a centre: the desks and kiosks that may deliver to it; see `devices.ts`. */
  devices: {
    id: string;
    state: 'invited' | 'enrolled' | 'revoked';
    created_at: string;
    /** Hash of the enrolment code; null once it was used. */
    code_hash: string | null;
    code_until: string;
    public_key: string | null;
    enrolled_at: string | null;
    revoked_at: string | null;
    last_seen_at: string | null;
    actor_kind: Actor['kind'];
    actor_id: string;
    sealed_profile: Uint8Array;
    mac: string;
  };
  /**
   * At a centre: where a device's log ended, and what was wrong. A chain's last row counts; see
   * `devices/witnessed-head-rows.ts`.
   */
  witnessed_heads: {
    device_id: string;
    /** A device has one chain for each node of its database. */
    chain: string;
    number: number;
    at: string;
    witnessed_at: string;
    sequence: number;
    hash: string;
    /** How many entries the device said it has. */
    ends_at: number;
    /** Null while nothing is wrong. */
    alarm: AuditAlarm | null;
    alarm_at: string | null;
    /** Where the chain ended that raised the alarm. */
    alarm_sequence: number | null;
    alarm_hash: string | null;
    /** The statement that made this row; null if a person did. */
    signed: string | null;
    mac: string;
  };
  /** At a centre: what each device reported last; see `devices/status-rows.ts`. */
  device_status: {
    device_id: string;
    received_at: string;
    version: string;
    waiting: number;
    oldest_at: string | null;
    /** Since when the queue has only grown; null if it has not. */
    rising_since: string | null;
    parked: number;
    clock_ahead_seconds: number;
    oldest_list_at: string | null;
    /** How many things of the centre the device could not take over. */
    not_taken: number;
    disk_state: DiskState;
    /** The whole status as JSON. */
    content: string;
    mac: string;
  };
  /** Nonces of signed requests, until their requests are too old to be sent again. */
  device_nonces: { device_id: string; nonce: string; until: string };
  device_records: {
    batch_id: string;
    device_revision: number;
    device_id: string;
    received_at: string;
    revision: number;
    /** 1 for a record of the time before the device joined this centre; see `receive-record.ts`. */
    joined: number | null;
    /** Tells the same record from another one of the same revision. */
    content_hash: string;
    sealed_record: Uint8Array;
    mac: string;
  };
  /** Pictures that a device has announced, until they have arrived whole. */
  device_captures: { batch_id: string; kind: CaptureKind; sealed_expected: Uint8Array };
  device_capture_pieces: {
    batch_id: string;
    kind: CaptureKind;
    starts_at: number;
    byte_length: number;
    sealed_bytes: Uint8Array;
  };
  /** On a device: centre, enrolment under way, earlier centre; see `centre/rows.ts`. */
  centre_link: {
    id: 'enrolled' | 'enrolling' | 'left';
    /** The device's key in the keystore. */
    key_id: string;
    code_hash: string;
    device_id: string | null;
    since: string;
    /** The last answer that was taken from the centre. */
    cursor: string | null;
    /** The last change before the device joined; null until it is enrolled. */
    joined_after: number | null;
    sealed_content: Uint8Array;
    mac: string;
  };
  /**
   * A centre's signing key and newest manifest, or a device's accepted one; see `handed-down.ts`.
   */
  handed_down: {
    id: 'key' | 'published' | 'received';
    /** Number of the manifest, as decimal digits; says cheaply whether there is a newer one. */
    number: string;
    sealed_content: Uint8Array;
  };
  /** Lists from a centre to its devices, on both sides; see `packages/package-rows.ts`. */
  handed_packages: {
    id: string;
    /** `partial`: being made at the centre, or being fetched by the device. */
    state: 'partial' | 'whole';
    list: string;
    /** The centre's ids of the version and of the version that a delta starts from. */
    version_id: string;
    base_id: string | null;
    /** SHA-256 of the bytes; empty while they are being made. */
    package_hash: string;
    byte_length: number;
    made_at: string;
    mac: string;
  };
  handed_pieces: { package_id: string; starts_at: number; byte_length: number; sealed_bytes: Uint8Array };
  /** By destination; see `delivery/route-rows.ts`. Without a row it has no history. */
  delivery_routes: {
    destination: string;
    /** Later changes go first; those up to this one are history. */
    recent_after: number;
    /** How far the history was queued. */
    history_through: number;
    /** Since when a person has paused it. */
    paused_at: string | null;
  };
  /** A plain centre's id of a case of this desk. Stays after an erasure: both ids say nothing. */
  plain_centre_cases: { batch_id: string; centre_batch_id: string; answered_at: string; mac: string };
};
