import { Button, Group, NumberInput, Stack, Switch, Text } from '@mantine/core';
import { useState } from 'react';
import { Policy, type PolicyDescription } from '#shared/contract/policy/policy.ts';
import { DUE_COUNTED_MAX, type RetentionOverview } from '#shared/contract/retention/retention.ts';
import { RETENTION_DAYS_MAX } from '#shared/contract/retention/retention-policy.ts';
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
import table from '../../ui/table.module.css';
import { RuleGrid } from './rule-grid.tsx';
import classes from './rules.module.css';
import {
  daysOf,
  isShort,
  type RuleChange,
  type RuleName,
  ruleChanges,
  versionWithRules,
  withDays,
} from './rules-draft.ts';

type RulesEditorProps = {
  /** The policy that the rules belong to, and that the new rules replace. */
  base: PolicyDescription;
  /** Ends editing; the text says what was done. */
  onClose: (said: string) => void;
};

/** Sets after how many days what is erased. Nothing is stored before somebody confirms. */
export function RulesEditor({ base, onClose }: RulesEditorProps) {
  const { t } = useTranslation();
  const [draft, setDraft] = useState<Policy>(base.policy);
  const [isAsking, setIsAsking] = useState(false);
  const changes = ruleChanges(base.policy, draft);
  const second = draft.retention.erasure_second_person;
  const isChanged = changes.length > 0 || second !== base.policy.retention.erasure_second_person;
  const days = (rule: RuleName) => ({ value: daysOf(draft, rule), min: rule === 'pictures' ? 0 : 1 });
  const change = (rule: RuleName) => (value: number | null) => setDraft(withDays(draft, rule, value));
  return (
    <>
      <p className={`${table.text} ${classes.apart}`}>{t('retention.days_hint', { max: RETENTION_DAYS_MAX })}</p>
      <RuleGrid
        className={classes.editor}
        cell={(rule, name) => <Days label={name} {...days(rule)} onChange={change(rule)} />}
      />
      <dl className={classes.others}>
        {(['faces', 'pictures'] as const).map((rule) => (
          <div key={rule}>
            <dt>{t(`retention.rule.${rule}`)}</dt>
            <dd>
              <Days label={t(`retention.rule.${rule}`)} {...days(rule)} onChange={change(rule)} />
            </dd>
          </div>
        ))}
        <div>
          <dt id="retention-second">{t('policy.limit.erasure_second_person')}</dt>
          <dd>
            <Switch
              aria-labelledby="retention-second"
              checked={second}
              onChange={({ currentTarget: { checked } }) =>
                setDraft({ ...draft, retention: { ...draft.retention, erasure_second_person: checked } })
              }
            />
          </dd>
        </div>
      </dl>
      {isShort(changes) ? (
        <div className={classes.apart}>
          <Notice tone="doubt" title={t('retention.short')} />
        </div>
      ) : null}
      <Group justify="flex-end" mt="md">
        <Button variant="default" onClick={() => onClose('')}>
          {t('policy.discard')}
        </Button>
        <Button disabled={!isChanged || !Policy.safeParse(draft).success} onClick={() => setIsAsking(true)}>
          {t('retention.review_change')}
        </Button>
      </Group>
      {isAsking ? (
        <RulesChange
          base={base}
          draft={draft}
          changes={changes}
          onClose={() => setIsAsking(false)}
          onDone={() => onClose(t('retention.changed'))}
        />
      ) : null}
    </>
  );
}

type DaysProps = { label: string; value: number | null; min: number; onChange: (value: number | null) => void };

/** An empty field keeps. */
function Days({ label, value, min, onChange }: DaysProps) {
  const { t } = useTranslation();
  const isRight = value === null || (value >= min && value <= RETENTION_DAYS_MAX);
  return (
    <NumberInput
      aria-label={label}
      value={value === null || Number.isNaN(value) ? '' : value}
      placeholder={t('retention.kept')}
      allowDecimal={false}
      allowNegative={false}
      error={isRight ? null : t('policy.from_to', { min, max: RETENTION_DAYS_MAX })}
      onChange={(typed) => onChange(typeof typed === 'number' ? typed : null)}
    />
  );
}

type RulesChangeProps = {
  base: PolicyDescription;
  draft: Policy;
  changes: readonly RuleChange[];
  onClose: () => void;
  onDone: () => void;
};

/** Says what the new rules would erase and when, and puts them in force. */
function RulesChange({ base, draft, changes, onClose, onDone }: RulesChangeProps) {
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
      title={t('retention.change_effect', { cases: counted(would.due_cases), faces: counted(would.due_biometrics) })}
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
