import { Button, Group } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from '../i18n/use-translation.ts';
import classes from './dialog.module.css';
import { ErrorNotice } from './error-notice.tsx';

type DialogButtonsProps = {
  /** The request of the button; why it failed stands above the buttons. */
  request?: { readonly error: Error | null; readonly isPending: boolean };
  action: string;
  isDangerous?: boolean;
  isDisabled?: boolean;
  /** Without it the button submits the form around it. */
  onAct?: () => void;
  onClose: () => void;
  /** A question begins on "Cancel", a form on its first field. */
  isCancelFirst?: boolean;
  /** In place of the usual notice of why the request failed. */
  problem?: ReactNode;
};

/** Why it failed, "Cancel", and the button that does it. */
export function DialogButtons({
  request,
  action,
  onAct,
  onClose,
  isDangerous,
  isDisabled,
  ...rest
}: DialogButtonsProps) {
  const { t } = useTranslation();
  const {
    isCancelFirst = onAct !== undefined,
    problem = request?.error ? <ErrorNotice error={request.error} /> : null,
  } = rest;
  return (
    <>
      {problem}
      <Group justify="flex-end" className={classes.buttons}>
        <Button variant="default" onClick={onClose} data-autofocus={isCancelFirst || undefined}>
          {t('app.cancel')}
        </Button>
        <Button
          {...(onAct ? { onClick: onAct } : { type: 'submit' })}
          data-confirm
          aria-keyshortcuts="Control+Enter"
          title="Ctrl+Enter"
          {...(isDangerous && { color: 'red.9' })}
          loading={request?.isPending ?? false}
          disabled={isDisabled ?? false}
        >
          {action}
        </Button>
      </Group>
    </>
  );
}
