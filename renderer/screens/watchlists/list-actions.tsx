import { Button, Group, Menu, Stack, Text, TextInput } from '@mantine/core';
import { IconDots } from '@tabler/icons-react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { FormEvent } from 'react';
import { useState } from 'react';
import type { WatchlistOverview } from '#shared/contract/watchlist/screening-review.ts';
import { LIST_TITLE_LENGTH_MAX } from '#shared/contract/watchlist/watchlist-status.ts';
import { call } from '../../api/client.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { ErrorNotice } from '../../ui/error-notice.tsx';

type ListActionsProps = {
  list: WatchlistOverview;
  /** Announces what was done. */
  onDone: (said: string) => void;
};

/** Actions of an administrator on a list: rename it, or take it out of use. */
export function ListActions({ list, onDone }: ListActionsProps) {
  const { t } = useTranslation();
  const [asked, setAsked] = useState<'rename' | 'remove' | null>(null);
  const close = () => setAsked(null);
  return (
    <>
      <Menu position="bottom-end">
        <Menu.Target>
          <Button
            variant="subtle"
            color="gray"
            px="sm"
            aria-label={t('watchlist.screen.actions', { title: list.title })}
          >
            <IconDots aria-hidden size={20} />
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item onClick={() => setAsked('rename')}>{t('watchlist.screen.rename')}</Menu.Item>
          <Menu.Item onClick={() => setAsked('remove')}>{t('watchlist.screen.remove')}</Menu.Item>
        </Menu.Dropdown>
      </Menu>
      <Dialog opened={asked === 'rename'} onClose={close} title={t('watchlist.screen.rename_title')}>
        <RenameForm list={list} onClose={close} onDone={onDone} />
      </Dialog>
      <Dialog
        opened={asked === 'remove'}
        onClose={close}
        title={t('watchlist.screen.remove_title', { title: list.title })}
      >
        <RemoveQuestion list={list} onClose={close} onDone={onDone} />
      </Dialog>
    </>
  );
}

type StepProps = ListActionsProps & { onClose: () => void };

function RenameForm({ list, onClose, onDone }: StepProps) {
  const { t } = useTranslation();
  const [title, setTitle] = useState(list.title);
  const queries = useQueryClient();
  const renaming = useMutation({
    mutationFn: () => call('renameWatchlist', { list: list.list, title: title.trim() }),
    onSuccess: (overview) => {
      queries.setQueryData(['watchlists'], overview);
      onClose();
      onDone(t('watchlist.screen.renamed', { title: title.trim() }));
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (title.trim() !== '') renaming.mutate();
  };
  return (
    <form onSubmit={submit}>
      <Stack>
        <TextInput
          label={t('watchlist.screen.rename_label')}
          value={title}
          maxLength={LIST_TITLE_LENGTH_MAX}
          error={title.trim() === '' ? t('watchlist.screen.rename_empty') : null}
          onChange={(event) => setTitle(event.currentTarget.value)}
          data-autofocus
        />
        {renaming.error ? <ErrorNotice error={renaming.error} /> : null}
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose}>
            {t('app.cancel')}
          </Button>
          <Button type="submit" loading={renaming.isPending} disabled={title.trim() === ''}>
            {t('watchlist.screen.rename_do')}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}

function RemoveQuestion({ list, onClose, onDone }: StepProps) {
  const { t } = useTranslation();
  const queries = useQueryClient();
  const removing = useMutation({
    mutationFn: () => call('removeWatchlist', { list: list.list }),
    onSuccess: (overview) => {
      queries.setQueryData(['watchlists'], overview);
      onClose();
      onDone(t('watchlist.screen.removed', { title: list.title }));
      // The menu disappears with its row.
      document.getElementById('content')?.focus();
    },
  });
  return (
    <Stack>
      <Text>{t('watchlist.screen.remove_text')}</Text>
      <Text>{t('watchlist.screen.remove_return')}</Text>
      {removing.error ? <ErrorNotice error={removing.error} /> : null}
      <Group justify="flex-end">
        <Button variant="default" onClick={onClose} data-autofocus>
          {t('app.cancel')}
        </Button>
        <Button color="red.9" loading={removing.isPending} onClick={() => removing.mutate()}>
          {t('watchlist.screen.remove_do')}
        </Button>
      </Group>
    </Stack>
  );
}
