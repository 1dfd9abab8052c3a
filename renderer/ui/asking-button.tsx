import { Button } from '@mantine/core';
import { type ComponentProps, useState } from 'react';
import { Dialog } from './dialog.tsx';
import { Question } from './question.tsx';

type AskingButtonProps<Answer> = Omit<ComponentProps<typeof Question<Answer>>, 'onClose'> & {
  label: string;
  /** For screen readers, with the name of what it changes. */
  name: string;
  title: string;
};

/** A quiet button in a row that asks before it does something. */
export function AskingButton<Answer>({ label, name, title, ...question }: AskingButtonProps<Answer>) {
  const [isAsking, setIsAsking] = useState(false);
  const close = () => setIsAsking(false);
  return (
    <>
      <Button variant="subtle" color="gray" onClick={() => setIsAsking(true)} aria-label={name}>
        {label}
      </Button>
      <Dialog opened={isAsking} onClose={close} title={title}>
        <Question {...question} onClose={close} />
      </Dialog>
    </>
  );
}
