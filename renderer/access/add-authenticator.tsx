import { Button, Group, Stack, Text } from '@mantine/core';
import { useMutation, useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import type { WithRecoveryCodes } from '#shared/contract/accounts/second-factor.ts';
import { ApiError } from '../api/api-error.ts';
import { call } from '../api/client.ts';
import { fieldsInPageLanguage } from '../i18n/error-sentence.ts';
import { useTranslation } from '../i18n/use-translation.ts';
import { DialogButtons } from '../ui/dialog-buttons.tsx';
import { ErrorNotice } from '../ui/error-notice.tsx';
import { QrCode } from '../ui/qr-code.tsx';
import { ShownValue } from '../ui/shown-value.tsx';
import { CodeInput } from './code-input.tsx';

type AddAuthenticatorProps = { onCancel: () => void; onDone: (made: WithRecoveryCodes) => void };

/** Shows a new secret once, as a QR code and to type, and has it confirmed with a code. */
export function AddAuthenticator({ onCancel, onDone }: AddAuthenticatorProps) {
  const { t } = useTranslation();
  const [code, setCode] = useState('');
  // A secret is made once for each time the step is opened, and not kept afterwards.
  const made = useQuery({
    queryKey: ['second_factor', 'new'],
    queryFn: () => call('beginAuthenticator', null),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    retry: false,
  });
  const confirming = useMutation({
    mutationFn: () => call('confirmAuthenticator', { code }),
    onSuccess: onDone,
    onError: () => setCode(''),
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    confirming.mutate();
  };
  const wrong = confirming.error instanceof ApiError ? fieldsInPageLanguage(confirming.error.fields).code : undefined;
  if (made.error)
    return (
      <Stack>
        <ErrorNotice error={made.error} />
        <Group justify="flex-end">
          <Button variant="default" onClick={onCancel}>
            {t('common.back')}
          </Button>
        </Group>
      </Stack>
    );
  if (!made.data) return <p role="status">{t('app.loading')}</p>;
  return (
    <form onSubmit={submit}>
      <Stack>
        <Text>{t('second_factor.scan')}</Text>
        <QrCode value={made.data.uri} label={t('second_factor.qr')} />
        <Text size="sm">{t('second_factor.by_hand')}</Text>
        <ShownValue label={t('second_factor.key')} value={made.data.secret} />
        <CodeInput
          label={t('second_factor.code')}
          description={t('second_factor.code_hint')}
          value={code}
          onChange={setCode}
          error={wrong}
          autoFocus
        />
        <DialogButtons
          request={wrong === undefined ? confirming : { error: null, isPending: confirming.isPending }}
          action={t('second_factor.confirm')}
          isDisabled={code.trim() === ''}
          onClose={onCancel}
        />
      </Stack>
    </form>
  );
}
