import { useStatus } from '../../api/queries.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import type { Messages } from '../../session/session.ts';
import { Notice } from '../../ui/notice.tsx';
import classes from './visit.module.css';

type RunWarningsProps = {
  /** Errors that no field of this step shows. */
  errors: Messages;
  needsRecognition: boolean;
};

/** About errors elsewhere in the form, and recognition that is not ready. */
export function RunWarnings({ errors, needsRecognition }: RunWarningsProps) {
  const { t } = useTranslation();
  const inference = useStatus().data?.inference;
  return (
    <>
      {Object.keys(errors).length > 0 ? (
        <div className={classes.gap}>
          <Notice tone="bad" isUrgent title={t('error.fields_title')}>
            {Object.entries(errors).map(([field, message]) => (
              <p key={field}>{message}</p>
            ))}
          </Notice>
        </div>
      ) : null}
      {needsRecognition && inference !== undefined && inference !== 'ready' ? (
        <div className={classes.gap}>
          <Notice tone="doubt" title={t('review.not_ready')} />
        </div>
      ) : null}
    </>
  );
}
