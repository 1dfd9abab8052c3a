import { Button, Flex, Progress } from '@mantine/core';
import { isUnderWay, type ListProgress, type ListUpdate } from '#shared/contract/watchlist/list-update.ts';
import type { WatchlistsOverview } from '#shared/contract/watchlist/screening-review.ts';
import { formatInstant } from '../../i18n/format.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { ListOutcomes } from './list-outcomes.tsx';
import classes from './list-updates.module.css';

type RunningUpdateProps = {
  running: ListUpdate;
  overview: WatchlistsOverview;
  isStopping: boolean;
  /** Absent if the operator may not stop it. */
  onStop?: () => void;
};

/** The progress of an update or import, by list. */
export function RunningUpdate({ running, overview, isStopping, onStop }: RunningUpdateProps) {
  const { t, i18n } = useTranslation();
  const { kind, started_at: startedAt, started_by: name, lists } = running;
  const time = formatInstant(startedAt, i18n.language);
  const current = lists[placeOf(lists)];
  const entriesBefore = overview.lists.find(({ list }) => list === current?.list)?.in_force?.entities ?? null;
  const done = lists.filter(({ phase }) => !isUnderWay(phase)).length + (current ? shareOf(current, entriesBefore) : 0);
  return (
    <Flex direction="column" gap="0.875rem">
      <div className={classes.head}>
        <div>
          <h3>{t(`watchlist.update.running_${kind}`)}</h3>
          <p className="quiet">
            {name === null ? t('watchlist.update.begun_itself', { time }) : t('watchlist.update.begun', { time, name })}
          </p>
        </div>
        {onStop ? (
          <Button variant="default" loading={isStopping} onClick={onStop}>
            {t('watchlist.update.stop')}
          </Button>
        ) : null}
      </div>
      <Progress
        size="lg"
        value={lists.length === 0 ? 0 : (done / lists.length) * 100}
        aria-label={t('watchlist.update.bar')}
      />
      <ListOutcomes lists={lists} />
    </Flex>
  );
}

/** List and phase, but not every byte. Mounted before there is anything to say. */
export function CurrentList({ running }: { running: ListUpdate | null }) {
  const { t } = useTranslation();
  const lists = running?.lists ?? [];
  const place = placeOf(lists);
  const current = lists[place];
  return (
    <p className="visually-hidden" role="status">
      {current
        ? t('watchlist.update.announce_list', {
            list: current.title,
            number: place + 1,
            total: lists.length,
            phase: t(current.phase === 'reading' ? 'watchlist.update.reading' : 'watchlist.update.fetching'),
          })
        : ''}
    </p>
  );
}

/** Index of the current list; -1 if there is none. */
const placeOf = (lists: readonly ListProgress[]) =>
  lists.findIndex(({ phase }) => isUnderWay(phase) && phase !== 'waiting');

/** 0 to 1: half for downloading, half for reading. Estimated if the size is unknown. */
function shareOf({ phase, bytes, of_bytes: total, entities }: ListProgress, entriesBefore: number | null): number {
  if (phase === 'reading') return 0.5 + 0.5 * (entriesBefore ? Math.min(1, (entities ?? 0) / entriesBefore) : 0.5);
  return total ? 0.5 * Math.min(1, (bytes ?? 0) / total) : 0.1;
}
