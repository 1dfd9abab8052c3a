import { IconArrowsExchange, IconCircleCheck, IconKeyOff } from '@tabler/icons-react';
import { DESK_GROUP } from '#shared/contract/accounts/permissions.ts';
import type { ApiKey } from '#shared/contract/api-keys/api-keys.ts';
import { formatDay, formatInstant } from '../../i18n/format.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import table from '../../ui/table.module.css';
import { ToneBadge } from '../../ui/tone-badge.tsx';
import classes from './api-keys.module.css';
import { KeyActions } from './key-actions.tsx';

type ApiKeysTableProps = {
  keys: readonly ApiKey[];
  /** Announces what was done with a key. */
  onDone: (said: string) => void;
};

/** One row per key, those that work first. */
export function ApiKeysTable({ keys, onDone }: ApiKeysTableProps) {
  const { t, i18n } = useTranslation();
  const sorted = keys.toSorted((one, other) => Number(one.revoked_at !== null) - Number(other.revoked_at !== null));
  return (
    <div className={table.frame}>
      <table className={`${table.table} ${table.cards} ${classes.keys}`} data-actions aria-label={t('api_keys.table')}>
        <thead>
          <tr>
            <th scope="col">{t('api_keys.name')}</th>
            <th scope="col">{t('api_keys.scopes')}</th>
            <th scope="col">{t('api_keys.limits')}</th>
            <th scope="col">{t('api_keys.group')}</th>
            <th scope="col">{t('api_keys.last_used')}</th>
            <th scope="col">{t('api_keys.state')}</th>
            <th scope="col">
              <span className="visually-hidden">{t('api_keys.actions_column')}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {sorted.map((key) => (
            <tr key={key.id}>
              <th scope="row">
                {key.name}
                <span className={table.quiet}>
                  {t('api_keys.created', { day: formatDay(key.created_at, i18n.language) })}
                </span>
              </th>
              <td data-label={t('api_keys.scopes')}>
                {key.scopes.map((scope) => t(`api_keys.scope.${scope}`)).join(t('app.comma'))}
              </td>
              <td data-label={t('api_keys.limits')}>
                <KeyLimits limits={key.limits} />
              </td>
              <td data-label={t('api_keys.group')}>
                <KeyGroup apiKey={key} />
              </td>
              <td data-label={t('api_keys.last_used')}>
                {key.last_used_at === null ? t('api_keys.never_used') : formatDay(key.last_used_at, i18n.language)}
              </td>
              <td data-label={t('api_keys.state')}>
                <KeyState apiKey={key} />
              </td>
              <td>{key.revoked_at === null ? <KeyActions apiKey={key} onDone={onDone} /> : null}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function KeyLimits({ limits }: { limits: ApiKey['limits'] }) {
  const { t } = useTranslation();
  const { requests_per_minute: requests, runs_per_day: runs } = limits;
  if (requests === null && runs === null) return t('api_keys.standard_limits');
  return (
    <>
      {requests === null ? null : <div>{t('api_keys.requests', { count: requests })}</div>}
      {runs === null ? null : <div>{t('api_keys.runs', { count: runs })}</div>}
    </>
  );
}

function KeyGroup({ apiKey }: { apiKey: ApiKey }) {
  const { t } = useTranslation();
  if (apiKey.group === apiKey.id) return t('api_keys.own_group');
  return apiKey.group === DESK_GROUP ? t('api_keys.desk_group') : apiKey.group;
}

function KeyState({ apiKey }: { apiKey: ApiKey }) {
  const { t, i18n } = useTranslation();
  const { revoked_at: revokedAt, earlier_secret_until: earlierUntil } = apiKey;
  if (revokedAt !== null)
    return (
      <ToneBadge tone="plain" icon={IconKeyOff}>
        {t('api_keys.revoked', { day: formatDay(revokedAt, i18n.language) })}
      </ToneBadge>
    );
  if (earlierUntil !== null)
    return (
      <>
        <ToneBadge tone="doubt" icon={IconArrowsExchange}>
          {t('api_keys.rotating')}
        </ToneBadge>
        <span className={table.quiet}>
          {t('api_keys.overlapping', { time: formatInstant(earlierUntil, i18n.language) })}
        </span>
      </>
    );
  return (
    <ToneBadge tone="good" icon={IconCircleCheck}>
      {t('api_keys.active')}
    </ToneBadge>
  );
}
