import type { ReactNode } from 'react';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { TabRow } from '../../../ui/tab-row.tsx';
import classes from './workspace.module.css';

export type PaneName = 'attention' | 'evidence' | 'details';
const PANES = ['attention', 'evidence', 'details'] as const;

type WorkspaceProps = {
  header: ReactNode;
  attention: ReactNode;
  evidence: ReactNode;
  details: ReactNode;
  /** Actions on the case; always in reach. */
  bar: ReactNode;
  /** Shown on paper only, below everything. */
  footer: ReactNode;
  /** The pane of a narrow window, which has room for one. */
  pane: PaneName;
  onPane: (pane: PaneName) => void;
  openCount: number;
};

/** A case in three panes that fill the window; in a narrow one, a tab for each. */
export function Workspace({
  header,
  attention,
  evidence,
  details,
  bar,
  footer,
  pane,
  onPane,
  openCount,
}: WorkspaceProps) {
  const { t } = useTranslation();
  const shown = { attention, evidence, details };
  return (
    <article className={classes.workspace} data-fills-window>
      {header}
      <TabRow
        className={classes.paneTabs}
        label={t('workspace.panes')}
        value={pane}
        onChange={onPane}
        tabs={PANES.map((value) => ({
          value,
          label: t(`workspace.pane.${value}`),
          panelId: `pane-${value}`,
          ...(value === 'attention' && openCount > 0 ? { count: openCount } : {}),
        }))}
      />
      <div className={classes.panes}>
        {PANES.map((value) => (
          <div
            key={value}
            id={`pane-${value}`}
            className={classes.pane}
            data-pane={value}
            data-current={value === pane}
          >
            {shown[value]}
          </div>
        ))}
      </div>
      {bar}
      {footer}
    </article>
  );
}
