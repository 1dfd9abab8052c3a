import { Group } from '@mantine/core';
import {
  IconBell,
  IconCircleCheck,
  IconHourglass,
  IconPlugOff,
  IconUser,
  IconUserOff,
  IconWalk,
  IconWifiOff,
} from '@tabler/icons-react';
import type { Kiosk } from '#shared/contract/kiosks/kiosk.ts';
import { formatTime } from '../../i18n/format.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { ToneBadge } from '../../ui/tone-badge.tsx';

const BADGES = {
  invited: { tone: 'doubt', icon: IconHourglass },
  on: { tone: 'good', icon: IconCircleCheck },
  silent: { tone: 'bad', icon: IconWifiOff },
  closed: { tone: 'plain', icon: IconPlugOff },
} as const;
const CALLS = {
  called: { tone: 'doubt', icon: IconBell },
  seen: { tone: 'plain', icon: IconWalk },
} as const;

/** Whether a kiosk is on, and its open call. */
export function KioskState({ kiosk: { state, is_silent: isSilent, call, health } }: { kiosk: Kiosk }) {
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
          {t(`kiosks.calls.${call.state}`, {
            time: formatTime(call.at, i18n.language),
          })}
        </ToneBadge>
      )}
    </Group>
  );
}
