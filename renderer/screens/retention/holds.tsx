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
    <div className={table.frame}>
      <table className={`${table.table} ${table.cards}`} data-actions aria-labelledby="retention-holds">
        <thead>
          <tr>
            <th scope="col">{t('retention.case')}</th>
            <th scope="col">{t('retention.reason')}</th>
            <th scope="col">{t('retention.placed_by')}</th>
            <th scope="col">{t('retention.status')}</th>
            <th scope="col">
              <span className="visually-hidden">{t('retention.actions')}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {holds.map((hold) => (
            <tr key={hold.batch_id}>
              <th scope="row">
                <CaseLink batchId={hold.batch_id} />
              </th>
              <td data-label={t('retention.reason')}>{t(`retention.reasons.${hold.reason}`)}</td>
              <td data-label={t('retention.placed_by')}>
                {t('retention.by_at', { name: hold.placed_by, time: formatInstant(hold.placed_at, i18n.language) })}
              </td>
              <td data-label={t('retention.status')}>
                <ToneBadge
                  tone={hold.lift === null ? 'good' : 'doubt'}
                  icon={hold.lift === null ? IconCircleCheck : IconHourglass}
                >
                  {hold.lift === null
                    ? t('retention.standing')
                    : t('retention.lift_asked', { name: hold.lift.asked_by })}
                </ToneBadge>
                {hold.erasure_waits ? <span className={table.quiet}>{t('retention.erasure_waits')}</span> : null}
              </td>
              <td>{mayHold ? <LiftHold hold={hold} onSaid={onSaid} /> : null}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
