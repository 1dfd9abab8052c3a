import { Button } from '@mantine/core';
import type { CallbackAttempt } from '#shared/contract/callbacks/callbacks.ts';
import { call } from '../../api/client.ts';
import { useCallbackLog } from '../../api/queries.ts';
import { useChange } from '../../api/use-change.ts';
import { formatInstant } from '../../i18n/format.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { ErrorNotice } from '../../ui/error-notice.tsx';
import { ListTable } from '../../ui/list-table.tsx';
import { QueryState } from '../../ui/query-state.tsx';
import table from '../../ui/table.module.css';

/** The last attempts of a callback, newest first; an event that has ended can be sent again. */
export function CallbackLog({ id }: { id: string }) {
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
          {
            title: t('common.case'),
            isBare: true,
            cell: ({ batch_id: id }) => <a href={`#/verifications/${id}`}>{id.slice(0, CASE_SHOWN)}</a>,
          },
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

/** Enough of a case number to tell cases apart. */
const CASE_SHOWN = 8;

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
