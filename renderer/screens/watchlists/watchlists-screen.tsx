import { useState } from 'react';
import type { WatchlistsOverview } from '#shared/contract/watchlist/screening-review.ts';
import { useWatchlists } from '../../api/queries.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { PageHead } from '../../ui/page-head.tsx';
import table from '../../ui/table.module.css';
import { EmptyLists } from './empty-lists.tsx';
import { ListTable } from './list-table.tsx';
import { ListUpdates } from './list-updates.tsx';
import { ListsOfCentre } from './lists-of-centre.tsx';
import { MonitoringStatus } from './monitoring-status.tsx';
import { OutdatedLists } from './outdated-lists.tsx';
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
