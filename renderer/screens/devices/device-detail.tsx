import { Box, Stack } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import type { Device } from '#shared/contract/devices/devices.ts';
import type { DeviceAlarm, DeviceList, DeviceStatus, FleetDevice } from '#shared/contract/devices/fleet.ts';
import type { KioskFigures } from '#shared/contract/kiosks/kiosk.ts';
import { call } from '../../api/client.ts';
import { formatBytes, formatCount, formatDay, formatInstant } from '../../i18n/format.ts';
import { type Translate, useTranslation } from '../../i18n/use-translation.ts';
import { AskingButton } from '../../ui/asking-button.tsx';
import { type Fact, Facts } from '../../ui/facts.tsx';
import { Notice } from '../../ui/notice.tsx';
import table from '../../ui/table.module.css';
import { ToneBadge } from '../../ui/tone-badge.tsx';
import { BAD_ALARMS } from './bad-alarms.ts';
import { DeviceState } from './device-state.tsx';
import classes from './fleet.module.css';

type DeviceDetailProps = { device: FleetDevice; centre: DeviceList['centre']; onDone: (said: string) => void };

/** What needs a person and what to do, then the facts of the last report. */
export function DeviceDetail({ device, centre, onDone }: DeviceDetailProps) {
  const { t, i18n } = useTranslation();
  const { id, name, status } = device;
  const options = { path: { device_id: id } };
  return (
    <Stack gap="0.875rem" className={classes.detail}>
      <Box component="p" c="dimmed">
        {device.site}
      </Box>
      <div>
        <DeviceState device={device} />
      </div>
      <DeviceAuditLine device={device} />
      {device.alarms.filter(isExplainedHere).map((alarm) => (
        <Notice
          key={alarm}
          tone={BAD_ALARMS.includes(alarm) ? 'bad' : 'doubt'}
          title={t(`devices.alarms.${alarm}.short`)}
        >
          <p>{t(`devices.alarms.${alarm}.text`, figuresOf(device, centre, i18n.language))}</p>
        </Notice>
      ))}
      <Facts
        className={classes.facts}
        rows={[
          [t('devices.added_on'), formatDay(device.created_at, i18n.language)],
          ...(status ? reported(status, centre, t, i18n.language) : []),
        ]}
      />
      {status === null && device.state === 'enrolled' ? <p>{t('devices.no_report_text')}</p> : null}
      {device.state === 'revoked' ? null : (
        <div>
          <AskingButton
            label={t('common.revoke')}
            name={t('devices.revoke_named', { name })}
            title={t('devices.revoke_title', { name })}
            text={t('devices.revoke_text')}
            action={t('devices.revoke_do')}
            isDangerous
            act={() => call('revokeDevice', null, options)}
            stale={['devices']}
            onDone={() => onDone(t('devices.was_revoked', { name }))}
          />
          {device.audit.alarm_at === null ? null : (
            <AskingButton
              label={t('devices.audit.accept')}
              name={t('devices.audit.accept_named', { name })}
              title={t('devices.audit.accept_title', { name })}
              text={t('devices.audit.accept_text')}
              action={t('devices.audit.accept_do')}
              act={() => call('acceptDeviceAudit', null, options)}
              stale={['devices']}
              onDone={() => onDone(t('devices.audit.was_accepted', { name }))}
            />
          )}
        </div>
      )}
    </Stack>
  );
}

