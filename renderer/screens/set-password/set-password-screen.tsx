import { Button, Stack } from '@mantine/core';
import { schemaResolver, useForm } from '@mantine/form';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { SetPasswordRequest } from '#shared/contract/people.ts';
import { adoptSession } from '../../access/access.ts';
import { ApiError } from '../../api/api-error.ts';
import { call } from '../../api/client.ts';
import { CardPage } from '../../ui/card-page.tsx';
import { ErrorNotice } from '../../ui/error-notice.tsx';
import { NewPasswordInput } from '../../ui/new-password-input.tsx';
import { SecretInput } from '../../ui/secret-input.tsx';

/** Replaces a one-time password. The service refuses everything else until then. */
export function SetPasswordScreen() {
  const { t } = useTranslation();
  const [error, setError] = useState<unknown>(null);
  const [isSending, setIsSending] = useState(false);
  const checkSchema = schemaResolver(SetPasswordRequest, { sync: true });
  const form = useForm({
    mode: 'controlled',
    initialValues: { current_password: '', password: '', password_again: '' },
    validate: (values) => ({
      ...checkSchema(values),
      ...(values.password_again === values.password ? {} : { password_again: t('set_up.password_differs') }),
    }),
  });

  const setPassword = async ({ current_password, password }: typeof form.values) => {
    setIsSending(true);
    setError(null);
    try {
      adoptSession(await call('setPassword', { current_password, password }));
    } catch (cause) {
      if (cause instanceof ApiError) form.setErrors(cause.fields);
      setError(cause);
    } finally {
      setIsSending(false);
    }
  };
  return (
    <CardPage title={t('set_password.title')} text={t('set_password.text')}>
      <form
        noValidate
        onSubmit={form.onSubmit(
          (values) => void setPassword(values),
          (errors) => form.getInputNode(Object.keys(errors)[0] ?? '')?.focus(),
        )}
      >
        <Stack gap="lg">
          <SecretInput
            label={t('set_password.current')}
            autoComplete="current-password"
            {...form.getInputProps('current_password')}
          />
          <NewPasswordInput label={t('set_password.password')} {...form.getInputProps('password')} />
          <SecretInput
            label={t('set_up.password_again')}
            autoComplete="new-password"
            {...form.getInputProps('password_again')}
          />
          {error ? <ErrorNotice error={error} /> : null}
          <Button type="submit" size="lg" loading={isSending}>
            {t('set_password.submit')}
          </Button>
        </Stack>
      </form>
    </CardPage>
  );
}
