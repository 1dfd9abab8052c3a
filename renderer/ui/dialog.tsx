import { Flex, Modal } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from '../i18n/use-translation.ts';
import classes from './dialog.module.css';

type DialogProps = { opened: boolean; onClose: () => void; title: string; isWide?: boolean; children: ReactNode };

/** A modal dialog. Its head is not a `<header>`, because a page has only one banner. */
export function Dialog({ opened, onClose, title, isWide = false, children }: DialogProps) {
  const { t } = useTranslation();
  const close = () => {
    // Mantine hears Escape everywhere; while the lock or password covers this dialog, it is theirs.
    if (document.querySelector('dialog[open]') === null) onClose();
  };
  return (
    <Modal.Root opened={opened} onClose={close} centered size={isWide ? 'min(72rem, 94vw)' : 'lg'}>
      <Modal.Overlay backgroundOpacity={0.55} />
      <Modal.Content radius="lg" className={classes.content ?? ''}>
        <Flex gap="md" align="center" justify="space-between" pt="sm" pb="0.5rem" px="1rem 0.75rem">
          <Modal.Title className={classes.title ?? ''}>{title}</Modal.Title>
          <Modal.CloseButton aria-label={t('app.close')} size={44} iconSize={22} />
        </Flex>
        <Modal.Body>{children}</Modal.Body>
      </Modal.Content>
    </Modal.Root>
  );
}
