import { Box, Button, Flex } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import type { ImportListRequest } from '#shared/contract/watchlist/list-import.ts';
import type { ListUpdate } from '#shared/contract/watchlist/list-update.ts';
import type { WatchlistsOverview } from '#shared/contract/watchlist/screening-review.ts';
import { useMay } from '../../access/access.ts';
import { call } from '../../api/client.ts';
import { sendList } from '../../api/send-list.ts';
import { formatInstant } from '../../i18n/format.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { ErrorNotice } from '../../ui/error-notice.tsx';
import { Notice } from '../../ui/notice.tsx';
import { ImportDialog } from './import-dialog.tsx';
import { ListOutcomes } from './list-outcomes.tsx';
import classes from './list-updates.module.css';
import { CurrentList, RunningUpdate } from './running-update.tsx';

type ListUpdatesProps = { overview: WatchlistsOverview; onDone: (said: string) => void };

/** Updates and imports of lists: how to start one, its progress, and how the last one ended. */
export function ListUpdates({ overview, onDone }: ListUpdatesProps) {
  const { t } = useTranslation();
  const { running, last_update: lastUpdate, last_import: lastImport } = overview.updates;
  const mayManage = useMay('manage_watchlists');
  const heading = useRef<HTMLHeadingElement>(null);
  const queries = useQueryClient();
  const adopt = (said: string) => async (answer: WatchlistsOverview) => {
    // A status request still under way would bring back an older state.
    await queries.cancelQueries({ queryKey: ['watchlists'] });
    queries.setQueryData(['watchlists'], answer);
    onDone(said);
    // The pressed button disappears, so the focus needs a new place.
    heading.current?.focus();
  };
  const starting = useMutation({
    mutationFn: () => call('updateWatchlists', null),
    onSuccess: adopt(t('watchlist.update.announce_begun')),
  });
  const stopping = useMutation({
    mutationFn: () => call('cancelWatchlistUpdate', null),
    onSuccess: adopt(t('watchlist.update.announce_stopped')),
  });
  const [isAsking, setIsAsking] = useState(false);
  const [isUnsent, setIsUnsent] = useState(false);
  const importing = useMutation({
    mutationFn: ({ request }: { request: ImportListRequest; files: readonly File[] }) =>
      call('importWatchlist', request),
    onSuccess: async (answer, { files }) => {
      setIsAsking(false);
      setIsUnsent(false);
      starting.reset();
      stopping.reset();
      await adopt(t('watchlist.update.announce_begun'))(answer);
      // Sending continues while other screens are open. If it fails, the import is stopped at once.
      sendList('sendWatchlistPiece', answer.updates.running?.id ?? '', files).catch(() => {
        setIsUnsent(true);
        stopping.mutate();
      });
    },
  });
  useTellEnd(running, onDone, heading);
  return (
    <section aria-labelledby="updates" className={`panel ${classes.panel}`}>
      <div className={classes.head}>
        <div>
          <h2 id="updates" tabIndex={-1} ref={heading}>
            {t('watchlist.update.title')}
          </h2>
          <NextUpdate updates={overview.updates} mayManage={mayManage} />
        </div>
        {mayManage && !running ? (
          <Flex wrap="wrap" gap="0.75rem">
            <Button
              variant="default"
              onClick={() => {
                importing.reset();
                setIsAsking(true);
              }}
            >
              {t('watchlist.import.open')}
            </Button>
            <Button loading={starting.isPending} onClick={() => starting.mutate()}>
              {t('watchlist.update.now')}
            </Button>
          </Flex>
        ) : null}
      </div>
      <ImportDialog
        opened={isAsking}
        lists={overview.lists}
        isPending={importing.isPending}
        error={importing.error}
        onClose={() => setIsAsking(false)}
        onImport={(request, files) => importing.mutate({ request, files })}
      />
      <CurrentList running={running} />
      {isUnsent ? <Notice tone="bad" isUrgent title={t('watchlist.import.not_sent')} /> : null}
      {starting.error ? <ErrorNotice error={starting.error} /> : null}
      {stopping.error ? <ErrorNotice error={stopping.error} /> : null}
      {running ? (
        <RunningUpdate
          running={running}
          overview={overview}
          isStopping={stopping.isPending}
          {...(mayManage && { onStop: () => stopping.mutate() })}
        />
      ) : (
        <>
          {lastUpdate ? <LastUpdate job={lastUpdate} isResolved={isResolvedBy(lastUpdate, lastImport)} /> : null}
          {lastImport ? <LastUpdate job={lastImport} isResolved={false} /> : null}
          {lastUpdate || lastImport ? null : <p className="quiet">{t('watchlist.update.never')}</p>}
        </>
      )}
    </section>
  );
}

