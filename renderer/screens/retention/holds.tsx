import { Button } from '@mantine/core';
import { IconCircleCheck, IconHourglass, IconLock } from '@tabler/icons-react';
import { useState } from 'react';
import type { LegalHold } from '#shared/contract/retention/retention.ts';
import { useMay } from '../../access/access.ts';
import { useHolds } from '../../api/retention.ts';
import { formatInstant } from '../../i18n/format.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { ErrorNotice } from '../../ui/error-notice.tsx';
import { ListTable } from '../../ui/list-table.tsx';
import table from '../../ui/table.module.css';
import { ToneBadge } from '../../ui/tone-badge.tsx';
import { CaseLink } from './due-cases.tsx';
import { LiftHold } from './lift-hold.tsx';
import { PlaceHold } from './place-hold.tsx';

/** Cases on legal hold: placed here, and lifted by two people. */
export function Holds({ onSaid }: { onSaid: (said: string) => void }) {
  const { t } = useTranslation();
  const mayHold = useMay('hold_cases');
  const { data, error, refetch } = useHolds();
  const [isPlacing, setIsPlacing] = useState(false);
  return (
    <section aria-labelledby="retention-holds">
      <div className={table.head}>
        <div>
          <h2 id="retention-holds">{t('retention.holds')}</h2>
          <p className={table.text}>{t('retention.holds_text')}</p>
        </div>
        {mayHold ? (
          <Button leftSection={<IconLock size={18} aria-hidden="true" />} onClick={() => setIsPlacing(true)}>
            {t('retention.hold')}
          </Button>
        ) : null}
      </div>
      {error ? <ErrorNotice error={error} onRetry={() => void refetch()} /> : null}
      {data?.holds.length === 0 ? <p>{t('retention.holds_none')}</p> : null}
      {data && data.holds.length > 0 ? <HoldTable holds={data.holds} mayHold={mayHold} onSaid={onSaid} /> : null}
      {data && data.total > data.holds.length ? (
        <p>{t('retention.holds_more', { shown: data.holds.length, total: data.total })}</p>
      ) : null}
      <Dialog opened={isPlacing} onClose={() => setIsPlacing(false)} title={t('retention.hold_title')}>
        <PlaceHold onClose={() => setIsPlacing(false)} onSaid={onSaid} />
      </Dialog>
    </section>
  );
}

type HoldTableProps = { holds: readonly LegalHold[]; mayHold: boolean; onSaid: (said: string) => void };

function HoldTable({ holds, mayHold, onSaid }: HoldTableProps) {
  const { t, i18n } = useTranslation();
  return (
    <ListTable
      aria-labelledby="retention-holds"
      rows={holds}
      keyOf={({ batch_id }) => batch_id}
      columns={[
        { title: t('common.case'), cell: ({ batch_id }) => <CaseLink batchId={batch_id} /> },
        { title: t('common.reason'), cell: ({ reason }) => t(`retention.reasons.${reason}`) },
        {
          title: t('retention.placed_by'),
          cell: ({ placed_by: name, placed_at }) =>
            t('retention.by_at', { name, time: formatInstant(placed_at, i18n.language) }),
        },
        {
          title: t('retention.status'),
          cell: ({ lift, erasure_waits }) => (
            <>
              <ToneBadge tone={lift === null ? 'good' : 'doubt'} icon={lift === null ? IconCircleCheck : IconHourglass}>
                {lift === null ? t('retention.standing') : t('retention.lift_asked', { name: lift.asked_by })}
              </ToneBadge>
              {erasure_waits ? <span className={table.quiet}>{t('retention.erasure_waits')}</span> : null}
            </>
          ),
        },
      ]}
      actions={{
        title: t('common.actions'),
        cell: (hold) => (mayHold ? <LiftHold hold={hold} onSaid={onSaid} /> : null),
      }}
    />
  );
}