function reported(
  { queue, policy, lists, disk, kiosks, version, clock_skew_ms: skewMs, received_at: at }: DeviceStatus,
  centre: DeviceList['centre'],
  t: Translate,
  language: string,
): readonly Fact[] {
  const time = (at: string) => formatInstant(at, language);
  const number = (value: number) => formatCount(value, language);
  const standing = policy?.hash === centre.policy?.hash ? 'same' : policy?.from_centre ? 'other' : 'own';
  const waiting =
    queue.oldest_at === null
      ? number(queue.waiting)
      : t('devices.waiting_since', { changes: number(queue.waiting), time: time(queue.oldest_at) });
  return [
    [t('devices.waiting'), queue.is_paused ? `${waiting} ${t('devices.paused')}` : waiting],
    [t('devices.history'), queue.history > 0 && number(queue.history)],
    [t('devices.not_delivered'), number(queue.parked)],
    [
      t('devices.version'),
      version === centre.version
        ? t('devices.version_same', { version })
        : t('devices.version_other', { version, centre: centre.version }),
    ],
    [
      t('common.policy'),
      policy ? t(`devices.policies.${standing}`, { version: policy.version }) : t('devices.policies.none'),
    ],
    [
      t('devices.lists'),
      lists.length === 0 ? (
        t('devices.no_lists')
      ) : (
        <ul key="lists" className="bare">
          {lists.map(({ list, checked_at: at }) => (
            <li key={list}>{t('devices.list_of', { list, time: time(at) })}</li>
          ))}
        </ul>
      ),
    ],
    [
      t('common.clock'),
      Math.abs(skewMs) < MINUTE_MS
        ? t('devices.clock_right')
        : t(skewMs > 0 ? 'devices.clock_ahead' : 'devices.clock_behind', {
            count: Math.round(Math.abs(skewMs) / MINUTE_MS),
          }),
    ],
    [t('devices.disk'), t('devices.disk_free', { bytes: formatBytes(disk.free_bytes, language) })],
    [
      t('place.kiosks'),
      kiosks && (
        <ul key="kiosks" className="bare">
          {KIOSK_LINES.filter((line) => kiosks[line] > 0 || !KIOSK_TROUBLE.includes(line)).map((line) => (
            <li key={line}>{t(`devices.kiosk_figures.${line}`, { number: number(kiosks[line]) })}</li>
          ))}
        </ul>
      ),
    ],
    [t('devices.reported'), time(at)],
  ];
}

/** The line about the audit log says what is wrong with it. */
const isExplainedHere = (alarm: DeviceAlarm) => alarm !== 'audit_altered';

const MINUTE_MS = 60_000;

/** Trouble is told only where there is some. */
const KIOSK_TROUBLE: readonly (keyof KioskFigures)[] = ['silent', 'without_camera', 'calling'];
const KIOSK_LINES: readonly (keyof KioskFigures)[] = ['registered', 'in_visit', 'visits_today', ...KIOSK_TROUBLE];

/** Values that the texts of alarms mention. */
const figuresOf = ({ status, last_seen_at: seenAt }: FleetDevice, centre: DeviceList['centre'], language: string) => ({
  seen: seenAt === null ? '' : formatInstant(seenAt, language),
  parked: status?.queue.parked ?? 0,
  waiting: status?.queue.waiting ?? 0,
  oldest: status?.queue.oldest_at ? formatInstant(status.queue.oldest_at, language) : '',
  free: formatBytes(status?.disk.free_bytes ?? 0, language),
  days: centre.list_age_days_max ?? 0,
  version: status?.version ?? '',
  centre: centre.version,
  minutes: Math.round(Math.abs(status?.clock_skew_ms ?? 0) / MINUTE_MS),
  what: status?.problems.map(({ what }) => what).join(', ') ?? '',
});

/** The centre's view of a device's audit log: an alarm with its next step, or one quiet line. */
function DeviceAuditLine({ device: { state, audit } }: { device: Device }) {
  const { t, i18n } = useTranslation();
  if (state !== 'enrolled' || audit.state === 'never') return null;
  if (audit.state === 'witnessed' || audit.state === 'behind')
    return (
      <span className={table.quiet}>
        {t(`devices.audit.${audit.state}`, { time: formatInstant(audit.witnessed_at ?? '', i18n.language) })}
      </span>
    );
  return (
    <div>
      <ToneBadge tone="bad" icon={IconAlertTriangle}>
        {t(`devices.audit.${audit.state}`)}
      </ToneBadge>
      <span className={table.quiet}>
        {t('devices.audit.next_step', { time: formatInstant(audit.alarm_at ?? '', i18n.language) })}
      </span>
    </div>
  );
}
