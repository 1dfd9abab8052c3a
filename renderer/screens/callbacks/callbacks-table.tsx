import { Group } from '@mantine/core';
import { IconAlertTriangle, IconCircleCheck, IconClock, IconPlayerPause } from '@tabler/icons-react';
import type { Callback } from '#shared/contract/callbacks/callbacks.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { ListTable } from '../../ui/list-table.tsx';
import table from '../../ui/table.module.css';
import { ToneBadge } from '../../ui/tone-badge.tsx';
import { CallbackActions } from './callback-actions.tsx';
import { groupText } from './group-text.ts';

type CallbacksTableProps = {
  callbacks: readonly Callback[];
  /** Says what was done with a callback. */
  onDone: (said: string) => void;
};

/** One row per callback, with what waits and what was not delivered. */
export function CallbacksTable({ callbacks, onDone }: CallbacksTableProps) {
  const { t } = useTranslation();
  return (
    <ListTable
      aria-label={t('callbacks.table')}
      rows={callbacks}
      keyOf={({ id }) => id}
      columns={[
        {
          title: t('common.name'),
          cell: ({ name, url }) => (
            <>
              {name}
              <span className={`${table.quiet} ${table.address}`}>{url}</span>
            </>
          ),
        },
        {
          title: t('callbacks.events'),
          isBare: true,
          cell: ({ events, group }) => (
            <>
              {events.map((event) => t(`callbacks.event.${event}`)).join(t('app.comma'))}
              <span className={table.quiet}>{groupText(t, group)}</span>
            </>
          ),
        },
        { title: t('callbacks.state'), isBare: true, cell: (callback) => <CallbackState callback={callback} /> },
      ]}
      actions={{
        title: t('common.actions'),
        cell: (callback) => <CallbackActions callback={callback} onDone={onDone} />,
      }}
    />
  );
}

function CallbackState({ callback: { enabled, waiting, parked } }: { callback: Callback }) {
  const { t } = useTranslation();
  return (
    <Group component="span" gap="0.375rem">
      <ToneBadge tone={enabled ? 'good' : 'plain'} icon={enabled ? IconCircleCheck : IconPlayerPause}>
        {t(enabled ? 'callbacks.on' : 'callbacks.off')}
      </ToneBadge>
      {waiting > 0 ? (
        <ToneBadge tone="plain" icon={IconClock}>
          {t('callbacks.waiting', { count: waiting })}
        </ToneBadge>
      ) : null}
      {parked > 0 ? (
        <ToneBadge tone="bad" icon={IconAlertTriangle}>
          {t('callbacks.parked', { count: parked })}
        </ToneBadge>
      ) : null}
    </Group>
  );
}
