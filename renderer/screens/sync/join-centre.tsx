import { Button, Group, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../api/client.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { ErrorNotice } from '../../ui/error-notice.tsx';
import { CheckedForm } from '../../ui/fields/checked-form.tsx';
import { Notice } from '../../ui/notice.tsx';

type JoinCentreProps = {
  /** The centre that this desk leaves by it; null without one. */
  replaced: string | null;
  /** Closes the dialog that the form is in. */
  onClose?: () => void;
};

/** Asks for the address of a centre and a one-time code, joins it, and says how that ended. */
export function JoinCentre({ replaced, onClose }: JoinCentreProps) {
  const { t } = useTranslation();
  const queries = useQueryClient();
  const form = useForm({
    mode: 'controlled',
    initialValues: { url: '', code: '' },
    validate: {
      url: (url) => (url.trim() === '' ? t('sync.join_url_missing') : null),
      code: (code) => (code.trim() === '' ? t('sync.join_code_missing') : null),
    },
  });
  const joining = useMutation({
    mutationFn: (given: { url: string; code: string }) =>
      call('joinCentre', { url: given.url.trim(), code: given.code.trim(), replaces: replaced !== null }),
    onSuccess: ({ outcome, sync }) => {
      queries.setQueryData(['sync'], sync);
      if (outcome !== 'joined') return;
      void queries.invalidateQueries({ queryKey: ['watchlists'] });
      void queries.invalidateQueries({ queryKey: ['policy'] });
      onClose?.();
    },
  });
  const outcome = joining.data?.outcome;
  return (
    <CheckedForm form={form} gap="md" onSubmit={(given) => joining.mutate(given)}>
      {replaced === null ? null : (
        <Notice tone="doubt" title={t('sync.join_replaces', { host: replaced })}>
          <p>{t('sync.join_replaces_text')}</p>
        </Notice>
      )}
      <TextInput
        label={t('sync.join_url')}
        description={t('sync.join_url_hint')}
        placeholder="https://centre.example"
        inputMode="url"
        autoComplete="off"
        spellCheck={false}
        maxLength={300}
        {...form.getInputProps('url')}
      />
      <TextInput
        label={t('common.enrolment_code')}
        description={t('sync.join_code_hint')}
        autoComplete="off"
        spellCheck={false}
        maxLength={64}
        {...form.getInputProps('code')}
      />
      <div role="status">{joining.isPending ? <p>{t('sync.join_pending')}</p> : null}</div>
      {outcome !== undefined && outcome !== 'joined' ? (
        <Notice tone="bad" isUrgent title={t(`sync.join_outcomes.${outcome}.title`)}>
          <p>{t(`sync.join_outcomes.${outcome}.text`)}</p>
        </Notice>
      ) : null}
      {joining.error ? <ErrorNotice error={joining.error} /> : null}
      <Group justify="flex-end">
        {onClose ? (
          <Button variant="default" onClick={onClose}>
            {t('app.cancel')}
          </Button>
        ) : null}
        <Button type="submit" loading={joining.isPending}>
          {t('sync.join_do')}
        </Button>
      </Group>
    </CheckedForm>
  );
}
