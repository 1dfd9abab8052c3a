import { Button, Stack, Text } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { WatchlistOverview } from '#shared/contract/watchlist/screening-review.ts';
import { useMay } from '../../access/access.ts';
import { call } from '../../api/client.ts';
import { useChange } from '../../api/use-change.ts';
import { formatCount, formatInstant } from '../../i18n/format.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { DialogButtons } from '../../ui/dialog-buttons.tsx';
import { Notice } from '../../ui/notice.tsx';

type WaitingVersionProps = {
  list: WatchlistOverview;
  waiting: NonNullable<WatchlistOverview['waiting']>;
  onDone: (said: string) => void;
};

/** Suspiciously short: the risk of using it, and the button for administrators. */
export function WaitingVersion({ list, waiting, onDone }: WaitingVersionProps) {
  const { t, i18n } = useTranslation();
  const mayManage = useMay('manage_watchlists');
  const [isAsking, setIsAsking] = useState(false);
  const queries = useQueryClient();
  const confirming = useChange(() => call('confirmWatchlist', { version_id: waiting.version_id }), {
    answers: ['watchlists'],
    onDone: () => {
      setIsAsking(false);
      onDone(t('watchlist.screen.confirmed', { title: list.title }));
      // The button disappears with the notice.
      document.getElementById('content')?.focus();
    },
    onError: () => queries.invalidateQueries({ queryKey: ['watchlists'] }),
  });
  const before = list.in_force?.entities ?? 0;
  const entries = t('watchlist.entry', { count: waiting.entities });
  const text =
    before > 0
      ? t('watchlist.screen.waiting_text', {
          entries,
          before: formatCount(before, i18n.language),
          percent: Math.round((1 - waiting.entities / before) * 100),
        })
      : t('watchlist.screen.waiting_first', { entries });
  return (
    <Notice tone="doubt" title={t('watchlist.screen.waiting_title', { title: list.title })}>
      <p>{text}</p>
      <p>{t('watchlist.screen.waiting_since', { time: formatInstant(waiting.imported_at, i18n.language) })}</p>
      {mayManage ? (
        <Button variant="default" mt="sm" onClick={() => setIsAsking(true)}>
          {t('watchlist.screen.confirm')}
        </Button>
      ) : (
        <p>{t('watchlist.screen.waiting_administrator')}</p>
      )}
      <Dialog opened={isAsking} onClose={() => setIsAsking(false)} title={t('watchlist.screen.confirm_title')}>
        <Stack>
          <Text>
            {list.title}: {text}
          </Text>
          <Text>{t('watchlist.screen.waiting_consequence')}</Text>
          <DialogButtons
            request={confirming}
            action={t('watchlist.screen.confirm_do')}
            isDangerous
            onAct={() => confirming.mutate()}
            onClose={() => setIsAsking(false)}
          />
        </Stack>
      </Dialog>
    </Notice>
  );
}
