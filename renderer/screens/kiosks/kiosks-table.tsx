import type { Kiosk } from '#shared/contract/kiosks/kiosk.ts';
import { formatInstant } from '../../i18n/format.ts';
import { LANGUAGE_NAMES } from '../../i18n/languages.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
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
  const { t } = useTranslation();
  const ordered = kiosks.toSorted((a, b) => Number(a.state === 'closed') - Number(b.state === 'closed'));
  return (
    <div className={table.frame}>
      <table className={`${table.table} ${table.cards}`} data-actions aria-label={t('place.kiosks')}>
        <thead>
          <tr>
            <th scope="col">{t('kiosks.name')}</th>
            <th scope="col">{t('kiosks.state')}</th>
            <th scope="col">{t('kiosks.last_seen')}</th>
            <th scope="col">{t('kiosks.condition')}</th>
            <th scope="col">{t('kiosks.visits')}</th>
            <th scope="col">
              <span className="visually-hidden">{t('kiosks.actions_column')}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {ordered.map((kiosk) => (
            <KioskRow key={kiosk.id} kiosk={kiosk} onDone={onDone} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

function KioskRow({ kiosk, onDone }: { kiosk: Kiosk; onDone: (said: string) => void }) {
  const { t, i18n } = useTranslation();
  const { name, site, state, settings, last_seen_at: seenAt } = kiosk;
  return (
    <tr>
      <th scope="row">
        {name}
        {site === null ? null : <span className={table.quiet}>{site}</span>}
      </th>
      <td>
        <KioskState kiosk={kiosk} />
      </td>
      <td data-label={t('kiosks.last_seen')}>
        {seenAt === null ? t('kiosks.never_seen') : formatInstant(seenAt, i18n.language)}
      </td>
      <td data-label={t('kiosks.condition')}>
        <KioskCondition kiosk={kiosk} />
      </td>
      <td data-label={t('kiosks.visits')}>
        {t(`links.types.${settings.verification_type}`)}
        <span className={table.quiet}>{t('kiosks.today', kiosk.visits_today)}</span>
        <span className={table.quiet}>
          {settings.languages.map((language) => LANGUAGE_NAMES[language]).join(t('app.comma'))}
        </span>
      </td>
      <td>{state === 'closed' ? null : <KioskActions kiosk={kiosk} onDone={onDone} />}</td>
    </tr>
  );
}
