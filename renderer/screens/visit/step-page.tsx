import { Button, Group } from '@mantine/core';
import { IconArrowRight } from '@tabler/icons-react';
import type { FormEvent, KeyboardEvent, ReactNode } from 'react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { todayOf } from '../../session/person.ts';
import { dispatchVisit } from '../../session/visit.ts';
import classes from './visit.module.css';

type StepPageProps = {
  title: string;
  text?: string;
  isFirst?: boolean;
  /** Enter also continues from the heading, which has the focus when the step begins. */
  entersOn?: boolean;
  /** Replaces the continue button. */
  finish?: ReactNode;
  onSubmit?: () => void;
  children: ReactNode;
};

/** The form around a step: heading, content, back and continue. Enter continues. */
export function StepPage({
  title,
  text,
  isFirst = false,
  entersOn = false,
  finish,
  onSubmit,
  children,
}: StepPageProps) {
  const { t } = useTranslation();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (onSubmit) onSubmit();
    else dispatchVisit({ type: 'advanced', today: todayOf(new Date()) });
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
      <Group mt="1.5rem" justify={isFirst ? 'flex-end' : 'space-between'}>
        {isFirst ? null : (
          <Button variant="default" size="lg" onClick={() => dispatchVisit({ type: 'returned' })}>
            {t('common.back')}
          </Button>
        )}
        {finish ?? (
          <Button
            type="submit"
            size="lg"
            rightSection={<IconArrowRight className="turning" size={20} aria-hidden="true" />}
          >
            {t('app.next')}
          </Button>
        )}
      </Group>
    </form>
  );
}
