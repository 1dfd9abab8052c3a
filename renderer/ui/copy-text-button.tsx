import { Button, CopyButton } from '@mantine/core';
import { IconCheck, IconCopy } from '@tabler/icons-react';
import { useTranslation } from '../i18n/use-translation.ts';

/** Copies a text and says that it did. Takes the focus when its dialog opens. */
export function CopyTextButton({ text }: { text: string }) {
  const { t } = useTranslation();
  return (
    <CopyButton value={text}>
      {({ copied, copy }) => (
        <Button
          variant="default"
          leftSection={copied ? <IconCheck size={20} aria-hidden="true" /> : <IconCopy size={20} aria-hidden="true" />}
          onClick={copy}
          data-autofocus
        >
          {t(copied ? 'app.copied' : 'app.copy')}
        </Button>
      )}
    </CopyButton>
  );
}
