import { Button, Group, Stack, TextInput } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import { type FormEvent, useState } from 'react';
import { type SavedView, VIEW_NAME_CHARACTERS_MAX } from '#shared/contract/cases/saved-views.ts';
import { useChangeViews } from '../../api/saved-views.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { ErrorNotice } from '../../ui/error-notice.tsx';
import classes from './inbox.module.css';
import { isNameTaken } from './save-view.tsx';

type ManageViewsProps = { views: readonly SavedView[]; onSaid: (said: string) => void; onClose: () => void };

/** Renames and removes saved views. */
export function ManageViews({ views, onSaid, onClose }: ManageViewsProps) {
  const { t } = useTranslation();
  return (
    <>
      <Stack component="ul" gap="sm" mt={0} mb="lg" mx={0} p={0} className={classes.managed}>
        {views.map((view) => (
          <ManagedView key={view.id} view={view} onSaid={onSaid} />
        ))}
      </Stack>
      {views.length === 0 ? <p>{t('inbox.views.none')}</p> : null}
      <Group justify="flex-end">
        <Button variant="default" onClick={onClose}>
          {t('app.close')}
        </Button>
      </Group>
    </>
  );
}

function ManagedView({ view, onSaid }: { view: SavedView; onSaid: (said: string) => void }) {
  const { t } = useTranslation();
  const { change, remove } = useChangeViews();
  const [name, setName] = useState(view.name);
  const trimmed = name.trim();
  const rename = (event: FormEvent) => {
    event.preventDefault();
    change.mutate(
      { id: view.id, name: trimmed, filter: view.filter },
      { onSuccess: () => onSaid(t('inbox.views.renamed', { name: trimmed })) },
    );
  };
  const error = change.error ?? remove.error;
  const isTaken = isNameTaken(error);
  return (
    <li>
      <form onSubmit={rename}>
        <TextInput
          aria-label={t('inbox.views.rename_of', { name: view.name })}
          autoComplete="off"
          maxLength={VIEW_NAME_CHARACTERS_MAX}
          value={name}
          onChange={(event) => setName(event.currentTarget.value)}
          error={isTaken ? t('inbox.views.name_taken') : null}
          className={classes.managedName ?? ''}
        />
        <Button
          type="submit"
          variant="default"
          loading={change.isPending}
          disabled={trimmed === '' || trimmed === view.name}
        >
          {t('inbox.views.rename')}
        </Button>
        <Button
          variant="default"
          aria-label={t('inbox.views.remove_of', { name: view.name })}
          leftSection={<IconTrash size={18} aria-hidden="true" />}
          loading={remove.isPending}
          onClick={() =>
            remove.mutate(view.id, { onSuccess: () => onSaid(t('inbox.views.removed', { name: view.name })) })
          }
        >
          {t('inbox.views.remove')}
        </Button>
      </form>
      {error && !isTaken ? <ErrorNotice error={error} /> : null}
    </li>
  );
}
