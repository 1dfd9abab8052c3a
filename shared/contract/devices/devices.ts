import { z } from 'zod';
import { AuditMark, DeviceAudit } from '../audit/audit-witness.ts';
import { EraseReason } from '../cases/erasure.ts';
import { RevisionKind } from '../cases/revision.ts';
import { fieldMessage } from '../errors/field-error.ts';
import type { FieldLabel } from '../errors/fill-in.ts';
import { PublicKey } from '../public-key.ts';
import { CaptureKind, CheckId } from '../runs/check-result.ts';
import { line } from '../typed-text.ts';
import { ToldHit } from '../watchlist/told-hit.ts';

/**
 * Desks and kiosks that deliver to a centre: the messages between both, and what administrators
 * see. Both are the same service.
 */
const DEVICE_TEXT_CHARACTERS_MAX = 80;
const label = (name: FieldLabel) =>
  line(name).refine(
    (text) => text.length >= 1 && text.length <= DEVICE_TEXT_CHARACTERS_MAX,
    fieldMessage('field.between', { label: name, least: 1, most: DEVICE_TEXT_CHARACTERS_MAX }),
  );

/** How long an enrolment code works unless the administrator says otherwise. */
export const ENROLMENT_HOURS_DEFAULT = 24;
export const ENROLMENT_HOURS_MAX = 7 * 24;

export const InviteDeviceRequest = z.object({
  name: label('name'),
  /** The branch or place where it stands. */
  site: label('site'),
  hours: z.int().min(1).max(ENROLMENT_HOURS_MAX).default(ENROLMENT_HOURS_DEFAULT),
});
export type InviteDeviceRequest = z.infer<typeof InviteDeviceRequest>;

/** `invited`: its code was not used yet. `expired`: the code was not used in time. */
export const DeviceState = z.enum(['invited', 'expired', 'enrolled', 'revoked']);
export type DeviceState = z.infer<typeof DeviceState>;

export const Device = z.object({
  id: z.uuid(),
  name: z.string(),
  site: z.string(),
  state: DeviceState,
  created_at: z.iso.datetime(),
  /** Until when its enrolment code works; null once it was used. */
  code_until: z.iso.datetime().nullable(),
  enrolled_at: z.iso.datetime().nullable(),
  last_seen_at: z.iso.datetime().nullable(),
  revoked_at: z.iso.datetime().nullable(),
  audit: DeviceAudit,
});
export type Device = z.infer<typeof Device>;

/** The only answer that contains the code. */
export const DeviceWithCode = z.object({ device: Device, code: z.string() });
export type DeviceWithCode = z.infer<typeof DeviceWithCode>;

const Environment = z.enum(['production', 'sandbox', 'demo']);

/** The newest keys that a device enrolled with before. */
export const EARLIER_KEYS_MAX = 8;

export const EnrolRequest = z.object({
  code: z.string().max(64),
  public_key: PublicKey,
  /** The signature of `enrolmentText` by that key: whoever enrols holds its private half. */
  proof: z.string().max(128),
  environment: Environment,
  /** Earlier keys, each with its signature of the same text, so that the device keeps its cases. */
  earlier: z
    .array(z.object({ public_key: PublicKey, proof: z.string().max(128) }))
    .max(EARLIER_KEYS_MAX)
    .optional(),
});
export type EnrolRequest = z.infer<typeof EnrolRequest>;

/** A place in the centre's feed of changes. Only the centre reads it. */
export const FeedCursor = z.string().max(100);

/**
 * Answers follow from `cursor`. The device believes only manifests signed by `centre_key`; an older
 * centre has none. `continues`: known by an earlier key.
 */
export const Enrolled = z.object({
  device_id: z.uuid(),
  name: z.string(),
  site: z.string(),
  cursor: FeedCursor,
  centre_key: PublicKey.optional(),
  continues: z.boolean().optional(),
});
export type Enrolled = z.infer<typeof Enrolled>;

export const enrolmentText = (code: string, publicKey: string): string =>
  `countersign-enrolment-1\n${code}\n${publicKey}`;

/** One picture or file that belongs to a record and follows it. */
export const RecordedCapture = z.object({
  kind: CaptureKind,
  media_type: z.string().max(40),
  byte_length: z.int().positive(),
  sha256: z.string().regex(/^[0-9a-f]{64}$/),
});
export type RecordedCapture = z.infer<typeof RecordedCapture>;

/**
 * A verification at one revision: attestation, consent and live judgement are in `input`, every
 * measure in `record`. The device signs it, and the centre keeps the signed form.
 */
