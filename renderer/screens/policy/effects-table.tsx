import { NativeSelect } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { CheckId } from '#shared/contract/check-result.ts';
import type { CheckPolicy, Policy } from '#shared/contract/policy.ts';
import { Effect } from '#shared/contract/policy.ts';
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

/** What each outcome of each check does to the decision. */
export function EffectsTable({ policy, edit }: EffectsTableProps) {
  const { t } = useTranslation();
  return (
    <section aria-labelledby="policy-effects">
      <h2 id="policy-effects">{t('policy.effects')}</h2>
      <p className={table.text}>{t('policy.effects_text')}</p>
      <div className={table.frame}>
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
              <tr key={check}>
                <th scope="row">
                  {t(`check.${check}`)}
                  {check === 'document.chip' ? <span className={classes.note}>{t('policy.chip_note')}</span> : null}
                </th>
                {OUTCOMES.map((outcome) => {
                  const effect = policy.checks[check][outcome];
                  const former = edit?.from.checks[check][outcome] ?? effect;
                  return (
                    <td key={outcome} data-label={t(`policy.outcome.${outcome}`)}>
                      {edit ? (
                        <NativeSelect
                          aria-label={t('policy.effect_of', {
                            check: t(`check.${check}`),
                            outcome: t(`policy.outcome.${outcome}`),
                          })}
                          data={Effect.options.map((value) => ({ value, label: t(`policy.effect.${value}`) }))}
                          value={effect}
                          onChange={({ currentTarget: { value } }) => {
                            const changed = { ...policy.checks[check], [outcome]: Effect.parse(value) };
                            edit.onChange({ ...policy, checks: { ...policy.checks, [check]: changed } });
                          }}
                        />
                      ) : (
                        <EffectBadge effect={effect} />
                      )}
                      {former === effect ? null : (
                        <span className={classes.was}>{t('policy.was', { value: t(`policy.effect.${former}`) })}</span>
                      )}
                    </td>
                  );
                })}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
}

function EffectBadge({ effect }: { effect: Effect }) {
  const { t } = useTranslation();
  if (effect === 'none') return <span className={classes.none}>{t('policy.effect.none')}</span>;
  return <ToneBadge {...RESULT_LOOK[effect]}>{t(`policy.effect.${effect}`)}</ToneBadge>;
}
