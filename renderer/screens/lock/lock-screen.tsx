import { Button, Group, Stack } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import type { FormEvent } from 'react';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { adoptSession, useAccess } from '../../access/access.ts';
import { signOut, unlock } from '../../access/lock-and-unlock.ts';
import { ApiError } from '../../api/api-error.ts';
import { call } from '../../api/client.ts';
import { visitHasUnsavedWork } from '../../session/visit.ts';
import { ErrorNotice } from '../../ui/error-notice.tsx';
import { Logo } from '../../ui/logo.tsx';
import { Notice } from '../../ui/notice.tsx';
import { SecretInput } from '../../ui/secret-input.tsx';
import { useCountdown } from '../../ui/use-countdown.ts';
import classes from './lock-screen.module.css';

/**
 * Covers the page with an opaque modal dialog and keeps the work behind it. The dialog is in the browser's top layer, so nothing
 * behind it can be seen, reached by keyboard or read out.
 */
export function LockScreen({ isDemo }: { isDemo: boolean }) {
  const { t } = useTranslation();
  const queries = useQueryClient();
  const operator = useAccess((access) => access.operator);
  const dialog = useRef<HTMLDialogElement>(null);
  const input = useRef<HTMLInputElement>(null);
  const [password, setPassword] = useState('');
  const [error, setError] = useState<unknown>(null);
  const [isSending, setIsSending] = useState(false);
  const waitSeconds = useCountdown(error instanceof ApiError ? error.retryAfterSeconds : null, error);

  // This screen asks for no user name, so it does not repeat the sign-in message that names one.
  const isPasswordWrong = error instanceof ApiError && error.status === 401;

  useEffect(() => {
    const shown = dialog.current;
    if (!shown) return;
    // Browsers may close a dialog on the second press of Escape, even when the first was prevented.
    const reopen = () => {
      if (shown.isConnected) shown.showModal();
    };
    shown.showModal();
    input.current?.focus();
    shown.addEventListener('close', reopen);
    return () => shown.removeEventListener('close', reopen);
  }, []);

  const attempt = async (open: () => Promise<void>) => {
    setIsSending(true);
    setError(null);
    try {
      await open();
      await queries.invalidateQueries();
    } catch (cause) {
      setError(cause);
      setPassword('');
      input.current?.focus();
    } finally {
      setIsSending(false);
    }
  };
  const goOn = async () => {
    const { demo_session: session } = await call('getStatus', null);
    if (session) adoptSession(session);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isDemo) void attempt(goOn);
    else if (password !== '') void attempt(() => unlock(password));
  };
  return (
    <dialog
      ref={dialog}
      className={classes.lock}
      aria-labelledby="lock-title"
      onCancel={(event) => event.preventDefault()}
    >
      <form className={classes.card} onSubmit={submit}>
        <Logo sizePixels={48} />
        <h1 id="lock-title" className={classes.title}>
          {t('lock.title')}
        </h1>
        <p className={classes.text}>{isDemo ? t('lock.demo_text') : t('lock.text', { name: operator?.name ?? '' })}</p>
        <Stack gap="lg">
          {isDemo ? null : (
            <SecretInput
              ref={input}
              label={t('lock.password')}
              autoComplete="current-password"
              value={password}
              onChange={(event) => setPassword(event.currentTarget.value)}
            />
          )}
          {isPasswordWrong ? <Notice tone="bad" isUrgent title={t('lock.wrong_password')} /> : null}
          {error && !isPasswordWrong ? <ErrorNotice error={error} /> : null}
          <Button type="submit" size="lg" loading={isSending} disabled={(waitSeconds ?? 0) > 0}>
            {t(isDemo ? 'lock.go_on' : 'lock.unlock')}
          </Button>
          {isDemo ? null : (
            <div>
              <Group justify="center">
                <Button variant="subtle" onClick={() => void signOut()}>
                  {t('lock.sign_out')}
                </Button>
              </Group>
              {visitHasUnsavedWork() ? <p className={classes.warning}>{t('lock.sign_out_warning')}</p> : null}
            </div>
          )}
        </Stack>
      </form>
    </dialog>
  );
}
