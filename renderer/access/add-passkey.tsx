import { Stack, Text, TextInput } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import type { WithRecoveryCodes } from '#shared/contract/accounts/second-factor.ts';
import { call } from '../api/client.ts';
import { useTranslation } from '../i18n/use-translation.ts';
import { DialogButtons } from '../ui/dialog-buttons.tsx';
import { makePasskey } from './passkey.ts';
import { PasskeyError } from './passkey-error.tsx';

type AddPasskeyProps = { onCancel: () => void; onDone: (made: WithRecoveryCodes) => void };

const NAME_CHARACTERS_MAX = 60;

/** Asks for a name, by which the person knows the passkey again, and has the browser make it. */
export function AddPasskey({ onCancel, onDone }: AddPasskeyProps) {
  const { t } = useTranslation();
  const [name, setName] = useState('');
  const adding = useMutation({
    mutationFn: async () => {
      const credential = await makePasskey(await call('beginPasskey', null));
      return call('addPasskey', { name: name.trim(), credential });
    },
    onSuccess: onDone,
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (name.trim() !== '') adding.mutate();
  };
  return (
    <form onSubmit={submit}>
      <Stack>
        <Text>{t('passkey.add_text')}</Text>
        <TextInput
          label={t('passkey.name')}
          description={t('passkey.name_hint')}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          maxLength={NAME_CHARACTERS_MAX}
          value={name}
          onChange={(event) => setName(event.currentTarget.value)}
          autoFocus
        />
        <DialogButtons
          request={adding}
          problem={adding.error ? <PasskeyError error={adding.error} /> : null}
          action={t('passkey.create')}
          isDisabled={name.trim() === ''}
          onClose={onCancel}
        />
      </Stack>
    </form>
  );
}
