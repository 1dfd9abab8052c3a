import { Button, Group, Stack, Text } from '@mantine/core';
import { CopyTextButton } from './copy-text-button.tsx';
import { ShownValue } from './shown-value.tsx';

type ShownOnceProps = {
  title: string;
  /** Name of the value, for screen readers. */
  label: string;
  value: string;
  /** Advice on how to use it. */
  texts: readonly string[];
  /** A value to read out or write down has no copy button and stands in larger letters. */
  isSpoken?: boolean;
  done: string;
  onClose: () => void;
};

/** Shows a secret, which the service does not show again. */
export function ShownOnce({ title, label, value, texts, isSpoken = false, done, onClose }: ShownOnceProps) {
  return (
    <Stack>
      <Text fw={600}>{title}</Text>
      <ShownValue label={label} value={value} isSpoken={isSpoken} />
      {texts.map((text) => (
        <Text key={text}>{text}</Text>
      ))}
      <Group justify="flex-end">
        {isSpoken ? null : <CopyTextButton text={value} />}
        <Button onClick={onClose} {...(isSpoken && { 'data-autofocus': true })}>
          {done}
        </Button>
      </Group>
    </Stack>
  );
}
