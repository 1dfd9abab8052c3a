import type { VerificationDetail } from '#shared/contract/desk.ts';
import type { ReviewDecision, ReviewOverview } from '#shared/contract/review/review.ts';
import type { VerificationResult } from '#shared/contract/runs/kyc-response.ts';
import { coverageOf, type Scope } from './coverage.ts';

/** The top of a case: the system's decision with its scope, and what people made of it. */
export type Headline =
  | { readonly says: 'running' }
  | { readonly says: 'hindered' }
  | { readonly says: 'failed' }
  | { readonly says: 'system'; readonly result: VerificationResult; readonly passed: readonly Scope[] }
  | { readonly says: 'confirmed_hit'; readonly system: VerificationResult }
  /** It waits for a person who took it up, whatever the system would decide. */
  | { readonly says: 'held'; readonly system: VerificationResult }
  | ({ readonly says: 'final'; readonly confirmedBy: string | null } & ByPerson)
  | ({ readonly says: 'proposed' } & ByPerson);

type ByPerson = {
  readonly system: VerificationResult;
  readonly result: ReviewDecision;
  readonly by: string;
  readonly at: string;
};

export function headlineOf(
  { summary, checks, subject, hindrance }: Pick<VerificationDetail, 'summary' | 'checks' | 'subject' | 'hindrance'>,
  review: ReviewOverview | undefined,
): Headline {
  if (summary.status === 'In-progress') return { says: hindrance === undefined ? 'running' : 'hindered' };
  if (summary.status === 'Failed') return { says: 'failed' };
  if (review?.final) {
    const { decision, by, at, confirmed_by: confirmedBy } = review.final;
    return { says: 'final', system: review.system, result: decision, by, at, confirmedBy };
  }
  if (review?.proposal) {
    const { decision, by, at } = review.proposal;
    return { says: 'proposed', system: review.system, result: decision, by, at };
  }
  const result = review?.system ?? summary.verification_result;
  const isHit = review?.reasons.some(({ answered_by: by, answer }) => by === 'hits' && answer === 'concern');
  if (isHit) return { says: 'confirmed_hit', system: result };
  if (result === 'APPROVED' && summary.verification_result === 'REVIEW') return { says: 'held', system: result };
  // Only an approval says what it confirms. Other results are explained by their reasons.
  const passed = coverageOf(checks, subject, review?.reasons).flatMap(({ scope, state }) =>
    state === 'pass' ? [scope] : [],
  );
  return { says: 'system', result, passed: result === 'APPROVED' ? passed : [] };
}
