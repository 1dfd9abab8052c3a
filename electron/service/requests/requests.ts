import { randomUUID } from 'node:crypto';
import type { Policy } from '#shared/contract/policy/policy.ts';
import type {
  AnswerRequest,
  AskedForMore,
  AskForMoreRequest,
  CorrectDetailsRequest,
  RequestLink,
} from '#shared/contract/requests/requests.ts';
import {
  type FileField,
  fieldErrorsOf,
  KYCFields,
  PrefillableField,
  validateKYCData,
} from '#shared/contract/runs/kyc-data.ts';
import { calendarDate } from '#shared/domain/calendar-date.ts';
import { addJob } from '../cases/jobs.ts';
import { findVerification } from '../cases/verifications.ts';
import { checkDetails } from '../links/details.ts';
import type { Links } from '../links/links.ts';
import { endLinkOfRequest } from '../links/rows.ts';
import type { SharedLiveCaptures } from '../live-capture/shared-captures.ts';
import type { Log } from '../log.ts';
import { type CaseUnderReview, readCase } from '../review/case-under-review.ts';
import { hindranceOfPerson } from '../review/hindrances.ts';
import { caseAsSeen, recordAct, refuseOthers } from '../review/record-act.ts';
import type { Reviewer } from '../review/reviewer.ts';
import { type Rounds, startRounds } from '../rounds.ts';
import type { Runs } from '../runs/runs.ts';
import { ServiceError } from '../service-error.ts';
import type { Writer } from '../store/handles.ts';
import type { Actor, Capture, StoredVerification } from '../store/records.ts';
import type { Store } from '../store/store.ts';
import { receive } from './arrivals.ts';
import { isOnlyAtCentre } from './describe-requests.ts';
import { isFileOf, liveCaptureGone, refuseMissing, refuseUnasked, refuseUnfit } from './items.ts';
import {
  CLOCK,
  changeRequest,
  dueRequests,
  endExpired,
  findRequest,
  givenKinds,
  insertRequest,
  NO_ANSWER,
  putRequestFiles,
  refuseEnded,
  type StoredRequest,
  unqueuedRequests,
  unsweptRequest,
} from './rows.ts';

const SWEEP_EVERY_MS = 10 * 60_000;

export type RequestsDependencies = {
  readonly store: Store;
  readonly links: Pick<Links, 'make' | 'offer'>;
  readonly liveCaptures: Pick<SharedLiveCaptures, 'take'>;
  /** Lets the checks run on what has arrived. */
  readonly runs: Pick<Runs, 'takeUp'>;
  readonly log: Log;
  readonly policyInForce: () => Promise<{ readonly policy: Policy }>;
  now(): Date;
};

export type Requests = ReturnType<typeof createRequests>;

