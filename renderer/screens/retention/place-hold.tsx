import { NativeSelect, Textarea, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useMutation } from '@tanstack/react-query';
import { z } from 'zod';
import { HoldReason, PlaceHoldRequest } from '#shared/contract/retention/retention.ts';
import { call } from '../../api/client.ts';
import { useRetentionChanged } from '../../api/retention.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { DialogButtons } from '../../ui/dialog-buttons.tsx';
import { checkedBy } from '../../ui/fields/checked-by.ts';
import { CheckedForm } from '../../ui/fields/checked-form.tsx';

const HoldForm = PlaceHoldRequest.extend({ batch_id: z.uuid() });
type HoldForm = z.infer<typeof HoldForm>;

/** Asks which case, why, and for a note. */
export function PlaceHold({ onClose, onSaid }: { onClose: () => void; onSaid: (said: string) => void }) {
  const { t } = useTranslation();
  const changed = useRetentionChanged();
  const form = useForm<HoldForm>({
    mode: 'controlled',
    initialValues: { batch_id: '', reason: 'litigation', note: '' },
    validate: checkedBy(HoldForm),
  });
  const placing = useMutation({
    mutationFn: ({ batch_id, ...request }: HoldForm) => call('placeHold', request, { path: { batch_id } }),
    onSuccess: () => {
      changed();
      onClose();
      onSaid(t('retention.placed'));
    },
  });
  return (
    <CheckedForm form={form} gap="md" onSubmit={(values) => placing.mutate(values)}>
      <TextInput
        label={t('common.case_number')}
        description={t('retention.batch_id_hint')}
        autoComplete="off"
        data-autofocus
        {...form.getInputProps('batch_id')}
        error={form.errors.batch_id ? t('retention.batch_id_wrong') : null}
      />
      <NativeSelect
        label={t('common.reason')}
        data={HoldReason.options.map((value) => ({ value, label: t(`retention.reasons.${value}`) }))}
        {...form.getInputProps('reason')}
      />
      <Textarea
        label={t('common.note')}
        description={t('retention.note_hint')}
        autosize
        minRows={3}
        {...form.getInputProps('note')}
        error={form.errors.note ? t('retention.note_missing') : null}
      />
      <DialogButtons request={placing} action={t('retention.hold_do')} onClose={onClose} />
    </CheckedForm>
  );
}
