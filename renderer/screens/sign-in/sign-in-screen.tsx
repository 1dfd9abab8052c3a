import { Button, TextInput } from '@mantine/core';
import { schemaResolver, useForm } from '@mantine/form';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { SignInRequest } from '#shared/contract/desk.ts';
import { adoptSession } from '../../access/access.ts';
import { ApiError } from '../../api/api-error.ts';
import { call } from '../../api/client.ts';
import { CardPage } from '../../ui/card-page.tsx';
import { CheckedForm } from '../../ui/checked-form.tsx';
import { ErrorNotice } from '../../ui/error-notice.tsx';
import { SecretInput } from '../../ui/secret-input.tsx';
import { useCountdown } from '../../ui/use-countdown.ts';

/** Signs an operator in. */
export function SignInScreen() {
  const { t } = useTranslation();
  const [error, setError] = useState<unknown>(null);
  const [isSending, setIsSending] = useState(false);
  const waitSeconds = useCountdown(error instanceof ApiError ? error.retryAfterSeconds : null, error);
  const form = useForm({
    mode: 'uncontrolled',
    initialValues: { username: '', password: '' },
    validate: schemaResolver(SignInRequest, { sync: true }),
  });
  const signIn = async (values: SignInRequest) => {
    setIsSending(true);
    setError(null);
    try {
      adoptSession(await call('signIn', values));
    } catch (cause) {
      setError(cause);
      form.setFieldValue('password', '');
      form.getInputNode('password')?.focus();
    } finally {
      setIsSending(false);
    }
  };
  return (
    <CardPage title={t('sign_in.title')} text={t('sign_in.text')}>
      <CheckedForm form={form} onSubmit={(values) => void signIn(values)}>
        <TextInput
          label={t('sign_in.username')}
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          key={form.key('username')}
          {...form.getInputProps('username')}
        />
        <SecretInput
          label={t('sign_in.password')}
          autoComplete="current-password"
          key={form.key('password')}
          {...form.getInputProps('password')}
        />
        {error ? <ErrorNotice error={error} /> : null}
        <Button type="submit" size="lg" loading={isSending} disabled={(waitSeconds ?? 0) > 0}>
          {t('sign_in.submit')}
        </Button>
      </CheckedForm>
    </CardPage>
  );
}
