import { Box, Code, Progress } from '@mantine/core';
import {
  IconChevronRight,
  IconCircleCheck,
  IconCircleDashed,
  IconCircleX,
  IconClockExclamation,
  IconListSearch,
  IconLoader,
} from '@tabler/icons-react';
import { useState } from 'react';
import type {
  MonitoringProgress,
  WatchlistOverview,
  WatchlistsOverview,
} from '#shared/contract/watchlist/screening-review.ts';
import { useStatus, useWatchlists } from '../../api/queries.ts';
import { formatCount, formatInstant } from '../../i18n/format.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { hashOf } from '../../route.ts';
import { Empty } from '../../ui/empty.tsx';
import { Notice } from '../../ui/notice.tsx';
import { PageHead } from '../../ui/page-head.tsx';
import table from '../../ui/table.module.css';
import { ToneBadge } from '../../ui/tone-badge.tsx';
import { ListTable } from './list-table.tsx';
import { ListUpdates } from './list-updates.tsx';
import { ListsOfCentre } from './lists-of-centre.tsx';
import { WaitingVersion } from './waiting-version.tsx';
import classes from './watchlists.module.css';

const LOOK = {
  starting: { tone: 'doubt', icon: IconLoader },
  ready: { tone: 'good', icon: IconCircleCheck },
  down: { tone: 'bad', icon: IconCircleX },
} as const;

type ScreeningStateProps = { state: WatchlistsOverview['screening']; hasLists: boolean };

/** Without a list in use nothing is ready, whatever the process says. */
function ScreeningState({ state, hasLists }: ScreeningStateProps) {
  const { t } = useTranslation();
  if (state !== 'down' && !hasLists)
    return (
      <div role="status">
        <ToneBadge tone="doubt" icon={IconCircleDashed}>
          {t('watchlist.screen.screening.no_lists')}
        </ToneBadge>
      </div>
    );
  const text = t(`watchlist.screen.screening.${state}`);
  return (
    <div role="status">
      {state === 'down' ? (
        <Notice tone="bad" title={text}>
          <p>{t('watchlist.screen.down_text')}</p>
        </Notice>
      ) : (
        <ToneBadge {...LOOK[state]}>{text}</ToneBadge>
      )}
    </div>
  );
}

/** The lists, their age, and the new hits of people verified earlier. */
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

type MonitoringStatusProps = { monitoring: MonitoringProgress; lists: readonly WatchlistOverview[] };

/** The progress of ongoing monitoring. */
function MonitoringStatus({ monitoring, lists }: MonitoringStatusProps) {
  const { t, i18n } = useTranslation();
  const { state, list, cases_screened: done, cases, finished_at: finishedAt, events } = monitoring;
  const shown = (count: number) => formatCount(count, i18n.language);
  const running = t('watchlist.screen.monitoring_running', {
    list: lists.find((one) => one.list === list)?.title ?? list ?? '',
    done: shown(done),
    cases: shown(cases),
  });
  return (
    <section aria-labelledby="monitoring">
      <h2 id="monitoring">{t('watchlist.screen.monitoring')}</h2>
      {state === 'running' ? (
        <>
          <p className={table.text}>{running}</p>
          <Progress
            size="lg"
            value={cases === 0 ? 100 : Math.min(100, (done / cases) * 100)}
            aria-label={t('watchlist.screen.monitoring_bar')}
          />
        </>
      ) : null}
      {state === 'failed' ? <Notice tone="doubt" title={t('watchlist.screen.monitoring_failed')} /> : null}
      {state !== 'running' ? (
        <p className={table.text}>
          {finishedAt === null
            ? t('watchlist.screen.monitoring_never')
            : t('watchlist.screen.monitoring_last', {
                time: formatInstant(finishedAt, i18n.language),
                cases: t('watchlist.screen.case', { count: cases }),
                events: t('watchlist.screen.event', { count: events }),
              })}
        </p>
      ) : null}
    </section>
  );
}

/** May now be on a list, each with a link. For a company, it says who may be. */
function TaskList({ overview }: { overview: WatchlistsOverview }) {
  const { t, i18n } = useTranslation();
  const { tasks, tasks_total: total, lists } = overview;
  const titleOf = (name: string) => lists.find(({ list }) => list === name)?.title ?? name;
  return (
    <section aria-labelledby="tasks">
      <h2 id="tasks">{t('watchlist.screen.tasks')}</h2>
      {tasks.length === 0 ? <p className={table.text}>{t('watchlist.screen.tasks_none')}</p> : null}
      {tasks.length > 0 ? (
        <>
          <p className={table.text}>{t('watchlist.screen.tasks_text')}</p>
          <ul className={`panel bare ${classes.tasks}`}>
            {tasks.map(({ id, batch_id: batchId, applicant_name, party_name: party, event, list, at }) => {
              const name = applicant_name || t('list.unnamed');
              const what = t(`watchlist.screen.task_${event}`, { list: titleOf(list) });
              return (
                <li key={id}>
                  <a
                    className={classes.link}
                    href={hashOf({ at: 'verification', batchId })}
                    aria-label={t('watchlist.screen.task_open', { name })}
                  >
                    {name}
                  </a>
                  <span>{party === null ? what : t('watchlist.screen.task_of', { name: party, what })}</span>
                  <time dateTime={at}>{formatInstant(at, i18n.language)}</time>
                  <IconChevronRight size={20} className="turning" aria-hidden="true" />
                </li>
              );
            })}
          </ul>
        </>
      ) : null}
      {total > tasks.length ? (
        <Box component="p" mt="0.625rem" mb={0} mx={0} c="dimmed">
          {t('watchlist.screen.tasks_more', { shown: tasks.length, total })}
        </Box>
      ) : null}
    </section>
  );
}
