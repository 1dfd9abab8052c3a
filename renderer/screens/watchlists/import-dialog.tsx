import { Box, Button, FileButton, Group, NativeSelect, Stack, Text } from '@mantine/core';
import { IconUpload } from '@tabler/icons-react';
import { useState } from 'react';
import { IMPORT_BYTES_MAX, IMPORT_FILES_MAX, type ImportListRequest } from '#shared/contract/watchlist/list-import.ts';
import type { WatchlistsOverview } from '#shared/contract/watchlist/screening-review.ts';
import { publishedList, WatchlistFormat } from '#shared/contract/watchlist/watchlist-status.ts';
import { formatBytes } from '../../i18n/format.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { DialogButtons } from '../../ui/dialog-buttons.tsx';
import { Notice } from '../../ui/notice.tsx';
import { type OwnChoices, OwnColumns } from './own-columns.tsx';
import { columnsByField, guessMapping, listNameFor } from './own-mapping.ts';
import { HEADING_BYTES_MAX, type Heading, readHeading } from './read-heading.ts';

/** Own lists first, since published ones usually come with the update. */
const FORMATS: readonly WatchlistFormat[] = ['own', ...WatchlistFormat.exclude(['own']).options];

type ImportDialogProps = {
  opened: boolean;
  lists: WatchlistsOverview['lists'];
  isPending: boolean;
  error: Error | null;
  onClose: () => void;
  onImport: (request: ImportListRequest, files: readonly File[]) => void;
};

/** Asks for the file of a list and, for your own list, what its columns hold. */
export function ImportDialog(props: ImportDialogProps) {
  const { t } = useTranslation();
  return (
    <Dialog opened={props.opened} onClose={props.onClose} title={t('watchlist.import.title')}>
      {props.opened ? <ImportForm {...props} /> : null}
    </Dialog>
  );
}

type Chosen = { readonly files: readonly File[]; readonly heading: Heading | null; readonly isReadable: boolean };
const NOTHING: Chosen = { files: [], heading: null, isReadable: true };

function ImportForm({ lists, isPending, error, onClose, onImport }: ImportDialogProps) {
  const { t, i18n } = useTranslation();
  const [format, setFormat] = useState<WatchlistFormat>('own');
  const [chosen, setChosen] = useState<Chosen>(NOTHING);
  const [choices, setChoices] = useState<OwnChoices>({
    list: '',
    title: '',
    mapping: [],
    topic: 'own_block',
    kind: 'person',
    dateOrder: 'day-first',
  });
  const own = lists.filter((list) => list.format === 'own');
  const together = format === 'own' ? undefined : publishedList(format).together;
  const labelOf = (one: WatchlistFormat) => {
    if (one === 'own') return t('watchlist.import.own_list');
    const { title, file, together: set } = publishedList(one);
    return t(set ? 'watchlist.import.published_set' : 'watchlist.import.published_list', { title, file });
  };

  async function choose(files: readonly File[]): Promise<void> {
    const [file] = files;
    if (!file) return;
    const bytes = await file
      .slice(0, HEADING_BYTES_MAX)
      .arrayBuffer()
      .catch(() => null);
    const heading = bytes && readHeading(new Uint8Array(bytes));
    setChosen({ files: files.slice(0, IMPORT_FILES_MAX), heading, isReadable: bytes !== null });
    setChoices((before) => ({
      ...before,
      mapping: guessMapping(heading?.columns ?? []),
      // A title taken from the file chosen before follows the new file; a typed one stays.
      title: before.title === '' || before.title === titleOf(chosen.files[0]) ? titleOf(file) : before.title,
    }));
  }

  const bytes = chosen.files.reduce((sum, { size }) => sum + size, 0);
  const request = requestOf(format, chosen, choices, lists);
  return (
    <Stack>
      <NativeSelect
        size="md"
        label={t('watchlist.import.format')}
        value={format}
        data-autofocus
        onChange={({ currentTarget: { value } }) => {
          setFormat(WatchlistFormat.parse(value));
          setChosen(NOTHING);
        }}
        data={FORMATS.map((value) => ({ value, label: labelOf(value) }))}
      />
      {together ? <Text c="dimmed">{t('watchlist.import.set_text', { files: together.join(', ') })}</Text> : null}
      <Group>
        <FileButton
          key={format}
          multiple={together !== undefined}
          onChange={(files: File | File[] | null) => void choose(files === null ? [] : [files].flat())}
          inputProps={{ 'aria-label': t('common.choose_file') }}
        >
          {(button) => (
            <Button {...button} variant="default" leftSection={<IconUpload size={20} aria-hidden="true" />}>
              {t(together !== undefined ? 'watchlist.import.choose_set' : 'common.choose_file')}
            </Button>
          )}
        </FileButton>
        <div role="status">
          {chosen.files.length === 0 ? (
            <Box component="span" m={0} c="dimmed">
              {t('watchlist.import.none_chosen')}
            </Box>
          ) : (
            chosen.files.map(({ name, size }) => (
              <div key={name}>{t('watchlist.import.chosen', { name, size: formatBytes(size, i18n.language) })}</div>
            ))
          )}
        </div>
      </Group>
      <FileProblem chosen={chosen} bytes={bytes} isOwn={format === 'own'} />
      {format === 'own' && chosen.heading ? (
        <OwnColumns heading={chosen.heading} choices={choices} lists={own} onChange={setChoices} />
      ) : null}
      <DialogButtons
        request={{ error, isPending }}
        action={t('watchlist.import.begin')}
        isDisabled={request === null || bytes > IMPORT_BYTES_MAX}
        onAct={() => {
          if (request) onImport(request, chosen.files);
        }}
        isCancelFirst={false}
        onClose={onClose}
      />
    </Stack>
  );
}

/** A list title made from the name of its file. */
function titleOf(file: File | undefined): string {
  return (file?.name ?? '').replace(/\.[^.]*$/, '').replace(/[_-]+/g, ' ');
}

function FileProblem({ chosen, bytes, isOwn }: { chosen: Chosen; bytes: number; isOwn: boolean }) {
  const { t, i18n } = useTranslation();
  if (chosen.files.length === 0) return null;
  const problem = !chosen.isReadable
    ? t('watchlist.import.unreadable')
    : bytes > IMPORT_BYTES_MAX
      ? t('watchlist.import.too_large', { size: formatBytes(IMPORT_BYTES_MAX, i18n.language) })
      : isOwn && chosen.heading === null
        ? t('watchlist.import.no_heading')
        : null;
  return problem === null ? null : <Notice tone="bad" isUrgent title={problem} />;
}

/** The import request; null while something is missing. */
function requestOf(
  format: WatchlistFormat,
  { files, heading, isReadable }: Chosen,
  { list, title, mapping, topic, kind, dateOrder }: OwnChoices,
  lists: WatchlistsOverview['lists'],
): ImportListRequest | null {
  if (files.length === 0 || !isReadable) return null;
  const sent = files.map(({ name, size }) => ({ name, bytes: size }));
  if (format !== 'own') return { format, files: sent };
  const columns = heading && columnsByField(mapping, heading.columns);
  if (!heading || !columns || (list === '' && title.trim() === '')) return null;
  const taken = [...lists.map((one) => one.list), ...WatchlistFormat.options];
  return {
    format,
    files: sent,
    ...(list === '' ? { list: listNameFor(title, taken), title: title.trim() } : { list }),
    columns: { columns, topic, kind, dateOrder, delimiter: heading.delimiter },
  };
}
