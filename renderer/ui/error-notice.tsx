import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { ApiError, describeError } from '../api/api-error.ts';
import { Notice } from './notice.tsx';
import { useCountdown } from './use-countdown.ts';

/** Says why a request failed and what to do. Counts down if the service asks the page to wait. */
export function ErrorNotice({ error, onRetry }: { error: unknown; onRetry?: () => void }) {
  const { t } = useTranslation();
  const { key, summary } = describeError(error);
  const waitSeconds = useCountdown(error instanceof ApiError ? error.retryAfterSeconds : null, error);
  return (
    <Notice tone="bad" isUrgent title={summary || t(`error.${key}`)}>
      {summary && key !== 'refused' && key !== 'ended' && waitSeconds === null ? <p>{t(`error.${key}`)}</p> : null}
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
