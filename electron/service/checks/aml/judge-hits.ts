import type { ScreenedHit } from '../lookup-evidence.ts';

export type JudgedHits = {
  readonly codes: readonly ('AML_MATCH_CONFIRMED' | 'AML_MATCH')[];
  /** A person confirmed a sanction, or an entry of the customer's own block list. */
  readonly isGrave: boolean;
  readonly best: ScreenedHit | undefined;
};

/** Names are shared, so an open hit goes to review; cleared ones stay hidden. */
export function judgeHits(hits: readonly ScreenedHit[]): JudgedHits {
  const confirmed = hits.filter(({ isConfirmed }) => isConfirmed);
  const open = hits.filter(({ isConfirmed, resolution_status }) => !isConfirmed && resolution_status === 'UNRESOLVED');
  return {
    codes: [
      ...(confirmed.length > 0 ? (['AML_MATCH_CONFIRMED'] as const) : []),
      ...(open.length > 0 ? (['AML_MATCH'] as const) : []),
    ],
    isGrave: confirmed.some(({ record }) =>
      record.topics.some((topic) => topic === 'sanction' || topic === 'own_block'),
    ),
    best: [...confirmed, ...open][0],
  };
}
