import { Radio, Stack, Text } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { OVERLAP_HOURS_DEFAULT, OVERLAP_HOURS_MAX } from '#shared/contract/accounts/permissions.ts';
import type { ApiKey } from '#shared/contract/api-keys/api-keys.ts';
import { call } from '../../api/client.ts';
import { useChange } from '../../api/use-change.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { DialogButtons } from '../../ui/dialog-buttons.tsx';
import { asks } from '../../ui/question.tsx';
import { RowMenu } from '../../ui/row-menu.tsx';
import { ChangeKey } from './key-forms.tsx';
import { ShownSecret } from './shown-secret.tsx';

const DAY_HOURS = 24;
const OVERLAPS = [0, OVERLAP_HOURS_DEFAULT, 7 * DAY_HOURS, OVERLAP_HOURS_MAX];

/** Asks how long the current secret still works, then shows the new one. */
function RotateKey({ apiKey, onClose }: { apiKey: ApiKey; onClose: () => void }) {
  const { t } = useTranslation();
  const [overlapHours, setOverlapHours] = useState(OVERLAP_HOURS_DEFAULT);
  const rotating = useChange(
    () => call('rotateApiKey', { overlap_hours: overlapHours }, { path: { key_id: apiKey.id } }),
    { stale: ['api_keys'] },
  );
  if (rotating.data) return <ShownSecret made={rotating.data} onClose={onClose} />;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    rotating.mutate();
  };
  return (
    <form onSubmit={submit}>
      <Stack>
        <Text>{t('api_keys.rotate_text')}</Text>
        <Radio.Group
          label={t('api_keys.overlap')}
          value={String(overlapHours)}
          onChange={(hours) => setOverlapHours(Number(hours))}
        >
          <Stack gap="sm" mt="xs">
            {OVERLAPS.map((hours) => (
              <Radio
                key={hours}
                size="md"
                value={String(hours)}
                label={
                  hours === 0 ? t('api_keys.no_overlap') : t('api_keys.overlap_days', { count: hours / DAY_HOURS })
                }
              />
            ))}
          </Stack>
        </Radio.Group>
        {apiKey.earlier_secret_until === null ? null : <Text>{t('api_keys.rotate_again')}</Text>}
        <DialogButtons request={rotating} action={t('api_keys.rotate_do')} onClose={onClose} isCancelFirst />
      </Stack>
    </form>
  );
}

type KeyActionsProps = { apiKey: ApiKey; onDone: (said: string) => void };

export function KeyActions({ apiKey, onDone }: KeyActionsProps) {
  const { t } = useTranslation();
  const { id, name, open_links: links = 0 } = apiKey;
  return (
    <RowMenu
      label={t('common.actions_for', { name })}
      entries={[
        {
          label: t('api_keys.change'),
          title: t('api_keys.change_title', { name }),
          dialog: (close) => <ChangeKey apiKey={apiKey} onClose={close} onDone={onDone} />,
        },
        {
          label: t('api_keys.rotate'),
          title: t('api_keys.rotate_title', { name }),
          dialog: (close) => <RotateKey apiKey={apiKey} onClose={close} />,
        },
        {
          label: t('common.revoke'),
          title: t('api_keys.revoke_title', { name }),
          dialog: asks({
            text:
              links > 0
                ? `${t('api_keys.revoke_text')} ${t('api_keys.revoke_links', { links })}`
                : t('api_keys.revoke_text'),
            action: t('api_keys.revoke_do'),
            isDangerous: true,
            act: () => call('revokeApiKey', null, { path: { key_id: id } }),
            stale: ['api_keys'],
            onDone: (revoked) => onDone(t('api_keys.was_revoked', { name: revoked.name })),
          }),
        },
      ]}
    />
  );
}
