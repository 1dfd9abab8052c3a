import { Button, Group } from '@mantine/core';
import type { ParkedChange } from '#shared/contract/centre/sync.ts';
import { useMay } from '../../access/access.ts';
import { call } from '../../api/client.ts';
import { useChange } from '../../api/use-change.ts';
import { formatInstant } from '../../i18n/format.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { CaseLink } from '../../ui/case-reference.tsx';
import { ErrorNotice } from '../../ui/error-notice.tsx';
import { ListTable } from '../../ui/list-table.tsx';
import table from '../../ui/table.module.css';
import classes from './sync.module.css';

/** Only a person can say what became of these, so "all" leaves them out. */
const ASKED: readonly ParkedChange['reason'][] = ['OUTCOME_UNKNOWN', 'LEFT_UNKNOWN', 'UNSUPPORTED', 'ERASE_THERE'];
const RECEIVED: readonly ParkedChange['reason'][] = ['OUTCOME_UNKNOWN', 'LEFT_UNKNOWN', 'ERASE_THERE', 'PICTURES_GONE'];

const nameOf = (reason: ParkedChange['reason']) => (reason === 'ERASE_THERE' ? 'erased_there' : 'received');

/** Changes that the centre refused, why, and the way forward for administrators. */
export function ParkedChanges({ changes }: { changes: readonly ParkedChange[] }) {
  const { t, i18n } = useTranslation();
  const maySend = useMay('manage_devices');
  const timeOf = ({ at }: ParkedChange) => formatInstant(at, i18n.language);
  const sending = useChange((sequence: number | null) => call('sendAgain', { sequence }), { stale: ['sync'] });
  const receiving = useChange((sequence: number) => call('markReceived', { sequence }), { answers: ['sync'] });
  return (
    <>
      <Group gap="sm" justify="space-between" className={classes.heading}>
        <h2>{t('sync.parked_title')}</h2>
        {maySend && changes.some(({ reason }) => !ASKED.includes(reason)) ? (
          <Button loading={sending.isPending} onClick={() => sending.mutate(null)}>
            {t('sync.again_all')}
          </Button>
        ) : null}
      </Group>
      <p className={sending.data ? table.text : 'visually-hidden'} role="status">
        {sending.data ? t('sync.sent_again', { count: sending.data.events }) : ''}
      </p>
      {sending.error ? <ErrorNotice error={sending.error} /> : null}
      {receiving.error ? <ErrorNotice error={receiving.error} /> : null}
      <ListTable
        aria-label={t('sync.parked_table')}
        rows={changes}
        keyOf={({ sequence }) => `${sequence}`}
        columns={[
          { title: t('common.case'), cell: ({ batch_id }) => <CaseLink batchId={batch_id} /> },
          { title: t('common.time'), cell: timeOf },
          {
            title: t('common.reason'),
            cell: ({ reason, centre_batch_id: id }) => (
              <>
                {t(`sync.reasons.${reason ?? 'unknown'}`)}
                {id === null ? null : <span className={classes.number}>{t('sync.centre_number', { id })}</span>}
              </>
            ),
          },
        ]}
        actions={{
          title: t('common.actions'),
          isPlain: true,
          cell: (change) =>
            maySend && (
              <Group gap="0.5rem" align="stretch">
                {RECEIVED.includes(change.reason) ? (
                  <Button
                    variant="default"
                    aria-label={t(`sync.${nameOf(change.reason)}_named`, { time: timeOf(change) })}
                    onClick={() => receiving.mutate(change.sequence)}
                  >
                    {t(`sync.${nameOf(change.reason)}`)}
                  </Button>
                ) : null}
                {change.reason === 'ERASE_THERE' || change.reason === 'UNSUPPORTED' ? null : (
                  <Button
                    variant="default"
                    aria-label={t('sync.again_named', { time: timeOf(change) })}
                    onClick={() => sending.mutate(change.sequence)}
                  >
                    {t('common.send_again')}
                  </Button>
                )}
              </Group>
            ),
        }}
      />
    </>
  );
}
