import { IconAlertTriangle, IconCircleCheck, IconClock, IconPlayerPause } from '@tabler/icons-react';
import type { Callback } from '#shared/contract/callbacks/callbacks.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import table from '../../ui/table.module.css';
import { ToneBadge } from '../../ui/tone-badge.tsx';
import { CallbackActions } from './callback-actions.tsx';
import classes from './callbacks.module.css';
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
    <div className={table.frame}>
      <table className={`${table.table} ${table.cards}`} data-actions aria-label={t('callbacks.table')}>
        <thead>
          <tr>
            <th scope="col">{t('callbacks.name')}</th>
            <th scope="col">{t('callbacks.events')}</th>
            <th scope="col">{t('callbacks.state')}</th>
            <th scope="col">
              <span className="visually-hidden">{t('callbacks.actions_column')}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {callbacks.map((callback) => (
            <tr key={callback.id}>
              <th scope="row">
                {callback.name}
                <span className={`${table.quiet} ${classes.url}`}>{callback.url}</span>
              </th>
              <td>
                {callback.events.map((event) => t(`callbacks.event.${event}`)).join(t('app.comma'))}
                <span className={table.quiet}>{groupText(t, callback.group)}</span>
              </td>
              <td>
                <CallbackState callback={callback} />
              </td>
              <td>
                <CallbackActions callback={callback} onDone={onDone} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function CallbackState({ callback: { enabled, waiting, parked } }: { callback: Callback }) {
  const { t } = useTranslation();
  return (
    <span className={classes.state}>
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
    </span>
  );
}
