import { Button, Menu } from '@mantine/core';
import { IconDots } from '@tabler/icons-react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Callback } from '#shared/contract/callbacks/callbacks.ts';
import { call } from '../../api/client.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { ErrorNotice } from '../../ui/error-notice.tsx';
import { CallbackLog } from './callback-log.tsx';
import { RemoveCallback } from './remove-callback.tsx';
import { RotateSecret } from './rotate-secret.tsx';

type CallbackActionsProps = {
  callback: Callback;
  /** Says what was done. */
  onDone: (said: string) => void;
};

/** Actions of an administrator on a callback. */
export function CallbackActions({ callback, onDone }: CallbackActionsProps) {
  const { t } = useTranslation();
  const queries = useQueryClient();
  const [asked, setAsked] = useState<'log' | 'rotate' | 'remove' | null>(null);
  const close = () => setAsked(null);
  const { id, name, enabled } = callback;
  const options = { path: { callback_id: id } };
  const acting = useMutation({
    mutationFn: (act: () => Promise<string>) => act(),
    onSuccess: (said) => {
      void queries.invalidateQueries({ queryKey: ['callbacks'] });
      onDone(said);
    },
  });
  const test = async () => {
    const { problem, http_status } = await call('testCallback', null, options);
    const status = http_status ?? '';
    return problem === null
      ? t('callbacks.test_good', { name, status })
      : t('callbacks.test_bad', { name, problem: t(`callbacks.problem.${problem}`, { status }) });
  };
  const toggle = async () => {
    await call('switchCallback', { enabled: !enabled }, options);
    return t(enabled ? 'callbacks.switched_off' : 'callbacks.switched_on', { name });
  };
  const redeliver = async () => {
    const { events } = await call('redeliverCallback', { sequence: null }, options);
    return t('callbacks.redelivered', { count: events });
  };
  return (
    <>
      <Menu position="bottom-end">
        <Menu.Target>
          <Button
            variant="subtle"
            color="gray"
            px="sm"
            loading={acting.isPending}
            aria-label={t('callbacks.actions', { name })}
          >
            <IconDots aria-hidden size={20} />
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item onClick={() => acting.mutate(test)}>{t('callbacks.test')}</Menu.Item>
          <Menu.Item onClick={() => setAsked('log')}>{t('callbacks.log')}</Menu.Item>
          {callback.parked > 0 ? (
            <Menu.Item onClick={() => acting.mutate(redeliver)}>{t('callbacks.redeliver')}</Menu.Item>
          ) : null}
          <Menu.Item onClick={() => acting.mutate(toggle)}>
            {t(enabled ? 'callbacks.switch_off' : 'callbacks.switch_on')}
          </Menu.Item>
          <Menu.Item onClick={() => setAsked('rotate')}>{t('callbacks.rotate')}</Menu.Item>
          <Menu.Item onClick={() => setAsked('remove')}>{t('callbacks.remove')}</Menu.Item>
        </Menu.Dropdown>
      </Menu>
      {acting.error ? <ErrorNotice error={acting.error} /> : null}
      <Dialog opened={asked === 'log'} onClose={close} title={t('callbacks.log_title', { name })} isWide>
        <CallbackLog id={id} />
      </Dialog>
      <Dialog opened={asked === 'rotate'} onClose={close} title={t('callbacks.rotate_title', { name })}>
        <RotateSecret id={id} onClose={close} />
      </Dialog>
      <Dialog opened={asked === 'remove'} onClose={close} title={t('callbacks.remove_title', { name })}>
        <RemoveCallback callback={callback} onClose={close} onDone={onDone} />
      </Dialog>
    </>
  );
}
