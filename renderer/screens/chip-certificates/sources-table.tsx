import { Button } from '@mantine/core';
import { IconBuildingBank, IconCircleCheck, IconClockExclamation } from '@tabler/icons-react';
import { useState } from 'react';
import type { ChipSourceOverview } from '#shared/contract/chips/chip-certificates.ts';
import { useMay } from '../../access/access.ts';
import { formatCount, formatFixedDay, formatInstant } from '../../i18n/format.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { ListTable } from '../../ui/list-table.tsx';
import table from '../../ui/table.module.css';
import { ToneBadge } from '../../ui/tone-badge.tsx';
import { RemoveList } from './remove-list.tsx';

type SourcesTableProps = {
  sources: readonly ChipSourceOverview[];
  /** Announces what was done with a list. */
  onDone: (said: string) => void;
};

/** One row per source: the list in force, its age, and what it holds. */
export function SourcesTable({ sources, onDone }: SourcesTableProps) {
  const { t, i18n } = useTranslation();
  const mayManage = useMay('manage_chip_certificates');
  const [removing, setRemoving] = useState<string | null>(null);
  const language = i18n.language;
  const day = (at: string) => formatFixedDay(at, language);
  return (
    <section aria-labelledby="chip-lists">
      <h2 id="chip-lists">{t('chip_certificates.lists')}</h2>
      <ListTable
        rows={sources.flatMap((source) => (source.in_force === null ? [] : [{ ...source, list: source.in_force }]))}
        keyOf={({ source }) => source}
        columns={[
          { title: t('common.source'), cell: (source) => <SourceName {...source} /> },
          {
            title: t('chip_certificates.condition'),
            isBare: true,
            cell: ({ list }) =>
              list.is_outdated ? (
                <ToneBadge tone="doubt" icon={IconClockExclamation}>
                  {t('chip_certificates.outdated')}
                </ToneBadge>
              ) : (
                <ToneBadge tone="good" icon={IconCircleCheck}>
                  {t('chip_certificates.in_force')}
                </ToneBadge>
              ),
          },
          {
            title: t('chip_certificates.date'),
            cell: ({ list }) => (
              <>
                {list.signed_at === null ? t('chip_certificates.no_date') : day(list.signed_at)}
                <span className={table.quiet}>{t('chip_certificates.age', { count: list.age_days })}</span>
              </>
            ),
          },
          {
            title: t('chip_certificates.certificates'),
            isNumber: true,
            cell: ({ list }) => (
              <>
                {formatCount(list.certificates, language)}
                {list.crls > 0 ? (
                  <span className={table.quiet}>{t('chip_certificates.crl', { count: list.crls })}</span>
                ) : null}
              </>
            ),
          },
          {
            title: t('chip_certificates.states'),
            isNumber: true,
            cell: ({ list }) => formatCount(list.states, language),
          },
          {
            title: t('chip_certificates.expires_first'),
            cell: ({ list: { expires_first: at } }) => (at === null ? t('chip_certificates.all_expired') : day(at)),
          },
        ]}
        actions={
          mayManage && {
            title: t('common.actions'),
            isPlain: true,
            cell: ({ source, from_centre: isFromCentre }) =>
              isFromCentre ? (
                <span className={table.quiet}>{t('chip_certificates.centre_changes')}</span>
              ) : (
                <Button
                  variant="default"
                  onClick={() => setRemoving(source)}
                  aria-label={t('chip_certificates.remove.label', { source })}
                >
                  {t('chip_certificates.remove.open')}
                </Button>
              ),
          }
        }
      />
      <Dialog opened={removing !== null} onClose={() => setRemoving(null)} title={t('chip_certificates.remove.title')}>
        {removing === null ? null : <RemoveList source={removing} onClose={() => setRemoving(null)} onDone={onDone} />}
      </Dialog>
    </section>
  );
}

type SourceNameProps = ChipSourceOverview & { list: NonNullable<ChipSourceOverview['in_force']> };

function SourceName({ source, list, from_centre: isFromCentre }: SourceNameProps) {
  const { t, i18n } = useTranslation();
  return (
    <>
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
    </>
  );
}
