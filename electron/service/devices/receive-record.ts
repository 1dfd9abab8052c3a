import { AssertionError } from '#shared/assert.ts';
import { IMAGE_BYTES_MAX } from '#shared/contract/api.ts';
import type { RevisionKind } from '#shared/contract/cases/revision.ts';
import { CHIP_READING_BYTES_MAX } from '#shared/contract/chips/chip-reading.ts';
import type { DeliverRecordRequest, DeviceRecord, RecordReceived } from '#shared/contract/devices/devices.ts';
import { IMAGE_MEDIA_TYPES } from '#shared/domain/image/inspect-image.ts';
import { parseInput, parseResponse } from '../cases/sealed-verification.ts';
import { readRecord } from '../cases/stored-record.ts';
import { recordVerification } from '../cases/verifications.ts';
import { receiveRevision } from '../centre/received-revision-rows.ts';
import { keepPolicy } from '../policy/rows.ts';
import { ServiceError } from '../service-error.ts';
import { environmentOf } from '../store/environment.ts';
import type { DeliveredRecord, FaceTemplate, VerificationInput, VerificationOutcome } from '../store/records.ts';
import type { Store } from '../store/store.ts';
import { captureProgress, DECISIONS, knowsRecord } from './record-rows.ts';
import { openRecord } from './record-signature.ts';
import { CLOCK_SKEW_MS_MAX } from './request-signature.ts';
import { findDevice } from './rows.ts';

const MEDIA_TYPES: readonly string[] = [...IMAGE_MEDIA_TYPES, 'application/pdf'];

/**
 * A new case, or a revision. The same record again changes nothing. Throws `INVALID_REQUEST` for an
 * unsound one, `CONFLICT` and `ERASED` as `knowsRecord`.
 */
export async function receiveRecord(
  store: Store,
  deviceId: string,
  { signed, history }: DeliverRecordRequest,
): Promise<RecordReceived> {
  const device = await findDevice(store, deviceId);
  if (!device?.publicKey) throw new ServiceError('device.unsigned');
  const record = openRecord(signed, { id: device.id, publicKey: device.publicKey });
  const environment = await environmentOf(store);
  if (record.environment !== environment) throw new ServiceError('device.environment', { own: `${environment}` });
  refuseUnsoundCaptures(record);
  const { input, outcome } = contentOf(record);
  // A record of today is checked here, whatever the device calls it.
  const isHistory = history !== undefined && isFromBefore(record, device.enrolledAt);
  const batchId = record.batch_id;
  const delivered: DeliveredRecord = {
    deviceId,
    deviceRevision: record.revision,
    signed,
    captures: record.captures,
    isHistory,
    recorded: { at: record.at, by: record.by, joined: isHistory },
  };
  if (isHistory && outcome.policyHash !== undefined)
    await keepPolicy(store, { content: history.policy, hash: outcome.policyHash }, { kind: 'device', id: deviceId });
  const known = await knowsRecord(store, batchId, delivered);
  if (known === 'nothing')
    await recordVerification(store, {
      batchId,
      actor: { kind: 'device', id: deviceId },
      requestHash: store.vault.keyedHash('device-request', batchId),
      input,
      captures: [],
      outcome,
      faceTemplate: isHistory ? faceOf(history) : null,
      delivered,
    });
  if (known === 'the case')
    await receiveRevision(store, {
      ...delivered,
      batchId,
      kind: record.kind,
      reason: record.reason,
      hit: record.hit ?? null,
      input,
      outcome: WITH_OUTCOME.includes(record.kind) ? outcome : null,
    });
  return { batch_id: batchId, captures: [...(await captureProgress(store, batchId, deviceId))] };
}

/** The revisions that may have changed the outcome at the device. */
const WITH_OUTCOME: readonly RevisionKind[] = [...DECISIONS, 'review', 'centre'];

/** The clocks of a device and its centre may differ by as much as a request may. */
const isFromBefore = ({ at }: DeviceRecord, enrolledAt: string | null): boolean =>
  enrolledAt !== null && Date.parse(at) <= Date.parse(enrolledAt) + CLOCK_SKEW_MS_MAX;

function faceOf({ face }: NonNullable<DeliverRecordRequest['history']>): FaceTemplate | null {
  if (face === null) return null;
  const bytes = Buffer.from(face.descriptor, 'base64');
  if (bytes.length === 0 || bytes.length % Float32Array.BYTES_PER_ELEMENT !== 0) throw unsound();
  const descriptor = new Float32Array(new Uint8Array(bytes).buffer);
  if (!descriptor.every((value) => Math.abs(value) <= 1)) throw unsound();
  return { madeBy: face.made_by, descriptor };
}

/** The centre reads a record as it reads its own, with the upcasts of earlier versions. */
function contentOf(record: DeviceRecord): { input: VerificationInput; outcome: VerificationOutcome } {
  try {
    const response = parseResponse(record.response, 'a response');
    if (response.batch_id !== record.batch_id || response.status === 'In-progress') throw unsound();
    return { input: parseInput(record.input, 'an input'), outcome: { response, ...readRecord(record.record) } };
  } catch (error) {
    if (error instanceof AssertionError) throw unsound();
    throw error;
  }
}

function refuseUnsoundCaptures({ captures }: DeviceRecord): void {
  const isSound =
    new Set(captures.map(({ kind }) => kind)).size === captures.length &&
    captures.every(({ kind, media_type: mediaType, byte_length: bytes }) =>
      kind === 'chip_reading'
        ? mediaType === 'application/json' && bytes <= CHIP_READING_BYTES_MAX
        : MEDIA_TYPES.includes(mediaType) && bytes <= IMAGE_BYTES_MAX,
    );
  if (!isSound) throw unsound();
}

const unsound = () => new ServiceError('device.record_form');
