import { type ReactNode, useLayoutEffect, useRef } from 'react';
import { useTranslation } from '../i18n/use-translation.ts';
import classes from './kiosk.module.css';
import { useVisitOptions } from './kiosk-visit.ts';
import { ToolRow } from './tool-row.tsx';

type SheetProps = {
  title: string;
  text?: string;
  picture?: ReactNode;
  /** Where it lies, for a member of staff who is called from here. */
  step: string;
  /** Escape does this; without it, nothing. */
  onClose?: () => void;
  /** The tools stay at hand, unless the sheet is their answer. */
  hasTools?: boolean;
  /** Nothing of it is read aloud. */
  isSecret?: boolean;
  children: ReactNode;
};

/** Covers the visit, which cannot be read behind it, and asks for one decision. */
export function Sheet({
  title,
  text,
  picture,
  step,
  onClose,
  hasTools = true,
  isSecret = false,
  children,
}: SheetProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  useLayoutEffect(() => {
    const element = dialog.current;
    element?.showModal();
    // Like a screen, it begins at its title: the first button must not be pressed by mistake.
    heading.current?.focus({ preventScroll: true });
    return () => element?.close();
  }, []);
  return (
    <dialog
      ref={dialog}
      className={classes.cover}
      aria-label={title}
      data-secret={isSecret || undefined}
      onCancel={(event) => {
        event.preventDefault();
        onClose?.();
      }}
    >
      <div className={classes.sheet}>
        {picture}
        <h2 ref={heading} tabIndex={-1}>
          {title}
        </h2>
        {text ? <p className={classes.sheetText}>{text}</p> : null}
        {children}
      </div>
      {hasTools ? <ToolRow step={step} /> : null}
    </dialog>
  );
}

/** The code with which this person alone goes on later. */
export function VisitCode({ label = 'pause.code' }: { label?: 'pause.code' | 'pause.keep' }) {
  const { t } = useTranslation('kiosk');
  const code = useVisitOptions((options) => options.code);
  if (code === null) return null;
  return (
    <p className={classes.code}>
      {t(label)}
      {/* Read from the left in every language: two groups of digits would change places. */}
      <output dir="ltr">{code.replace(/(\d{3})(?=\d)/g, '$1 ')}</output>
    </p>
  );
}
