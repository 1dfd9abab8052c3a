import { Box } from '@mantine/core';
import { IconChevronRight } from '@tabler/icons-react';
import type { WatchlistsOverview } from '#shared/contract/watchlist/screening-review.ts';
import { formatInstant } from '../../i18n/format.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { hashOf } from '../../route.ts';
import table from '../../ui/table.module.css';
import classes from './watchlists.module.css';

/** Cases of people and companies that may now be on a list, each with a link. For a company, it says who may be. */
export function TaskList({ overview }: { overview: WatchlistsOverview }) {
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