/** The operator has dealt with a failed download, and its errors move into the fold. */
function isResolvedBy(update: ListUpdate, imported: ListUpdate | null): boolean {
  const brought = imported?.lists.some(({ phase }) => phase === 'imported' || phase === 'unchanged') ?? false;
  return brought && (imported?.finished_at ?? '') > (update.finished_at ?? update.started_at);
}

function NextUpdate({
  updates: { next_at: nextAt, every_hours: everyHours, running },
  mayManage,
}: {
  updates: WatchlistsOverview['updates'];
  mayManage: boolean;
}) {
  const { t, i18n } = useTranslation();
  if (running) return null;
  const isDue = nextAt !== null && Date.parse(nextAt) <= Date.now();
  const next =
    nextAt === null || everyHours === null
      ? t('watchlist.update.by_hand')
      : t('watchlist.update.every', {
          count: everyHours,
          time: isDue ? t('watchlist.update.due') : formatInstant(nextAt, i18n.language),
        });
  return <p className="quiet">{mayManage ? next : `${next} ${t('watchlist.update.administrator')}`}</p>;
}

/** Tells screen readers; rescues the focus from the stop button, which disappears. */
function useTellEnd(
  running: ListUpdate | null,
  onDone: (said: string) => void,
  heading: React.RefObject<HTMLHeadingElement | null>,
): void {
  const { t } = useTranslation();
  const before = useRef(running);
  useEffect(() => {
    const ended = before.current;
    before.current = running;
    if (ended === null || running !== null) return;
    onDone(t(ended.kind === 'update' ? 'watchlist.update.announce_done' : 'watchlist.update.announce_imported'));
    if (document.activeElement === document.body) heading.current?.focus();
  }, [running, onDone, heading, t]);
}

type LastUpdateProps = {
  job: ListUpdate;
  /** A later import succeeded, so errors are shown in the fold only. */
  isResolved: boolean;
};

/** When lists were last updated or imported, and how it ended. */
function LastUpdate({ job, isResolved }: LastUpdateProps) {
  const { t, i18n } = useTranslation();
  const { kind, ended, started_by: name, lists } = job;
  const time = formatInstant(job.finished_at ?? job.started_at, i18n.language);
  const failed = lists.filter(({ phase }) => phase === 'failed');
  const said =
    name === null
      ? t('watchlist.update.last_update_itself', { time })
      : t(`watchlist.update.last_${kind}`, { time, name });
  return (
    <div className={classes.last}>
      <p className="quiet">{ended === 'cancelled' ? `${said} ${t('watchlist.update.was_cancelled')}` : said}</p>
      {ended === 'failed' && !isResolved ? (
        <Notice tone="bad" title={t('watchlist.update.not_begun')}>
          <p>{job.message}</p>
        </Notice>
      ) : null}
      {lists.length > 1 && failed.length > 0 && !isResolved ? (
        <Notice tone="doubt" title={t('watchlist.update.some_failed', { count: failed.length })}>
          <Box component="ul" my="0.25rem" mx={0} ps="1.125rem">
            {failed.map(({ list, title, message }) => (
              <li key={list}>
                {title}: {message}
              </li>
            ))}
          </Box>
          <p>{t('watchlist.update.some_failed_text')}</p>
        </Notice>
      ) : null}
      {lists.length === 1 && !isResolved ? <ListOutcomes lists={lists} /> : null}
      {lists.length > 1 || isResolved ? (
        <details>
          <summary>{t('watchlist.update.lists')}</summary>
          <ListOutcomes lists={lists} />
        </details>
      ) : null}
    </div>
  );
}
