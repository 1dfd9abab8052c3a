import { Button, type ButtonProps, Group } from '@mantine/core';
import { IconArrowRight } from '@tabler/icons-react';
import type { FormEvent, KeyboardEvent, ReactNode, Ref } from 'react';
import type { ChipReaderList } from '#shared/contract/chips/chip-readers.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import type { GatheringVisit } from '../../session/session.ts';
import { advanceVisit, dispatchVisit } from '../../session/visit.ts';
import classes from './visit.module.css';

export type StepProps = {
  readonly state: GatheringVisit;
  readonly isDemo: boolean;
  /** Null while the service has not looked for readers of chips. */
  readonly readers: ChipReaderList | null;
};

export type NextButton = ButtonProps & {
  readonly label: string;
  readonly ref?: Ref<HTMLButtonElement>;
  readonly 'data-first'?: true | undefined;
};

/** Whether somebody is typing, whose place must not move. */
export function isWriting(): boolean {
  return document.activeElement?.matches('input:not([type="file"], [type="checkbox"]), textarea') === true;
}

export type StepPageProps = {
  title: string;
  text?: string;
  isFirst?: boolean;
  /** Enter also continues from the heading, which has the focus when the step begins. */
  entersOn?: boolean;
  /** The button that continues, where it says or does something else. */
  next?: NextButton;
  onSubmit?: () => void;
  children: ReactNode;
};

/** The form around a step: heading, content, back and continue. Enter continues. */
export function StepPage({ title, text, isFirst = false, entersOn = false, next, onSubmit, children }: StepPageProps) {
  const { t } = useTranslation();
  const { label = t('app.next'), ...button } = next ?? {};
  const submit = (event: FormEvent) => {
    event.preventDefault();
    (onSubmit ?? advanceVisit)();
  };
  const enter = (event: KeyboardEvent<HTMLElement>) => {
    if (!entersOn || event.key !== 'Enter') return;
    // Otherwise the same press would also submit the next step, which then has the focus.
    event.preventDefault();
    event.currentTarget.closest('form')?.requestSubmit();
  };
  return (
    <form onSubmit={submit} noValidate>
      <h1 className={classes.title} tabIndex={-1} onKeyDown={enter}>
        {title}
      </h1>
      {text ? <p className={classes.lead}>{text}</p> : null}
      {children}
      <Group
        mt="1.5rem"
        justify={isFirst ? 'flex-end' : 'space-between'}
        className={isFirst ? classes.begin : undefined}
      >
        {isFirst ? null : (
          <Button variant="default" size="lg" onClick={() => dispatchVisit({ type: 'returned' })}>
            {t('common.back')}
          </Button>
        )}
        <Button
          type="submit"
          size="lg"
          rightSection={<IconArrowRight className="turning" size={20} aria-hidden="true" />}
          {...button}
        >
          {label}
        </Button>
      </Group>
    </form>
  );
}
