import { IconClockExclamation } from '@tabler/icons-react';
import type { WatchlistsOverview } from '#shared/contract/watchlist/screening-review.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Notice } from '../../ui/notice.tsx';

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
