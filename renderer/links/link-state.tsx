import {
  IconCircleCheck,
  IconClock,
  IconClockX,
  IconDeviceDesktop,
  IconDeviceMobile,
  IconLinkOff,
  IconLoader,
  IconUserX,
} from '@tabler/icons-react';
import type { Link } from '#shared/contract/links/links.ts';
import { useTranslation } from '../i18n/use-translation.ts';
import { ToneBadge } from '../ui/tone-badge.tsx';

const SHOWN = {
  waiting: { tone: 'plain', icon: IconClock },
  opened: { tone: 'doubt', icon: IconDeviceMobile },
  used: { tone: 'doubt', icon: IconLoader },
  returned: { tone: 'good', icon: IconDeviceDesktop },
  decided: { tone: 'good', icon: IconCircleCheck },
  expired: { tone: 'plain', icon: IconClockX },
  revoked: { tone: 'plain', icon: IconLinkOff },
  declined: { tone: 'bad', icon: IconUserX },
} as const;

/** How far the person is. */
export function LinkState({ link }: { link: Pick<Link, 'status' | 'is_decided' | 'is_returned'> }) {
  const { t } = useTranslation();
  const state = link.is_returned ? 'returned' : link.status === 'used' && link.is_decided ? 'decided' : link.status;
  const { tone, icon } = SHOWN[state];
  return (
    <ToneBadge tone={tone} icon={icon}>
      {t(`links.status.${state}`)}
    </ToneBadge>
  );
}

/** Whether the link still works. */
export const isOpen = ({ status }: Pick<Link, 'status'>): boolean => status === 'waiting' || status === 'opened';
