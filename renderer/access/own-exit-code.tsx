import { Button, Group, PasswordInput, Stack, Text } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../api/client.ts';
import { useAnswer } from '../api/use-answer.ts';
import { useTranslation } from '../i18n/use-translation.ts';
import { ErrorNotice } from '../ui/error-notice.tsx';
import { CheckedForm } from '../ui/fields/checked-form.tsx';

const DIGITS = /^\d{6,8}$/;
const OWN_CODE = ['own-exit-code'];

/** Chooses or removes the code with which this person leaves a kiosk. */
export function OwnExitCode({ onDone }: { onDone: (said: string) => void }) {
  const { t } = useTranslation();
  const queries = useQueryClient();
  const { data } = useAnswer(OWN_CODE, 'getOwnExitCode');
  const form = useForm({
    mode: 'controlled',
    initialValues: { code: '' },
    validate: { code: (code: string) => (DIGITS.test(code) ? null : t('kiosk_desk.code_wrong')) },
  });
  const saving = useMutation({
    mutationFn: (code: string | null) => call('setOwnExitCode', { code }),
    onSuccess: async (own) => {
      await queries.invalidateQueries({ queryKey: OWN_CODE });
      onDone(t(own.is_set ? 'kiosk_desk.saved' : 'kiosk_desk.removed'));
    },
  });
  return (
    <CheckedForm form={form} gap="md" onSubmit={({ code }) => saving.mutate(code)}>
      <Stack gap={4}>
        <Text>{t('kiosk_desk.text')}</Text>
        <Text role="status">{data ? t(data.is_set ? 'kiosk_desk.is_set' : 'kiosk_desk.is_not_set') : ''}</Text>
      </Stack>
      <PasswordInput
        label={t('kiosk_desk.code')}
        inputMode="numeric"
        autoComplete="off"
        maxLength={8}
        data-autofocus
        {...form.getInputProps('code')}
      />
      {saving.error ? <ErrorNotice error={saving.error} /> : null}
      <Group justify="flex-end">
        {data?.is_set ? (
          <Button variant="default" loading={saving.isPending} onClick={() => saving.mutate(null)}>
            {t('kiosk_desk.remove')}
          </Button>
        ) : null}
        <Button type="submit" loading={saving.isPending}>
          {t('kiosk_desk.save')}
        </Button>
      </Group>
    </CheckedForm>
  );
}