export const DeviceRecord = z.object({
  version: z.literal(1),
  device_id: z.uuid(),
  site: z.string(),
  environment: Environment,
  batch_id: z.uuid(),
  revision: z.int().positive(),
  kind: RevisionKind,
  /** When the device made this revision, and who did, by the device's own ids. */
  at: z.iso.datetime(),
  by: z.object({ kind: z.string(), id: z.string() }),
  reason: z.string().nullable(),
  /** The only check that ran again. */
  check: CheckId.optional(),
  /** The decision on a hit that this revision made. */
  hit: ToldHit.optional(),
  captured_at: z.iso.datetime(),
  /** As the device's store holds them; the centre reads them as its own, of any version. */
  input: z.unknown(),
  response: z.unknown(),
  record: z.unknown(),
  captures: z.array(RecordedCapture).max(20),
});
export type DeviceRecord = z.infer<typeof DeviceRecord>;

/** A signed `DeviceRecord`: a compact JWS (RFC 7515, EdDSA). */
export const RECORD_BYTES_MAX = 8_000_000;
/** Policy and face that come with a record of history. */
export const HISTORY_BYTES_MAX = 300_000;
export const DeliverRecordRequest = z.object({
  signed: z.string().max(RECORD_BYTES_MAX),
  /** The record is from before the device joined this centre, which keeps it as it was decided. */
  history: z
    .object({
      /** The policy that decided, once for each policy. Its hash is in the record. */
      policy: z.unknown(),
      /** Later cases of the person are found by it. 32-bit numbers in base64. */
      face: z.object({ made_by: z.string().max(200), descriptor: z.base64().max(20_000) }).nullable(),
    })
    .optional(),
});
export type DeliverRecordRequest = z.infer<typeof DeliverRecordRequest>;

/** How far a capture has arrived: a device goes on from here. */
export const CaptureProgress = z.object({
  kind: CaptureKind,
  byte_length: z.int().positive(),
  received_bytes: z.int().nonnegative(),
});
export type CaptureProgress = z.infer<typeof CaptureProgress>;

/** The case after a record or piece was accepted. An earlier centre sends no mark. */
export const RecordReceived = z.object({
  batch_id: z.uuid(),
  captures: z.array(CaptureProgress),
  mark: AuditMark.optional(),
});
export type RecordReceived = z.infer<typeof RecordReceived>;

/** Small enough for 30 seconds on a line of 40 kbit/s. */
export const PIECE_BYTES_MAX = 131_072;

export const DeliverErasureRequest = z.object({
  batch_id: z.uuid(),
  reason: EraseReason,
  /** Nothing reads it, but centres of earlier versions refuse an erasure without it. */
  erased_at: z.iso.datetime().optional(),
});
export type DeliverErasureRequest = z.infer<typeof DeliverErasureRequest>;
export const ErasureReceived = z.object({ batch_id: z.uuid(), mark: AuditMark.optional() });

/**
 * The centre's word that a person erased a device's case: who, why and when. A compact JWS (RFC
 * 7515, EdDSA). Without it, a device keeps an undelivered case.
 */
export const ErasureAct = z.object({
  version: z.literal(1),
  device_id: z.uuid(),
  batch_id: z.uuid(),
  reason: EraseReason.catch('other'),
  erased_at: z.iso.datetime(),
  by: z.object({ kind: z.enum(['operator', 'command_line']), id: z.string().max(200) }),
});
export type ErasureAct = z.infer<typeof ErasureAct>;
export const ErasureActAnswer = z.object({ act: z.string().max(4_000) });
export type ErasureActAnswer = z.infer<typeof ErasureActAnswer>;

/** Based on what the device had delivered up to `device_revision`. */
const Answered = z.object({
  kind: z.literal('answer'),
  cursor: FeedCursor,
  batch_id: z.uuid(),
  device_revision: z.int().positive(),
  reason: z.string().nullable(),
  /** The decision on a hit that this change made. An earlier centre tells none. */
  hit: ToldHit.optional(),
  /** As in `DeviceRecord`; both null if the centre's result stayed as it was. */
  response: z.unknown(),
  record: z.unknown(),
});
const ErasedAtCentre = z.object({
  kind: z.literal('erasure'),
  cursor: FeedCursor,
  batch_id: z.uuid(),
  reason: EraseReason,
});
export const CentreChange = z.discriminatedUnion('kind', [Answered, ErasedAtCentre]);
export type CentreChange = z.infer<typeof CentreChange>;

/** Changes at the centre to the cases of one device since a cursor. */
export const CentreChanges = z.object({
  changes: z.array(CentreChange),
  cursor: FeedCursor,
  more: z.boolean(),
  /** `restored`: the centre went back to a backup, and lost what was delivered since. */
  history: z.enum(['same', 'restored']),
  /** The number of the centre's newest manifest; absent before the first. See `handed-down.ts`. */
  manifest: z.int().optional(),
});
export type CentreChanges = z.infer<typeof CentreChanges>;
