import { IconCircleCheck, IconCircleX, IconLoader } from '@tabler/icons-react';
import type { DeskStatus } from '#shared/contract/desk.ts';
import { useTranslation } from '../i18n/use-translation.ts';
import { BackupLine } from './backup-line.tsx';
import classes from './layout.module.css';
import { SyncLine } from './sync-line.tsx';

const ICON = { ready: IconCircleCheck, starting: IconLoader, down: IconCircleX, unknown: IconCircleX } as const;

/** Shows below every screen whether verifications can run right now. */
export function StatusLine({ status, isReachable }: { status: DeskStatus | null; isReachable: boolean }) {
  const { t } = useTranslation();
  const state = !isReachable ? 'unknown' : (status?.inference ?? null);
  const IconShape = state === null ? null : ICON[state];
  return (
    <footer className={`${classes.footer} screen-only`}>
      <span role="status" className={classes.state} data-state={state}>
        {state !== null && IconShape ? (
          <>
            <IconShape size={16} aria-hidden="true" />
            {t(`inference.${state}`)}
          </>
        ) : null}
      </span>
      <SyncLine />
      {status ? <BackupLine status={status} /> : null}
      {status ? <span>{t('app.version', { version: status.version })}</span> : null}
    </footer>
  );
}
