import { IconClockExclamation } from '@tabler/icons-react';
import type { Findings } from '#shared/contract/findings/check-result.ts';
import { formatDate, formatInstant } from '../../../i18n/format.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { ToneBadge } from '../../../ui/tone-badge.tsx';
import resultClasses from '../result.module.css';
import { daysBetween } from './screening-evidence.ts';
import classes from './watchlists.module.css';

/** Which lists were searched, in which version, and how old each was at the time of the verification, `at`. */
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
        <table className={classes.table}>
          <thead>
            <tr>
              <th scope="col">{t('watchlist.list_column')}</th>
              <th scope="col" className={classes.number}>
                {t('watchlist.entries')}
              </th>
              <th scope="col">{t('watchlist.published')}</th>
              <th scope="col">{t('watchlist.imported')}</th>
              <th scope="col">{t('watchlist.checked')}</th>
            </tr>
          </thead>
          <tbody>
            {lists.map((list) => (
              <tr key={list.version_id}>
                <th scope="row">
                  {list.title}
                  <span className={`quiet ${classes.quiet}`}>
                    {t('watchlist.fingerprint', { hash: list.sha256.slice(0, 12) })}
                  </span>
                </th>
                <td className={classes.number}>{list.entities.toLocaleString(i18n.language)}</td>
                <td>
                  {list.published_on === null ? t('watchlist.no_date') : formatDate(list.published_on, i18n.language)}
                </td>
                <td>{formatInstant(list.imported_at, i18n.language)}</td>
                <td>
                  {t('watchlist.age', { count: daysBetween(list.checked_at, at) })}
                  {outdated.includes(list.list) ? (
                    <ToneBadge tone="doubt" icon={IconClockExclamation}>
                      {t('watchlist.outdated')}
                    </ToneBadge>
                  ) : null}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </details>
  );
}
