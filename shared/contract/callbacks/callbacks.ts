import { z } from 'zod';
import { KeyGroup } from '../accounts/permissions.ts';
import { Reference } from '../cases/reference.ts';
import { RequestState } from '../requests/requests.ts';
import { VerificationResult, VerificationStatus } from '../runs/kyc-response.ts';

/**
 * A decision, a person's or the centre's answer to it, a finding of ongoing monitoring, or a
 * request for more before a decision.
 */
export const CallbackEvent = z.enum(['result', 'review', 'monitoring', 'request']);
export type CallbackEvent = z.infer<typeof CallbackEvent>;

/** `t=<unix seconds>,v1=<hex>`: each `v1` is HMAC-SHA-256 over `<t>.<body>` with one secret. */
export const CALLBACK_SIGNATURE_HEADER = 'Countersign-Signature';
export const EVENT_ID_HEADER = 'Countersign-Event-Id';

/** The body of a callback. It names nobody: the receiver fetches the rest with its API key. */
export const CallbackBody = z.object({
  event: z.enum([...CallbackEvent.options, 'test']),
  /** The same for every attempt, so that the receiver takes the event once. */
  event_id: z.string(),
  /** When the change happened, not when it was sent. */
  created_at: z.iso.datetime(),
  environment: z.enum(['production', 'sandbox', 'demo']),
  /** Null in a test. */
  batch_id: z.string().nullable(),
  /** The short name of the case for people; null in a test. */
  reference: Reference.nullable(),
  revision: z.int().positive().nullable(),
  status: VerificationStatus.nullable(),
  verification_result: VerificationResult.nullable(),
  /** How a request stands since; only in a `request`. */
  request_state: RequestState.optional(),
});
export type CallbackBody = z.infer<typeof CallbackBody>;

/** Why an attempt failed. `STATUS`: the receiver answered with another status than 2xx. */
export const CallbackProblem = z.enum(['STATUS', 'ADDRESS_NOT_PUBLIC', 'TLS', 'TIMEOUT', 'UNREACHABLE']);
export type CallbackProblem = z.infer<typeof CallbackProblem>;

/** Both null problem and a 2xx status: delivered. */
export const CallbackAnswer = z.object({
  http_status: z.int().nullable(),
  problem: CallbackProblem.nullable(),
  duration_ms: z.int(),
});
export type CallbackAnswer = z.infer<typeof CallbackAnswer>;

export const CALLBACK_URL_CHARACTERS_MAX = 2000;

export const AddCallbackRequest = z.object({
  name: z.string().trim().min(1).max(100),
  url: z.url().max(CALLBACK_URL_CHARACTERS_MAX),
  events: z.array(CallbackEvent).min(1).max(CallbackEvent.options.length),
  /** Only subjects of this group of API keys; null for all. */
  group: KeyGroup.nullable(),
});
export type AddCallbackRequest = z.infer<typeof AddCallbackRequest>;

export const Callback = AddCallbackRequest.extend({
  id: z.string(),
  /** While it is off, events wait. */
  enabled: z.boolean(),
  created_at: z.iso.datetime(),
  /** Until when bodies are signed with the earlier secret too; null if there is none. */
  earlier_secret_until: z.iso.datetime().nullable(),
  /** Events that are on their way, and those that a person has to send again. */
  waiting: z.int(),
  parked: z.int(),
});
export type Callback = z.infer<typeof Callback>;

/** `groups` are the groups that a new callback may have. */
export const CallbackList = z.object({ callbacks: z.array(Callback), groups: z.array(z.string()) });
export type CallbackList = z.infer<typeof CallbackList>;

/** The only answer that contains the secret. */
export const CallbackWithSecret = z.object({ callback: Callback, secret: z.string() });
export type CallbackWithSecret = z.infer<typeof CallbackWithSecret>;

export const SwitchCallbackRequest = z.object({ enabled: z.boolean() });

/** One event by its number in the log, or null for every parked one. */
export const RedeliverRequest = z.object({ sequence: z.int().positive().nullable() });
export const Redelivered = z.object({ events: z.int() });
export type Redelivered = z.infer<typeof Redelivered>;

export const CallbackAttempt = CallbackAnswer.extend({
  sequence: z.int(),
  event_id: z.string(),
  event: CallbackEvent,
  batch_id: z.string(),
  attempt: z.int(),
  at: z.iso.datetime(),
  /** How far the event is by now. */
  state: z.enum(['pending', 'sending', 'delivered', 'settled', 'parked']),
});
export type CallbackAttempt = z.infer<typeof CallbackAttempt>;

/** Newest first, at most `CALLBACK_LOG_SHOWN`. */
export const CallbackLog = z.object({ attempts: z.array(CallbackAttempt) });
export type CallbackLog = z.infer<typeof CallbackLog>;

export const CALLBACK_LOG_SHOWN = 100;
