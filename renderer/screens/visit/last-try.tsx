import { useTranslation } from '../../i18n/use-translation.ts';
import type { RejectedTry } from '../../session/rejected-tries.ts';
import { Notice } from '../../ui/notice.tsx';
import { FlawList } from './reading-status.tsx';
import classes from './visit.module.css';

/** Why the camera is open again. Nothing before the first try. */
export function LastTry({ rejected }: { rejected: readonly RejectedTry[] }) {
  const { t } = useTranslation();
  const last = rejected.at(-1);
  if (last === undefined) return null;
  return (
    <div className={classes.gap} role="status">
      <Notice tone="doubt" title={t('scan.tried_again')}>
        <FlawList flaws={last.prefill.flaws} />
      </Notice>
    </div>
  );
}
