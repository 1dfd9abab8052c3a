import { Stack, Text } from '@mantine/core';
import type { Policy, PolicyDescription } from '#shared/contract/policy/policy.ts';
import { DUE_COUNTED_MAX, type RetentionOverview } from '#shared/contract/retention/retention.ts';
import { call } from '../../api/client.ts';
import { useRetention, useRetentionChanged, useRetentionPreview } from '../../api/retention.ts';
import { useChange } from '../../api/use-change.ts';
import { formatCount, formatDay, formatInstant } from '../../i18n/format.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { DialogButtons } from '../../ui/dialog-buttons.tsx';
import { ListTable } from '../../ui/list-table.tsx';
import { Notice } from '../../ui/notice.tsx';
import { QueryState } from '../../ui/query-state.tsx';
import { type RuleChange, type RuleName, versionWithRules } from './rules-draft.ts';

type RulesChangeProps = {
  base: PolicyDescription;
  draft: Policy;
  changes: readonly RuleChange[];
  onClose: () => void;
  onDone: () => void;
};

/** Says what the new rules would erase and when, and puts them in force. */
export function RulesChange({ base, draft, changes, onClose, onDone }: RulesChangeProps) {
  const { t } = useTranslation();
  const changed = useRetentionChanged();
  const preview = useRetentionPreview(draft.retention);
  const putting = useChange(
    () => {
      const version = versionWithRules(base.policy.version, new Date());
      return call('changePolicy', { policy: { ...draft, version }, expected_hash: base.hash });
    },
    {
      answers: ['policy'],
      onDone: () => {
        changed();
        onDone();
      },
    },
  );
  return (
    <Dialog opened onClose={onClose} title={t('retention.change_title')}>
      <Stack>
        {changes.length > 0 ? <Changes changes={changes} /> : null}
        <QueryState query={preview} />
        {preview.data ? <Effect would={preview.data} /> : null}
        <DialogButtons
          request={putting}
          action={t('policy.put_do')}
          isDisabled={!preview.data}
          onAct={() => putting.mutate()}
          onClose={onClose}
        />
      </Stack>
    </Dialog>
  );
}

function Changes({ changes }: { changes: readonly RuleChange[] }) {
  const { t } = useTranslation();
  const daysText = (days: number | null) =>
    days === null ? t('retention.kept') : t('retention.days', { count: days });
  const nameOf = (rule: RuleName) =>
    typeof rule === 'string'
      ? t(`retention.rule.${rule}`)
      : `${t(`retention.types.${rule.type}`)}, ${t(`retention.results.${rule.result}`)}`;
  return (
    <ListTable
      aria-label={t('retention.rules')}
      rows={changes}
      keyOf={({ rule }) => nameOf(rule)}
      columns={[
        { title: t('retention.rule_head'), cell: ({ rule }) => nameOf(rule) },
        { title: t('retention.was'), cell: ({ was }) => daysText(was) },
        { title: t('retention.will'), cell: ({ will }) => daysText(will) },
      ]}
    />
  );
}

function Effect({ would }: { would: RetentionOverview }) {
  const { t, i18n } = useTranslation();
  const { data: now } = useRetention();
  const counted = (count: number) => `${formatCount(count, i18n.language)}${count >= DUE_COUNTED_MAX ? '+' : ''}`;
  const erases = would.due_cases + would.due_biometrics > 0;
  const { next, rules_rest_until: rest } = would;
  return (
    <Notice
      tone={erases ? 'doubt' : 'plain'}
      title={t('retention.change_effect', {
        cases: counted(would.due_cases),
        faces: counted(would.due_biometrics),
      })}
    >
      {now ? (
        <p>{t('retention.change_today', { cases: counted(now.due_cases), faces: counted(now.due_biometrics) })}</p>
      ) : null}
      {rest === null ? null : <p>{t('retention.change_rest', { time: formatInstant(rest, i18n.language) })}</p>}
      {next[0] ? <p>{t('retention.change_first', { day: formatDay(next[0].due_at, i18n.language) })}</p> : null}
      <Text>{t('retention.change_undo')}</Text>
    </Notice>
  );
}
