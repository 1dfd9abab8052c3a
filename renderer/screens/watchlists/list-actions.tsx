import { Stack, Text, TextInput } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import type { WatchlistOverview } from '#shared/contract/watchlist/screening-review.ts';
import { LIST_TITLE_LENGTH_MAX } from '#shared/contract/watchlist/watchlist-status.ts';
import { call } from '../../api/client.ts';
import { useChange } from '../../api/use-change.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { DialogButtons } from '../../ui/dialog-buttons.tsx';
import { Question } from '../../ui/question.tsx';
import { RowMenu } from '../../ui/row-menu.tsx';

type ListActionsProps = { list: WatchlistOverview; onDone: (said: string) => void };

/** Actions of an administrator on a list: rename it, or take it out of use. */
export function ListActions({ list, onDone }: ListActionsProps) {
  const { t } = useTranslation();
  const queries = useQueryClient();
  return (
    <RowMenu
      label={t('watchlist.screen.actions', { title: list.title })}
      entries={[
        {
          label: t('watchlist.screen.rename'),
          title: t('watchlist.screen.rename_title'),
          dialog: (close) => <RenameForm list={list} onClose={close} onDone={onDone} />,
        },
        {
          label: t('watchlist.screen.remove'),
          title: t('watchlist.screen.remove_title', { title: list.title }),
          dialog: (close) => (
            <Question
              text={t('watchlist.screen.remove_text')}
              action={t('watchlist.screen.remove_do')}
              isDangerous
              act={() => call('removeWatchlist', { list: list.list })}
              onDone={(overview) => {
                queries.setQueryData(['watchlists'], overview);
                onDone(t('watchlist.screen.removed', { title: list.title }));
                // The menu disappears with its row.
                document.getElementById('content')?.focus();
              }}
              onClose={close}
            >
              <Text>{t('watchlist.screen.remove_return')}</Text>
            </Question>
          ),
        },
      ]}
    />
  );
}

type StepProps = ListActionsProps & { onClose: () => void };

function RenameForm({ list, onClose, onDone }: StepProps) {
  const { t } = useTranslation();
  const [title, setTitle] = useState(list.title);
  const renaming = useChange(() => call('renameWatchlist', { list: list.list, title: title.trim() }), {
    answers: ['watchlists'],
    onDone: () => {
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
        <DialogButtons
          request={renaming}
          action={t('watchlist.screen.rename_do')}
          isDisabled={title.trim() === ''}
          onClose={onClose}
        />
      </Stack>
    </form>
  );
}
