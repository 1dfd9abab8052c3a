import { Box, Button, Group, Menu, Stack, TextInput } from '@mantine/core';
import {
  IconBookmarks,
  IconCheck,
  IconChevronDown,
  IconDeviceFloppy,
  IconPencil,
  IconPlus,
  IconTrash,
} from '@tabler/icons-react';
import { type FormEvent, useState } from 'react';
import {
  type InboxFilter,
  SAVED_VIEWS_MAX,
  type SavedView,
  VIEW_NAME_CHARACTERS_MAX,
} from '#shared/contract/cases/saved-views.ts';
import { useChangeViews, useSavedViews } from '../../api/saved-views.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { goTo } from '../../route.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { ErrorNotice } from '../../ui/error-notice.tsx';
import classes from './inbox.module.css';
import { choose, isSameFilter, useQueueFilter } from './queue-filter.ts';
import { isNameTaken, SaveView } from './save-view.tsx';

export function ViewsMenu({ tab, onOpen }: { tab: InboxFilter['tab']; onOpen: () => void }) {
  const { t } = useTranslation();
  const views = useSavedViews();
  const { filter, viewId } = useQueueFilter();
  const { change } = useChangeViews();
  const [dialog, setDialog] = useState<'save' | 'manage' | null>(null);
  /** Announced to screen readers. */
  const [said, setSaid] = useState('');
  const close = () => setDialog(null);
  const current = views.find(({ id }) => id === viewId);
  const isChanged = current !== undefined && !(current.filter.tab === tab && isSameFilter(current.filter, filter));
  const open = (view: SavedView) => {
    const { tab: saved, ...chosen } = view.filter;
    choose({ filter: chosen, viewId: view.id });
    onOpen();
    if (saved !== tab) goTo({ at: 'list', tab: saved });
  };
  return (
    <>
      <Menu position="bottom-end">
        <Menu.Target>
          <Button
            variant="default"
            className={classes.views ?? ''}
            leftSection={<IconBookmarks size={20} aria-hidden="true" />}
            rightSection={<IconChevronDown size={16} aria-hidden="true" />}
          >
            {current ? (
              <bdi>{isChanged ? t('inbox.views.changed', { name: current.name }) : current.name}</bdi>
            ) : (
              t('inbox.views.title')
            )}
          </Button>
        </Menu.Target>
        <Menu.Dropdown className={classes.viewList ?? ''}>
          <Menu.Label>{t(views.length === 0 ? 'inbox.views.none' : 'inbox.views.saved')}</Menu.Label>
          {views.map((view) => (
            <Menu.Item
              key={view.id}
              aria-current={view.id === viewId || undefined}
              leftSection={
                <IconCheck size={18} aria-hidden="true" className={view.id === viewId ? '' : classes.unchecked} />
              }
              onClick={() => open(view)}
            >
              <bdi>{view.name}</bdi>{' '}
              <Box component="span" c="dimmed">
                {t(`inbox.tabs.${view.filter.tab}`)}
              </Box>
            </Menu.Item>
          ))}
          <Menu.Divider />
          {current && isChanged ? (
            <Menu.Item
              leftSection={<IconDeviceFloppy size={18} aria-hidden="true" />}
              onClick={() =>
                change.mutate(
                  { id: current.id, name: current.name, filter: { ...filter, tab } },
                  { onSuccess: () => setSaid(t('inbox.views.saved_as', { name: current.name })) },
                )
              }
            >
              {t('inbox.views.save_changes', { name: current.name })}
            </Menu.Item>
          ) : null}
          <Menu.Item
            leftSection={<IconPlus size={18} aria-hidden="true" />}
            disabled={views.length >= SAVED_VIEWS_MAX}
            onClick={() => setDialog('save')}
          >
            {views.length < SAVED_VIEWS_MAX ? t('inbox.views.save') : t('inbox.views.full', { count: SAVED_VIEWS_MAX })}
          </Menu.Item>
          {views.length > 0 ? (
            <Menu.Item leftSection={<IconPencil size={18} aria-hidden="true" />} onClick={() => setDialog('manage')}>
              {t('inbox.views.manage')}
            </Menu.Item>
          ) : null}
        </Menu.Dropdown>
      </Menu>
      <p className="visually-hidden" role="status">
        {said}
      </p>
      {change.error ? <ErrorNotice error={change.error} /> : null}
      <Dialog opened={dialog === 'save'} onClose={close} title={t('inbox.views.save')}>
        <SaveView
          filter={{ ...filter, tab }}
          onClose={close}
          onSaved={({ id, name }) => {
            choose({ viewId: id });
            setSaid(t('inbox.views.saved_as', { name }));
          }}
        />
      </Dialog>
      <Dialog opened={dialog === 'manage'} onClose={close} title={t('inbox.views.manage')}>
        <ManageViews views={views} onSaid={setSaid} onClose={close} />
      </Dialog>
    </>
  );
}

type ManageViewsProps = { views: readonly SavedView[]; onSaid: (said: string) => void; onClose: () => void };

/** Renames and removes saved views. */
function ManageViews({ views, onSaid, onClose }: ManageViewsProps) {
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
