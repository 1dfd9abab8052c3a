import { Button, Group } from '@mantine/core';
import { ApiError } from '../../../api/api-error.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { ErrorNotice } from '../../../ui/error-notice.tsx';
import { Notice } from '../../../ui/notice.tsx';
import classes from './review.module.css';

/** A case that changed meanwhile is shown as it is now, so that the reviewer can continue. */
export function ActError({ error, onShowHistory }: { error: unknown; onShowHistory?: () => void }) {
  if (!(error instanceof ApiError && error.code === 'CASE_CHANGED')) return <ErrorNotice error={error} />;
  return <ChangedNotice {...(onShowHistory && { onShowHistory })} isRefusal />;
}

/** The case is no longer what the reviewer opened. In a dialog there is no way to the history. */
export function ChangedNotice({
  onShowHistory,
  isRefusal = false,
}: {
  onShowHistory?: () => void;
  isRefusal?: boolean;
}) {
  const { t } = useTranslation();
  return (
    <Notice tone={isRefusal ? 'bad' : 'doubt'} isUrgent>
      <Group gap="0.5rem 1rem" justify="space-between" className={classes.changed}>
        <div>
          <p>
            <strong>{t('case_review.changed')}</strong>
          </p>
          <p>{t(onShowHistory ? 'case_review.changed_text' : 'case_review.changed_dialog')}</p>
        </div>
        {onShowHistory ? (
          <Button variant="default" onClick={onShowHistory}>
            {t('case_review.show_changes')}
          </Button>
        ) : null}
      </Group>
    </Notice>
  );
}
