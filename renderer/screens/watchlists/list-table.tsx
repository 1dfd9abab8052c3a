import { IconBuildingBank, IconCircleCheck, IconCircleDashed, IconClockExclamation } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import type { WatchlistOverview } from '#shared/contract/watchlist/screening-review.ts';
import { useMay } from '../../access/access.ts';
import { formatCount, formatDate, formatInstant } from '../../i18n/format.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import table from '../../ui/table.module.css';
import { ToneBadge } from '../../ui/tone-badge.tsx';
import { ListActions } from './list-actions.tsx';
import classes from './watchlists.module.css';

type ListTableProps = { lists: readonly WatchlistOverview[]; onDone: (said: string) => void };

/** One row per list: the version in use and its age. */
export function ListTable({ lists, onDone }: ListTableProps) {
  const { t } = useTranslation();
  const mayManage = useMay('manage_watchlists');
  return (
    <section aria-labelledby="lists">
      <h2 id="lists">{t('watchlist.screen.lists')}</h2>
      <div className={`framed ${table.frame}`}>
        <table className={`${table.table} ${table.cards} ${classes.lists}`} data-actions={mayManage ? true : undefined}>
          <thead>
            <tr>
              <th scope="col">{t('watchlist.list_column')}</th>
              <th scope="col">{t('common.state')}</th>
              <th scope="col" className={classes.number}>
                {t('watchlist.entries')}
              </th>
              <th scope="col">{t('watchlist.published')}</th>
              <th scope="col">{t('watchlist.imported')}</th>
              <th scope="col">{t('watchlist.checked')}</th>
              {mayManage ? (
                <th scope="col">
                  <span className="visually-hidden">{t('common.actions')}</span>
                </th>
              ) : null}
            </tr>
          </thead>
          <tbody>
            {lists.map((list) => (
              <ListRow key={list.list} list={list}>
                {mayManage ? (
                  <td>
                    {list.from_centre ? (
                      <span className={table.quiet}>{t('watchlist.handed_down.badge_hint')}</span>
                    ) : (
                      <ListActions list={list} onDone={onDone} />
                    )}
                  </td>
                ) : null}
              </ListRow>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
}

function ListRow({
  list: { title, from_centre: isFromCentre, in_force: version },
  children,
}: {
  list: WatchlistOverview;
  children: ReactNode;
}) {
  const { t, i18n } = useTranslation();
  if (version === null)
    return (
      <tr>
        <th scope="row">{title}</th>
        <td colSpan={5}>
          <ToneBadge tone="plain" icon={IconCircleDashed}>
            {t('watchlist.screen.not_in_force')}
          </ToneBadge>
        </td>
        {children}
      </tr>
    );
  return (
    <tr>
      <th scope="row">
        {title}
        {isFromCentre ? (
          <span className={table.quiet}>
            <IconBuildingBank aria-hidden size={14} /> {t('watchlist.handed_down.badge')}
          </span>
        ) : null}
        <span className={table.quiet}>
          <bdi>{t('watchlist.fingerprint', { hash: version.sha256.slice(0, 12) })}</bdi>
        </span>
      </th>
      <td>
        {version.is_outdated ? (
          <ToneBadge tone="doubt" icon={IconClockExclamation}>
            {t('watchlist.outdated')}
          </ToneBadge>
        ) : (
          <ToneBadge tone="good" icon={IconCircleCheck}>
            {t('watchlist.screen.in_force')}
          </ToneBadge>
        )}
      </td>
      <td className={classes.number} data-label={t('watchlist.entries')}>
        {formatCount(version.entities, i18n.language)}
      </td>
      <td data-label={t('watchlist.published')}>
        {version.published_on === null ? t('watchlist.no_date') : formatDate(version.published_on, i18n.language)}
      </td>
      <td data-label={t('watchlist.imported')}>{formatInstant(version.imported_at, i18n.language)}</td>
      <td data-label={t('watchlist.checked')}>
        {t('watchlist.screen.age', { count: version.age_days })}
        <span className={table.quiet}>{formatInstant(version.checked_at, i18n.language)}</span>
      </td>
      {children}
    </tr>
  );
}
