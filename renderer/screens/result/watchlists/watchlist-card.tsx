import { Button } from '@mantine/core';
import { IconChevronRight, IconUrgent } from '@tabler/icons-react';
import { useState } from 'react';
import type { PersonDetail } from '#shared/contract/desk.ts';
import { resultFor } from '#shared/contract/findings/check-result.ts';
import { useScreeningReview } from '../../../api/queries.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { goTo } from '../../../route.ts';
import { ErrorNotice } from '../../../ui/error-notice.tsx';
import { ToneBadge } from '../../../ui/tone-badge.tsx';
import { OUTCOME_LOOK } from '../../../verification/tones.ts';
import { Card } from '../card.tsx';
import { HitList } from './hit-list.tsx';
import { type ListedHit, listedHits } from './listed-hits.ts';
import { NotScreened } from './not-screened.tsx';
import { enteredPerson } from './screening-evidence.ts';
import { SearchedLists } from './searched-lists.tsx';

/** Common names have many hits; only the best are shown at once. */
const OPEN_MAX = 3;

/** The answer to all hits; nothing while one is open. */
function answerBadge(hits: readonly ListedHit[]) {
  if (hits.some(({ state }) => state === 'true_match')) return <AnswerBadge answer="concern" />;
  const isCleared = hits.length > 0 && hits.every(({ state }) => state === 'false_match');
  return isCleared ? <AnswerBadge answer="no_concern" /> : undefined;
}

function AnswerBadge({ answer }: { answer: 'concern' | 'no_concern' }) {
  const { t } = useTranslation();
  const look = answer === 'concern' ? ({ tone: 'bad', icon: IconUrgent } as const) : OUTCOME_LOOK.pass;
  return <ToneBadge {...look}>{t(`case_review.hits_answer.${answer}`)}</ToneBadge>;
}

/** The hits on the watchlists, the evidence for and against each, and its decision. */
export function WatchlistCard({ detail }: { detail: PersonDetail }) {
  const { t, i18n } = useTranslation();
  const { summary, entered, checks } = detail;
  const check = resultFor(checks, 'aml.screening');
  const isAsked = check !== undefined && check.outcome !== 'not_applicable';
  const review = useScreeningReview(summary.batch_id, isAsked);
  /** The last action, announced to screen readers. */
  const [said, setSaid] = useState('');
  if (!isAsked) return null;
  const findings = check.findings?.findings;
  const hits = listedHits(findings?.entity_hits ?? [], review.data);
  const possible = hits.filter(({ state }) => state !== 'false_match');
  return (
    <Card id="watchlists" title={t('place.watchlist')} outcome={check.outcome} badge={answerBadge(hits)}>
      <p className="visually-hidden" role="status">
        {said}
      </p>
      {findings ? null : <NotScreened check={check} subject="person" />}
      {findings && hits.length === 0 ? (
        <p>
          {t('watchlist.nobody', {
            lists: t('watchlist.list', { count: findings.lists.length }),
            entries: t('watchlist.entry', { count: findings.lists.reduce((sum, { entities }) => sum + entities, 0) }),
          })}
        </p>
      ) : null}
      {possible.length > 0 ? <p>{t('watchlist.found', { count: possible.length })}</p> : null}
      {possible.length === 0 && hits.length > 0 ? <p>{t('watchlist.known_only')}</p> : null}
      {hits.length > 0 ? <p className="quiet">{t('watchlist.result_stays')}</p> : null}
      {review.error ? <ErrorNotice error={review.error} onRetry={() => void review.refetch()} /> : null}
      <HitList
        hits={hits}
        searched={enteredPerson(entered, i18n.language)}
        threshold={findings?.search_criteria.threshold ?? null}
        batchId={summary.batch_id}
        fourEyes={review.data?.four_eyes ?? false}
        heading="h3"
        openMax={OPEN_MAX}
        onDone={setSaid}
      />
      {check.findings ? <SearchedLists found={check.findings} at={summary.created_at} /> : null}
      <Button
        className="screen-only"
        variant="subtle"
        ms={-14}
        rightSection={<IconChevronRight size={18} aria-hidden="true" className="turning" />}
        onClick={() => goTo({ at: 'watchlists' })}
      >
        {t('watchlist.to_lists')}
      </Button>
    </Card>
  );
}
