import { useTranslation } from 'react-i18next';
import { ApiError } from '../api/api-error.ts';
import { ErrorNotice } from '../ui/error-notice.tsx';
import { Notice } from '../ui/notice.tsx';
import { SecretInput } from '../ui/secret-input.tsx';
import type { usePasswordAttempt } from './use-password-attempt.ts';

type PasswordAttemptFieldsProps = {
  label: string;
  attempt: ReturnType<typeof usePasswordAttempt>;
  /** Without it, only errors are shown. */
  asks?: boolean;
};

/** The password field, and why the last attempt was refused. */
export function PasswordAttemptFields({ label, attempt, asks = true }: PasswordAttemptFieldsProps) {
  const { t } = useTranslation();
  const { input, password, setPassword, error } = attempt;
  // No user name is asked for, so the message must not name one, as that of a sign-in does.
  const isPasswordWrong = error instanceof ApiError && error.status === 401;
  return (
    <>
      {asks ? (
        <SecretInput
          ref={input}
          label={label}
          autoComplete="current-password"
          value={password}
          onChange={(event) => setPassword(event.currentTarget.value)}
        />
      ) : null}
      {isPasswordWrong ? <Notice tone="bad" isUrgent title={t('lock.wrong_password')} /> : null}
      {error && !isPasswordWrong ? <ErrorNotice error={error} /> : null}
    </>
  );
}
