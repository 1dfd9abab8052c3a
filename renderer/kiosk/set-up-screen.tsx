import { Button, TextInput } from '@mantine/core';
import type { FormEvent } from 'react';
import { useState } from 'react';
import { useTranslation } from '../i18n/use-translation.ts';
import { useKiosk } from './kiosk.ts';
import { register } from './locks/registration.ts';
import { MessageScreen } from './message-screen.tsx';

/** Registers the kiosk with the code of an administrator. */
export function SetUpScreen() {
  const { t } = useTranslation('kiosk');
  const { isRegistering, refused } = useKiosk();
  const [code, setCode] = useState('');
  const send = (event: FormEvent) => {
    event.preventDefault();
    if (code.trim() !== '') void register(code.trim());
  };
  return (
    <MessageScreen title={t(isRegistering ? 'set_up.working' : 'set_up.title')} text={t('set_up.text')}>
      <form onSubmit={send}>
        <TextInput
          label={t('set_up.code')}
          value={code}
          error={refused === null ? null : t(refused === 'code' ? 'set_up.failed' : 'set_up.offline')}
          autoComplete="off"
          spellCheck={false}
          onChange={(event) => setCode(event.currentTarget.value)}
        />
        <Button type="submit" size="lg" loading={isRegistering}>
          {t('set_up.go')}
        </Button>
      </form>
    </MessageScreen>
  );
}
