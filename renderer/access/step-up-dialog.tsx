import { Box, Button, Group, Stack } from '@mantine/core';
import { IconFingerprint } from '@tabler/icons-react';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import type { ConfirmRequest } from '#shared/contract/accounts/second-factor.ts';
import { ApiError } from '../api/api-error.ts';
import { call } from '../api/client.ts';
import { useAnswer } from '../api/use-answer.ts';
import { useTranslation } from '../i18n/use-translation.ts';
import { answerWithPasskey, useHasPasskeyHere } from './passkey.ts';
import { PasswordAttemptFields } from './password-attempt-fields.tsx';
import classes from './step-up-dialog.module.css';
import { usePasswordAttempt } from './use-password-attempt.ts';

type StepUpDialogProps = {
  /** The password is confirmed, or the operator does not want to confirm it. */
  onAnswer: (isConfirmed: boolean) => void;
};

/**
 * Asks for the operator's password before an act that needs it, in the browser's top layer over
 * whatever dialog the act comes from.
 */
export function StepUpDialog({ onAnswer }: StepUpDialogProps) {
  const { t } = useTranslation();
  const dialog = useRef<HTMLDialogElement>(null);
  const input = useRef<HTMLInputElement>(null);
  const passwordAttempt = usePasswordAttempt(input);
  const { password, code, isSending, mustWait, attempt } = passwordAttempt;
  const [usesCode, setUsesCode] = useState(false);
  const given = usesCode ? code : password;
  const hasPasskey = useHasPasskeyHere();
  const factor = useAnswer(['second_factor'], 'getSecondFactor');

  useEffect(() => {
    const before = document.activeElement;
    dialog.current?.showModal();
    input.current?.focus();
    return () => {
      if (before instanceof HTMLElement) before.focus();
    };
  }, []);

  const confirm = async (given: ConfirmRequest) => {
    try {
      await call('confirmPassword', given);
    } catch (cause) {
      // The password is wrong or the session has ended. Any other request shows which.
      if (cause instanceof ApiError && cause.status === 401) await call('getOperator', null).catch(() => {});
      throw cause;
    }
    onAnswer(true);
  };
  const confirmWithPasskey = async () =>
    confirm({ passkey: await answerWithPasskey(await call('beginPasskeyConfirm', null)) });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (given !== '') void attempt(() => confirm(usesCode ? { code } : { password }));
  };
  return (
    <dialog
      ref={dialog}
      className={`panel ${classes.dialog}`}
      aria-labelledby="step-up-title"
      aria-describedby="step-up-text"
      onCancel={(event) => {
        event.preventDefault();
        onAnswer(false);
      }}
    >
      <form onSubmit={submit}>
        <Box id="step-up-title" component="h2" m={0} fz="1.375rem" lts="-0.01em">
          {t('step_up.title')}
        </Box>
        <Box id="step-up-text" component="p" mt="0.375rem" mb="lg" mx={0} c="dimmed" lh={1.55}>
          {t('step_up.text')}
        </Box>
        <Stack>
          <PasswordAttemptFields
            label={t('common.password')}
            attempt={passwordAttempt}
            asksFor={usesCode ? 'code' : 'password'}
          />
          {hasPasskey ? (
            <Button
              variant="default"
              leftSection={<IconFingerprint size={20} aria-hidden="true" />}
              disabled={mustWait}
              onClick={() => void attempt(confirmWithPasskey, true)}
            >
              {t('passkey.instead')}
            </Button>
          ) : null}
          {factor.data?.authenticator ? (
            <Button variant="subtle" size="compact-md" onClick={() => setUsesCode(!usesCode)}>
              {t(usesCode ? 'second_factor.use_password' : 'second_factor.use_code')}
            </Button>
          ) : null}
          <Group justify="flex-end">
            <Button variant="default" onClick={() => onAnswer(false)}>
              {t('app.cancel')}
            </Button>
            <Button type="submit" loading={isSending} disabled={given === '' || mustWait}>
              {t('common.confirm')}
            </Button>
          </Group>
        </Stack>
      </form>
    </dialog>
  );
}
