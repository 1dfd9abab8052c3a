import type { ApplicantResult } from '#shared/contract/links/applicant.ts';
import type { Policy } from '#shared/contract/policy/policy.ts';
import type { VerificationResult } from '#shared/contract/runs/kyc-response.ts';
import type { Actor } from '../store/records.ts';
import type { Store } from '../store/store.ts';
import { findKiosk } from './rows.ts';

type Decided = { readonly actor: Actor; readonly result: VerificationResult };

/** As much of the result as the policy, and the kiosk of the visit, let the customer know. */
export async function toldResult(
  store: Store,
  { applicants }: Policy,
  { actor, result }: Decided,
): Promise<ApplicantResult> {
  const kiosk = actor.kind === 'kiosk' ? await findKiosk(store, actor.id) : null;
  return applicants.told === 'outcome' && kiosk?.settings.result !== 'received' ? TOLD[result] : 'received';
}

const TOLD: Readonly<Record<VerificationResult, ApplicantResult>> = {
  APPROVED: 'confirmed',
  REVIEW: 'in_review',
  DECLINED: 'not_confirmed',
  UNKNOWN: 'received',
};
