import { Button } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { CallbackAttempt } from '#shared/contract/callbacks/callbacks.ts';
import { call } from '../../api/client.ts';
import { useCallbackLog } from '../../api/queries.ts';
import { formatInstant } from '../../i18n/format.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { ErrorNotice } from '../../ui/error-notice.tsx';
import table from '../../ui/table.module.css';

/** The last attempts of a callback, newest first; an event that has ended can be sent again. */
export function CallbackLog({ id }: { id: string }) {
  const { t, i18n } = useTranslation();
  const queries = useQueryClient();
  const log = useCallbackLog(id);
  const sending = useMutation({
    mutationFn: (sequence: number) => call('redeliverCallback', { sequence }, { path: { callback_id: id } }),
    onSuccess: () => queries.invalidateQueries({ queryKey: ['callbacks'] }),
  });
  const attempts = log.data?.attempts ?? [];
  if (log.error) return <ErrorNotice error={log.error} onRetry={() => void log.refetch()} />;
  if (log.isPending) return <p role="status">{t('app.loading')}</p>;
  if (attempts.length === 0) return <p>{t('callbacks.log_empty')}</p>;
  return (
    <>
      <p className={sending.data ? table.text : 'visually-hidden'} role="status">
        {sending.data ? t('callbacks.redelivered', { count: sending.data.events }) : ''}
      </p>
      {sending.error ? <ErrorNotice error={sending.error} /> : null}
      <div className={table.frame}>
        <table className={`${table.table} ${table.cards}`}>
          <thead>
            <tr>
              <th scope="col">{t('callbacks.time')}</th>
              <th scope="col">{t('callbacks.events')}</th>
              <th scope="col">{t('callbacks.answer')}</th>
              <th scope="col">{t('callbacks.case')}</th>
              <th scope="col">
                <span className="visually-hidden">{t('callbacks.actions_column')}</span>
              </th>
            </tr>
          </thead>
          <tbody>
            {attempts.map((attempt) => {
              const time = formatInstant(attempt.at, i18n.language);
              return (
                <tr key={`${attempt.sequence}/${attempt.attempt}`}>
                  <th scope="row">{time}</th>
                  <td>{t(`callbacks.event.${attempt.event}`)}</td>
                  <td>
                    <Answered attempt={attempt} />
                  </td>
                  <td>
                    <a href={`#/verifications/${attempt.batch_id}`}>{attempt.batch_id.slice(0, CASE_SHOWN)}</a>
                  </td>
                  <td>
                    {attempt.state === 'settled' || attempt.state === 'parked' ? (
                      <Button
                        variant="default"
                        aria-label={t('callbacks.again_named', { time })}
                        onClick={() => sending.mutate(attempt.sequence)}
                      >
                        {t('callbacks.again')}
                      </Button>
                    ) : null}
                  </td>
                </tr>
              );
            })}
          </tbody>
        </table>
      </div>
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
