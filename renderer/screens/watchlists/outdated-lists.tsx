import { IconClockExclamation } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { WatchlistsOverview } from '#shared/watchlist/screening-review.ts';
import { Notice } from '../../ui/notice.tsx';

/** That lists are older than the policy allows, what follows from it, and what to do; nothing where none is. */
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
      <p>{t('watchlist.screen.outdated_text', { count: overview.list_age_days_max })}</p>
    </Notice>
  );
}
