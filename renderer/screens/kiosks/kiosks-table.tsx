import type { Kiosk } from '#shared/contract/kiosks/kiosk.ts';
import { formatInstant } from '../../i18n/format.ts';
import { LANGUAGE_NAMES } from '../../i18n/languages.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { ListTable } from '../../ui/list-table.tsx';
import table from '../../ui/table.module.css';
import { KioskActions } from './kiosk-actions.tsx';
import { KioskCondition } from './kiosk-condition.tsx';
import { KioskState } from './kiosk-state.tsx';

type KiosksTableProps = {
  kiosks: readonly Kiosk[];
  /** Says what was done with a kiosk. */
  onDone: (said: string) => void;
};

/** One row per kiosk, those that are closed last. */
export function KiosksTable({ kiosks, onDone }: KiosksTableProps) {
  const { t, i18n } = useTranslation();
  const ordered = kiosks.toSorted((a, b) => Number(a.state === 'closed') - Number(b.state === 'closed'));
  return (
    <ListTable
      aria-label={t('place.kiosks')}
      rows={ordered}
      keyOf={({ id }) => id}
      columns={[
        {
          title: t('common.name'),
          cell: ({ name, site }) => (
            <>
              {name}
              {site === null ? null : <span className={table.quiet}>{site}</span>}
            </>
          ),
        },
        { title: t('kiosks.state'), isBare: true, cell: (kiosk) => <KioskState kiosk={kiosk} /> },
        {
          title: t('kiosks.last_seen'),
          cell: ({ last_seen_at: at }) => (at === null ? t('kiosks.never_seen') : formatInstant(at, i18n.language)),
        },
        { title: t('kiosks.condition'), cell: (kiosk) => <KioskCondition kiosk={kiosk} /> },
        {
          title: t('kiosks.visits'),
          cell: ({ settings, visits_today }) => (
            <>
              {t(`links.types.${settings.verification_type}`)}
              <span className={table.quiet}>{t('kiosks.today', visits_today)}</span>
              <span className={table.quiet}>
                {settings.languages.map((language) => LANGUAGE_NAMES[language]).join(t('app.comma'))}
              </span>
            </>
          ),
        },
      ]}
      actions={{
        title: t('common.actions'),
        cell: (kiosk) => (kiosk.state === 'closed' ? null : <KioskActions kiosk={kiosk} onDone={onDone} />),
      }}
    />
  );
}
