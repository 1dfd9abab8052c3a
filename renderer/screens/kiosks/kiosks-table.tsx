import { Group } from '@mantine/core';
import {
  IconBell,
  IconCamera,
  IconCameraOff,
  IconCircleCheck,
  IconHourglass,
  IconPlugOff,
  IconUser,
  IconUserOff,
  IconWalk,
  IconWifiOff,
} from '@tabler/icons-react';
import type { Kiosk } from '#shared/contract/kiosks/kiosk.ts';
import { formatInstant, formatTime } from '../../i18n/format.ts';
import { LANGUAGE_NAMES } from '../../i18n/languages.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { ListTable } from '../../ui/list-table.tsx';
import table from '../../ui/table.module.css';
import { ToneBadge } from '../../ui/tone-badge.tsx';
import { checksText, purposeText } from '../../verification/purpose.ts';
import { KioskActions } from './kiosk-actions.tsx';

const BADGES = {
  invited: { tone: 'doubt', icon: IconHourglass },
  on: { tone: 'good', icon: IconCircleCheck },
  silent: { tone: 'bad', icon: IconWifiOff },
  closed: { tone: 'plain', icon: IconPlugOff },
} as const;
const CALLS = { called: { tone: 'doubt', icon: IconBell }, seen: { tone: 'plain', icon: IconWalk } } as const;

/** Whether a kiosk is on, and its open call. */
function KioskState({ kiosk: { state, is_silent: isSilent, call, health } }: { kiosk: Kiosk }) {
  const { t, i18n } = useTranslation();
  const shown = state === 'registered' ? (isSilent ? 'silent' : 'on') : state;
  return (
    <Group component="span" gap="0.375rem">
      <ToneBadge {...BADGES[shown]}>{t(`kiosks.states.${shown}`)}</ToneBadge>
      {shown === 'on' && health !== null ? (
        <ToneBadge tone="plain" icon={health.is_in_visit ? IconUser : IconUserOff}>
          {t(health.is_in_visit ? 'kiosks.in_visit' : 'kiosks.free')}
        </ToneBadge>
      ) : null}
      {call === null ? null : (
        <ToneBadge {...CALLS[call.state]}>
          {t(`kiosks.calls.${call.state}`, { time: formatTime(call.at, i18n.language) })}
        </ToneBadge>
      )}
    </Group>
  );
}

const WORKS: readonly string[] = ['found', 'working'];

/** How a kiosk was when it last reported: its camera, its page and what went wrong last. */
function KioskCondition({ kiosk: { health, state } }: { kiosk: Kiosk }) {
  const { t, i18n } = useTranslation();
  if (health === null || state !== 'registered') return <>{t('kiosks.no_report')}</>;
  const { camera, page_version: version, last_fault: fault } = health;
  const isWorking = WORKS.includes(camera);
  return (
    <>
      <ToneBadge tone={isWorking ? 'good' : 'bad'} icon={isWorking ? IconCamera : IconCameraOff}>
        {t(`kiosks.cameras.${camera}`)}
      </ToneBadge>
      <span className={table.quiet}>
        {fault === null
          ? t('kiosks.no_fault')
          : t(`kiosks.faults.${fault.kind}`, { time: formatInstant(fault.at, i18n.language) })}
      </span>
      <span className={table.quiet}>{t('kiosks.page_version', { version })}</span>
    </>
  );
}

type KiosksTableProps = { kiosks: readonly Kiosk[]; onDone: (said: string) => void };

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
              {settings.purposes.length === 0
                ? checksText(t, i18n.language, settings.checks)
                : settings.purposes.map((purpose) => purposeText(t, purpose)).join(t('app.comma'))}
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
