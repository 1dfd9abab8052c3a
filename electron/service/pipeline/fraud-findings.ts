import { z } from 'zod';
import type { CheckId, CheckResult } from '#shared/check-result.ts';
import { RELATIONS } from '#shared/contact/contact-keys.ts';
import type { FraudPolicy, FraudRule, RuleFinding } from '#shared/fraud-rules.ts';
import { ruleFindingsOf } from '#shared/fraud-rules.ts';

type Section = Record<string, unknown>;

/** The content of `risk_info.scoring`: 0 to 100, higher is worse. */
export type RiskScoring = {
  readonly score: number;
  readonly risk_level: 'LOW' | 'MEDIUM' | 'HIGH';
  /** Ours: where the risk levels start. */
  readonly medium_risk_from: number;
  readonly high_risk_from: number;
  readonly rules_evaluated: readonly {
    readonly rule_name: FraudRule;
    readonly result: 'APPROVED' | 'REVIEW' | 'UNKNOWN';
    /** What the rule added to the score. */
    readonly score: number;
    /** FAILED if it could not be evaluated; `reason` (ours) says why. */
    readonly status: 'PASSED' | 'NOT_PASSED' | 'FAILED';
    readonly reason?: RuleFinding['why'];
  }[];
};

/** Weighs all rules of a run together; null if no fraud check applied. Pure, and never includes personal data. */
export function riskOf(results: readonly CheckResult[], policy: FraudPolicy): RiskScoring | null {
  const applicable = results.filter(({ area, outcome }) => area === 'fraud' && outcome !== 'not_applicable');
  if (applicable.length === 0) return null;
  const findings = [...applicable.flatMap(({ details }) => ruleFindingsOf(details)), faceFinding(results)];
  const rules = findings.map(({ rule, found, why }) => ({
    rule_name: rule,
    result: found === null ? ('UNKNOWN' as const) : found ? ('REVIEW' as const) : ('APPROVED' as const),
    score: found ? policy.weights[rule] : 0,
    status: found === null ? ('FAILED' as const) : found ? ('NOT_PASSED' as const) : ('PASSED' as const),
    ...(why && { reason: why }),
  }));
  const score = Math.min(
    100,
    rules.reduce((sum, rule) => sum + rule.score, 0),
  );
  const { medium_risk_from, high_risk_from } = policy;
  const level = score >= high_risk_from ? 'HIGH' : score >= medium_risk_from ? 'MEDIUM' : 'LOW';
  return { score, risk_level: level, medium_risk_from, high_risk_from, rules_evaluated: rules };
}

/** The face has its own check; here its finding weighs with the others. */
function faceFinding(results: readonly CheckResult[]): RuleFinding {
  const known = results.find(({ check }) => check === 'biometric.known_face');
  if (known === undefined || known.outcome === 'unavailable' || known.outcome === 'not_applicable')
    return { rule: 'FACE_PREVIOUSLY_ONBOARDED', found: null, why: 'NOT_COMPARED' };
  return {
    rule: 'FACE_PREVIOUSLY_ONBOARDED',
    found: known.reasons.some(({ code }) => code === 'FACE_PREVIOUSLY_ONBOARDED'),
  };
}

/**
 * Findings too small to send a run to review alone may do so together: then every fraud check that contributed goes
 * to review with its findings.
 */
export function raisedByRisk(
  results: readonly CheckResult[],
  risk: RiskScoring | null,
  policy: FraudPolicy,
): CheckResult[] {
  return results.map((result) => {
    if (risk?.risk_level !== 'HIGH' || result.area !== 'fraud' || result.outcome !== 'pass') return result;
    const found = ruleFindingsOf(result.details).filter((one) => one.found === true && policy.weights[one.rule] > 0);
    if (found.length === 0) return result;
    return { ...result, outcome: 'review', reasons: found.map(({ rule }) => ({ code: rule })) };
  });
}

