import { Box, Button, Group } from '@mantine/core';
import { IconClockExclamation } from '@tabler/icons-react';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../api/client.ts';
import { formatInstant } from '../i18n/format.ts';
import { useTranslation } from '../i18n/use-translation.ts';
import { ErrorNotice } from '../ui/error-notice.tsx';
import { Notice } from '../ui/notice.tsx';

const KEY = ['clock'];
const EVERY_MS = 60_000;

/** A clock that leapt, on every screen of an administrator until somebody has confirmed it or set it right. */
export function ClockNotice() {
  const { t, i18n } = useTranslation();
  const queries = useQueryClient();
  const { data } = useQuery({
    queryKey: KEY,
    queryFn: ({ signal }) => call('getClock', null, { signal }),
    refetchInterval: EVERY_MS,
  });
  const confirming = useMutation({
    mutationFn: () => call('confirmClock', null),
    onSettled: () => queries.invalidateQueries({ queryKey: KEY }),
  });
  if (!data?.leap) return null;
  const { hours, seen_at: seenAt } = data.leap;
  const away = Math.abs(hours);
  const time = away < 48 ? t('clock.hours', { count: away }) : t('clock.days', { count: Math.round(away / 24) });
  const facts = { seen: formatInstant(seenAt, i18n.language), now: formatInstant(data.now, i18n.language) };
  return (
    <Box component="section" className="screen-only" role="status" p="xs">
      <Notice
        tone="doubt"
        icon={IconClockExclamation}
        title={t(hours < 0 ? 'clock.title_back' : 'clock.title_ahead', { time })}
      >
        <p>{t('clock.text', facts)}</p>
        {confirming.error ? <ErrorNotice error={confirming.error} /> : null}
        <Group>
          <Button variant="default" loading={confirming.isPending} onClick={() => confirming.mutate()}>
            {t('clock.confirm')}
          </Button>
        </Group>
      </Notice>
    </Box>
  );
}
