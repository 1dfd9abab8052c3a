import type { Icon } from '@tabler/icons-react';
import { IconCloudCheck, IconCloudOff, IconCloudUp } from '@tabler/icons-react';
import type { OutboxState } from '#shared/contract/desk.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import classes from './inbox.module.css';

const LOOK: Record<OutboxState, { readonly tone: 'plain' | 'doubt' | 'bad'; readonly icon: Icon }> = {
  pending: { tone: 'doubt', icon: IconCloudUp },
  sending: { tone: 'doubt', icon: IconCloudUp },
  delivered: { tone: 'plain', icon: IconCloudCheck },
  settled: { tone: 'plain', icon: IconCloudCheck },
  parked: { tone: 'bad', icon: IconCloudOff },
};

/** Whether the centre has a case. */
export function SyncState({ of: state }: { of: OutboxState }) {
  const { t } = useTranslation();
  const { tone, icon: IconShape } = LOOK[state];
  return (
    <span className={classes.sync} data-tone={tone}>
      <IconShape size={18} aria-hidden="true" />
      {t(`centre.delivery_state.${state}`)}
    </span>
  );
}
