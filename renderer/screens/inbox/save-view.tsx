import { Text, TextInput } from '@mantine/core';
import { schemaResolver, useForm } from '@mantine/form';
import {
  type InboxFilter,
  type SavedView,
  SaveViewRequest,
  VIEW_NAME_CHARACTERS_MAX,
} from '#shared/contract/cases/saved-views.ts';
import { ApiError } from '../../api/api-error.ts';
import { useChangeViews } from '../../api/saved-views.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { DialogButtons } from '../../ui/dialog-buttons.tsx';
import { CheckedForm } from '../../ui/fields/checked-form.tsx';

type SaveViewProps = { filter: InboxFilter; onClose: () => void; onSaved: (view: SavedView) => void };

/** Asks for the name of a new view. */
export function SaveView({ filter, onClose, onSaved }: SaveViewProps) {
  const { t } = useTranslation();
  const { save } = useChangeViews();
  const form = useForm<SaveViewRequest>({
    mode: 'controlled',
    initialValues: { name: '', filter },
    validate: schemaResolver(SaveViewRequest, { sync: true }),
  });
  return (
    <CheckedForm
      form={form}
      gap="md"
      onSubmit={(values) =>
        save.mutate(SaveViewRequest.parse(values), {
          onSuccess: ({ views }) => {
            const saved = views.at(-1);
            if (saved) onSaved(saved);
            onClose();
          },
        })
      }
    >
      <Text c="dimmed">{t('inbox.views.what')}</Text>
      <TextInput
        label={t('common.name')}
        autoComplete="off"
        data-autofocus
        {...form.getInputProps('name')}
        error={
          form.errors.name
            ? t('inbox.views.name_missing', { count: VIEW_NAME_CHARACTERS_MAX })
            : isNameTaken(save.error)
              ? t('inbox.views.name_taken')
              : null
        }
      />
      <DialogButtons
        request={{ error: isNameTaken(save.error) ? null : save.error, isPending: save.isPending }}
        action={t('inbox.views.do_save')}
        onClose={onClose}
      />
    </CheckedForm>
  );
}

/** Whether the service refused a name because another view has it. */
export const isNameTaken = (error: unknown): boolean => error instanceof ApiError && error.fields.name !== undefined;
