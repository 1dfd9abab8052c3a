import type { EntityHit } from '#shared/contract/watchlist/aml-info.ts';
import type { HitReason } from '#shared/contract/watchlist/screening-review.ts';

/** The fact that a reason is about, and whether it has to speak for or against the match. */
const ABOUT: Partial<Record<HitReason, readonly [fact: string, side: 'for' | 'against']>> = {
  different_birth_date: ['birth_date', 'against'],
  different_country: ['country', 'against'],
  different_documents: ['identifier', 'against'],
  documents_agree: ['identifier', 'for'],
};

/** Whether the comparison bears out a reason; what people know by other means needs none. Pure. */
export function isSupported(reason: HitReason, { explanation }: Pick<EntityHit, 'explanation'>): boolean {
  const { circumstances } = explanation;
  if (reason === 'name_alone') return !circumstances.some(({ effect }) => effect > 0);
  const about = ABOUT[reason];
  if (about === undefined) return true;
  const [fact, side] = about;
  const points = circumstances.filter(({ field }) => field === fact).reduce((sum, { effect }) => sum + effect, 0);
  return side === 'for' ? points > 0 : points < 0;
}
