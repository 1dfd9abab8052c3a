import { z } from 'zod';
import { PasskeyAssertion } from './accounts/passkeys.ts';
import { OperatorRole } from './accounts/permissions.ts';
import { BusinessFields } from './business/business-data.ts';
import { BlockReason } from './cases/block-reason.ts';
import { SubjectKind } from './cases/subject.ts';
import { CapturedUnder } from './documents/capture-rules.ts';
import { fieldMessage } from './errors/field-error.ts';
import { CentreFacts } from './findings/centre-facts.ts';
import { CheckResult } from './findings/check-result.ts';
import { RunFacts } from './findings/run-facts.ts';
import { LinkOffer } from './links/links.ts';
import { CaptureKind, CheckId, Outcome } from './runs/check-result.ts';
import { RunHindrance } from './runs/job-hindrance.ts';
import { VerificationResult, VerificationStatus } from './runs/kyc-response.ts';

/**
 * The operator page under `/api/v1/desk/`; ours, because the spec covers integrators only. A bearer
 * token in memory, because Electron's protocol adapter loses cookies.
 */
export const Operator = z.object({ id: z.uuid(), username: z.string(), name: z.string(), role: OperatorRole });
export type Operator = z.infer<typeof Operator>;

/** NIST SP 800-63B: at least 8; we ask for 12 because a second factor is not certain. */
export const PASSWORD_LENGTH_MIN = 12;
export const PASSWORD_LENGTH_MAX = 128;

export const SetUpRequest = z.object({
  name: z
    .string({ error: fieldMessage('field.required', { label: 'name' }) })
    .trim()
    .min(2, fieldMessage('field.at_least', { label: 'name', characters: 2 }))
    .max(100, fieldMessage('field.at_most', { label: 'name', characters: 100 })),
  username: z
    .string({ error: fieldMessage('field.required', { label: 'username' }) })
    .trim()
    .toLowerCase()
    .regex(/^[a-z0-9._-]{3,40}$/, fieldMessage('field.username')),
  password: z
    .string({ error: fieldMessage('field.required', { label: 'password' }) })
    .min(PASSWORD_LENGTH_MIN, fieldMessage('field.at_least', { label: 'password', characters: PASSWORD_LENGTH_MIN }))
    .max(PASSWORD_LENGTH_MAX, fieldMessage('field.at_most', { label: 'password', characters: PASSWORD_LENGTH_MAX })),
  /** The headless host prints it if other machines can reach it. */
  set_up_code: z.string().max(64).optional(),
});
export type SetUpRequest = z.infer<typeof SetUpRequest>;

export const SignInRequest = z.object({
  username: z
    .string({ error: fieldMessage('field.required', { label: 'username' }) })
    .trim()
    .toLowerCase()
    .min(1, fieldMessage('field.required', { label: 'username' }))
    .max(40, fieldMessage('field.too_long', { label: 'username' })),
  password: z
    .string({ error: fieldMessage('field.required', { label: 'password' }) })
    .min(1, fieldMessage('field.required', { label: 'password' }))
    .max(PASSWORD_LENGTH_MAX, fieldMessage('field.too_long', { label: 'password' })),
  /** An app's code or a recovery code. Asked for with 401 `SECOND_FACTOR_REQUIRED`. */
  code: z.string().trim().max(40, fieldMessage('field.code_too_long')).optional(),
});
export type SignInRequest = z.infer<typeof SignInRequest>;

/** The password, or a passkey of the same person. */
export const UnlockRequest = z.union([
  SignInRequest.pick({ password: true }).strict(),
  z.strictObject({ passkey: PasskeyAssertion }),
]);
export type UnlockRequest = z.infer<typeof UnlockRequest>;

export const Session = z.object({
  token: z.string(),
  operator: Operator,
  /** The operator signed in with a one-time password. The session can only set their own. */
  password_due: z.boolean(),
  /** The policy asks for a second factor that is missing. The session can only set it up. */
  second_factor_due: z.boolean(),
  /** The host names that the operator has a passkey for. */
  passkey_sites: z.array(z.string()),
  /** The session ends at this time, and the operator signs in again. */
  expires_at: z.iso.datetime(),
  /** After this time without a request the session locks and asks for the password. */
  idle_timeout_ms: z.int(),
});
export type Session = z.infer<typeof Session>;

