import { BUSINESS_LABEL } from '#shared/contract/business/business-data.ts';
import { THUMBNAIL_KINDS } from '#shared/contract/cases/inbox.ts';
import type { ListedVerification } from '#shared/contract/desk.ts';
import { VERIFICATION_TYPE_LABEL, VerificationType } from '#shared/contract/runs/kyc-data.ts';
import type { Actor } from '../store/records.ts';
import type { VerificationRow } from './verifications.ts';

/** One line of a list as the desk shows it. */
export async function summaryOf(
  row: VerificationRow,
  nameOf: (actor: Actor) => Promise<string>,
): Promise<ListedVerification> {
  return {
    batch_id: row.batchId,
    subject: row.verificationType === 'BUSINESS' ? 'business' : 'person',
    created_at: row.createdAt,
    status: row.status,
    verification_type: typeLabel(row.verificationType),
    verification_result: row.result,
    applicant_name: row.applicantName,
    country: row.country,
    run_by: await nameOf(row.actor),
    outbox_state: row.outboxState,
    thumbnail: THUMBNAIL_KINDS.find((kind) => row.captures.includes(kind)) ?? null,
  };
}

const typeLabel = (type: string): string =>
  type === 'BUSINESS' ? BUSINESS_LABEL : VERIFICATION_TYPE_LABEL[VerificationType.parse(type)];
