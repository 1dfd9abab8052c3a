import { Box, Button, Group, Stack } from '@mantine/core';
import { isTurnedAway, type SteerSyncRequest, type SyncStatus } from '#shared/contract/centre/sync.ts';
import { useMay } from '../../access/access.ts';
import { call } from '../../api/client.ts';
import { useSync } from '../../api/queries.ts';
import { useChange } from '../../api/use-change.ts';
import { formatBytes, formatCount, formatInstant } from '../../i18n/format.ts';
import { type Translate, useTranslation } from '../../i18n/use-translation.ts';
import { ErrorNotice } from '../../ui/error-notice.tsx';
import { Facts } from '../../ui/facts.tsx';
import { ListTable } from '../../ui/list-table.tsx';
import { Notice } from '../../ui/notice.tsx';
import { PageHead } from '../../ui/page-head.tsx';
import table from '../../ui/table.module.css';
import { ChangeCentre } from './change-centre.tsx';
import { JoinCentre } from './join-centre.tsx';
import { ParkedChanges } from './parked-changes.tsx';
import classes from './sync.module.css';

const MINUTE_MS = 60_000;
const HOUR_SECONDS = 3_600;

type FactsProps = { status: SyncStatus; centre: NonNullable<SyncStatus['centre']> };

/** Who this desk is at the centre, how the line is, and how long the rest takes. */
function CentreFacts({ status, centre }: FactsProps) {
  const { t, i18n } = useTranslation();
  const { device, site, last_contact_at: contact, clock_difference_ms: differenceMs } = centre;
  const minutes = Math.round(Math.abs(differenceMs) / MINUTE_MS);
  const instant = (at: string) => formatInstant(at, i18n.language);
  const bytes = (count: number) => formatBytes(count, i18n.language);
  const { bytes_per_second: now, changes_per_second: changes, bytes_per_second_max: most } = status.speed;
  const facts: readonly (readonly [string, string] | null)[] = [
    device === null || site === null ? null : [t('sync.device'), t('sync.device_text', { device, site })],
    [t('sync.last_contact'), contact === null ? t('sync.never') : instant(contact)],
    centre.next_attempt_at === null ? null : [t('sync.next_attempt'), instant(centre.next_attempt_at)],
    contact === null || centre.speaks === 'public'
      ? null
      : [t('common.clock'), minutes === 0 ? t('sync.clock_right') : t('sync.clock_wrong', { count: minutes })],
    [
      t('sync.line_speed'),
      now + changes === 0
        ? t('sync.line_speed_idle', { most: bytes(most) })
        : t('sync.line_speed_text', { now: bytes(now), most: bytes(most) }),
    ],
    [t('sync.time_left'), timeLeft(status, t)],
  ];
  return <Facts rows={facts.filter((fact) => fact !== null)} className={classes.facts} />;
}

function timeLeft({ seconds_left: seconds, waiting, sending, delivered }: SyncStatus, t: Translate): string {
  if (waiting.changes + sending.changes + delivered.changes === 0) return t('sync.time_left_done');
  if (seconds === null) return t('sync.time_left_unknown');
  if (seconds < 60) return t('sync.time_left_soon');
  return seconds < 2 * HOUR_SECONDS
    ? t('sync.time_left_minutes', { count: Math.ceil(seconds / 60) })
    : t('sync.time_left_hours', { count: Math.round(seconds / HOUR_SECONDS) });
}

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

/** Pauses, continues, or ends all waiting for the next attempt; for administrators. */
function SteerSync({ isPaused }: { isPaused: boolean }) {
  const { t } = useTranslation();
  const steering = useChange((action: SteerSyncRequest['action']) => call('steerSync', { action }), {
    answers: ['sync'],
  });
  const { isPending, variables } = steering;
  return (
    <Stack gap="sm">
      <Group gap="0.5rem" align="stretch">
        {isPaused ? null : (
          <Button
            variant="default"
            loading={isPending && variables === 'try_now'}
            onClick={() => steering.mutate('try_now')}
          >
            {t('sync.try_now')}
          </Button>
        )}
        <Button
          variant={isPaused ? 'filled' : 'default'}
          loading={isPending && variables !== 'try_now'}
          onClick={() => steering.mutate(isPaused ? 'resume' : 'pause')}
        >
          {t(isPaused ? 'sync.resume' : 'sync.pause')}
        </Button>
      </Group>
      {steering.error ? <ErrorNotice error={steering.error} /> : null}
    </Stack>
  );
}