/** Asks for more within a case, and takes what comes at the desk. */
export function createRequests({ store, links, liveCaptures, runs, log, policyInForce, now }: RequestsDependencies) {
  let sweeping: Rounds | null = null;

  /** An earlier link of the request ends in the same transaction; the e-mail is sent after it. */
  async function makeLink(
    request: StoredRequest,
    { verification }: { readonly verification: StoredVerification },
    language: AskForMoreRequest['language'],
    actor: Actor,
  ): Promise<RequestLink> {
    const { requestId, batchId, wanted, note, dueAt } = request;
    const linkId = randomUUID();
    const { fields } = verification.input;
    const hours = Math.ceil((Date.parse(dueAt) - store.visitNow().getTime()) / 3_600_000);
    const order = {
      batchId: linkId,
      actor,
      requestHash: store.vault.keyedHash('request', JSON.stringify(['request', linkId])),
      verificationType: fields?.verification_type ?? null,
      hours: Math.max(1, hours),
      fields: {},
      business: null,
      emailAddress: fields?.email_address ?? null,
      purpose: note,
      language,
      asked: { batchId, requestId, wanted },
    };
    const made = await links.make(order, async (tx) => {
      const current = await findRequest(tx, batchId, requestId);
      refuseEnded(current);
      if (current.linkId !== null) await endLinkOfRequest(tx, current.linkId, actor);
      await changeRequest(tx, current, { linkId }, { actor, action: 'request.link_made' });
    });
    const { verification_url: url, expires_at, email } = made;
    return { url, expires_at, email };
  }

  return {
    /** Throws `CASE_CHANGED`, `CONFLICT` while something is asked for, and `NO_PUBLIC_ADDRESS`. */
    async ask(batchId: string, asked: AskForMoreRequest, reviewer: Reviewer): Promise<AskedForMore> {
      const { wanted, note, way, days, language } = asked;
      if (way === 'link' && !links.offer().has_public_address) throw new ServiceError('link.no_public_address');
      const made = await store.write(async (tx) => {
        const found = await withoutExpired(tx, await caseAsSeen(tx, batchId, asked));
        await refuseOthers(tx, found, reviewer);
        refuseOnlyAtCentre(found.verification);
        refuseClosed(found);
        refuseUnfit(wanted, found.verification);
        const items = [...new Set(wanted)];
        const request = await insertRequest(tx, {
          batchId,
          way,
          wanted: items,
          actor: plain(reviewer),
          days,
          state: 'open',
          note,
          answer: null,
        });
        await recordAct(tx, found, reviewer, { act: 'ask', wanted: items, note });
        return { request, verification: found.verification };
      });
      const { requestId } = made.request;
      if (way === 'visit') return { request_id: requestId, link: null };
      return { request_id: requestId, link: await makeLink(made.request, made, language, plain(reviewer)) };
    },

    async newLink(batchId: string, requestId: string, actor: Actor): Promise<RequestLink> {
      const request = await findRequest(store, batchId, requestId);
      refuseEnded(request);
      const verification = await existingCase(store, batchId);
      return makeLink(request, { verification }, null, actor);
    },

    async withdraw(batchId: string, requestId: string, reviewer: Reviewer): Promise<void> {
      await store.write(async (tx) => {
        const request = await findRequest(tx, batchId, requestId);
        refuseEnded(request);
        await changeRequest(
          tx,
          request,
          { state: 'withdrawn' },
          { actor: plain(reviewer), action: 'request.withdrawn' },
        );
        await recordAct(tx, await readCase(tx, batchId), reviewer, { act: 'unask' });
      });
    },

    /** At the desk. */
    async putFiles(batchId: string, requestId: string, files: readonly Capture[]): Promise<void> {
      await store.write(async (tx) => {
        const request = await findRequest(tx, batchId, requestId);
        refuseEnded(request);
        refuseUnasked(
          request.wanted,
          files.map(({ kind }) => kind),
        );
        await putRequestFiles(tx, request, 'given', files);
      });
    },

    /** Throws `INVALID_REQUEST` with what is missing. */
    async answer(batchId: string, requestId: string, sent: AnswerRequest, actor: Actor): Promise<void> {
      const open = await findRequest(store, batchId, requestId);
      refuseEnded(open);
      const taken =
        sent.live_capture_id === undefined ? null : await liveCaptures.take(sent.live_capture_id, actor, requestId);
      if (sent.live_capture_id !== undefined && taken === null) throw liveCaptureGone();
      const text = sent.text || null;
      await store.write(async (tx) => {
        const request = await findRequest(tx, batchId, requestId);
        refuseEnded(request);
        const kinds = [...(await givenKinds(tx, request)), ...(taken ? (['selfie'] as const) : [])];
        refuseMissing(request.wanted, kinds, text);
        const face = taken !== null && isFileOf(request.wanted, 'selfie') ? taken : null;
        const answer = { ...NO_ANSWER, text, liveness: face?.judgement ?? null };
        await receive(tx, request, answer, face ? [face.selfie] : [], actor);
      });
      runs.takeUp();
    },

    /**
     * Only a person who may decide the case may correct it. Throws `INVALID_REQUEST` for fields
     * that are not valid, or that do not change.
     */
    async correct(batchId: string, asked: CorrectDetailsRequest, reviewer: Reviewer): Promise<void> {
      const { reason, fields } = asked;
      const { review } = (await policyInForce()).policy;
      await store.write(async (tx) => {
        const found = await withoutExpired(tx, await caseAsSeen(tx, batchId, asked));
        await refuseOthers(tx, found, reviewer);
        refuseOnlyAtCentre(found.verification);
        refuseClosed(found);
        const hindrance = hindranceOfPerson(found, reviewer, review);
        if (hindrance !== null) throw new ServiceError(`review.${hindrance}`);
        const corrected = correctedFields(found.verification, fields, calendarDate(now()));
        const actor = plain(reviewer);
        const request = await insertRequest(tx, {
          ...{ batchId, way: 'correction', wanted: ['correction'], actor, days: 1, state: 'open' },
          ...{ note: reason, answer: null },
        });
        await recordAct(tx, found, reviewer, { act: 'correct', fields: corrected.changed, note: reason });
        await receive(tx, request, { ...NO_ANSWER, fields: corrected.fields }, [], actor);
      });
      runs.takeUp();
    },

    start(): void {
      const failed = () => log('error', 'requests.not_swept');
      const sweep = async () => {
        await expireRequests(store, log);
        if ((await queueAgain(store)) > 0) runs.takeUp();
      };
      sweeping = startRounds(sweep, SWEEP_EVERY_MS, failed);
    },
    async stop(): Promise<void> {
      await sweeping?.stop();
    },
  };
}

