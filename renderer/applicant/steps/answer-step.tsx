import { Textarea } from '@mantine/core';
import { useId, useState } from 'react';
import { REQUEST_TEXT_CHARACTERS_MAX } from '#shared/contract/requests/requests.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import classes from '../applicant.module.css';
import { saveDetails, useKeptTyping } from '../details.ts';
import { PageFrame } from '../page-frame.tsx';
import type { StepProps } from './standing.ts';

/** The answer to what a reviewer asks, in the person's own words. */
export function AnswerStep({ view, onNext }: StepProps) {
  const { t } = useTranslation('applicant');
  const form = useId();
  const [text, setText] = useState(view.typed?.text ?? view.text ?? '');
  useKeptTyping({ text });
  const [isSending, setIsSending] = useState(false);
  const send = async () => {
    setIsSending(true);
    const { isSaved } = await saveDetails({ text });
    setIsSending(false);
    if (isSaved) onNext();
  };
  return (
    <PageFrame
      title={t('answer.title')}
      actions={[{ label: t('next'), form, loading: isSending, disabled: text.trim() === '' }]}
    >
      {/* The reviewer may write another language than the page's. */}
      <p className={classes.text} dir="auto">
        {view.purpose}
      </p>
      <form
        id={form}
        onSubmit={(event) => {
          event.preventDefault();
          void send();
        }}
      >
        <Textarea
          label={t('answer.label', { sender: view.sender })}
          size="lg"
          rows={6}
          maxLength={REQUEST_TEXT_CHARACTERS_MAX}
          autoComplete="off"
          value={text}
          onChange={(event) => setText(event.currentTarget.value)}
        />
      </form>
    </PageFrame>
  );
}
