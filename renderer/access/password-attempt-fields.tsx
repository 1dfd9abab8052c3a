import { ApiError } from '../api/api-error.ts';
import { useTranslation } from '../i18n/use-translation.ts';
import { SecretInput } from '../ui/fields/secret-input.tsx';
import { Notice } from '../ui/notice.tsx';
import { CodeInput } from './code-input.tsx';
import { PasskeyError } from './passkey-error.tsx';
import type { usePasswordAttempt } from './use-password-attempt.ts';

type PasswordAttemptFieldsProps = {
  label: string;
  attempt: ReturnType<typeof usePasswordAttempt>;
  /** With null, only errors are shown. */
  asksFor?: 'password' | 'code' | null;
};

/** The field for the password or the code, and why the last attempt was refused. */
export function PasswordAttemptFields({ label, attempt, asksFor = 'password' }: PasswordAttemptFieldsProps) {
  const { t } = useTranslation();
  const { input, password, setPassword, code, setCode, needsCode, error, wasPasskey } = attempt;
  // No user name is asked for, so the message must not name one, as that of a sign-in does.
  const isPasswordWrong = error instanceof ApiError && error.status === 401 && asksFor === 'password' && !wasPasskey;
  return (
    <>
      {asksFor === 'password' ? (
        <SecretInput
          ref={input}
          label={label}
          autoComplete="current-password"
          value={password}
          onChange={(event) => setPassword(event.currentTarget.value)}
        />
      ) : null}
      {asksFor === 'code' ? (
        <CodeInput
          ref={input}
          label={t('second_factor.ask_code')}
          description={t(needsCode ? 'second_factor.ask_hint' : 'second_factor.code_hint')}
          value={code}
          onChange={setCode}
          autoFocus
        />
      ) : null}
      {isPasswordWrong ? <Notice tone="bad" isUrgent title={t('lock.wrong_password')} /> : null}
      {error && !isPasswordWrong ? <PasskeyError error={error} /> : null}
    </>
  );
}
