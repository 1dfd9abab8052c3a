import { Button, Group } from '@mantine/core';
import { IconCircleCheck, IconCircleX, IconDownload, IconHourglass, IconLoader } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import type { PersonErasure, PersonErasureState, SettleErasureRequest } from '#shared/contract/retention/retention.ts';
import { useMay } from '../../access/access.ts';
import { call } from '../../api/client.ts';
import { usePersonErasures, useRetentionChanged } from '../../api/retention.ts';
import { formatCount, formatInstant } from '../../i18n/format.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { ErrorNotice } from '../../ui/error-notice.tsx';
import { ListTable } from '../../ui/list-table.tsx';
import table from '../../ui/table.module.css';
import { ToneBadge } from '../../ui/tone-badge.tsx';

const BADGES = {
  proposed: { tone: 'doubt', icon: IconHourglass },
  running: { tone: 'plain', icon: IconLoader },
  done: { tone: 'good', icon: IconCircleCheck },
  refused: { tone: 'plain', icon: IconCircleX },
} as const satisfies Record<PersonErasureState, object>;

/** Erasures that wait for a second person, and certificates of those done. */
export function PersonErasures({ onSaid }: { onSaid: (said: string) => void }) {
  const { t, i18n } = useTranslation();
  const mayErase = useMay('erase_people');
  const { data, error, refetch } = usePersonErasures();
  if (!mayErase) return null;
  const byAt = (name: string, at: string) => t('retention.by_at', { name, time: formatInstant(at, i18n.language) });
  return (
    <section aria-labelledby="retention-erasures">
      <h2 id="retention-erasures">{t('retention.erasures')}</h2>
      {error ? <ErrorNotice error={error} onRetry={() => void refetch()} /> : null}
      {data?.erasures.length === 0 ? <p>{t('retention.erasures_none')}</p> : null}
      {data && data.erasures.length > 0 ? (
        <ListTable
          aria-labelledby="retention-erasures"
          rows={data.erasures}
          keyOf={({ id }) => id}
          columns={[
            {
              title: t('retention.asked'),
              cell: ({ asked_by, asked_at, reason }) => (
                <>
                  {byAt(asked_by, asked_at)}
                  <span className={table.quiet}>{t(`erase.reason.${reason}`)}</span>
                </>
              ),
            },
            {
              title: t('common.cases'),
              cell: ({ state, erased, kept, cases }) =>
                state === 'done' ? t('retention.counts', { erased, kept }) : formatCount(cases, i18n.language),
            },
            {
              title: t('retention.status'),
              cell: ({ state, settled_by, settled_at }) => (
                <>
                  <ToneBadge {...BADGES[state]}>{t(`retention.states.${state}`)}</ToneBadge>
                  {settled_by === null || settled_at === null ? null : (
                    <span className={table.quiet}>{byAt(settled_by, settled_at)}</span>
                  )}
                </>
              ),
            },
          ]}
          actions={{
            title: t('common.actions'),
            cell: (erasure) => <ErasureActions erasure={erasure} onSaid={onSaid} />,
          }}
        />
      ) : null}
    </section>
  );
}

function ErasureActions({ erasure, onSaid }: { erasure: PersonErasure; onSaid: (said: string) => void }) {
  const { t, i18n } = useTranslation();
  const changed = useRetentionChanged();
  const settling = useMutation({
    mutationFn: (act: SettleErasureRequest['act']) =>
      call('settlePersonErasure', { act }, { path: { erasure_id: erasure.id } }),
    onSuccess: (_, act) => {
      changed();
      onSaid(t(act === 'confirm' ? 'retention.erased' : 'retention.erasure_refused'));
    },
  });
  const { cases: count, certificate, asked_by_me: isMine } = erasure;
  if (certificate !== null)
    return (
      <Button
        component="a"
        variant="default"
        leftSection={<IconDownload size={18} aria-hidden="true" />}
        href={`data:application/jose,${certificate}`}
        download={`erasure-${erasure.id}.jws`}
        aria-label={t('retention.certificate_named', { time: formatInstant(erasure.asked_at, i18n.language) })}
      >
        {t('retention.certificate')}
      </Button>
    );
  if (erasure.state !== 'proposed') return null;
  return (
    <>
      <Group gap="xs" wrap="nowrap">
        {isMine ? null : (
          <Button
            color="red.9"
            loading={settling.isPending}
            onClick={() => settling.mutate('confirm')}
            aria-label={t('retention.erase_confirm_named', { count })}
          >
            {t('retention.erase_confirm')}
          </Button>
        )}
        <Button
          variant="subtle"
          color="gray"
          onClick={() => settling.mutate('refuse')}
          aria-label={t('retention.erase_refuse_named', { count })}
        >
          {t(isMine ? 'retention.erase_take_back' : 'retention.erase_refuse')}
        </Button>
      </Group>
      {settling.error ? <ErrorNotice error={settling.error} /> : null}
    </>
  );
}
