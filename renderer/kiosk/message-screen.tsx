import { Button, TextInput } from '@mantine/core';
import { type FormEvent, type ReactNode, useState } from 'react';
import { useTranslation } from '../i18n/use-translation.ts';
import classes from './kiosk.module.css';
import { useKiosk } from './kiosk.ts';
import { KioskBrand } from './kiosk-brand.tsx';
import { register } from './registration.ts';

/** Nobody can start here now. Without a title: nothing is known yet. */
export function MessageScreen({ title, text, children }: { title?: string; text?: string; children?: ReactNode }) {
  return (
    <div className={classes.message}>
      <header>
        <KioskBrand />
      </header>
      <main>
        <div role="status">
          {title === undefined ? null : <h1>{title}</h1>}
          {text === undefined ? null : <p>{text}</p>}
        </div>
        {children}
      </main>
    </div>
  );
}

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
