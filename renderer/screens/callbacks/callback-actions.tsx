import type { Callback } from '#shared/contract/callbacks/callbacks.ts';
import { call } from '../../api/client.ts';
import { useChange } from '../../api/use-change.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { ErrorNotice } from '../../ui/error-notice.tsx';
import { asks } from '../../ui/question.tsx';
import { RowMenu } from '../../ui/row-menu.tsx';
import { CallbackLog } from './callback-log.tsx';
import { CallbackSecret } from './callback-secret.tsx';

type CallbackActionsProps = {
  callback: Callback;
  /** Says what was done. */
  onDone: (said: string) => void;
};

/** Actions of an administrator on a callback. */
export function CallbackActions({ callback: { id, name, enabled, parked }, onDone }: CallbackActionsProps) {
  const { t } = useTranslation();
  const options = { path: { callback_id: id } };
  const stale = ['callbacks'];
  const acting = useChange((act: () => Promise<string>) => act(), { stale, onDone });
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
      <RowMenu
        label={t('common.actions_for', { name })}
        isBusy={acting.isPending}
        entries={[
          { label: t('callbacks.test'), act: () => acting.mutate(test) },
          {
            label: t('callbacks.log'),
            title: t('callbacks.log_title', { name }),
            isWide: true,
            dialog: () => <CallbackLog id={id} />,
          },
          parked > 0 ? { label: t('callbacks.redeliver'), act: () => acting.mutate(redeliver) } : null,
          {
            label: t(enabled ? 'callbacks.switch_off' : 'callbacks.switch_on'),
            act: () => acting.mutate(toggle),
          },
          {
            label: t('callbacks.rotate'),
            title: t('callbacks.rotate_title', { name }),
            dialog: asks({
              text: t('callbacks.rotate_text'),
              action: t('callbacks.rotate_do'),
              act: () => call('rotateCallbackSecret', null, options),
              stale,
              show: (made, close) => <CallbackSecret made={made} onClose={close} />,
            }),
          },
          {
            label: t('callbacks.remove'),
            title: t('callbacks.remove_title', { name }),
            dialog: asks({
              text: t('callbacks.remove_text'),
              action: t('common.remove'),
              isDangerous: true,
              act: () => call('removeCallback', null, options),
              stale,
              onDone: () => onDone(t('callbacks.removed', { name })),
            }),
          },
        ]}
      />
      {acting.error ? <ErrorNotice error={acting.error} /> : null}
    </>
  );
}