const text = z.string().nullable();
const Phone = z.object({
  valid: z.boolean(),
  problem: text,
  odd: z.array(z.string()),
  number: text,
  national: text,
  international: text,
  type: text,
  isVoip: z.boolean().nullable(),
  country: text,
  callingCode: text,
});
const Email = z.object({
  valid: z.boolean(),
  problem: text,
  address: text,
  domain: text,
  topLevelDomain: text,
  hasTag: z.boolean(),
  isRole: z.boolean(),
  looksRandom: z.boolean(),
  isFree: z.boolean(),
  isReserved: z.boolean(),
  isDisposable: z.boolean(),
  lookAlike: text,
  mixesScripts: z.boolean(),
  suggestion: text,
});
const Domain = z.discriminatedUnion('state', [
  z.object({
    state: z.literal('known'),
    isRegistered: z.boolean(),
    hasMailServer: z.boolean(),
    takesMail: z.boolean(),
    spf: z.enum(['strict', 'soft', 'none']),
    dmarc: z.enum(['reject', 'quarantine', 'monitor', 'none']),
  }),
  z.object({ state: z.literal('unknown'), why: z.string() }),
]);
const Counts = z.object({ hour: z.number(), day: z.number(), month: z.number(), ever: z.number() });
const History = z.object({
  attempts: Counts,
  contacts: z.array(z.object({ relation: z.enum(RELATIONS), runs: Counts, people: Counts, isAtLeast: z.boolean() })),
});
const EarlierFaces = z.array(z.object({ createdAt: z.string(), samePerson: z.boolean() }));

/** Only carriers and data providers know these; we have no list or lookup for them. */
const PHONE_UNKNOWN = [
  ...([
    'phone_disposable',
    'phone_active',
    'activation_date',
    'sim_type',
    'original_carrier',
    'current_carrier',
  ] as const),
  ...(['port_history', 'phone_is_spam', 'social_profiles', 'persons'] as const),
];
const EMAIL_UNKNOWN = [
  ...(['email_tenure', 'is_breached', 'no_of_breaches', 'first_breach', 'last_breach', 'breaches'] as const),
  ...(['persons', 'social_profiles', 'social_summary'] as const),
];
const unknown = (names: readonly string[], why: string) => Object.fromEntries(names.map((name) => [name, why]));
const nulls = (names: readonly string[]) => Object.fromEntries(names.map((name) => [name, null]));

/** The phone number in its written forms; empty if it was not checked. */
export function phoneFacts(results: readonly CheckResult[]): Section {
  const phone = detailOf(results, 'fraud.phone', 'phone', Phone);
  if (phone === null) return {};
  return {
    phone_number: phone.number,
    phone_valid: phone.valid,
    phone_type: phone.type?.toUpperCase() ?? null,
    country: phone.country,
    country_calling_code: phone.callingCode,
    national_format: phone.national,
    international_format: phone.international,
  };
}

/**
 * `phone_insights`, `email_insights` and `related_session_insights`, under the names that integrators know.
 * `createdAt` is ISO 8601.
 */
export function fraudInsights(results: readonly CheckResult[], createdAt: string): Section {
  const phone = detailOf(results, 'fraud.phone', 'phone', Phone);
  const email = detailOf(results, 'fraud.email', 'email', Email);
  const history = detailOf(results, 'fraud.velocity', 'history', History);
  if (phone === null && email === null && history === null) return {};
  return {
    phone_insights: phone && phoneInsights(phone),
    email_insights: email && emailInsights(email, detailOf(results, 'fraud.email', 'domain', Domain)),
    related_session_insights: history && relatedSessions(history, results, createdAt),
  };
}

