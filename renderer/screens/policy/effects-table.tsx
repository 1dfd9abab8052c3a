import { Box, NativeSelect } from '@mantine/core';
import { memo, useCallback, useLayoutEffect, useRef } from 'react';
import { type CheckPolicy, Effect, type Policy } from '#shared/contract/policy/policy.ts';
import { CheckId } from '#shared/contract/runs/check-result.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import table from '../../ui/table.module.css';
import { ToneBadge } from '../../ui/tone-badge.tsx';
import { RESULT_LOOK } from '../../verification/tones.ts';
import classes from './policy.module.css';

const OUTCOMES = ['fail', 'review', 'unavailable'] as const satisfies readonly (keyof CheckPolicy)[];

type EffectsTableProps = {
  policy: Policy;
  /** With it, the effects can be changed, and `from` says what they were. */
  edit?: { readonly from: Policy; readonly onChange: (policy: Policy) => void };
};

/** The effect of each outcome of each check on the decision. */
export function EffectsTable({ policy, edit }: EffectsTableProps) {
  const { t } = useTranslation();
  const latest = useRef(policy);
  useLayoutEffect(() => {
    latest.current = policy;
  }, [policy]);
  const onChange = edit?.onChange;
  const changeCheck = useCallback(
    (check: CheckId, changed: CheckPolicy) =>
      onChange?.({ ...latest.current, checks: { ...latest.current.checks, [check]: changed } }),
    [onChange],
  );
  return (
    <section aria-labelledby="policy-effects">
      <h2 id="policy-effects">{t('policy.effects')}</h2>
      <p className={table.text}>{t('policy.effects_text')}</p>
      <div className={`framed ${table.frame}`}>
        <table className={`${table.table} ${table.cards} ${classes.effects}`} aria-labelledby="policy-effects">
          <thead>
            <tr>
              <th scope="col">{t('policy.check')}</th>
              {OUTCOMES.map((outcome) => (
                <th key={outcome} scope="col">
                  {t(`policy.outcome.${outcome}`)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {CheckId.options.map((check) => (
              <CheckRow
                key={check}
                check={check}
                effects={policy.checks[check]}
                former={edit?.from.checks[check] ?? policy.checks[check]}
                onChange={edit && changeCheck}
              />
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
}

type CheckRowProps = {
  check: CheckId;
  effects: CheckPolicy;
  former: CheckPolicy;
  onChange: ((check: CheckId, changed: CheckPolicy) => void) | undefined;
};

/** Memoised: typing elsewhere would draw a hundred lists of effects again. */
const CheckRow = memo(function CheckRow({ check, effects, former, onChange }: CheckRowProps) {
  const { t } = useTranslation();
  return (
    <tr>
      <th scope="row">
        {t(`check.${check}`)}
        {check === 'document.chip' ? (
          <Box component="span" display="block" maw="26rem" c="dimmed" fz="sm" fw={400}>
            {t('policy.chip_note')}
          </Box>
        ) : null}
      </th>
      {OUTCOMES.map((outcome) => (
        <td key={outcome} data-label={t(`policy.outcome.${outcome}`)}>
          {onChange ? (
            <NativeSelect
              aria-label={t('policy.effect_of', {
                check: t(`check.${check}`),
                outcome: t(`policy.outcome.${outcome}`),
              })}
              data={Effect.options.map((value) => ({ value, label: t(`policy.effect.${value}`) }))}
              value={effects[outcome]}
              onChange={({ currentTarget: { value } }) =>
                onChange(check, { ...effects, [outcome]: Effect.parse(value) })
              }
            />
          ) : (
            <EffectBadge effect={effects[outcome]} />
          )}
          {former[outcome] === effects[outcome] ? null : (
            <span className={classes.was}>{t('policy.was', { value: t(`policy.effect.${former[outcome]}`) })}</span>
          )}
        </td>
      ))}
    </tr>
  );
});

function EffectBadge({ effect }: { effect: Effect }) {
  const { t } = useTranslation();
  if (effect === 'none') return <span className={classes.none}>{t('policy.effect.none')}</span>;
  return <ToneBadge {...RESULT_LOOK[effect]}>{t(`policy.effect.${effect}`)}</ToneBadge>;
}
