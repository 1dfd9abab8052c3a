import { Skeleton } from '@mantine/core';
import { useTranslation } from '../../../i18n/use-translation.ts';
import classes from './workspace.module.css';

const CARDS = [1, 2, 3] as const;
const LINES = [1, 2, 3, 4, 5, 6, 7] as const;

/** The shape of a case while it loads, so that nothing jumps when it is there. */
export function LoadingCase() {
  const { t } = useTranslation();
  return (
    <div className={classes.workspace} data-fills-window>
      <p className="visually-hidden" role="status">
        {t('app.loading')}
      </p>
      <div className={classes.loadingHead} aria-hidden="true">
        <Skeleton height={24} width="22rem" maw="80%" />
        <Skeleton height={16} width="14rem" maw="60%" mt={8} />
      </div>
      <div className={classes.panes} aria-hidden="true">
        <div className={classes.pane} data-pane="attention" data-current>
          {CARDS.map((card) => (
            <Skeleton key={card} height={96} mb={12} />
          ))}
        </div>
        <div className={classes.pane} data-pane="evidence">
          <Skeleton className={classes.loadingStage ?? ''} m="md" width="auto" />
        </div>
        <div className={classes.pane} data-pane="details">
          {LINES.map((line) => (
            <Skeleton key={line} height={20} m="md" width="auto" />
          ))}
        </div>
      </div>
    </div>
  );
}
