import type { EnteredDetails, FaceBlock, VerificationDetail } from '#shared/contract/desk.ts';
import type { CheckResult } from '#shared/contract/findings/check-result.ts';
import type { Fixed } from '#shared/contract/findings/fixed.ts';
import { createActorNames } from '../api/actor-names.ts';
import { firstRecord } from '../devices/record-rows.ts';
import { findDevice } from '../devices/rows.ts';
import { findFaceBlock } from '../faces/block-rows.ts';
import type { PersonInput, StoredVerification } from '../store/records.ts';
import type { Store } from '../store/store.ts';
import { hindranceOf } from './jobs.ts';
import { applicantNameOf, countryOf } from './sealed-verification.ts';

/** The record of a person's or a company's case as the desk shows it. */
export async function caseDetail(
  store: Store,
  stored: StoredVerification,
  withLinkedPeople: boolean,
): Promise<Fixed<VerificationDetail>> {
  const { batchId, input, outcome } = stored;
  const subject = input.business ? 'business' : 'person';
  const origin = await originOf(store, stored);
  const centre = outcome.facts?.centre;
  const hindrance = stored.status === 'In-progress' ? await hindranceOf(store, batchId) : outcome.failure;
  const record = {
    summary: {
      batch_id: batchId,
      subject,
      created_at: stored.createdAt,
      status: stored.status,
      verification_type: outcome.response.verification_type,
      verification_result: stored.result,
      applicant_name: applicantNameOf(input),
      country: countryOf(input),
      run_by: await createActorNames(store)(stored.actor),
      outbox_state: stored.outboxState,
    },
    revision: stored.revision,
    checks: checksShown(outcome.checks, withLinkedPeople),
    captures: [
      ...stored.captures.map(({ kind, mediaType, byteLength }) => ({
        kind,
        media_type: mediaType,
        byte_length: byteLength,
      })),
      ...stored.elsewhere.map(({ kind, media_type, byte_length }) => ({
        kind,
        media_type,
        byte_length,
        is_at_centre: true as const,
      })),
    ],
    policy_version: outcome.policyVersion,
    model_versions: { ...outcome.modelVersions },
    ...(origin && { origin }),
    ...(centre && { centre }),
    ...(hindrance && { hindrance }),
  } as const;
  if (input.business) return { subject: 'business', ...record, entered: input.business };
  return {
    subject: 'person',
    ...record,
    entered: enteredDetails(input),
    facts: outcome.facts ?? null,
    ...(input.captured && { captured: input.captured }),
    face_block: await faceBlockOf(store, batchId),
  };
}

/** Undefined for a case of this installation. */
async function originOf(
  store: Store,
  { batchId, createdAt }: StoredVerification,
): Promise<VerificationDetail['origin']> {
  const record = await firstRecord(store, batchId);
  const device = record && (await findDevice(store, record.device_id));
  if (!record || !device) return undefined;
  const { id, name, site } = device;
  return { device_id: id, device: name, site, captured_at: createdAt, received_at: record.received_at };
}

function enteredDetails({ fields, consentVersion }: PersonInput): EnteredDetails {
  return {
    first_name: fields.first_name,
    middle_name: fields.middle_name ?? null,
    last_name: fields.last_name,
    date_of_birth: fields.date_of_birth,
    phone_number: fields.phone_number ?? null,
    email_address: fields.email_address ?? null,
    country_code: fields.country_code,
    id_number: fields.id_number ?? null,
    address: fields.address ?? null,
    consent_version: consentVersion,
    purpose: fields.purpose ?? null,
  };
}

export async function faceBlockOf(store: Store, batchId: string): Promise<FaceBlock> {
  const block = await findFaceBlock(store, batchId);
  if (block === null) return { state: 'none' };
  if (block === 'open') return { state: 'open' };
  const { reason, blockedAt, actor } = block;
  return { state: 'blocked', reason, blocked_at: blockedAt, blocked_by: await createActorNames(store)(actor) };
}

/**
 * Other people with the same contact are shown only with `view_linked_people`. A clerk needs to
 * know only that there were some, and how many.
 */
export function checksShown(checks: readonly CheckResult[], withLinkedPeople: boolean): CheckResult[] {
  return checks.map((check) => {
    if (withLinkedPeople || check.check !== 'fraud.velocity' || !check.findings) return check;
    const { history, rules } = check.findings;
    const contacts = history.contacts.map(({ others: _, ...contact }) => contact);
    return { ...check, findings: { history: { ...history, contacts }, rules } };
  });
}
