import { Button } from '@mantine/core';
import { IconChevronRight } from '@tabler/icons-react';
import { useState } from 'react';
import type { CompanyDetail } from '#shared/contract/desk.ts';
import { resultFor } from '#shared/contract/findings/check-result.ts';
import { useScreeningReview } from '../../../api/queries.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { goTo } from '../../../route.ts';
import { ErrorNotice } from '../../../ui/error-notice.tsx';
import { Card } from '../card.tsx';
import { searchedFor } from '../watchlists/case-hits.ts';
import { HitList } from '../watchlists/hit-list.tsx';
import { listedHits } from '../watchlists/listed-hits.ts';
import { NotScreened } from '../watchlists/not-screened.tsx';
import { SearchedLists } from '../watchlists/searched-lists.tsx';
import classes from './company.module.css';
import { NoteLine } from './note-line.tsx';
import { partiesOf } from './parties.ts';
import { PartyLine } from './party-line.tsx';

/** Hits of each party that are open at first; a company may have a hundred parties. */
const OPEN_MAX = 2;

/** The hits of everybody entered, with decisions, and who was screened without one. */
export function ScreeningCard({ detail }: { detail: CompanyDetail }) {
  const { t, i18n } = useTranslation();
  const { summary, entered, checks } = detail;
  const check = resultFor(checks, 'business.screening');
  const isAsked = check !== undefined && check.outcome !== 'not_applicable';
  const review = useScreeningReview(summary.batch_id, isAsked);
  /** The last action, announced to screen readers. */
  const [said, setSaid] = useState('');
  if (!isAsked) return null;
  const screened = check.findings?.parties ?? [];
  const parties = partiesOf(entered).map((party) => {
    const found = screened.find((one) => one.party === party.party)?.findings;
    return { party, found, hits: listedHits(found?.entity_hits ?? [], review.data, party.party) };
  });
  const withHits = parties.filter(({ hits }) => hits.length > 0);
  const possible = withHits.filter(({ hits }) => hits.some(({ state }) => state !== 'false_match'));
  const clear = parties.filter(({ found, hits }) => found && hits.length === 0).map(({ party }) => party.name);
  const first = screened[0];
  return (
    <Card id="screening" title={t('company.screening')}>
      <p className="visually-hidden" role="status">
        {said}
      </p>
      {check.findings ? null : <NotScreened check={check} subject="business" />}
      {withHits.length > 0 ? <p>{t('company.with_hits', { count: possible.length })}</p> : null}
      {clear.length > 0 ? (
        <NoteLine tone="good" text={t('company.clear', { count: clear.length, names: clear.join(', ') })} />
      ) : null}
      {withHits.length > 0 ? <p className="quiet">{t('watchlist.result_stays')}</p> : null}
      {review.error ? <ErrorNotice error={review.error} onRetry={() => void review.refetch()} /> : null}
      {withHits.map(({ party, found, hits }) => (
        <section key={party.party} className={classes.party} aria-labelledby={`hits-${party.party}`}>
          <h3 id={`hits-${party.party}`}>
            <PartyLine party={party} />
          </h3>
          <HitList
            hits={hits}
            searched={searchedFor(party, i18n.language)}
            threshold={found?.search_criteria.threshold ?? null}
            batchId={summary.batch_id}
            fourEyes={review.data?.four_eyes ?? false}
            heading="h4"
            openMax={OPEN_MAX}
            onDone={setSaid}
          />
        </section>
      ))}
      {first && check.findings ? (
        <SearchedLists
          found={{ findings: first.findings, outdatedLists: check.findings.outdatedLists }}
          at={summary.created_at}
        />
      ) : null}
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