/** The operator's own sessions, the one that asks first, then the most recently used. */
export const SessionList = z.object({
  sessions: z.array(
    z.object({
      signed_in_at: z.iso.datetime(),
      used_at: z.iso.datetime(),
      locked: z.boolean(),
      is_this_one: z.boolean(),
    }),
  ),
});
export type SessionList = z.infer<typeof SessionList>;

export const DeskStatus = z.object({
  version: z.string(),
  environment: z.enum(['production', 'sandbox', 'demo']),
  host: z.enum(['desktop', 'headless']),
  needs_set_up: z.boolean(),
  needs_set_up_code: z.boolean(),
  inference: z.enum(['starting', 'ready', 'down']),
  links: LinkOffer,
  /** A request came through a proxy on this machine that `--trust-proxy` does not name. */
  has_unnamed_proxy: z.boolean().optional(),
  /** Demo only: its operator is already signed in. */
  demo_session: Session.optional(),
});
export type DeskStatus = z.infer<typeof DeskStatus>;

export const OutboxState = z.enum(['pending', 'sending', 'delivered', 'settled', 'parked']);
export type OutboxState = z.infer<typeof OutboxState>;

export const VerificationSummary = z.object({
  batch_id: z.uuid(),
  subject: SubjectKind,
  created_at: z.iso.datetime({ offset: true }),
  status: VerificationStatus,
  verification_type: z.string(),
  verification_result: VerificationResult,
  applicant_name: z.string(),
  /** Two letters, of the document or company. Null if none was entered or kept. */
  country: z.string().nullable(),
  /** Who ran it: an operator's name, or the name of an API key. */
  run_by: z.string(),
  outbox_state: OutboxState,
});
export type VerificationSummary = z.infer<typeof VerificationSummary>;

export const ListedVerification = VerificationSummary.extend({
  /** The picture that shows whose case it is; null without one. */
  thumbnail: CaptureKind.nullable(),
});
export type ListedVerification = z.infer<typeof ListedVerification>;

export const VERIFICATIONS_PAGE_MAX = 50;

/** The list's URL parameters; they must never be personal. */
export const ListVerificationsQuery = z.object({
  result: VerificationResult.optional(),
  cursor: z.string().max(200).optional(),
});
export type ListVerificationsQuery = z.infer<typeof ListVerificationsQuery>;

/** As stored times are written, so that they compare as texts. */
const Instant = z.iso.datetime().overwrite((time) => {
  const at = Date.parse(time);
  return Number.isNaN(at) ? time : new Date(at).toISOString();
});

export const RUN_BY_MAX = 100;

export const SearchVerificationsRequest = ListVerificationsQuery.extend({
  /**
   * Words of a name, numbers, their first 3 to 8 or last 4 or 7 characters, a birth date, an e-mail
   * address, a batch_id.
   */
  query: z.string().trim().max(100).optional(),
  /** Started at or after this time, and before that one. */
  from: Instant.optional(),
  before: Instant.optional(),
  /** Run by one of these people, API keys, devices or kiosks. */
  run_by: z.array(z.string().min(1).max(60)).min(1).max(RUN_BY_MAX).optional(),
  /** Run by a device or kiosk of this branch, however many it has. */
  site: z.string().min(1).max(200).optional(),
  /** On which screening found the person or the company. */
  list: z.string().min(1).max(60).optional(),
});
export type SearchVerificationsRequest = z.infer<typeof SearchVerificationsRequest>;

export const VerificationList = z.object({ items: z.array(ListedVerification), next_cursor: z.string().nullable() });
export type VerificationList = z.infer<typeof VerificationList>;

export const BlockFaceRequest = z.object({ reason: BlockReason });

/** Whether a verification's live face is on the block list; `none` means it has no usable face. */
export const FaceBlock = z.discriminatedUnion('state', [
  z.object({ state: z.literal('none') }),
  z.object({ state: z.literal('open') }),
  z.object({ state: z.literal('blocked'), reason: BlockReason, blocked_at: z.iso.datetime(), blocked_by: z.string() }),
]);
export type FaceBlock = z.infer<typeof FaceBlock>;

