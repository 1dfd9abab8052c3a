import { Code } from '@mantine/core';
import { IconClockExclamation, IconListSearch } from '@tabler/icons-react';
import { useState } from 'react';
import type { WatchlistsOverview } from '#shared/contract/watchlist/screening-review.ts';
import { useStatus, useWatchlists } from '../../api/queries.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Empty } from '../../ui/empty.tsx';
import { Notice } from '../../ui/notice.tsx';
import { PageHead } from '../../ui/page-head.tsx';
import table from '../../ui/table.module.css';
import { ListTable } from './list-table.tsx';
import { ListUpdates } from './list-updates.tsx';
import { ListsOfCentre } from './lists-of-centre.tsx';
import { MonitoringStatus } from './monitoring-status.tsx';
import { ScreeningState } from './screening-state.tsx';
import { TaskList } from './task-list.tsx';
import { WaitingVersion } from './waiting-version.tsx';

/** The lists people are screened against, their age, and the new hits of people verified earlier. */
export function WatchlistsScreen() {
  const { t } = useTranslation();
  const watchlists = useWatchlists(true);
  return (
    <div className={table.page}>
      <PageHead title={t('place.watchlist')} text={t('watchlist.screen.text')} query={watchlists} />
      {watchlists.data ? <Overview overview={watchlists.data} /> : null}
    </div>
  );
}

function Overview({ overview }: { overview: WatchlistsOverview }) {
  const { lists, screening, monitoring } = overview;
  /** The last action, announced to screen readers. */
  const [said, setSaid] = useState('');
  return (
    <>
      <ScreeningState state={screening} hasLists={lists.some(({ in_force }) => in_force !== null)} />
      <p className="visually-hidden" role="status">
        {said}
      </p>
      {lists.length === 0 ? <EmptyLists /> : <ToDecide overview={overview} onDone={setSaid} />}
      <ListsOfCentre overview={overview} onDone={setSaid} />
      <ListUpdates overview={overview} onDone={setSaid} />
      {lists.length > 0 ? (
        <>
          <ListTable lists={lists} onDone={setSaid} />
          <MonitoringStatus monitoring={monitoring} lists={lists} />
        </>
      ) : null}
    </>
  );
}

/** Everything that needs a decision. */
function ToDecide({ overview, onDone }: { overview: WatchlistsOverview; onDone: (said: string) => void }) {
  return (
    <>
      <OutdatedLists overview={overview} />
      {overview.lists.map((list) =>
        list.waiting ? <WaitingVersion key={list.list} list={list} waiting={list.waiting} onDone={onDone} /> : null,
      )}
      <TaskList overview={overview} />
    </>
  );
}

/** Says why nobody can be screened yet and what an administrator can do. */
function EmptyLists() {
  const { t } = useTranslation();
  // The desktop's key is in the system keychain, which the command line cannot open.
  const hasCommandLine = useStatus().data?.host === 'headless';
  return (
    <Empty icon={IconListSearch} title={t('watchlist.screen.empty_title')}>
      <p>{t('watchlist.screen.empty_text')}</p>
      {hasCommandLine ? (
        <>
          <p>{t('watchlist.screen.empty_command')}</p>
          <Code>countersign watchlists update</Code>
        </>
      ) : null}
    </Empty>
  );
}

/** Warns about lists older than the policy allows and says what to do; hidden if there are none. */
export function OutdatedLists({ overview }: { overview: WatchlistsOverview }) {
  const { t } = useTranslation();
  const outdated = overview.lists.filter(({ in_force }) => in_force?.is_outdated);
  if (outdated.length === 0) return null;
  return (
    <Notice
      tone="doubt"
      icon={IconClockExclamation}
      title={t('watchlist.screen.outdated_title', { count: outdated.length })}
    >
      <p>{outdated.map(({ title }) => title).join(', ')}</p>
      {outdated.some((list) => !list.from_centre) ? (
        <p>{t('watchlist.screen.outdated_text', { count: overview.list_age_days_max })}</p>
      ) : null}
      {outdated.some((list) => list.from_centre) ? <p>{t('watchlist.handed_down.outdated')}</p> : null}
    </Notice>
  );
}
