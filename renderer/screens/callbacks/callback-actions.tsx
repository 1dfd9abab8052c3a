import { Button } from '@mantine/core';
import type { Callback, CallbackAttempt } from '#shared/contract/callbacks/callbacks.ts';
import { call } from '../../api/client.ts';
import { useCallbackLog } from '../../api/queries.ts';
import { useChange } from '../../api/use-change.ts';
import { formatInstant } from '../../i18n/format.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { CaseLink } from '../../ui/case-reference.tsx';
import { ErrorNotice } from '../../ui/error-notice.tsx';
import { ListTable } from '../../ui/list-table.tsx';
import { QueryState } from '../../ui/query-state.tsx';
import { asks } from '../../ui/question.tsx';
import { RowMenu } from '../../ui/row-menu.tsx';
import table from '../../ui/table.module.css';
import { CallbackSecret } from './callback-secret.tsx';

/** The last attempts of a callback, newest first; an event that has ended can be sent again. */
function CallbackLog({ id }: { id: string }) {
  const { t, i18n } = useTranslation();
  const log = useCallbackLog(id);
  const sending = useChange(
    (sequence: number) => call('redeliverCallback', { sequence }, { path: { callback_id: id } }),
    { stale: ['callbacks'] },
  );
  const attempts = log.data?.attempts ?? [];
  const timeOf = ({ at }: CallbackAttempt) => formatInstant(at, i18n.language);
  if (log.error || log.isPending) return <QueryState query={log} />;
  if (attempts.length === 0) return <p>{t('callbacks.log_empty')}</p>;
  return (
    <>
      <p className={sending.data ? table.text : 'visually-hidden'} role="status">
        {sending.data ? t('callbacks.redelivered', { count: sending.data.events }) : ''}
      </p>
      {sending.error ? <ErrorNotice error={sending.error} /> : null}
      <ListTable
        rows={attempts}
        keyOf={({ sequence, attempt }) => `${sequence}/${attempt}`}
        columns={[
          { title: t('common.time'), cell: timeOf },
          { title: t('callbacks.events'), isBare: true, cell: ({ event }) => t(`callbacks.event.${event}`) },
          { title: t('callbacks.answer'), isBare: true, cell: (attempt) => <Answered attempt={attempt} /> },
          { title: t('common.case'), isBare: true, cell: ({ batch_id }) => <CaseLink batchId={batch_id} /> },
        ]}
        actions={{
          title: t('common.actions'),
          isPlain: true,
          cell: (attempt) =>
            attempt.state === 'settled' || attempt.state === 'parked' ? (
              <Button
                variant="default"
                aria-label={t('callbacks.again_named', { time: timeOf(attempt) })}
                onClick={() => sending.mutate(attempt.sequence)}
              >
                {t('common.send_again')}
              </Button>
            ) : null,
        }}
      />
    </>
  );
}

function Answered({ attempt: { problem, http_status, duration_ms: ms } }: { attempt: CallbackAttempt }) {
  const { t } = useTranslation();
  const status = http_status ?? '';
  return (
    <>
      {problem === null ? t('callbacks.delivered', { status }) : t(`callbacks.problem.${problem}`, { status })}
      <span className={table.quiet}>{t('result.duration_ms', { count: ms })}</span>
    </>
  );
}

type CallbackActionsProps = { callback: Callback; onDone: (said: string) => void };

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
          { label: t(enabled ? 'callbacks.switch_off' : 'callbacks.switch_on'), act: () => acting.mutate(toggle) },
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
