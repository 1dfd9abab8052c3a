import { Button, Menu } from '@mantine/core';
import { IconDots } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { Dialog } from './dialog.tsx';

type RowMenuEntry = { readonly label: string; readonly icon?: ReactNode } & (
  | { readonly act: () => void }
  | { readonly title: string; readonly isWide?: boolean; readonly dialog: (close: () => void) => ReactNode }
);

type RowMenuProps = {
  label: string;
  isBusy?: boolean;
  isInPortal?: boolean;
  entries: readonly (RowMenuEntry | null)[];
};

/** The menu at the end of a row of a list. An entry acts at once or opens a dialog. */
export function RowMenu({ label, isBusy = false, isInPortal = false, entries }: RowMenuProps) {
  const [open, setOpen] = useState<number | null>(null);
  const close = () => setOpen(null);
  return (
    <>
      <Menu position="bottom-end" withinPortal={isInPortal}>
        <Menu.Target>
          <Button variant="subtle" color="gray" px="sm" loading={isBusy} aria-label={label}>
            <IconDots aria-hidden size={20} />
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          {entries.map((entry, index) =>
            entry === null ? null : (
              <Menu.Item
                key={entry.label}
                leftSection={entry.icon}
                onClick={() => ('act' in entry ? entry.act() : setOpen(index))}
              >
                {entry.label}
              </Menu.Item>
            ),
          )}
        </Menu.Dropdown>
      </Menu>
      {entries.map((entry, index) =>
        entry === null || 'act' in entry ? null : (
          <Dialog
            // biome-ignore lint/suspicious/noArrayIndexKey: the entry stays the same while its words change.
            key={index}
            opened={open === index}
            onClose={close}
            title={entry.title}
            isWide={entry.isWide ?? false}
          >
            {entry.dialog(close)}
          </Dialog>
        ),
      )}
    </>
  );
}