export const CaptureInfo = z.object({
  kind: CaptureKind,
  media_type: z.string(),
  byte_length: z.int(),
  /** It has left this desk, and is fetched from the centre when somebody looks at it. */
  is_at_centre: z.literal(true).optional(),
});
export type CaptureInfo = z.infer<typeof CaptureInfo>;

const text = z.string().nullable();

/** Entered details of the person; missing values are null. */
export const EnteredDetails = z.object({
  first_name: z.string(),
  middle_name: text,
  last_name: z.string(),
  date_of_birth: z.string(),
  phone_number: text,
  email_address: text,
  country_code: z.string(),
  id_number: text,
  address: text,
  consent_version: text,
  /** In the bank's own words, or one of `VISIT_PURPOSES`. */
  purpose: text,
});
export type EnteredDetails = z.infer<typeof EnteredDetails>;

/** Where a case comes from, and when it was taken there and arrived here. */
const DeviceOrigin = z.object({
  device_id: z.uuid(),
  device: z.string(),
  site: z.string(),
  captured_at: z.iso.datetime({ offset: true }),
  received_at: z.iso.datetime(),
});

const CaseRecord = z.object({
  summary: VerificationSummary,
  /** The current revision; a request to run again names it. */
  revision: z.int().positive(),
  checks: z.array(CheckResult),
  captures: z.array(CaptureInfo),
  policy_version: z.string(),
  model_versions: z.record(z.string(), z.string()),
  /** The desk or kiosk that delivered it; absent for a case of this installation. */
  origin: DeviceOrigin.optional(),
  /** How the device's record and the centre's run compare; absent until the centre answered. */
  centre: CentreFacts.optional(),
  /** Why a case in progress cannot go on, or failed; absent while nothing is in the way. */
  hindrance: RunHindrance.optional(),
  /** Opens the receipt on the customer's phone; absent if no phone reaches this service. */
  receipt_url: z.string().optional(),
});

export const PersonDetail = CaseRecord.extend({
  subject: z.literal('person'),
  entered: EnteredDetails,
  /** Null while the run is in progress, and if it failed. */
  facts: RunFacts.nullable(),
  /** Rules for the pictures of the document; absent if an integrator sent them. */
  captured: CapturedUnder.optional(),
  face_block: FaceBlock,
});
export type PersonDetail = z.infer<typeof PersonDetail>;

/** Findings name people and companies by their place in `entered`, such as `people.0`. */
export const CompanyDetail = CaseRecord.extend({ subject: z.literal('business'), entered: BusinessFields });
export type CompanyDetail = z.infer<typeof CompanyDetail>;

/** The record of a verification, as the service has it. */
export const VerificationDetail = z.discriminatedUnion('subject', [PersonDetail, CompanyDetail]);
export type VerificationDetail = z.infer<typeof VerificationDetail>;

export const RunProgress = z.object({
  state: z.enum(['unknown', 'running', 'stored']),
  checks: z.array(z.object({ check: CheckId, state: z.enum(['running', 'done']), outcome: Outcome.optional() })),
});
export type RunProgress = z.infer<typeof RunProgress>;

/** A drawn document and its person, which the demo offers instead of a camera. */
export const DemoSpecimen = z.object({
  id: z.string(),
  title: z.string(),
  description: z.string(),
  person: z.object({
    first_name: z.string(),
    middle_name: z.string().optional(),
    last_name: z.string(),
    date_of_birth: z.iso.date(),
    phone_number: z.string(),
    email_address: z.string().optional(),
    country_code: z.string(),
    id_number: z.string(),
    address: z.string().optional(),
  }),
  /** Fields of the person that somebody typed otherwise than the document says. */
  mistyped: z.array(z.enum(['first_name', 'last_name'])).optional(),
});
export type DemoSpecimen = z.infer<typeof DemoSpecimen>;
export const DemoSpecimens = z.object({ specimens: z.array(DemoSpecimen) });
