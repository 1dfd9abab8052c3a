import { IconChevronRight, IconLoader } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { VerificationSummary } from '#shared/contract/desk.ts';
import { formatInstant } from '../../i18n/format.ts';
import { hashOf } from '../../route.ts';
import { ToneBadge } from '../../ui/tone-badge.tsx';
import { RESULT_LOOK } from '../../verification/tones.ts';
import classes from './list.module.css';

/** One row per case. The name is the link, and the whole row is clickable. */
export function VerificationTable({ items, isStale }: { items: readonly VerificationSummary[]; isStale: boolean }) {
  const { t, i18n } = useTranslation();
  return (
    <div className={classes.tableFrame} data-stale={isStale || undefined}>
      <table className={classes.table}>
        <thead>
          <tr>
            <th scope="col">{t('list.person')}</th>
            <th scope="col">{t('list.result')}</th>
            <th scope="col" className={classes.wide}>
              {t('list.type')}
            </th>
            <th scope="col">{t('list.when')}</th>
            <th scope="col" className={classes.wide}>
              {t('list.by')}
            </th>
            <td aria-hidden="true" />
          </tr>
        </thead>
        <tbody>
          {items.map((item) => {
            const name = item.applicant_name || t('list.unnamed');
            const look = RESULT_LOOK[item.verification_result];
            return (
              <tr key={item.batch_id}>
                <td>
                  <a
                    className={classes.link}
                    href={hashOf({ at: 'verification', batchId: item.batch_id })}
                    aria-label={t('list.open', { name })}
                  >
                    {name}
                  </a>
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
                <td className={classes.wide}>{item.verification_type}</td>
                <td>
                  <time dateTime={item.created_at}>{formatInstant(item.created_at, i18n.language)}</time>
                </td>
                <td className={classes.wide}>{item.run_by}</td>
                <td className={classes.arrow} aria-hidden="true">
                  <IconChevronRight size={20} className={classes.turning} />
                </td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </div>
  );
}
