import { Checkbox, Group, NativeSelect, SegmentedControl, TextInput } from '@mantine/core';
import { type UseFormReturnType, useForm } from '@mantine/form';
import { ApplicantLanguage } from '#shared/contract/links/links.ts';
import { AlsoCheck, PURPOSE_CHARACTERS_MAX, VerificationType } from '#shared/contract/runs/kyc-data.ts';
import { sentName } from '#shared/domain/person/sent-name.ts';
import { makeLink } from '../api/client.ts';
import { useStatus } from '../api/queries.ts';
import { useChange } from '../api/use-change.ts';
import { LANGUAGE_NAMES } from '../i18n/languages.ts';
import { useTranslation } from '../i18n/use-translation.ts';
import { useOneName } from '../person/use-one-name.ts';
import { DialogButtons } from '../ui/dialog-buttons.tsx';
import { CheckedForm } from '../ui/fields/checked-form.tsx';
import { ShownLink } from './shown-link.tsx';

const HOURS = ['1', '24', '72', '168'] as const;

type Values = {
  readonly subject: 'person' | 'business';
  readonly verification_type: VerificationType;
  readonly also_check: readonly AlsoCheck[];
  readonly first_name: string;
  readonly last_name: string;
  readonly business_name: string;
  readonly email_address: string;
  readonly language: string;
  readonly purpose: string;
  readonly expires_in_hours: string;
};

/** Asks what a link is for, then shows it. */
export function MakeLink({ type, onClose }: { type: VerificationType; onClose: () => void }) {
  const { t } = useTranslation();
  const sendsEmail = useStatus().data?.links.sends_email ?? false;
  const form = useForm<Values>({
    mode: 'controlled',
    initialValues: {
      subject: 'person',
      verification_type: type,
      also_check: [],
      first_name: '',
      last_name: '',
      business_name: '',
      email_address: '',
      language: '',
      purpose: '',
      expires_in_hours: '72',
    },
  });
  const making = useChange(
    ({ subject, verification_type, also_check, first_name, last_name, business_name, ...rest }: Values) =>
      subject === 'person'
        ? makeLink('getUserVerificationUrl', {
            ...rest,
            verification_type,
            ...(also_check.length > 0 && { also_check }),
            first_name: sentName(first_name.trim()),
            last_name: sentName(last_name.trim()),
          })
        : makeLink('getBusinessVerificationUrl', { ...rest, business_name }),
    { stale: ['links'], form },
  );
  if (making.data) return <ShownLink made={making.data} onClose={onClose} />;
  const isPerson = form.values.subject === 'person';
  return (
    <CheckedForm form={form} gap="md" onSubmit={(values) => making.mutate(values)}>
      <SegmentedControl
        aria-label={t('links.subject')}
        data={[
          { value: 'person', label: t('links.subjects.person') },
          { value: 'business', label: t('links.subjects.business') },
        ]}
        {...form.getInputProps('subject')}
      />
      {isPerson ? (
        <PersonFields form={form} />
      ) : (
        <TextInput
          label={`${t('links.business_name')} (${t('app.optional')})`}
          autoComplete="off"
          {...form.getInputProps('business_name')}
        />
      )}
      <TextInput
        label={`${t('common.email_address')} (${t('app.optional')})`}
        description={t(sendsEmail ? 'links.email_hint' : 'links.no_email_hint')}
        type="email"
        inputMode="email"
        autoComplete="off"
        {...form.getInputProps('email_address')}
      />
      <TextInput
        label={`${t('links.purpose')} (${t('app.optional')})`}
        description={t('links.purpose_hint')}
        maxLength={PURPOSE_CHARACTERS_MAX}
        autoComplete="off"
        {...form.getInputProps('purpose')}
      />
      <Group grow align="start">
        <NativeSelect
          label={t('common.language')}
          data={[
            { value: '', label: t('links.language_browser') },
            ...ApplicantLanguage.options.map((value) => ({ value, label: LANGUAGE_NAMES[value] })),
          ]}
          {...form.getInputProps('language')}
        />
        <NativeSelect
          label={t('links.hours')}
          data={HOURS.map((value) => ({ value, label: t(`links.hours_${value}`) }))}
          {...form.getInputProps('expires_in_hours')}
        />
      </Group>
      <DialogButtons request={making} action={t('links.make_do')} onClose={onClose} />
    </CheckedForm>
  );
}

/** What kind of verification it is, and the name of the person. */
function PersonFields({ form }: { form: UseFormReturnType<Values> }) {
  const { t } = useTranslation();
  const { hasOneName, choose, inputOf } = useOneName(form.values, ({ first_name, last_name }) =>
    form.setValues({ ...(first_name !== undefined && { first_name }), ...(last_name !== undefined && { last_name }) }),
  );
  const nameInput = (field: 'first_name' | 'last_name', label: string) => {
    const { sent, onChange } = inputOf(field);
    return {
      label: `${label} (${t('app.optional')})`,
      autoComplete: 'off',
      ...form.getInputProps(field),
      ...(sent !== null && { description: t('person.name_sent', { name: sent }) }),
      onChange,
    };
  };
  return (
    <>
      <NativeSelect
        label={t('links.kind')}
        data={VerificationType.options.map((value) => ({ value, label: t(`links.types.${value}`) }))}
        data-autofocus
        {...form.getInputProps('verification_type')}
      />
      <Checkbox.Group label={t('links.also')} {...form.getInputProps('also_check')}>
        <Group mt="xs">
          {AlsoCheck.options.map((check) => (
            <Checkbox key={check} value={check} label={t(`visit_check.${check}`)} />
          ))}
        </Group>
      </Checkbox.Group>
      <Group grow align="start">
        <TextInput {...nameInput('first_name', t(hasOneName ? 'person.only_name' : 'links.person_name'))} />
        {hasOneName ? null : <TextInput {...nameInput('last_name', t('links.last_name'))} />}
      </Group>
      <Checkbox
        label={t('person.one_name')}
        description={hasOneName ? t('person.one_name_sent') : undefined}
        checked={hasOneName}
        onChange={(event) => choose(event.currentTarget.checked)}
      />
    </>
  );
}
