import { Box, Button, Group } from '@mantine/core';
import { IconClockExclamation } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import type { ClockState } from '#shared/contract/clock/clock.ts';
import { call } from '../api/client.ts';
import { formatInstant } from '../i18n/format.ts';
import { useTranslation } from '../i18n/use-translation.ts';
import { ErrorNotice } from '../ui/error-notice.tsx';
import { Notice } from '../ui/notice.tsx';

type LeapNoticeProps = {
  readonly now: string;
  readonly leap: NonNullable<ClockState['leap']>;
  readonly onConfirmed: () => void;
};

/** How far the clock leapt, and the button that says it is right. */
export function LeapNotice({ now, leap: { hours, seen_at: seenAt }, onConfirmed }: LeapNoticeProps) {
  const { t, i18n } = useTranslation();
  const confirming = useMutation({ mutationFn: () => call('confirmClock', null), onSettled: onConfirmed });
  const away = Math.abs(hours);
  const time = away < 48 ? t('clock.hours', { count: away }) : t('clock.days', { count: Math.round(away / 24) });
  const facts = { seen: formatInstant(seenAt, i18n.language), now: formatInstant(now, i18n.language) };
  return (
    <Box component="section" className="screen-only" role="status" p="xs">
      <Notice
        tone="doubt"
        icon={IconClockExclamation}
        title={t(hours < 0 ? 'clock.title_back' : 'clock.title_ahead', { time })}
      >
        <p>{t('clock.text', facts)}</p>
        {confirming.error ? <ErrorNotice error={confirming.error} /> : null}
        <Group mt="xs">
          <Button variant="default" loading={confirming.isPending} onClick={() => confirming.mutate()}>
            {t('clock.confirm')}
          </Button>
        </Group>
      </Notice>
    </Box>
  );
}
