import { type CheckResult, resultFor } from '#shared/contract/findings/check-result.ts';
import type { Counts, DomainRecord, EmailRecord, History, PhoneRecord } from '#shared/contract/findings/fraud.ts';
import type {
  EmailInsights,
  FraudInsights,
  PhoneFacts,
  PhoneInsights,
  RelatedSessions,
} from '#shared/contract/runs/sections/contact-info.ts';

type Insights = Pick<FraudInsights, 'phone_insights' | 'email_insights' | 'related_session_insights'>;

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
const nulls = <Name extends string>(names: readonly Name[]) =>
  Object.fromEntries(names.map((name) => [name, null])) as Record<Name, null>;

/** The phone number in its written forms; empty if it was not checked. */
export function phoneFacts(results: readonly CheckResult[]): Partial<PhoneFacts> {
  const phone = resultFor(results, 'fraud.phone')?.findings?.phone;
  if (phone === undefined) return {};
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

/** Under the names that integrators know. `createdAt` is ISO 8601. */
export function fraudInsights(results: readonly CheckResult[], createdAt: string): Insights | null {
  const phone = resultFor(results, 'fraud.phone')?.findings?.phone;
  const mail = resultFor(results, 'fraud.email')?.findings;
  const history = resultFor(results, 'fraud.velocity')?.findings?.history;
  if (!phone && !mail && !history) return null;
  return {
    phone_insights: phone ? phoneInsights(phone) : null,
    email_insights: mail ? emailInsights(mail.email, mail.domain) : null,
    related_session_insights: history ? relatedSessions(history, results, createdAt) : null,
  };
}

function phoneInsights(phone: PhoneRecord): PhoneInsights {
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

function emailInsights(email: EmailRecord, domain: DomainRecord): EmailInsights {
  const known = domain.state === 'known' ? domain : null;
  const why = domain.state === 'unknown' ? domain.why : 'LOOK_UP_OFF';
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

/** With how many other people. Integrators do not learn which verifications. */
function relatedSessions(history: History, results: readonly CheckResult[], createdAt: string): RelatedSessions[] {
  const faces = resultFor(results, 'biometric.known_face')?.findings?.earlier ?? null;
  const counted = (times: readonly string[]) => {
    const within = (hours: number) =>
      times.filter((time) => Date.parse(createdAt) - Date.parse(time) <= hours * 3_600_000).length;
    return { last_hour: within(1), last_24_hours: within(24), last_30_days: within(30 * 24), total: times.length };
  };
  const named = ({ hour, day, month, ever }: Counts) => ({
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
