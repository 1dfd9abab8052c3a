import type { Figures } from '#shared/contract/audit/figures.ts';
import english from '#shared/texts/en/page.json' with { type: 'json' };
import { formatCount } from '../../i18n/format.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import classes from './dashboard.module.css';
import { finishedOf } from './tally.ts';

type TypeName = keyof typeof english.retention.types;

/** How many verifications of each type there were. */
export function TypeTable({ types }: { types: Figures['types'] }) {
  const { t, i18n } = useTranslation();
  const number = (count: number) => formatCount(count, i18n.language);
  return (
    <table className={classes.table}>
      <thead>
        <tr>
          <th scope="col">{t('dashboard.type')}</th>
          <th scope="col" className={classes.number}>
            {t('dashboard.verifications')}
          </th>
          <th scope="col" className={classes.number}>
            {t('dashboard.approved')}
          </th>
        </tr>
      </thead>
      <tbody>
        {types.map(({ type, tally }) => (
          <tr key={type}>
            <th scope="row">
              {Object.hasOwn(english.retention.types, type) ? t(`retention.types.${type as TypeName}`) : type}
            </th>
            <td className={classes.number}>{number(finishedOf(tally) + tally.unfinished)}</td>
            <td className={classes.number}>
              {t('dashboard.of', { part: number(tally.approved), of: number(finishedOf(tally)) })}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
