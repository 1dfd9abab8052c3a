import { IconChevronRight, IconLoader } from '@tabler/icons-react';
import type { ListedVerification } from '#shared/contract/desk.ts';
import { formatInstant } from '../../i18n/format.ts';
import { labelInPageLanguage } from '../../i18n/service-label.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { ToneBadge } from '../../ui/tone-badge.tsx';
import { RESULT_LOOK } from '../../verification/tones.ts';
import { CaseName } from './case-name.tsx';
import classes from './list.module.css';

/** One row per case. The name is the link, and the whole row is clickable. */
export function VerificationTable({ items, isStale }: { items: readonly ListedVerification[]; isStale: boolean }) {
  const { t, i18n } = useTranslation();
  return (
    <div className={`framed ${classes.tableFrame}`} data-stale={isStale || undefined}>
      <table className={`${classes.table} ${classes.cards}`}>
        <thead>
          <tr>
            <th scope="col">{t('common.name')}</th>
            <th scope="col">{t('common.result')}</th>
            <th scope="col" className={classes.wide}>
              {t('common.type')}
            </th>
            <th scope="col">{t('common.time')}</th>
            <th scope="col" className={classes.wide}>
              {t('list.by')}
            </th>
            <td aria-hidden="true" />
          </tr>
        </thead>
        <tbody>
          {items.map((item) => {
            const look = RESULT_LOOK[item.verification_result];
            return (
              <tr key={item.batch_id}>
                <td>
                  <CaseName item={item} />
                </td>
                <td>
                  {item.status === 'In-progress' ? (
                    <ToneBadge tone="plain" icon={IconLoader}>
                      {t('list.running')}
                    </ToneBadge>
                  ) : (
                    <ToneBadge tone={look.tone} icon={look.icon}>
                      {item.status === 'Failed' ? t('list.failed') : t(`result.${item.verification_result}.title`)}
                    </ToneBadge>
                  )}
                </td>
                <td className={classes.wide}>{labelInPageLanguage(item.verification_type)}</td>
                <td className={classes.below}>
                  <time dateTime={item.created_at}>{formatInstant(item.created_at, i18n.language)}</time>
                </td>
                <td className={classes.wide}>{item.run_by}</td>
                <td className={classes.arrow} aria-hidden="true">
                  <IconChevronRight size={20} className="turning" />
                </td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </div>
  );
}
