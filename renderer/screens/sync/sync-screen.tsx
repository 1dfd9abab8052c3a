import { Box } from '@mantine/core';
import { isTurnedAway, type SyncStatus } from '#shared/contract/centre/sync.ts';
import { useMay } from '../../access/access.ts';
import { useSync } from '../../api/queries.ts';
import { formatBytes, formatCount, formatInstant } from '../../i18n/format.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { ListTable } from '../../ui/list-table.tsx';
import { Notice } from '../../ui/notice.tsx';
import { PageHead } from '../../ui/page-head.tsx';
import table from '../../ui/table.module.css';
import { CentreFacts } from './centre-facts.tsx';
import { ChangeCentre } from './change-centre.tsx';
import { JoinCentre } from './join-centre.tsx';
import { ParkedChanges } from './parked-changes.tsx';
import { SteerSync } from './steer-sync.tsx';

/** How far the cases of this desk have come on their way to its centre, and what needs a person. */
export function SyncScreen() {
  const { t } = useTranslation();
  const sync = useSync();
  const { data } = sync;
  const maySteer = useMay('manage_devices');
  const text = data?.centre?.speaks === 'public' ? 'sync.public_text' : 'sync.text';
  return (
    <div className={table.page}>
      <PageHead title={t('place.sync')} text={data?.centre ? t(text, { host: data.centre.host }) : null} query={sync}>
        {data?.centre && maySteer ? <SteerSync isPaused={data.paused_at !== null} /> : null}
      </PageHead>
      {data?.centre === null ? (
        <>
          <Notice tone="plain" title={t('sync.no_centre_title')}>
            <p>{t(maySteer ? 'sync.no_centre_text' : 'sync.no_centre_ask')}</p>
          </Notice>
          {maySteer ? (
            <Box component="section" maw="34rem">
              <h2>{t('sync.join_title')}</h2>
              <JoinCentre replaced={null} />
            </Box>
          ) : null}
        </>
      ) : null}
      {data?.centre ? <Delivery status={data} centre={data.centre} /> : null}
      {data?.centre?.speaks === 'devices' && maySteer ? <ChangeCentre status={data} host={data.centre.host} /> : null}
    </div>
  );
}

const STATES = ['waiting', 'sending', 'delivered', 'parked'] as const;

function Delivery({ status, centre }: { status: SyncStatus; centre: NonNullable<SyncStatus['centre']> }) {
  const { t, i18n } = useTranslation();
  const { history } = status;
  const timeOf = (at: string | null) => (at === null ? '' : formatInstant(at, i18n.language));
  const rows = [
    ...STATES.map((name) => ({ name: t(`sync.states.${name}`), ...status[name] })),
    ...(history.changes === 0 ? [] : [{ name: t('sync.history_row'), ...history }]),
  ];
  return (
    <>
      <Troubles status={status} centre={centre} />
      <CentreFacts status={status} centre={centre} />
      <ListTable
        aria-label={t('sync.table')}
        rows={rows}
        keyOf={({ name }) => name}
        columns={[
          { title: t('common.state'), cell: ({ name }) => name },
          { title: t('sync.changes'), cell: ({ changes }) => formatCount(changes, i18n.language) },
          { title: t('sync.oldest'), cell: ({ oldest_at: at }) => timeOf(at) },
        ]}
      />
      {status.picture_bytes === 0 ? null : (
        <p className={table.text}>{t('sync.pictures', { bytes: formatBytes(status.picture_bytes, i18n.language) })}</p>
      )}
      {status.parked_changes.length === 0 ? null : <ParkedChanges changes={status.parked_changes} />}
    </>
  );
}

/** The obstacle that keeps everything from leaving, and what to do about it. */
function Troubles({ status, centre }: { status: SyncStatus; centre: NonNullable<SyncStatus['centre']> }) {
  const { t, i18n } = useTranslation();
  const { state, speaks } = centre;
  const isKeyRefused = state === 'refused' && speaks === 'public';
  return (
    <>
      {isKeyRefused ? (
        <Notice tone="bad" title={t('sync.key_refused_title')}>
          <p>{t('sync.key_refused_text')}</p>
        </Notice>
      ) : null}
      {!isKeyRefused && isTurnedAway(state) ? (
        <Notice tone="bad" title={t(`sync.line.${state}`)}>
          <p>{t(`sync.${state}_text`)}</p>
        </Notice>
      ) : null}
      {status.paused_at === null ? null : (
        <Notice tone="doubt" title={t('sync.paused_title', { time: formatInstant(status.paused_at, i18n.language) })}>
          <p>{t('sync.paused_text')}</p>
        </Notice>
      )}
      {state === 'enrolled' && !centre.is_reached && !centre.is_replaced && speaks === 'devices' ? (
        <Notice tone="doubt" title={t('sync.unreachable_title')}>
          <p>{t('sync.unreachable_text')}</p>
        </Notice>
      ) : null}
      {centre.is_replaced ? (
        <Notice tone="doubt" title={t('sync.replaced_title')}>
          <p>{t('sync.replaced_text')}</p>
        </Notice>
      ) : null}
    </>
  );
}
