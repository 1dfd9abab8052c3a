import { Button, Group, Stack } from '@mantine/core';
import type { SteerSyncRequest } from '#shared/contract/centre/sync.ts';
import { call } from '../../api/client.ts';
import { useChange } from '../../api/use-change.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { ErrorNotice } from '../../ui/error-notice.tsx';

/** Pauses the sending, lets it go on, or ends all waiting for the next attempt; for administrators. */
export function SteerSync({ isPaused }: { isPaused: boolean }) {
  const { t } = useTranslation();
  const steering = useChange((action: SteerSyncRequest['action']) => call('steerSync', { action }), {
    answers: ['sync'],
  });
  const { isPending, variables } = steering;
  return (
    <Stack gap="sm">
      <Group gap="0.5rem" align="stretch">
        {isPaused ? null : (
          <Button
            variant="default"
            loading={isPending && variables === 'try_now'}
            onClick={() => steering.mutate('try_now')}
          >
            {t('sync.try_now')}
          </Button>
        )}
        <Button
          variant={isPaused ? 'filled' : 'default'}
          loading={isPending && variables !== 'try_now'}
          onClick={() => steering.mutate(isPaused ? 'resume' : 'pause')}
        >
          {t(isPaused ? 'sync.resume' : 'sync.pause')}
        </Button>
      </Group>
      {steering.error ? <ErrorNotice error={steering.error} /> : null}
    </Stack>
  );
}
