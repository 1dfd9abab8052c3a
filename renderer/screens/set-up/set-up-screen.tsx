import { Button, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { SetUpRequest } from '#shared/contract/desk.ts';
import { adoptSession } from '../../access/access.ts';
import { ApiError } from '../../api/api-error.ts';
import { call } from '../../api/client.ts';
import { fieldsInPageLanguage } from '../../i18n/error-sentence.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { CardPage } from '../../ui/card-page.tsx';
import { ErrorNotice } from '../../ui/error-notice.tsx';
import { checkedBy } from '../../ui/fields/checked-by.ts';
import { CheckedForm } from '../../ui/fields/checked-form.tsx';
import { NewPasswordInput } from '../../ui/fields/new-password-input.tsx';
import { SecretInput } from '../../ui/fields/secret-input.tsx';

/** Creates the first administrator of a new installation. */
export function SetUpScreen({ needsCode }: { needsCode: boolean }) {
  const { t } = useTranslation();
  const queries = useQueryClient();
  const [error, setError] = useState<unknown>(null);
  const [isSending, setIsSending] = useState(false);
  const checkSchema = checkedBy(SetUpRequest);
  const form = useForm({
    mode: 'controlled',
    initialValues: { name: '', username: '', password: '', password_again: '', set_up_code: '' },
    validate: (values) => ({
      ...checkSchema(values),
      ...(values.password_again === values.password ? {} : { password_again: t('set_up.password_differs') }),
      ...(needsCode && values.set_up_code.trim() === '' ? { set_up_code: t('set_up.code_missing') } : {}),
    }),
  });

  const create = async ({ name, username, password, set_up_code }: typeof form.values) => {
    setIsSending(true);
    setError(null);
    try {
      const code = needsCode ? { set_up_code: set_up_code.trim() } : {};
      adoptSession(await call('setUp', { name, username, password, ...code }));
    } catch (cause) {
      if (cause instanceof ApiError) form.setErrors(fieldsInPageLanguage(cause.fields));
      setError(cause);
    } finally {
      setIsSending(false);
      // The status shows whether someone else created the administrator first.
      void queries.invalidateQueries({ queryKey: ['status'] });
    }
  };
  return (
    <CardPage title={t('set_up.title')} text={t('set_up.text')}>
      <CheckedForm form={form} onSubmit={(values) => void create(values)}>
        <TextInput
          label={t('set_up.name')}
          description={t('set_up.name_hint')}
          autoComplete="name"
          {...form.getInputProps('name')}
        />
        <TextInput
          label={t('common.user_name')}
          description={t('set_up.username_hint')}
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          {...form.getInputProps('username')}
        />
        <NewPasswordInput
          label={t('common.password')}
          names={[form.values.name, form.values.username]}
          {...form.getInputProps('password')}
        />
        <SecretInput
          label={t('set_up.password_again')}
          autoComplete="new-password"
          {...form.getInputProps('password_again')}
        />
        {needsCode ? (
          <TextInput
            label={t('set_up.code')}
            description={t('set_up.code_hint')}
            autoComplete="off"
            spellCheck={false}
            {...form.getInputProps('set_up_code')}
          />
        ) : null}
        {error ? <ErrorNotice error={error} /> : null}
        <Button type="submit" size="lg" loading={isSending}>
          {t('set_up.create')}
        </Button>
      </CheckedForm>
    </CardPage>
  );
}
