import { Button, Drawer, Flex } from '@mantine/core';
import { IconChevronUp } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from '../../../i18n/use-translation.ts';
import dialog from '../../../ui/dialog.module.css';
import classes from './review.module.css';

type ActSheetProps = {
  /** Whether somebody has to decide. */
  isDue: boolean;
  isOpen: boolean;
  onOpen: (isOpen: boolean) => void;
  /** False while another dialog takes the focus over. */
  returnsFocus: boolean;
  children: ReactNode;
};

/** Actions on a case, in a sheet from below: a small window has room for one button only. */
export function ActSheet({ isDue, isOpen, onOpen, returnsFocus, children }: ActSheetProps) {
  const { t } = useTranslation();
  return (
    <>
      <Button
        variant={isDue ? 'filled' : 'default'}
        rightSection={<IconChevronUp size={18} aria-hidden="true" />}
        onClick={() => onOpen(true)}
      >
        {t('workspace.choose_act')}
      </Button>
      <Drawer.Root
        opened={isOpen}
        onClose={() => onOpen(false)}
        position="bottom"
        size="auto"
        returnFocus={returnsFocus}
      >
        <Drawer.Overlay backgroundOpacity={0.55} />
        <Drawer.Content className={classes.sheet ?? ''}>
          <Flex gap="md" align="center" justify="space-between" pt="sm" pb="0.5rem" px="1rem 0.75rem">
            <Drawer.Title className={dialog.title ?? ''}>{t('workspace.choose_act')}</Drawer.Title>
            <Drawer.CloseButton aria-label={t('app.close')} size={44} iconSize={22} />
          </Flex>
          <Drawer.Body className={classes.sheetActs ?? ''}>{children}</Drawer.Body>
        </Drawer.Content>
      </Drawer.Root>
    </>
  );
}
