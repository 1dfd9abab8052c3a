import { Button, Group, Stack, Text } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import type { LegalHold, LiftHoldRequest } from '#shared/contract/retention/retention.ts';
import { call } from '../../api/client.ts';
import { useRetentionChanged } from '../../api/retention.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { DialogButtons } from '../../ui/dialog-buttons.tsx';
import { ErrorNotice } from '../../ui/error-notice.tsx';

const SAID = { ask: 'retention.lift_was_asked', confirm: 'retention.lifted', refuse: 'retention.refused' } as const;

/** The first person asks to lift a hold; a second one confirms or keeps it. */
export function LiftHold({ hold, onSaid }: { hold: LegalHold; onSaid: (said: string) => void }) {
  const { t } = useTranslation();
  const changed = useRetentionChanged();
  const [asking, setAsking] = useState<'ask' | 'confirm' | null>(null);
  const lifting = useMutation({
    mutationFn: (act: LiftHoldRequest['act']) => call('liftHold', { act }, { path: { batch_id: hold.batch_id } }),
    onSuccess: (_, act) => {
      changed();
      setAsking(null);
      onSaid(t(SAID[act]));
    },
  });
  const id = hold.batch_id.slice(0, 8);
  const isMine = hold.lift?.is_me === true;
  const question = asking ?? 'ask';
  return (
    <>
      {hold.lift === null ? (
        <Button
          variant="subtle"
          color="gray"
          onClick={() => setAsking('ask')}
          aria-label={t('retention.lift_named', { id })}
        >
          {t('retention.lift')}
        </Button>
      ) : (
        <Group gap="xs" wrap="nowrap">
          {isMine ? null : (
            <Button
              variant="default"
              onClick={() => setAsking('confirm')}
              aria-label={t('retention.confirm_named', { id })}
            >
              {t('retention.confirm')}
            </Button>
          )}
          <Button
            variant="subtle"
            color="gray"
            loading={lifting.isPending && asking === null}
            onClick={() => lifting.mutate('refuse')}
            aria-label={t(isMine ? 'retention.take_back_named' : 'retention.refuse_named', { id })}
          >
            {t(isMine ? 'retention.take_back' : 'retention.refuse')}
          </Button>
        </Group>
      )}
      {lifting.error && asking === null ? <ErrorNotice error={lifting.error} /> : null}
      <Dialog opened={asking !== null} onClose={() => setAsking(null)} title={t(`retention.${TITLE[question]}`)}>
        <Stack>
          <Text>{t(question === 'ask' ? 'retention.lift_text' : 'retention.confirm_text')}</Text>
          {question === 'confirm' && hold.erasure_waits ? <Text>{t('retention.confirm_waits')}</Text> : null}
          <DialogButtons
            request={lifting}
            action={t(question === 'ask' ? 'retention.lift_do' : 'retention.confirm_do')}
            isDangerous={question === 'confirm'}
            onAct={() => lifting.mutate(question)}
            onClose={() => setAsking(null)}
          />
        </Stack>
      </Dialog>
    </>
  );
}

const TITLE = { ask: 'lift_title', confirm: 'confirm_title' } as const;
