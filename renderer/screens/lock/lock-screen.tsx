import { Box, Button, Group, Stack } from '@mantine/core';
import { IconFingerprint } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useEffect, useRef } from 'react';
import { adoptSession, useAccess } from '../../access/access.ts';
import { signOut, unlock, unlockWithPasskey } from '../../access/lock-and-unlock.ts';
import { useHasPasskeyHere } from '../../access/passkey.ts';
import { PasswordAttemptFields } from '../../access/password-attempt-fields.tsx';
import { usePasswordAttempt } from '../../access/use-password-attempt.ts';
import { call } from '../../api/client.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { hasUnkeptWork } from '../../session/open-work.ts';
import { Logo } from '../../ui/brand/logo.tsx';
import classes from './lock-screen.module.css';

/**
 * An opaque modal dialog in the top layer: nothing behind it can be seen, reached by keyboard or
 * read out, and the work stays.
 */
export function LockScreen({ isDemo }: { isDemo: boolean }) {
  const { t } = useTranslation();
  const queries = useQueryClient();
  const operator = useAccess((access) => access.operator);
  const dialog = useRef<HTMLDialogElement>(null);
  const input = useRef<HTMLInputElement>(null);
  const passwordAttempt = usePasswordAttempt(input);
  const { password, code, needsCode, isSending, mustWait, attempt } = passwordAttempt;

  const hasPasskey = useHasPasskeyHere();

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

  const goOn = async () => {
    const { demo_session: session } = await call('getStatus', null);
    if (session) adoptSession(session);
  };
  const open = (work: () => Promise<void>, withPasskey = false) =>
    attempt(async () => {
      await work();
      await queries.invalidateQueries();
    }, withPasskey);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isDemo) void open(goOn);
    else if (password !== '') void open(() => unlock(password, needsCode ? code : undefined));
  };
  return (
    <dialog
      ref={dialog}
      className={classes.lock}
      aria-labelledby="lock-title"
      onCancel={(event) => event.preventDefault()}
    >
      <Box component="form" w="min(26rem, 100%)" onSubmit={submit}>
        <Logo sizePixels={48} />
        <Box id="lock-title" component="h1" mt="lg" mb="0.375rem" mx={0} fz="1.625rem" lts="-0.02em">
          {t('lock.title')}
        </Box>
        <Box component="p" mt={0} mb="1.75rem" mx={0} c="dimmed" lh={1.55}>
          {isDemo ? t('lock.demo_text') : t('lock.text', { name: operator?.name ?? '' })}
        </Box>
        <Stack gap="lg">
          <PasswordAttemptFields
            label={t('common.password')}
            attempt={passwordAttempt}
            asksFor={isDemo ? null : needsCode ? 'code' : 'password'}
          />
          <Button type="submit" size="lg" loading={isSending} disabled={mustWait}>
            {t(isDemo ? 'lock.go_on' : 'lock.unlock')}
          </Button>
          {hasPasskey && !isDemo ? (
            <Button
              variant="default"
              size="lg"
              leftSection={<IconFingerprint size={22} aria-hidden="true" />}
              disabled={isSending || mustWait}
              onClick={() => void open(unlockWithPasskey, true)}
            >
              {t('passkey.unlock')}
            </Button>
          ) : null}
          {isDemo ? null : (
            <div>
              <Group justify="center">
                <Button variant="subtle" onClick={() => void signOut()}>
                  {t('lock.sign_out')}
                </Button>
              </Group>
              {hasUnkeptWork() ? (
                <Box component="p" mt="0.25rem" mb={0} mx={0} c="var(--tone-doubt)" fz="sm" ta="center">
                  {t('lock.sign_out_warning')}
                </Box>
              ) : null}
            </div>
          )}
        </Stack>
      </Box>
    </dialog>
  );
}
