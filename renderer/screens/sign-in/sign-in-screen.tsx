import { Button, Group, Stack, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { IconFingerprint } from '@tabler/icons-react';
import { type FormEvent, useState } from 'react';
import { SignInRequest } from '#shared/contract/desk.ts';
import { adoptSession } from '../../access/access.ts';
import { CodeInput } from '../../access/code-input.tsx';
import { answerWithPasskey, canUsePasskeys } from '../../access/passkey.ts';
import { PasskeyError } from '../../access/passkey-error.tsx';
import { ApiError } from '../../api/api-error.ts';
import { call } from '../../api/client.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { CardPage } from '../../ui/card-page.tsx';
import { checkedBy } from '../../ui/fields/checked-by.ts';
import { CheckedForm } from '../../ui/fields/checked-form.tsx';
import { SecretInput } from '../../ui/fields/secret-input.tsx';
import { useCountdown } from '../../ui/use-countdown.ts';

/** Signs an operator in: with the password, and with a code if they have a second factor. */
export function SignInScreen() {
  const { t } = useTranslation();
  const [error, setError] = useState<unknown>(null);
  const [isSending, setIsSending] = useState(false);
  /** Null until the password is right and a code is needed too. */
  const [code, setCode] = useState<string | null>(null);
  const waitSeconds = useCountdown(error instanceof ApiError ? error.retryAfterSeconds : null, error);
  const form = useForm({
    mode: 'uncontrolled',
    initialValues: { username: '', password: '' },
    validate: checkedBy(SignInRequest),
  });
  const toPassword = () => {
    setCode(null);
    form.setFieldValue('password', '');
  };
  const signIn = async (values: SignInRequest) => {
    setIsSending(true);
    setError(null);
    try {
      adoptSession(await call('signIn', values));
    } catch (cause) {
      const problem = cause instanceof ApiError ? cause.code : null;
      if (problem === 'SECOND_FACTOR_REQUIRED') return setCode('');
      setError(cause);
      if (problem === 'SECOND_FACTOR_REFUSED') return setCode('');
      // The password may have been changed meanwhile; a wait does not make it wrong.
      if (problem !== 'RATE_LIMITED' || code === null) toPassword();
      form.getInputNode('password')?.focus();
    } finally {
      setIsSending(false);
    }
  };
  const sendCode = (event: FormEvent) => {
    event.preventDefault();
    if (code !== null && code.trim() !== '') void signIn({ ...form.getValues(), code });
  };
  const signInWithPasskey = async () => {
    setIsSending(true);
    setError(null);
    try {
      const credential = await answerWithPasskey(await call('beginPasskeySignIn', null));
      adoptSession(await call('signInWithPasskey', { credential }));
    } catch (cause) {
      setError(cause);
    } finally {
      setIsSending(false);
    }
  };
  const passkeyButton = (label: 'passkey.sign_in' | 'passkey.instead') =>
    canUsePasskeys() ? (
      <Button
        variant="default"
        size="lg"
        leftSection={<IconFingerprint size={22} aria-hidden="true" />}
        disabled={isSending || mustWait}
        onClick={() => void signInWithPasskey()}
      >
        {t(label)}
      </Button>
    ) : null;
  const mustWait = (waitSeconds ?? 0) > 0;
  if (code !== null)
    return (
      <CardPage title={t('second_factor.ask_title')} text={t('second_factor.ask_text')}>
        <form onSubmit={sendCode}>
          <Stack gap="lg">
            <CodeInput
              label={t('second_factor.ask_code')}
              description={t('second_factor.ask_hint')}
              value={code}
              onChange={setCode}
              autoFocus
            />
            {error ? <PasskeyError error={error} /> : null}
            <Button type="submit" size="lg" loading={isSending} disabled={mustWait || code.trim() === ''}>
              {t('second_factor.ask_submit')}
            </Button>
            {passkeyButton('passkey.instead')}
            <Group justify="center">
              <Button
                variant="subtle"
                onClick={() => {
                  setError(null);
                  toPassword();
                }}
              >
                {t('common.back')}
              </Button>
            </Group>
          </Stack>
        </form>
      </CardPage>
    );
  return (
    <CardPage title={t('sign_in.title')} text={t('sign_in.text')}>
      <CheckedForm form={form} onSubmit={(values) => void signIn(values)}>
        <TextInput
          label={t('common.user_name')}
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          key={form.key('username')}
          {...form.getInputProps('username')}
        />
        <SecretInput
          label={t('common.password')}
          autoComplete="current-password"
          key={form.key('password')}
          {...form.getInputProps('password')}
        />
        {error ? <PasskeyError error={error} /> : null}
        <Button type="submit" size="lg" loading={isSending} disabled={mustWait}>
          {t('sign_in.submit')}
        </Button>
        {passkeyButton('passkey.sign_in')}
      </CheckedForm>
    </CardPage>
  );
}
