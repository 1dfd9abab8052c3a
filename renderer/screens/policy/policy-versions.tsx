import { IconCircleCheck } from '@tabler/icons-react';
import { usePolicyVersions } from '../../api/queries.ts';
import { formatInstant } from '../../i18n/format.ts';
import { labelInPageLanguage } from '../../i18n/service-label.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { ListTable } from '../../ui/list-table.tsx';
import { QueryState } from '../../ui/query-state.tsx';
import table from '../../ui/table.module.css';
import { ToneBadge } from '../../ui/tone-badge.tsx';
import classes from './policy.module.css';

/** Every policy that was put in force, newest first. There is always one. */
export function PolicyVersions({ hash }: { hash: string }) {
  const { t, i18n } = useTranslation();
  const versions = usePolicyVersions(hash);
  return (
    <section aria-labelledby="policy-versions">
      <h2 id="policy-versions">{t('policy.history')}</h2>
      <p className={table.text}>{t('policy.history_text')}</p>
      <QueryState query={versions} />
      {versions.data ? (
        <ListTable
          aria-labelledby="policy-versions"
          className={classes.changes}
          rows={versions.data.versions.toReversed()}
          keyOf={({ hash }) => hash}
          columns={[
            {
              title: t('policy.version'),
              cell: ({ version, is_in_force }) => (
                <>
                  {version}{' '}
                  {is_in_force ? (
                    <ToneBadge tone="good" icon={IconCircleCheck}>
                      {t('policy.in_force')}
                    </ToneBadge>
                  ) : null}
                </>
              ),
            },
            { title: t('policy.added'), isBare: true, cell: ({ added_at }) => formatInstant(added_at, i18n.language) },
            { title: t('policy.by'), isBare: true, cell: ({ added_by }) => labelInPageLanguage(added_by) },
            { title: t('policy.hash'), isBare: true, cell: ({ hash }) => <code>{hash.slice(0, 12)}</code> },
          ]}
        />
      ) : null}
    </section>
  );
}
