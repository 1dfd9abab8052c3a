import { OperatorRole } from '#shared/contract/accounts/permissions.ts';
import { FalseMatchRate, type Policy } from '#shared/contract/policy/policy.ts';
import type { PageTexts } from '../../i18n/texts.ts';

type LimitName = keyof PageTexts['policy']['limit'];

type LimitOf<Kind, Value> = {
  readonly name: LimitName;
  readonly kind: Kind;
  read(policy: Policy): Value;
  write(policy: Policy, value: Value): Policy;
};
/** `rate`: one of the calibrated false match rates. `percent`: a share, shown in hundredths. */
export type Limit =
  | LimitOf<'rate', FalseMatchRate>
  | LimitOf<'switch', boolean>
  | (LimitOf<'days' | 'years' | 'score' | 'percent', number> & { readonly min: number; readonly max: number });

const PERCENT = 100;

const needsSecondFactor = (role: OperatorRole): Limit => ({
  name: `second_factor_${role}`,
  kind: 'switch',
  read: ({ sign_in }) => sign_in.second_factor_roles.includes(role),
  write: (policy, isNeeded) => {
    const others = policy.sign_in.second_factor_roles.filter((one) => one !== role);
    // In one order, so that switching there and back is no change.
    const roles = OperatorRole.options.filter((one) => others.includes(one) || (one === role && isNeeded));
    return { ...policy, sign_in: { second_factor_roles: roles } };
  },
});

/** The settings that the form has. All others are in the JSON. Bounds are those of the contract. */
export const LIMITS: readonly Limit[] = [
  {
    name: 'pass_rate',
    kind: 'rate',
    read: ({ face }) => face.pass_false_match_rate,
    write: (policy, value) => ({ ...policy, face: { ...policy.face, pass_false_match_rate: value } }),
  },
  {
    name: 'fail_rate',
    kind: 'rate',
    read: ({ face }) => face.fail_false_match_rate,
    write: (policy, value) => ({ ...policy, face: { ...policy.face, fail_false_match_rate: value } }),
  },
  {
    name: 'search_rate',
    kind: 'percent',
    min: 0.01,
    max: 50,
    // Without rounding, 0.07 × 100 would show as 7.000000000000001.
    read: ({ face }) => Number((face.search_false_positive_rate * PERCENT).toPrecision(12)),
    write: (policy, value) => ({
      ...policy,
      face: { ...policy.face, search_false_positive_rate: Number((value / PERCENT).toPrecision(12)) },
    }),
  },
  {
    name: 'holder_age',
    kind: 'years',
    min: 0,
    max: 120,
    read: ({ document }) => document.holder_age_years_min,
    write: (policy, value) => ({ ...policy, document: { ...policy.document, holder_age_years_min: value } }),
  },
  {
    name: 'address_age',
    kind: 'days',
    min: 1,
    max: 3650,
    read: ({ address }) => address.document_age_days_max,
    write: (policy, value) => ({ ...policy, address: { document_age_days_max: value } }),
  },
  {
    name: 'owner_share',
    kind: 'percent',
    min: 1,
    max: 100,
    read: ({ business }) => business.owner_percent_min,
    write: (policy, value) => ({ ...policy, business: { owner_percent_min: value } }),
  },
  {
    name: 'hit_score',
    kind: 'score',
    min: 1,
    max: 100,
    read: ({ aml }) => aml.hit_score_min,
    write: (policy, value) => ({ ...policy, aml: { ...policy.aml, hit_score_min: value } }),
  },
  {
    name: 'list_age',
    kind: 'days',
    min: 1,
    max: 3650,
    read: ({ aml }) => aml.list_age_days_max,
    write: (policy, value) => ({ ...policy, aml: { ...policy.aml, list_age_days_max: value } }),
  },
  {
    name: 'monitored',
    kind: 'days',
    min: 1,
    max: 36_500,
    read: ({ aml }) => aml.monitored_days_max,
    write: (policy, value) => ({ ...policy, aml: { ...policy.aml, monitored_days_max: value } }),
  },
  {
    name: 'biometrics',
    kind: 'days',
    min: 1,
    max: 36_500,
    read: ({ retention }) => retention.biometrics_days_max,
    write: (policy, value) => ({ ...policy, retention: { ...policy.retention, biometrics_days_max: value } }),
  },
  {
    name: 'erasure_second_person',
    kind: 'switch',
    read: ({ retention }) => retention.erasure_second_person,
    write: (policy, value) => ({ ...policy, retention: { ...policy.retention, erasure_second_person: value } }),
  },
  {
    name: 'four_eyes',
    kind: 'switch',
    read: ({ aml }) => aml.four_eyes,
    write: (policy, value) => ({ ...policy, aml: { ...policy.aml, four_eyes: value } }),
  },
  {
    name: 'medium_risk',
    kind: 'score',
    min: 1,
    max: 100,
    read: ({ fraud }) => fraud.medium_risk_from,
    write: (policy, value) => ({ ...policy, fraud: { ...policy.fraud, medium_risk_from: value } }),
  },
  {
    name: 'high_risk',
    kind: 'score',
    min: 1,
    max: 100,
    read: ({ fraud }) => fraud.high_risk_from,
    write: (policy, value) => ({ ...policy, fraud: { ...policy.fraud, high_risk_from: value } }),
  },
  {
    name: 'tell_outcome',
    kind: 'switch',
    read: ({ applicants }) => applicants.told === 'outcome',
    write: (policy, value) => ({
      ...policy,
      applicants: { ...policy.applicants, told: value ? 'outcome' : 'received' },
    }),
  },
  {
    name: 'without_face',
    kind: 'switch',
    read: ({ applicants }) => applicants.without_face,
    write: (policy, value) => ({ ...policy, applicants: { ...policy.applicants, without_face: value } }),
  },
  {
    name: 'staff_name',
    kind: 'switch',
    read: ({ applicants }) => applicants.staff_shown === 'name',
    write: (policy, value) => ({
      ...policy,
      applicants: { ...policy.applicants, staff_shown: value ? 'name' : 'role' },
    }),
  },
  ...OperatorRole.options.map(needsSecondFactor),
  {
    name: 'unread_chip',
    kind: 'switch',
    read: ({ document }) => document.unread_chip === 'review',
    write: (policy, value) => ({
      ...policy,
      document: { ...policy.document, unread_chip: value ? 'review' : 'ignore' },
    }),
  },
  {
    name: 'specimens',
    kind: 'switch',
    read: ({ document }) => document.specimens_accepted,
    write: (policy, value) => ({ ...policy, document: { ...policy.document, specimens_accepted: value } }),
  },
];

export const RATES: readonly FalseMatchRate[] = FalseMatchRate.options.map(({ value }) => value);
