import { Button, Group, Stack } from '@mantine/core';
import { IconBell } from '@tabler/icons-react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { Kiosk } from '#shared/contract/kiosks/kiosk.ts';
import { call } from '../../api/client.ts';
import { formatTime } from '../../i18n/format.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Notice } from '../../ui/notice.tsx';
import { KIOSKS_KEY, useKiosks } from './use-kiosks.ts';

/** Kiosks whose visitors ask for staff, on every screen until somebody has answered. */
export function KioskCalls() {
  const { t } = useTranslation();
  const { data } = useKiosks();
  const calling = data?.kiosks.filter((kiosk) => kiosk.call !== null) ?? [];
  return (
    <section className={calling.length === 0 ? 'visually-hidden' : 'screen-only'} aria-label={t('kiosk_desk.label')}>
      <Stack role="status" gap="xs" p={calling.length === 0 ? 0 : 'xs'}>
        {calling.map((kiosk) => (
          <KioskCall key={kiosk.id} kiosk={kiosk} />
        ))}
      </Stack>
    </section>
  );
}

function KioskCall({ kiosk: { id, name, site, call: open } }: { kiosk: Kiosk }) {
  const { t, i18n } = useTranslation();
  const queries = useQueryClient();
  const acting = useMutation({
    mutationFn: (act: 'markCallSeen' | 'answerCall') => call(act, null, { path: { kiosk_id: id } }),
    // It is refused if a colleague was quicker.
    onSettled: () => queries.invalidateQueries({ queryKey: KIOSKS_KEY }),
  });
  if (open === null) return null;
  const kiosk = [name, site].filter(Boolean).join(', ');
  const time = formatTime(open.at, i18n.language);
  const isSeen = open.state === 'seen';
  return (
    <Notice
      tone={isSeen ? 'plain' : 'doubt'}
      icon={IconBell}
      title={t(isSeen ? 'kiosk_desk.seen_since' : 'kiosk_desk.called', { kiosk })}
    >
      <Group gap="sm">
        <span>{t('kiosk_desk.since', { time })}</span>
        {isSeen ? null : (
          <Button variant="default" loading={acting.isPending} onClick={() => acting.mutate('markCallSeen')}>
            {t('kiosk_desk.seen')}
          </Button>
        )}
        <Button variant="default" loading={acting.isPending} onClick={() => acting.mutate('answerCall')}>
          {t('kiosk_desk.answered')}
        </Button>
      </Group>
    </Notice>
  );
}
