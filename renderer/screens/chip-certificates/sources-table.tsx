import { Button } from '@mantine/core';
import { IconBuildingBank, IconCircleCheck, IconClockExclamation } from '@tabler/icons-react';
import { useState } from 'react';
import type { ChipSourceOverview } from '#shared/contract/chips/chip-certificates.ts';
import { useMay } from '../../access/access.ts';
import { formatFixedDay, formatInstant } from '../../i18n/format.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Dialog } from '../../ui/dialog.tsx';
import table from '../../ui/table.module.css';
import { ToneBadge } from '../../ui/tone-badge.tsx';
import classes from './chip-certificates.module.css';
import { RemoveList } from './remove-list.tsx';

type SourcesTableProps = {
  sources: readonly ChipSourceOverview[];
  /** Announces what was done with a list. */
  onDone: (said: string) => void;
};

/** One row per source: the list in force, its age, and what it holds. */
export function SourcesTable({ sources, onDone }: SourcesTableProps) {
  const { t } = useTranslation();
  const mayManage = useMay('manage_chip_certificates');
  const [removing, setRemoving] = useState<string | null>(null);
  return (
    <section aria-labelledby="chip-lists">
      <h2 id="chip-lists">{t('chip_certificates.lists')}</h2>
      <div className={table.frame}>
        <table className={`${table.table} ${table.cards} ${classes.numbers}`}>
          <thead>
            <tr>
              <th scope="col">{t('chip_certificates.source')}</th>
              <th scope="col">{t('chip_certificates.condition')}</th>
              <th scope="col">{t('chip_certificates.date')}</th>
              <th scope="col" className={classes.number}>
                {t('chip_certificates.certificates')}
              </th>
              <th scope="col" className={classes.number}>
                {t('chip_certificates.states')}
              </th>
              <th scope="col">{t('chip_certificates.expires_first')}</th>
              {mayManage ? (
                <th scope="col">
                  <span className="visually-hidden">{t('chip_certificates.actions')}</span>
                </th>
              ) : null}
            </tr>
          </thead>
          <tbody>
            {sources.map((source) => (
              <SourceRow
                key={source.source}
                source={source}
                mayManage={mayManage}
                onRemove={() => setRemoving(source.source)}
              />
            ))}
          </tbody>
        </table>
      </div>
      <Dialog opened={removing !== null} onClose={() => setRemoving(null)} title={t('chip_certificates.remove.title')}>
        {removing === null ? null : <RemoveList source={removing} onClose={() => setRemoving(null)} onDone={onDone} />}
      </Dialog>
    </section>
  );
}

type SourceRowProps = { source: ChipSourceOverview; mayManage: boolean; onRemove: () => void };

function SourceRow({
  source: { source, in_force: list, from_centre: isFromCentre },
  mayManage,
  onRemove,
}: SourceRowProps) {
  const { t, i18n } = useTranslation();
  if (list === null) return null;
  return (
    <tr>
      <th scope="row">
        <bdi>{source}</bdi>
        {isFromCentre ? (
          <span className={table.quiet}>
            <IconBuildingBank aria-hidden size={14} /> {t('chip_certificates.from_centre')}
          </span>
        ) : null}
        <span className={table.quiet}>
          {t('chip_certificates.imported', {
            time: formatInstant(list.imported_at, i18n.language),
            name: list.imported_by,
          })}
        </span>
      </th>
      <td>
        {list.is_outdated ? (
          <ToneBadge tone="doubt" icon={IconClockExclamation}>
            {t('chip_certificates.outdated')}
          </ToneBadge>
        ) : (
          <ToneBadge tone="good" icon={IconCircleCheck}>
            {t('chip_certificates.in_force')}
          </ToneBadge>
        )}
      </td>
      <td data-label={t('chip_certificates.date')}>
        {list.signed_at === null ? t('chip_certificates.no_date') : formatFixedDay(list.signed_at, i18n.language)}
        <span className={table.quiet}>{t('chip_certificates.age', { count: list.age_days })}</span>
      </td>
      <td className={classes.number} data-label={t('chip_certificates.certificates')}>
        {list.certificates.toLocaleString(i18n.language)}
        {list.crls > 0 ? <span className={table.quiet}>{t('chip_certificates.crl', { count: list.crls })}</span> : null}
      </td>
      <td className={classes.number} data-label={t('chip_certificates.states')}>
        {list.states.toLocaleString(i18n.language)}
      </td>
      <td data-label={t('chip_certificates.expires_first')}>
        {list.expires_first === null
          ? t('chip_certificates.all_expired')
          : formatFixedDay(list.expires_first, i18n.language)}
      </td>
      {mayManage ? (
        <td>
          {isFromCentre ? (
            <span className={table.quiet}>{t('chip_certificates.centre_changes')}</span>
          ) : (
            <Button variant="default" onClick={onRemove} aria-label={t('chip_certificates.remove.label', { source })}>
              {t('chip_certificates.remove.open')}
            </Button>
          )}
        </td>
      ) : null}
    </tr>
  );
}
