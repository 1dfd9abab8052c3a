import { Button } from '@mantine/core';
import { ApiError, describeError } from '../api/api-error.ts';
import { useTranslation } from '../i18n/use-translation.ts';
import { failureTexts } from './failure-texts.ts';
import { Notice } from './notice.tsx';
import { useCountdown } from './use-countdown.ts';

/** Says why a request failed and what to do. Counts down if the service asks the page to wait. */
export function ErrorNotice({ error, onRetry }: { error: unknown; onRetry?: () => void }) {
  const { t } = useTranslation();
  const failure = describeError(error);
  const { key } = failure;
  const { title, untranslated } = failureTexts(t, failure);
  const whatToDo = t(`error.${key}`);
  const waitSeconds = useCountdown(error instanceof ApiError ? error.retryAfterSeconds : null, error);
  return (
    <Notice tone="bad" isUrgent title={title}>
      {title !== whatToDo && key !== 'refused' && key !== 'ended' && waitSeconds === null ? <p>{whatToDo}</p> : null}
      {untranslated === null ? null : (
        <p lang="en" dir="ltr">
          {untranslated}
        </p>
      )}
      {waitSeconds === null ? null : (
        <p aria-live="off">{waitSeconds > 0 ? t('error.wait', { count: waitSeconds }) : t('error.may_try')}</p>
      )}
      {onRetry && key !== 'altered' ? (
        <Button variant="default" mt="sm" onClick={onRetry} disabled={(waitSeconds ?? 0) > 0}>
          {t('app.retry')}
        </Button>
      ) : null}
    </Notice>
  );
}
