import { useState } from 'react';
import { useTranslation } from '../../../i18n/use-translation.ts';
import resultClasses from '../result.module.css';
import { HitCard } from './hit-card.tsx';
import { HitDecision } from './hit-decision.tsx';
import type { ListedHit } from './listed-hits.ts';
import { type SearchedFor, saidOf } from './screening-evidence.ts';

type HitListProps = {
  /** Best match first. */
  hits: readonly ListedHit[];
  searched: SearchedFor;
  /** Null if the run found nothing and monitoring found the hits later. */
  threshold: number | null;
  batchId: string;
  fourEyes: boolean;
  heading: 'h3' | 'h4';
  /** Common names have many hits; only the best are shown at once. */
  openMax: number;
  onDone: (said: string) => void;
};

/** The hits of one person or company. Those cleared as another person are folded away. */
export function HitList({ hits, searched, threshold, batchId, fourEyes, heading, openMax, onDone }: HitListProps) {
  const { t } = useTranslation();
  /** Hits decided on this page stay in place, so that a slip can be undone at once. */
  const [touched, setTouched] = useState<ReadonlySet<string>>(new Set());
  const known = hits.filter(({ state, hit }) => state === 'false_match' && !touched.has(hit.id));
  const shown = hits.filter((listed) => !known.includes(listed));
  const cardOf = (listed: ListedHit) => {
    const headingId = ['hit', listed.party, listed.hit.id].filter(Boolean).join('-');
    return (
      <HitCard
        key={listed.hit.id}
        listed={listed}
        searched={searched}
        threshold={threshold}
        heading={heading}
        headingId={headingId}
      >
        <HitDecision
          listed={listed}
          searched={searched}
          batchId={batchId}
          fourEyes={fourEyes}
          headingId={headingId}
          onDone={(text) => {
            onDone(text);
            setTouched(new Set([...touched, listed.hit.id]));
          }}
        />
      </HitCard>
    );
  };
  return (
    <>
      {shown.slice(0, openMax).map(cardOf)}
      {shown.length > openMax ? (
        <details className={resultClasses.fold}>
          <summary>{t('watchlist.further', { count: shown.length - openMax })}</summary>
          {shown.slice(openMax).map(cardOf)}
        </details>
      ) : null}
      {known.length > 0 ? (
        <details className={resultClasses.fold}>
          <summary>{t('watchlist.known', { count: known.length, ...saidOf(searched.kind) })}</summary>
          {known.map(cardOf)}
        </details>
      ) : null}
    </>
  );
}
