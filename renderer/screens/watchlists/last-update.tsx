import { Box } from '@mantine/core';
import type { ListUpdate } from '#shared/contract/watchlist/list-update.ts';
import { formatInstant } from '../../i18n/format.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Notice } from '../../ui/notice.tsx';
import { ListOutcomes } from './list-outcomes.tsx';
import classes from './list-updates.module.css';

type LastUpdateProps = {
  job: ListUpdate;
  /** A later import succeeded, so errors are shown in the fold only. */
  isResolved: boolean;
};

/** When lists were last updated or imported, and how it ended. */
export function LastUpdate({ job, isResolved }: LastUpdateProps) {
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
