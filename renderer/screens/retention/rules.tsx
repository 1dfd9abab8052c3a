import { Button } from '@mantine/core';
import { IconPencil } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import type { PolicyDescription } from '#shared/contract/policy/policy.ts';
import type { RetentionOverview } from '#shared/contract/retention/retention.ts';
import type { RetentionPolicy } from '#shared/contract/retention/retention-policy.ts';
import { useMay } from '../../access/access.ts';
import { usePolicy } from '../../api/queries.ts';
import { formatInstant } from '../../i18n/format.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { ErrorNotice } from '../../ui/error-notice.tsx';
import { Notice } from '../../ui/notice.tsx';
import table from '../../ui/table.module.css';
import { RuleGrid } from './rule-grid.tsx';
import classes from './rules.module.css';
import { RulesEditor } from './rules-editor.tsx';

/** After how many days what is erased. Administrators change it here, unless the centre sets it. */
export function Rules({ overview, onSaid }: { overview: RetentionOverview; onSaid: (said: string) => void }) {
  const { t, i18n } = useTranslation();
  const { rules_rest_until: restUntil } = overview;
  const mayChange = useMay('change_policy');
  const [base, setBase] = useState<PolicyDescription | null>(null);
  return (
    <section aria-labelledby="retention-rules">
      <div className={table.head}>
        <div>
          <h2 id="retention-rules">{t('retention.rules')}</h2>
          <p className={table.text}>{t('retention.rules_text')}</p>
        </div>
        {mayChange && base === null ? <ChangeRules onChange={setBase} /> : null}
      </div>
      {restUntil === null ? null : (
        <div className={classes.apart}>
          <Notice tone="plain" title={t('retention.resting', { time: formatInstant(restUntil, i18n.language) })} />
        </div>
      )}
      {base === null ? (
        <RuleTable policy={overview.policy} />
      ) : (
        <RulesEditor
          base={base}
          onClose={(said) => {
            setBase(null);
            onSaid(said);
          }}
        />
      )}
    </section>
  );
}

/** Starts from the policy as it is now. */
function ChangeRules({ onChange }: { onChange: (base: PolicyDescription) => void }) {
  const { t } = useTranslation();
  const { data, refetch } = usePolicy();
  const loading = useMutation({
    mutationFn: async () => (await refetch({ throwOnError: true })).data,
    onSuccess: (base) => base && onChange(base),
  });
  if (data === undefined) return null;
  if (data.from_centre !== null) return <p className={table.text}>{t('retention.from_centre')}</p>;
  return (
    <div>
      <Button
        leftSection={<IconPencil size={20} aria-hidden="true" />}
        loading={loading.isPending}
        onClick={() => loading.mutate()}
      >
        {t('retention.change_rules')}
      </Button>
      {loading.error ? <ErrorNotice error={loading.error} /> : null}
    </div>
  );
}

function RuleTable({ policy }: { policy: RetentionPolicy }) {
  const { t } = useTranslation();
  const daysText = (days: number) => t('retention.days', { count: days });
  return (
    <>
      <div className={classes.apart}>
        <RuleGrid
          cell={({ type, result }) => {
            const days = policy.days[type][result];
            return days === null ? t('retention.kept') : daysText(days);
          }}
        />
      </div>
      <p>{t('retention.biometrics', { days: daysText(policy.biometrics_days_max) })}</p>
    </>
  );
}
