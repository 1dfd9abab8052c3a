import { Button, Flex, Group, Modal } from '@mantine/core';
import { type ReactNode, useRef, useState } from 'react';
import { useTranslation } from '../i18n/use-translation.ts';
import classes from './dialog.module.css';
import { DialogBody } from './dialog-body.tsx';
import { Notice } from './notice.tsx';

type DialogProps = {
  opened: boolean;
  onClose: () => void;
  title: string;
  isWide?: boolean;
  /** The words stay when the dialog closes, and are there when it opens again. */
  keepsWords?: boolean;
  /** Something besides words would be lost, such as a picture. */
  isUnsent?: boolean;
  children: ReactNode;
};

/**
 * A modal dialog, which asks before it drops words. Its head is not a `<header>`: a page has only
 * one banner.
 */
export function Dialog(props: DialogProps) {
  const { opened, onClose, title, isWide = false, keepsWords = false, isUnsent = false, children } = props;
  const { t } = useTranslation();
  const hasWords = useRef(() => false);
  const [isAsking, setIsAsking] = useState(false);
  const drop = () => {
    setIsAsking(false);
    onClose();
  };
  const close = () => {
    // Mantine hears Escape everywhere; while the lock or password covers this dialog, it is theirs.
    if (document.querySelector('dialog[open]') !== null) return;
    if (isAsking) setIsAsking(false);
    else if (isUnsent || (!keepsWords && hasWords.current())) setIsAsking(true);
    else drop();
  };
  return (
    <Modal.Root opened={opened} onClose={close} centered size={isWide ? 'min(72rem, 94vw)' : 'lg'}>
      <Modal.Overlay backgroundOpacity={0.55} />
      <Modal.Content radius="lg" className={classes.content ?? ''}>
        <Flex gap="md" align="center" justify="space-between" pt="sm" pb="0.5rem" px="1rem 0.75rem">
          <Modal.Title className={classes.title ?? ''}>{title}</Modal.Title>
          <Modal.CloseButton aria-label={t('app.close')} size={44} iconSize={22} />
        </Flex>
        <Modal.Body>
          {opened && isAsking ? (
            <Notice tone="doubt" isUrgent title={t('dialog.unsent')}>
              <Group mt="sm" mb="md">
                <Button variant="default" ref={focus} onClick={() => setIsAsking(false)}>
                  {t('dialog.stay')}
                </Button>
                <Button color="red.9" onClick={drop}>
                  {t('dialog.discard')}
                </Button>
              </Group>
            </Notice>
          ) : null}
          <DialogBody isCovered={opened && isAsking} hasWords={hasWords}>
            {children}
          </DialogBody>
        </Modal.Body>
      </Modal.Content>
    </Modal.Root>
  );
}

const focus = (button: HTMLButtonElement | null) => button?.focus();
