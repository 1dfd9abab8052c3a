import { Stack, Text } from '@mantine/core';
import type { QueryKey } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useChange } from '../api/use-change.ts';
import { DialogButtons } from './dialog-buttons.tsx';

type QuestionProps<Answer> = {
  /** What becomes of it. */
  text: ReactNode;
  /** Below the text. */
  children?: ReactNode;
  action: string;
  isDangerous?: boolean;
  isDisabled?: boolean;
  act: () => Promise<Answer>;
  /** The queries that are read again. */
  stale?: QueryKey;
  onDone?: (answer: Answer) => unknown;
  /** Shows what the act made, such as a code that is not shown again, in place of the question. */
  show?: (answer: Answer, close: () => void) => ReactNode;
  onClose: () => void;
};

/** Asks before something is done, then closes, unless there is something to show. */
export function Question<Answer>(props: QuestionProps<Answer>) {
  const { text, children, action, isDangerous = false, isDisabled = false, act, stale, onDone, show, onClose } = props;
  const acting = useChange(act, {
    ...(stale && { stale }),
    onDone: (answer) => {
      if (!show) onClose();
      return onDone?.(answer);
    },
  });
  if (show && acting.data !== undefined) return show(acting.data, onClose);
  return (
    <Stack>
      <Text>{text}</Text>
      {children}
      <DialogButtons
        request={acting}
        action={action}
        isDangerous={isDangerous}
        isDisabled={isDisabled}
        onAct={() => acting.mutate()}
        onClose={onClose}
      />
    </Stack>
  );
}

/** A dialog with a question, for a menu. */
export const asks =
  <Answer,>(question: Omit<QuestionProps<Answer>, 'onClose'>) =>
  (close: () => void) => <Question {...question} onClose={close} />;
