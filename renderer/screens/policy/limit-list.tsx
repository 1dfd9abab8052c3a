import { NativeSelect, NumberInput } from '@mantine/core';
import type { FalseMatchRate, Policy } from '#shared/contract/policy/policy.ts';
import { type Translate, useTranslation } from '../../i18n/use-translation.ts';
import { LIMITS, type Limit, RATES } from './limits.ts';
import classes from './policy.module.css';

type LimitListProps = {
  policy: Policy;
  /** With it, the limits can be changed, and `from` says what they were. */
  edit?: { readonly from: Policy; readonly onChange: (policy: Policy) => void };
};

/** The thresholds that people ask about. */
export function LimitList({ policy, edit }: LimitListProps) {
  const { t } = useTranslation();
  return (
    <section aria-labelledby="policy-limits">
      <h2 id="policy-limits">{t('policy.limits')}</h2>
      <dl className={`panel ${classes.limits}`}>
        {LIMITS.map((limit) => {
          const text = limitText(limit, policy, t);
          const former = edit ? limitText(limit, edit.from, t) : text;
          return (
            <div key={limit.name}>
              <dt id={`limit-${limit.name}`}>{t(`policy.limit.${limit.name}`)}</dt>
              <dd>
                {edit ? <LimitInput limit={limit} policy={policy} onChange={edit.onChange} /> : text}
                {former === text ? null : <span className={classes.was}>{t('policy.was', { value: former })}</span>}
              </dd>
            </div>
          );
        })}
      </dl>
    </section>
  );
}

function LimitInput({ limit, policy, onChange }: { limit: Limit; policy: Policy; onChange: (policy: Policy) => void }) {
  const { t } = useTranslation();
  const label = { 'aria-labelledby': `limit-${limit.name}` };
  switch (limit.kind) {
    case 'rate':
      return (
        <NativeSelect
          {...label}
          data={RATES.map((rate) => ({ value: String(rate), label: rateText(rate, t) }))}
          value={String(limit.read(policy))}
          onChange={({ currentTarget: { value } }) => {
            const rate = RATES.find((one) => String(one) === value);
            if (rate !== undefined) onChange(limit.write(policy, rate));
          }}
        />
      );
    case 'switch':
      return (
        <NativeSelect
          {...label}
          data={[
            { value: 'yes', label: t('policy.yes') },
            { value: 'no', label: t('policy.no') },
          ]}
          value={limit.read(policy) ? 'yes' : 'no'}
          onChange={({ currentTarget: { value } }) => onChange(limit.write(policy, value === 'yes'))}
        />
      );
    default: {
      const { min, max } = limit;
      const value = limit.read(policy);
      const isRight = value >= min && value <= max;
      return (
        <NumberInput
          {...label}
          value={Number.isNaN(value) ? '' : value}
          allowDecimal={limit.kind === 'percent' || limit.kind === 'score'}
          allowNegative={false}
          error={isRight ? null : t('policy.from_to', { min, max })}
          suffix={limit.kind === 'score' ? '' : ` ${t(`policy.${UNIT[limit.kind]}`)}`}
          // An empty field is no number, and the draft is not valid while there is one.
          onChange={(typed) => onChange(limit.write(policy, typeof typed === 'number' ? typed : Number.NaN))}
        />
      );
    }
  }
}

const UNIT = { days: 'days_unit', years: 'years_unit', percent: 'percent_unit' } as const;

function limitText(limit: Limit, policy: Policy, t: Translate): string {
  switch (limit.kind) {
    case 'rate':
      return rateText(limit.read(policy), t);
    case 'switch':
      return t(limit.read(policy) ? 'policy.yes' : 'policy.no');
    case 'days':
    case 'years':
      return t(`policy.${limit.kind}`, { count: limit.read(policy) });
    case 'percent':
      return `${limit.read(policy)} ${t('policy.percent_unit')}`;
    case 'score':
      return String(limit.read(policy));
  }
}

const rateText = (rate: FalseMatchRate, t: Translate) => t('policy.rate', { count: Math.round(1 / rate) });