function phoneInsights(phone: z.infer<typeof Phone>): Section {
  return {
    phone_number: phone.number,
    phone_valid: phone.valid,
    phone_type: phone.type?.toUpperCase() ?? null,
    country: phone.country,
    ...nulls(PHONE_UNKNOWN),
    problem: phone.problem?.toUpperCase() ?? null,
    unusual_characters: phone.odd.map((odd) => odd.toUpperCase()),
    voip: phone.isVoip,
    not_established: {
      ...unknown(PHONE_UNKNOWN, 'PROVIDER_NEEDED'),
      ...(phone.isVoip === null && { voip: 'NOT_IN_NUMBERING_PLAN' }),
    },
  };
}

function emailInsights(email: z.infer<typeof Email>, domain: z.infer<typeof Domain> | null): Section {
  const known = domain?.state === 'known' ? domain : null;
  const why = domain?.state === 'unknown' ? domain.why : 'LOOK_UP_OFF';
  return {
    email: email.address,
    email_valid: email.valid,
    ...nulls(EMAIL_UNKNOWN),
    domain_info: {
      domain_name: email.domain,
      top_level_domain: email.topLevelDomain,
      registered: known?.isRegistered ?? null,
      company_name: null,
      disposable: email.isDisposable,
      free_provider: email.isFree,
      dmarc_compliance: known && (known.dmarc === 'reject' || known.dmarc === 'quarantine'),
      spf_strict: known && known.spf === 'strict',
      suspicious_top_level_domain: null,
      custom: email.valid ? !email.isFree && !email.isDisposable : null,
      mx: known?.hasMailServer ?? null,
      accepts_mail: known?.takesMail ?? null,
      reserved: email.isReserved,
    },
    problem: email.problem?.toUpperCase() ?? null,
    suggestion: email.suggestion,
    role_address: email.isRole,
    tagged: email.hasTag,
    random_name: email.looksRandom,
    lookalike_of: email.lookAlike,
    mixed_scripts: email.mixesScripts,
    not_established: {
      ...unknown([...EMAIL_UNKNOWN, 'company_name', 'suspicious_top_level_domain'], 'PROVIDER_NEEDED'),
      ...(known === null && unknown(['registered', 'mx', 'accepts_mail', 'dmarc_compliance', 'spf_strict'], why)),
    },
  };
}

/** How often, and with how many other people. Integrators do not learn which verifications those were. */
function relatedSessions(
  history: z.infer<typeof History>,
  results: readonly CheckResult[],
  createdAt: string,
): Section[] {
  const faces = detailOf(results, 'biometric.known_face', 'earlier', EarlierFaces);
  const counted = (times: readonly string[]) => {
    const within = (hours: number) =>
      times.filter((time) => Date.parse(createdAt) - Date.parse(time) <= hours * 3_600_000).length;
    return { last_hour: within(1), last_24_hours: within(24), last_30_days: within(30 * 24), total: times.length };
  };
  const named = ({ hour, day, month, ever }: z.infer<typeof Counts>) => ({
    last_hour: hour,
    last_24_hours: day,
    last_30_days: month,
    total: ever,
  });
  return [
    { relation: 'PERSON', sessions: named(history.attempts), other_people: null, at_least: false },
    ...history.contacts.map(({ relation, runs, people, isAtLeast }) => ({
      relation,
      sessions: named(runs),
      other_people: named(people),
      at_least: isAtLeast,
    })),
    {
      relation: 'FACE',
      sessions: faces && counted(faces.map((face) => face.createdAt)),
      other_people: faces && counted(faces.filter((face) => !face.samePerson).map((face) => face.createdAt)),
      at_least: false,
    },
    // None of our interfaces tells devices apart.
    { relation: 'DEVICE', sessions: null, other_people: null, at_least: false },
  ];
}

/** A check's detail in its own type; null if the check did not apply or could not finish. */
function detailOf<Value>(
  results: readonly CheckResult[],
  check: CheckId,
  name: string,
  schema: z.ZodType<Value>,
): Value | null {
  const parsed = schema.safeParse(results.find((result) => result.check === check)?.details?.[name]);
  return parsed.success ? parsed.data : null;
}
