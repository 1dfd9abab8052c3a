import { IconClockExclamation } from '@tabler/icons-react';
import type { Findings } from '#shared/contract/findings/check-result.ts';
import { formatCount, formatDate, formatInstant } from '../../../i18n/format.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { DataTable } from '../../../ui/data-table.tsx';
import { ToneBadge } from '../../../ui/tone-badge.tsx';
import resultClasses from '../result.module.css';
import { daysBetween } from './screening-evidence.ts';
import classes from './watchlists.module.css';

/** In which version, and how old at the time of the verification, `at`. */
export function SearchedLists({ found, at }: { found: Findings<'aml.screening'>; at: string }) {
  const { t, i18n } = useTranslation();
  const { lists, entity_hits: hits } = found.findings;
  const outdated = found.outdatedLists;
  const total = lists.reduce((sum, { entities }) => sum + entities, 0);
  return (
    <details className={resultClasses.fold} open={outdated.length > 0 || hits.length === 0}>
      <summary>
        {t('watchlist.searched', {
          lists: t('watchlist.list', { count: lists.length }),
          entries: t('watchlist.entry', { count: total }),
        })}
      </summary>
      <div className={classes.scroll}>
        <DataTable
          look={classes}
          rows={lists}
          keyOf={(list) => list.version_id}
          columns={[
            {
              title: t('watchlist.list_column'),
              cell: ({ title, sha256 }) => (
                <>
                  {title}
                  <span className={`quiet ${classes.quiet}`}>
                    {t('watchlist.fingerprint', { hash: sha256.slice(0, 12) })}
                  </span>
                </>
              ),
            },
            {
              title: t('watchlist.entries'),
              isNumber: true,
              cell: ({ entities }) => formatCount(entities, i18n.language),
            },
            {
              title: t('watchlist.published'),
              cell: ({ published_on: day }) => (day === null ? t('watchlist.no_date') : formatDate(day, i18n.language)),
            },
            { title: t('watchlist.imported'), cell: (list) => formatInstant(list.imported_at, i18n.language) },
            {
              title: t('watchlist.checked'),
              cell: ({ list, checked_at }) => (
                <>
                  {t('watchlist.age', { count: daysBetween(checked_at, at) })}
                  {outdated.includes(list) ? (
                    <ToneBadge tone="doubt" icon={IconClockExclamation}>
                      {t('watchlist.outdated')}
                    </ToneBadge>
                  ) : null}
                </>
              ),
            },
          ]}
        />
      </div>
    </details>
  );
}
