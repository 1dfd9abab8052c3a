import { Autocomplete, Button, FileButton, Group, Stack, Text } from '@mantine/core';
import { IconUpload } from '@tabler/icons-react';
import { useState } from 'react';
import {
  CHIP_LIST_BYTES_MAX,
  CHIP_SOURCE_LENGTH_MAX,
  ChipListSource,
} from '#shared/contract/chips/chip-certificates.ts';
import { formatBytes } from '../../i18n/format.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { DialogButtons } from '../../ui/dialog-buttons.tsx';
import { Notice } from '../../ui/notice.tsx';

type ImportDialogProps = {
  opened: boolean;
  /** Sources with a list, which a new file replaces. */
  sources: readonly string[];
  isPending: boolean;
  error: Error | null;
  onClose: () => void;
  onImport: (source: string, file: File) => void;
};

/** Asks for a file of certificates and where it comes from. */
export function ImportDialog(props: ImportDialogProps) {
  const { t } = useTranslation();
  return (
    <Dialog opened={props.opened} onClose={props.onClose} title={t('chip_certificates.import.title')}>
      {props.opened ? <ImportForm {...props} /> : null}
    </Dialog>
  );
}

function ImportForm({ sources, isPending, error, onClose, onImport }: ImportDialogProps) {
  const { t, i18n } = useTranslation();
  const [file, setFile] = useState<File | null>(null);
  const [source, setSource] = useState('');
  const named = ChipListSource.safeParse(source);
  const isTooLarge = (file?.size ?? 0) > CHIP_LIST_BYTES_MAX;
  const isEmpty = file?.size === 0;
  return (
    <Stack>
      <Text>{t('chip_certificates.import.does')}</Text>
      <p className="quiet">{t('chip_certificates.import.formats')}</p>
      <Group>
        <FileButton
          accept=".ml,.ldif,.ldf,.der,.cer,.crt,.pem,.crl"
          onChange={setFile}
          inputProps={{ 'aria-label': t('common.choose_file') }}
        >
          {(button) => (
            <Button {...button} variant="default" leftSection={<IconUpload size={20} aria-hidden="true" />}>
              {t('common.choose_file')}
            </Button>
          )}
        </FileButton>
        <div role="status">
          {file === null ? (
            <span className="quiet">{t('chip_certificates.import.none_chosen')}</span>
          ) : (
            <bdi>
              {t('chip_certificates.import.chosen', { name: file.name, size: formatBytes(file.size, i18n.language) })}
            </bdi>
          )}
        </div>
      </Group>
      {isTooLarge || isEmpty ? (
        <Notice
          tone="bad"
          isUrgent
          title={t(isEmpty ? 'chip_certificates.problem.EMPTY' : 'chip_certificates.problem.TOO_LARGE')}
        />
      ) : null}
      <Autocomplete
        size="md"
        label={t('common.source')}
        description={t('chip_certificates.import.source_hint')}
        placeholder={t('chip_certificates.import.source_example')}
        maxLength={CHIP_SOURCE_LENGTH_MAX}
        data={[...sources]}
        value={source}
        onChange={setSource}
      />
      <DialogButtons
        request={{ error, isPending }}
        action={t('chip_certificates.import.begin')}
        isDisabled={file === null || isTooLarge || isEmpty || !named.success}
        onAct={() => {
          if (file && named.success) onImport(named.data, file);
        }}
        isCancelFirst={false}
        onClose={onClose}
      />
    </Stack>
  );
}
