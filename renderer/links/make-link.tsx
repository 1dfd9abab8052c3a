import { Checkbox, Group, Input, NativeSelect, SegmentedControl, TextInput } from '@mantine/core';
import { type UseFormReturnType, useForm } from '@mantine/form';
import { ApplicantLanguage } from '#shared/contract/links/links.ts';
import { PURPOSE_CHARACTERS_MAX } from '#shared/contract/runs/kyc-data.ts';
import { checksOf, isOfPerson, typeOf, type VisitChecks, type VisitPreset } from '#shared/contract/visits/checks.ts';
import { sentName } from '#shared/domain/person/sent-name.ts';
import { makeLink } from '../api/client.ts';
import { useCaptureRulesInForce, useStatus } from '../api/queries.ts';
import { useChange } from '../api/use-change.ts';
import { LANGUAGE_NAMES } from '../i18n/languages.ts';
import { useTranslation } from '../i18n/use-translation.ts';
import { useOneName } from '../person/use-one-name.ts';
import { DialogButtons } from '../ui/dialog-buttons.tsx';
import { CheckedForm } from '../ui/fields/checked-form.tsx';
import { CheckTicks } from '../verification/check-ticks.tsx';
import { purposeKey, purposeText } from '../verification/purpose.ts';
import { isForPhones } from './for-phones.ts';
import { ShownLink } from './shown-link.tsx';

const HOURS = ['1', '24', '72', '168'] as const;

type Values = {
  readonly subject: 'person' | 'business';
  readonly checks: VisitChecks;
  readonly first_name: string;
  readonly last_name: string;
  readonly business_name: string;
  readonly email_address: string;
  readonly language: string;
  readonly purpose: string;
  readonly expires_in_hours: string;
};

/** Asks what a link is for, then shows it. */
export function MakeLink({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation();
  const sendsEmail = useStatus().data?.links.sends_email ?? false;
  const form = useForm<Values>({
    mode: 'controlled',
    initialValues: {
      subject: 'person',
      checks: checksOf('BIOMETRIC'),
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
    ({ subject, checks, first_name, last_name, business_name, ...given }: Values) => {
      const rest = { ...given, purpose: purposeKey(t, given.purpose) };
      return subject === 'person'
        ? makeLink('getUserVerificationUrl', {
            ...rest,
            verification_type: typeOf(checks),
            checks,
            first_name: sentName(first_name.trim()),
            last_name: sentName(last_name.trim()),
          })
        : makeLink('getBusinessVerificationUrl', { ...rest, business_name });
    },
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

/** The checks and the name of the person. */
function PersonFields({ form }: { form: UseFormReturnType<Values> }) {
  const { t } = useTranslation();
  const presets = useCaptureRulesInForce().data?.presets.filter(({ checks }) => checks.every(isOfPerson)) ?? [];
  const { checks, purpose: reason } = form.values;
  const wordsOf = ({ purpose }: VisitPreset) => purposeText(t, purpose);
  const chosen = presets.find((preset) => String(preset.checks) === String(checks) && wordsOf(preset) === reason);
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
        label={t('visit.purpose')}
        data={[
          { value: '', label: t('links.other_purpose') },
          ...presets.map((preset) => ({ value: preset.purpose, label: wordsOf(preset) })),
        ]}
        data-autofocus
        value={chosen?.purpose ?? ''}
        onChange={({ currentTarget: { value } }) => {
          const preset = presets.find(({ purpose }) => purpose === value);
          if (preset) form.setValues({ checks: preset.checks, purpose: wordsOf(preset) });
          else form.setValues({ purpose: '' });
        }}
      />
      <Input.Wrapper label={t('visit.checks')} labelElement="div">
        <CheckTicks
          label={t('visit.checks')}
          checks={checks}
          isOffered={(check) => isOfPerson(check) && isForPhones(check)}
          onChange={(changed) => form.setValues({ checks: changed })}
        />
      </Input.Wrapper>
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
