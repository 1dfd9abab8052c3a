import { Button } from '@mantine/core';
import { IconCircleCheck, IconPencil } from '@tabler/icons-react';
import { useState } from 'react';
import type { PolicyDescription } from '#shared/contract/policy/policy.ts';
import { usePolicy, usePolicyVersions } from '../../api/queries.ts';
import { formatInstant } from '../../i18n/format.ts';
import { labelInPageLanguage } from '../../i18n/service-label.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { ListTable } from '../../ui/list-table.tsx';
import { Notice } from '../../ui/notice.tsx';
import { PageHead } from '../../ui/page-head.tsx';
import { QueryState } from '../../ui/query-state.tsx';
import table from '../../ui/table.module.css';
import { ToneBadge } from '../../ui/tone-badge.tsx';
import { CaptureRulesTable } from './capture-rules.tsx';
import { EffectsTable } from './effects-table.tsx';
import { LimitList } from './limit-list.tsx';
import classes from './policy.module.css';
import { discardPolicyDraft, rebasePolicyDraft, startPolicyDraft, usePolicyDraft } from './policy-draft.ts';
import { PolicyEditor } from './policy-editor.tsx';
import { VisitPresetsTable } from './visit-presets.tsx';

/** The policy in force, for administrators: shown in words, tried and replaced. */
export function PolicyScreen() {
  const { t } = useTranslation();
  const current = usePolicy();
  const { base, policy: draft } = usePolicyDraft();
  /** The last action, announced to screen readers and shown. */
  const [said, setSaid] = useState('');
  return (
    <div className={table.page}>
      <PageHead title={t('place.policy')} text={t('policy.text')}>
        {base === null && current.data && current.data.from_centre === null ? (
          <Button
            leftSection={<IconPencil size={20} aria-hidden="true" />}
            onClick={() => {
              setSaid('');
              startPolicyDraft(current.data);
            }}
          >
            {t('policy.change')}
          </Button>
        ) : null}
      </PageHead>
      <p className={said === '' ? 'visually-hidden' : classes.done} role="status">
        {said}
      </p>
      <QueryState query={current} />
      {base && draft ? (
        <PolicyEditor
          base={base}
          draft={draft}
          onRebase={() => void current.refetch().then(({ data }) => data && rebasePolicyDraft(data))}
          onClose={(text) => {
            discardPolicyDraft();
            setSaid(text);
          }}
        />
      ) : null}
      {current.data && base === null ? <InForce current={current.data} /> : null}
      {current.data ? <PolicyVersions hash={current.data.hash} /> : null}
    </div>
  );
}

function InForce({ current }: { current: PolicyDescription }) {
  const { policy } = current;
  return (
    <>
      <section aria-labelledby="policy-in-force">
        <h2 id="policy-in-force">{policy.version}</h2>
        <Origin current={current} />
      </section>
      <EffectsTable policy={policy} />
      <LimitList policy={policy} />
      <VisitPresetsTable policy={policy} />
      <CaptureRulesTable policy={policy} />
    </>
  );
}

/** Who put the policy in force, or that the centre hands it down. */
function Origin({ current: { since, changed_by: name, from_centre: centre } }: { current: PolicyDescription }) {
  const { t, i18n } = useTranslation();
  const time = formatInstant(since, i18n.language);
  if (centre === null)
    return <p className={table.text}>{t('policy.in_force_text', { name: labelInPageLanguage(name), time })}</p>;
  return (
    <Notice tone="plain" title={t('policy.from_centre')}>
      <p>
        {centre.since === null
          ? t('policy.from_centre_since', { since: time })
          : t('policy.from_centre_text', { time: formatInstant(centre.since, i18n.language), since: time })}
      </p>
    </Notice>
  );
}

/** Every policy that was put in force, newest first. There is always one. */
function PolicyVersions({ hash }: { hash: string }) {
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
