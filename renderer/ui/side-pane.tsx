import { ActionIcon, Stack } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import classes from './side-pane.module.css';

type SidePaneProps = {
  label: string;
  /** The heads above the pane stay in view. */
  heightMax: string;
  close: string;
  onClose: () => void;
  children: ReactNode;
};

/** Details of a chosen row, beside the list. */
export function SidePane({ label, heightMax, close, onClose, children }: SidePaneProps) {
  return (
    <Stack
      component="aside"
      gap="0.75rem"
      mah={heightMax}
      p="1.125rem 1.25rem 1.25rem"
      className={`framed ${classes.pane}`}
      aria-label={label}
    >
      <ActionIcon
        variant="subtle"
        color="gray"
        size="2.75rem"
        pos="absolute"
        top="0.625rem"
        className={classes.close}
        aria-label={close}
        onClick={onClose}
      >
        <IconX size={20} aria-hidden="true" />
      </ActionIcon>
      {children}
    </Stack>
  );
}
