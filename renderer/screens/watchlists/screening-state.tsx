import { IconCircleCheck, IconCircleDashed, IconCircleX, IconLoader } from '@tabler/icons-react';
import type { WatchlistsOverview } from '#shared/contract/watchlist/screening-review.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Notice } from '../../ui/notice.tsx';
import { ToneBadge } from '../../ui/tone-badge.tsx';

const LOOK = {
  starting: { tone: 'doubt', icon: IconLoader },
  ready: { tone: 'good', icon: IconCircleCheck },
  down: { tone: 'bad', icon: IconCircleX },
} as const;

type ScreeningStateProps = { state: WatchlistsOverview['screening']; hasLists: boolean };

/** Whether people can be screened right now. Without a list in use nothing is ready, whatever the process says. */
export function ScreeningState({ state, hasLists }: ScreeningStateProps) {
  const { t } = useTranslation();
  if (state !== 'down' && !hasLists)
    return (
      <div role="status">
        <ToneBadge tone="doubt" icon={IconCircleDashed}>
          {t('watchlist.screen.screening.no_lists')}
        </ToneBadge>
      </div>
    );
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