/** The cases of requests that nobody answered in time come back. Returns how many. */
export async function expireRequests(store: Store, log: Log): Promise<number> {
  if (!store.clock.isPlausible()) return 0;
  const due = await dueRequests(store);
  let ended = 0;
  for (const { batch_id: batchId } of due)
    try {
      // It may have been answered since.
      await store.write(async (tx) => void (await withoutExpired(tx, await readCase(tx, batchId))));
      ended++;
    } catch {
      // One altered row must not keep the others waiting.
      log('error', 'requests.not_swept', { batchId });
    }
  return ended;
}

/** Another job of the case may have ended the one that a received answer waits for. */
export async function queueAgain(store: Store): Promise<number> {
  const batchIds = await unqueuedRequests(store);
  for (const batchId of batchIds) await store.write((tx) => addJob(tx, batchId, 1, tx.now().toISOString()));
  return batchIds.length;
}

/** The case after the end of a request that has expired by the clock. */
async function withoutExpired(tx: Writer, found: CaseUnderReview): Promise<CaseUnderReview> {
  const { batchId } = found.verification;
  const unswept = await unsweptRequest(tx, batchId);
  if (unswept === null) return found;
  await endExpired(tx, unswept);
  await recordAct(tx, found, CLOCK, { act: 'lapse' });
  return readCase(tx, batchId);
}

async function existingCase(store: Store, batchId: string): Promise<StoredVerification> {
  const verification = await findVerification(store, batchId);
  if (verification === null) throw new ServiceError('case.none');
  return verification;
}

function refuseClosed({ row }: CaseUnderReview): void {
  if (row === undefined || row.state === 'closed') throw new ServiceError('review.closed');
}

function refuseOnlyAtCentre(verification: StoredVerification): void {
  if (isOnlyAtCentre(verification)) throw new ServiceError('asked.at_centre');
}

/** The person did not type a corrected field, so it cannot confirm their document. */
function correctedFields(
  { input, captures }: StoredVerification,
  given: CorrectDetailsRequest['fields'],
  today: string,
): { readonly fields: KYCFields; readonly changed: (keyof CorrectDetailsRequest['fields'])[] } {
  if (!input.fields) throw new ServiceError('asked.no_details');
  const checked = checkDetails(given, {}, today);
  const parsed = KYCFields.safeParse({ ...input.fields, ...checked.fields });
  const images = new Set(captures.map(({ kind }) => kind as FileField));
  images.add('id_document_back');
  const errors = {
    ...(parsed.success ? validateKYCData(parsed.data, images, today) : fieldErrorsOf(parsed.error)),
    ...checked.errors,
  };
  if (!parsed.success || Object.keys(errors).length > 0)
    throw new ServiceError('request.values', {}, { fields: errors });
  const names = Object.keys(given) as (keyof typeof given)[];
  const changed = names.filter((name) => parsed.data[name] !== input.fields?.[name]);
  if (changed.length === 0) throw new ServiceError('asked.nothing_changed');
  const notTheirs = changed.map((name) => PrefillableField.safeParse(name).data).filter((name) => name !== undefined);
  const prefilled = [...new Set([...(parsed.data.prefilled_fields ?? []), ...notTheirs])];
  return { fields: { ...parsed.data, prefilled_fields: prefilled }, changed };
}

const plain = ({ kind, id }: Actor): Actor => ({ kind, id });
