import { Button, CopyButton, Group, Stack, Text } from '@mantine/core';
import { IconCheck, IconCopy } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import classes from './shown-once.module.css';

type ShownOnceProps = {
  title: string;
  /** What the value is, for screen readers. */
  label: string;
  value: string;
  /** What to do with it. */
  texts: readonly string[];
  /** A value to read out or write down has no copy button and stands in larger letters. */
  isSpoken?: boolean;
  done: string;
  onClose: () => void;
};

/** Shows a secret, which the service does not show again. */
export function ShownOnce({ title, label, value, texts, isSpoken = false, done, onClose }: ShownOnceProps) {
  const { t } = useTranslation();
  return (
    <Stack>
      <Text fw={600}>{title}</Text>
      <output className={classes.value} data-spoken={isSpoken || undefined} aria-label={label}>
        {value}
      </output>
      {texts.map((text) => (
        <Text key={text}>{text}</Text>
      ))}
      <Group justify="flex-end">
        {isSpoken ? null : (
          <CopyButton value={value}>
            {({ copied, copy }) => (
              <Button
                variant="default"
                leftSection={
                  copied ? <IconCheck size={20} aria-hidden="true" /> : <IconCopy size={20} aria-hidden="true" />
                }
                onClick={copy}
                data-autofocus
              >
                {t(copied ? 'app.copied' : 'app.copy')}
              </Button>
            )}
          </CopyButton>
        )}
        <Button onClick={onClose} {...(isSpoken && { 'data-autofocus': true })}>
          {done}
        </Button>
      </Group>
    </Stack>
  );
}
