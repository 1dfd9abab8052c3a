import { Box, Button, SimpleGrid, Stack, Text, Textarea } from '@mantine/core';
import { IconPencil } from '@tabler/icons-react';
import { useState } from 'react';
import type { EnteredDetails } from '#shared/contract/desk.ts';
import { CORRECTABLE, REQUEST_NOTE_CHARACTERS_MAX } from '#shared/contract/requests/requests.ts';
import type { PersonDraft } from '#shared/contract/visits/visit.ts';
import { ApiError } from '../../../api/api-error.ts';
import { fieldsInPageLanguage } from '../../../i18n/error-sentence.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { emptyPerson } from '../../../person/empty-person.ts';
import { birthDateProblem, fieldsOf } from '../../../person/person.ts';
import { usePersonInputs } from '../../../person/use-person-inputs.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { DialogButtons } from '../../../ui/dialog-buttons.tsx';
import type { UsedReview } from '../../../verification/use-review.ts';
import { ActError } from '../review/act-error.tsx';
import { useRequests } from './use-requests.ts';

type CorrectDetailsProps = { used: UsedReview; entered: EnteredDetails };

/** Corrects what was typed, with a reason; the checks run again. */
export function CorrectDetails(props: CorrectDetailsProps) {
  const { t } = useTranslation();
  const [isOpen, setIsOpen] = useState(false);
  const close = () => setIsOpen(false);
  return (
    <Box p="md" className="screen-only">
      <Button
        variant="default"
        leftSection={<IconPencil size={18} aria-hidden="true" />}
        onClick={() => setIsOpen(true)}
      >
        {t('asked.correct')}
      </Button>
      <Dialog opened={isOpen} onClose={close} title={t('asked.correct_title')} isWide>
        {isOpen ? <CorrectForm {...props} onClose={close} /> : null}
      </Dialog>
    </Box>
  );
}

const OPTIONAL: readonly (keyof PersonDraft)[] = ['middle_name', 'id_number', 'phone_number', 'email_address'];

function CorrectForm({ used, entered, onClose }: CorrectDetailsProps & { onClose: () => void }) {
  const { t } = useTranslation();
  const [person, setPerson] = useState<PersonDraft>(() => draftOf(entered));
  const [reason, setReason] = useState('');
  const { correcting } = useRequests(used);
  const { error } = correcting;
  const errors = error instanceof ApiError ? fieldsInPageLanguage(error.fields) : {};
  const fields = changedFields(person, entered);
  const inputs = usePersonInputs({
    person,
    say: (word, values) => t(`person.${word}`, values),
    optional: t('app.optional'),
    isOptional: (field) => OPTIONAL.includes(field),
    errorOf: (field) => errors[field],
    birthDateProblem: (typed) => {
      const date = birthDateProblem(typed);
      return date && (fieldsInPageLanguage({ date }).date ?? null);
    },
    onChange: (parts) => setPerson((before) => ({ ...before, ...parts })),
  });
  const isReady = Object.keys(fields).length > 0 && reason.trim() !== '';
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (isReady) correcting.mutate({ fields, reason: reason.trim() }, { onSuccess: onClose });
      }}
    >
      <Stack gap="lg">
        <Text>{t('asked.correct_text')}</Text>
        <SimpleGrid cols={{ base: 1, sm: 2 }} verticalSpacing="md">
          {inputs.first_name}
          {inputs.middle_name}
          {inputs.last_name}
          {inputs.one_name}
          {inputs.date_of_birth}
          {inputs.country_code}
          {inputs.id_number}
          {inputs.phone_number}
          {inputs.email_address}
        </SimpleGrid>
        <Textarea
          label={t('common.address')}
          rows={2}
          autoComplete="off"
          value={person.address}
          error={errors.address}
          onChange={(event) => setPerson({ ...person, address: event.currentTarget.value })}
        />
        <Textarea
          label={t('common.reason')}
          description={t('asked.reason_hint')}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          rows={2}
          maxLength={REQUEST_NOTE_CHARACTERS_MAX}
          value={reason}
          error={errors.reason}
          onChange={(event) => setReason(event.currentTarget.value)}
        />
        <DialogButtons
          request={correcting}
          problem={error ? <ActError error={error} /> : null}
          action={t('asked.correct_do')}
          isDisabled={!isReady}
          onClose={onClose}
        />
      </Stack>
    </form>
  );
}

const draftOf = (entered: EnteredDetails): PersonDraft => ({
  ...emptyPerson,
  ...Object.fromEntries(CORRECTABLE.map((field) => [field, entered[field] ?? ''])),
});

/** Null empties a field. */
function changedFields(person: PersonDraft, entered: EnteredDetails): Record<string, string | null> {
  // With the address, which only some visits send.
  const now = fieldsOf(person, ['document', 'address', 'number']);
  const changed = CORRECTABLE.filter((field) => (now[field] ?? null) !== (entered[field] ?? null));
  return Object.fromEntries(changed.map((field) => [field, now[field] ?? null]));
}
