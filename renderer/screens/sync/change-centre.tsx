import { Button, Group, Stack, Text } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { SyncStatus } from '#shared/contract/centre/sync.ts';
import { call } from '../../api/client.ts';
import { useChange } from '../../api/use-change.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { DialogButtons } from '../../ui/dialog-buttons.tsx';
import { JoinCentre } from './join-centre.tsx';

type ChangeCentreProps = { status: SyncStatus; host: string };

/** Joins another centre, or the same one with a new code, or leaves it; for administrators. */
export function ChangeCentre({ status, host }: ChangeCentreProps) {
  const { t } = useTranslation();
  const [open, setOpen] = useState<'join' | 'leave' | null>(null);
  const close = () => setOpen(null);
  return (
    <section>
      <h2>{t('sync.change_title')}</h2>
      <Group gap="0.5rem" align="stretch">
        <Button variant="default" onClick={() => setOpen('join')}>
          {t('sync.join_other')}
        </Button>
        <Button variant="default" onClick={() => setOpen('leave')}>
          {t('sync.leave')}
        </Button>
      </Group>
      <Dialog opened={open === 'join'} onClose={close} title={t('sync.join_title')}>
        <JoinCentre replaced={host} onClose={close} />
      </Dialog>
      <Dialog opened={open === 'leave'} onClose={close} title={t('sync.leave_title', { host })}>
        <Leave status={status} onClose={close} />
      </Dialog>
    </section>
  );
}

function Leave({ status, onClose }: { status: SyncStatus; onClose: () => void }) {
  const { t } = useTranslation();
  const queries = useQueryClient();
  const leaving = useChange(() => call('leaveCentre', null), {
    answers: ['sync'],
    onDone: () => {
      void queries.invalidateQueries({ queryKey: ['watchlists'] });
      void queries.invalidateQueries({ queryKey: ['policy'] });
      onClose();
    },
  });
  const { waiting, sending, delivered, parked } = status;
  const open = waiting.changes + sending.changes + delivered.changes + parked.changes;
  return (
    <Stack>
      <Text>{t('sync.leave_text')}</Text>
      {open === 0 ? null : <Text fw={600}>{t('sync.leave_open', { count: open })}</Text>}
      <DialogButtons
        request={leaving}
        action={t('sync.leave_do')}
        isDangerous
        onAct={() => leaving.mutate()}
        onClose={onClose}
      />
    </Stack>
  );
}
