import { Button, Group, NumberInput, Switch } from '@mantine/core';
import { useState } from 'react';
import { Policy, type PolicyDescription } from '#shared/contract/policy/policy.ts';
import { RETENTION_DAYS_MAX } from '#shared/contract/retention/retention-policy.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Notice } from '../../ui/notice.tsx';
import table from '../../ui/table.module.css';
import { RuleGrid } from './rule-grid.tsx';
import classes from './rules.module.css';
import { RulesChange } from './rules-change.tsx';
import { daysOf, isShort, type RuleName, ruleChanges, withDays } from './rules-draft.ts';

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
