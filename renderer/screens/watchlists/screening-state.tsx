import { IconCircleCheck, IconCircleX, IconLoader } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { WatchlistsOverview } from '#shared/watchlist/screening-review.ts';
import { Notice } from '../../ui/notice.tsx';
import { ToneBadge } from '../../ui/tone-badge.tsx';

const LOOK = {
  starting: { tone: 'doubt', icon: IconLoader },
  ready: { tone: 'good', icon: IconCircleCheck },
  down: { tone: 'bad', icon: IconCircleX },
} as const;

/** Whether people can be looked for right now. */
export function ScreeningState({ state }: { state: WatchlistsOverview['screening'] }) {
  const { t } = useTranslation();
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
