import { Radio, Stack, Text } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { OVERLAP_HOURS_DEFAULT, OVERLAP_HOURS_MAX } from '#shared/contract/accounts/permissions.ts';
import type { ApiKey } from '#shared/contract/api-keys/api-keys.ts';
import { call } from '../../api/client.ts';
import { useChange } from '../../api/use-change.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { DialogButtons } from '../../ui/dialog-buttons.tsx';
import { ShownSecret } from './shown-secret.tsx';

const DAY_HOURS = 24;
const OVERLAPS = [0, OVERLAP_HOURS_DEFAULT, 7 * DAY_HOURS, OVERLAP_HOURS_MAX];

/** Asks how long the current secret still works, then shows the new one. */
export function RotateKey({ apiKey, onClose }: { apiKey: ApiKey; onClose: () => void }) {
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
