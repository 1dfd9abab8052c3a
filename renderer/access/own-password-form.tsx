import { Button } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useState } from 'react';
import { SetPasswordRequest } from '#shared/contract/accounts/people.ts';
import { ApiError } from '../api/api-error.ts';
import { call } from '../api/client.ts';
import { fieldsInPageLanguage } from '../i18n/error-sentence.ts';
import { useTranslation } from '../i18n/use-translation.ts';
import { ErrorNotice } from '../ui/error-notice.tsx';
import { checkedBy } from '../ui/fields/checked-by.ts';
import { CheckedForm } from '../ui/fields/checked-form.tsx';
import { NewPasswordInput } from '../ui/fields/new-password-input.tsx';
import { SecretInput } from '../ui/fields/secret-input.tsx';
import { adoptSession, useAccess } from './access.ts';

type OwnPasswordFormProps = { currentLabel: string; onDone?: () => void };

/** Replaces the operator's own password. The service ends their other sessions. */
export function OwnPasswordForm({ currentLabel, onDone }: OwnPasswordFormProps) {
  const { t } = useTranslation();
  const operator = useAccess((access) => access.operator);
  const [error, setError] = useState<unknown>(null);
  const [isSending, setIsSending] = useState(false);
  const checkSchema = checkedBy(SetPasswordRequest);
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
      onDone?.();
    } catch (cause) {
      if (cause instanceof ApiError) form.setErrors(fieldsInPageLanguage(cause.fields));
      setError(cause);
    } finally {
      setIsSending(false);
    }
  };
  return (
    <CheckedForm form={form} onSubmit={(values) => void setPassword(values)}>
      <SecretInput label={currentLabel} autoComplete="current-password" {...form.getInputProps('current_password')} />
      <NewPasswordInput
        label={t('set_password.password')}
        names={operator ? [operator.name, operator.username] : []}
        {...form.getInputProps('password')}
      />
      <SecretInput
        label={t('set_up.password_again')}
        autoComplete="new-password"
        {...form.getInputProps('password_again')}
      />
      {error ? <ErrorNotice error={error} /> : null}
      <Button type="submit" size="lg" loading={isSending}>
        {t('set_password.submit')}
      </Button>
    </CheckedForm>
  );
}
