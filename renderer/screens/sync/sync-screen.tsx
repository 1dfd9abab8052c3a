import { useTranslation } from 'react-i18next';
import type { SyncStatus } from '#shared/contract/sync.ts';
import { useSync } from '../../api/queries.ts';
import { formatBytes, formatInstant } from '../../i18n/format.ts';
import { ErrorNotice } from '../../ui/error-notice.tsx';
import { Notice } from '../../ui/notice.tsx';
import table from '../../ui/table.module.css';
import { ParkedChanges } from './parked-changes.tsx';
import classes from './sync.module.css';

/** How far the cases of this desk have come on their way to its centre, and what needs a person. */
export function SyncScreen() {
  const { t } = useTranslation();
  const { data, error, refetch } = useSync();
  return (
    <div className={table.page}>
      <div className={table.head}>
        <div>
          <h1 className={table.title}>{t('sync.title')}</h1>
          {data?.centre ? <p className={table.text}>{t('sync.text', { host: data.centre.host })}</p> : null}
        </div>
      </div>
      {error ? <ErrorNotice error={error} onRetry={() => void refetch()} /> : null}
      {data === undefined && !error ? <p role="status">{t('app.loading')}</p> : null}
      {data?.centre === null ? (
        <Notice tone="plain" title={t('sync.no_centre_title')}>
          <p>{t('sync.no_centre_text')}</p>
        </Notice>
      ) : null}
      {data?.centre ? <Delivery status={data} centre={data.centre} /> : null}
    </div>
  );
}

const STATES = ['waiting', 'sending', 'delivered', 'parked'] as const;

function Delivery({ status, centre }: { status: SyncStatus; centre: NonNullable<SyncStatus['centre']> }) {
  const { t, i18n } = useTranslation();
  const { state } = centre;
  return (
    <>
      {state === 'revoked' || state === 'refused' ? (
        <Notice tone="bad" title={t(`sync.line.${state}`)}>
          <p>{t(`sync.${state}_text`)}</p>
        </Notice>
      ) : null}
      <CentreFacts centre={centre} />
      <div className={table.frame}>
        <table className={table.table} aria-label={t('sync.table')}>
          <thead>
            <tr>
              <th scope="col">{t('sync.state')}</th>
              <th scope="col">{t('sync.changes')}</th>
              <th scope="col">{t('sync.oldest')}</th>
            </tr>
          </thead>
          <tbody>
            {STATES.map((name) => (
              <tr key={name}>
                <th scope="row">{t(`sync.states.${name}`)}</th>
                <td>{status[name].changes.toLocaleString(i18n.language)}</td>
                <td>{status[name].oldest_at ? formatInstant(status[name].oldest_at, i18n.language) : ''}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {status.picture_bytes === 0 ? null : (
        <p className={table.text}>{t('sync.pictures', { bytes: formatBytes(status.picture_bytes, i18n.language) })}</p>
      )}
      {status.parked_changes.length === 0 ? null : <ParkedChanges changes={status.parked_changes} />}
    </>
  );
}

const MINUTE_MS = 60_000;

function CentreFacts({ centre }: { centre: NonNullable<SyncStatus['centre']> }) {
  const { t, i18n } = useTranslation();
  const { device, site, last_contact_at: contact, clock_difference_ms: differenceMs } = centre;
  const minutes = Math.round(Math.abs(differenceMs) / MINUTE_MS);
  const facts: readonly (readonly [string, string])[] = [
    ...(device === null || site === null ? [] : [[t('sync.device'), t('sync.device_text', { device, site })] as const]),
    [t('sync.last_contact'), contact === null ? t('sync.never') : formatInstant(contact, i18n.language)],
    ...(contact === null
      ? []
      : [
          [t('sync.clock'), minutes === 0 ? t('sync.clock_right') : t('sync.clock_wrong', { count: minutes })] as const,
        ]),
  ];
  return (
    <dl className={classes.facts}>
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
