import { Anchor, Group } from '@mantine/core';
import { IconArrowsExchange, IconCircleCheck, IconKey, IconKeyOff } from '@tabler/icons-react';
import { DESK_GROUP } from '#shared/contract/accounts/permissions.ts';
import { endpoints, GUIDE_PATH } from '#shared/contract/api.ts';
import type { ApiKey } from '#shared/contract/api-keys/api-keys.ts';
import { useApiKeys, useStatus } from '../../api/queries.ts';
import { formatDay, formatInstant } from '../../i18n/format.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { ListPage } from '../../ui/list-page.tsx';
import { ListTable } from '../../ui/list-table.tsx';
import table from '../../ui/table.module.css';
import { ToneBadge } from '../../ui/tone-badge.tsx';
import classes from './api-keys-screen.module.css';
import { KeyActions } from './key-actions.tsx';
import { CreateKey } from './key-forms.tsx';

/** The keys of integrators, for administrators. */
export function ApiKeysScreen() {
  const { t } = useTranslation();
  return (
    <ListPage
      title={t('place.api_keys')}
      text={t('api_keys.text')}
      links={<DocumentationLinks />}
      add={{
        label: t('api_keys.create'),
        icon: <IconKey size={20} aria-hidden="true" />,
        title: t('api_keys.create_title'),
        dialog: (close) => <CreateKey onClose={close} />,
      }}
      query={useApiKeys()}
      empty={{
        title: t('api_keys.empty_title'),
        text: t('api_keys.empty_text'),
        isEmpty: ({ keys }) => keys.length === 0,
      }}
    >
      {({ keys }, onDone) => <ApiKeysTable keys={keys} onDone={onDone} />}
    </ListPage>
  );
}

/** The desktop has no address that a program could reach, so no documentation. */
function DocumentationLinks() {
  const { t } = useTranslation();
  if (useStatus().data?.host !== 'headless') return null;
  return (
    <Group component="p" gap="0.25rem 1.25rem" m={0}>
      <Anchor href={GUIDE_PATH} target="_blank">
        {t('api_keys.guide')}
      </Anchor>
      <Anchor href={endpoints.getDocs.path} target="_blank">
        {t('api_keys.reference')}
      </Anchor>
    </Group>
  );
}

type ApiKeysTableProps = {
  keys: readonly ApiKey[];
  /** Announces what was done with a key. */
  onDone: (said: string) => void;
};

/** One row per key, those that work first. */
function ApiKeysTable({ keys, onDone }: ApiKeysTableProps) {
  const { t, i18n } = useTranslation();
  const sorted = keys.toSorted((one, other) => Number(one.revoked_at !== null) - Number(other.revoked_at !== null));
  return (
    <ListTable
      aria-label={t('api_keys.table')}
      className={classes.keys}
      rows={sorted}
      keyOf={({ id }) => id}
      columns={[
        {
          title: t('common.name'),
          cell: ({ name, created_at }) => (
            <>
              {name}
              <span className={table.quiet}>
                {t('api_keys.created', { day: formatDay(created_at, i18n.language) })}
              </span>
            </>
          ),
        },
        {
          title: t('api_keys.scopes'),
          cell: ({ scopes }) => scopes.map((scope) => t(`api_keys.scope.${scope}`)).join(t('app.comma')),
        },
        { title: t('api_keys.limits'), cell: ({ limits }) => <KeyLimits limits={limits} /> },
        { title: t('api_keys.group'), cell: (key) => <KeyGroup apiKey={key} /> },
        {
          title: t('api_keys.last_used'),
          cell: ({ last_used_at: at }) => (at === null ? t('api_keys.never_used') : formatDay(at, i18n.language)),
        },
        { title: t('common.state'), cell: (key) => <KeyState apiKey={key} /> },
      ]}
      actions={{
        title: t('common.actions'),
        cell: (key) => (key.revoked_at === null ? <KeyActions apiKey={key} onDone={onDone} /> : null),
      }}
    />
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
