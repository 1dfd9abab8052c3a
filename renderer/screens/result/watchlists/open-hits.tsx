import { IconListSearch } from '@tabler/icons-react';
import { useState } from 'react';
import type { VerificationDetail } from '#shared/contract/desk.ts';
import { useMay } from '../../../access/access.ts';
import { useScreeningReview } from '../../../api/queries.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { caseHits } from './case-hits.ts';
import { HitDecision } from './hit-decision.tsx';
import classes from './watchlists.module.css';

/** A case with more hits is answered among its watchlists. */
const SHOWN_MAX = 3;

/** The question about each hit that waits for a decision, so that its comparison stays in sight. */
export function OpenHits({ detail }: { detail: VerificationDetail }) {
  const { t, i18n } = useTranslation();
  const mayReview = useMay('review_hits');
  const batchId = detail.summary.batch_id;
  const review = useScreeningReview(batchId, mayReview);
  const [said, setSaid] = useState('');
  const waiting = caseHits(detail, review.data, i18n.language).filter(
    ({ listed: { state } }) => state === 'open' || state === 'proposed',
  );
  return (
    <div className={`${classes.openHits} screen-only`}>
      <p className="visually-hidden" role="status">
        {said}
      </p>
      {waiting.slice(0, SHOWN_MAX).map(({ listed, searched }) => (
        <section key={`${listed.party} ${listed.hit.id}`} aria-label={listed.hit.name}>
          {waiting.length > 1 ? (
            <strong>
              <bdi>{listed.hit.name}</bdi>
            </strong>
          ) : null}
          <HitDecision
            listed={listed}
            searched={searched}
            batchId={batchId}
            fourEyes={review.data?.four_eyes ?? false}
            headingId="attention"
            onDone={setSaid}
          />
        </section>
      ))}
      {waiting.length > SHOWN_MAX ? (
        <p className="quiet">
          <IconListSearch size={18} aria-hidden="true" />{' '}
          {t('watchlist.more_to_decide', { count: waiting.length - SHOWN_MAX })}
        </p>
      ) : null}
    </div>
  );
}
