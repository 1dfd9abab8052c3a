import type { ReactNode } from 'react';
import type { ReviewOverview } from '#shared/contract/review/review.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { TabRow } from '../../../ui/tab-row.tsx';
import { Standing } from '../review/standing.tsx';
import classes from './details.module.css';
import type { DetailsPart } from './evidence-of.ts';

export type DetailsPaneProps = {
  /** In the order of the tabs; a part that the case does not have is left out. */
  parts: readonly { readonly part: DetailsPart; readonly content: ReactNode; readonly count?: number }[];
  shown: DetailsPart;
  onShow: (part: DetailsPart) => void;
  review: ReviewOverview | undefined;
};

const LETTERS: Partial<Record<DetailsPart, string>> = { fields: 'I', more: 'O', history: 'Y', notes: 'N' };

/** Behind tabs; the decision stays in sight below them. */
export function DetailsPane({ parts, shown, onShow, review }: DetailsPaneProps) {
  const { t } = useTranslation();
  return (
    <section className={classes.pane} aria-labelledby="details">
      <h2 id="details" className="visually-hidden">
        {t('workspace.details')}
      </h2>
      <TabRow
        label={t('workspace.details')}
        value={shown}
        onChange={onShow}
        tabs={parts.map(({ part, count }) => ({
          value: part,
          label: t(`workspace.${part}`),
          panelId: `part-${part}`,
          letter: LETTERS[part],
          ...(count ? { count } : {}),
        }))}
      />
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a long part is scrolled with the keyboard. */}
      <div className={classes.parts} tabIndex={0}>
        {parts.map(({ part, content }) => (
          <div key={part} id={`part-${part}`} className={classes.part} data-current={part === shown}>
            {content}
          </div>
        ))}
      </div>
      {review ? (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a long decision is scrolled with the keyboard.
        <section className={`${classes.decision} screen-only`} aria-labelledby="decision" tabIndex={0}>
          <h3 id="decision">{t('workspace.decision')}</h3>
          <Standing review={review} />
        </section>
      ) : null}
    </section>
  );
}
