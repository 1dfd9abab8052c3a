import { BUSINESS_DOCUMENT_KINDS, type CaptureKind } from '#shared/contract/runs/check-result.ts';
import type { KYCFields } from '#shared/contract/runs/kyc-data.ts';
import type { Lease } from '../cases/job.ts';
import { addJob } from '../cases/jobs.ts';
import { changeCase } from '../cases/review-cases.ts';
import { recordArrival } from '../cases/revise-outcome.ts';
import type { StoredForRerun } from '../cases/verifications.ts';
import { APPLICANT } from '../links/rows.ts';
import { readCase } from '../review/case-under-review.ts';
import { recordAct } from '../review/record-act.ts';
import { ServiceError } from '../service-error.ts';
import type { Readable, Writer } from '../store/handles.ts';
import type { Actor, Capture, VerificationInput } from '../store/records.ts';
import type { Store } from '../store/store.ts';
import type { FinishedRun } from '../verify/pipeline.ts';
import type { RunRequest } from '../verify/run-request.ts';
import { isFileOf } from './items.ts';
import {
  type Answer,
  changeRequest,
  findRequest,
  givenKinds,
  newestRequest,
  putRequestFiles,
  requestFilesOf,
  type StoredRequest,
} from './rows.ts';

/** Everything of a request is here, and the checks have not run on it yet. */
export type Arrival = { readonly request: StoredRequest; readonly answer: Answer; readonly given: readonly Capture[] };

/**
 * Keeps everything that was given, beside what the desk has added already, and lets the checks run;
 * words alone need none. In the caller's transaction, which ends the link.
 */
export async function receive(
  tx: Writer,
  request: StoredRequest,
  answer: Answer,
  files: readonly Capture[],
  actor: Actor,
): Promise<void> {
  await putRequestFiles(tx, request, 'given', files);
  await changeRequest(tx, request, { state: 'received', answer }, { actor, action: 'request.received' });
  const hasFiles = (await givenKinds(tx, request)).length > 0;
  if (hasFiles || answer.fields !== null) await addJob(tx, request.batchId, 1, tx.now().toISOString());
  else await settle(tx, { ...request, answer }, actor);
}

/** Null if nothing has arrived that the checks have to look at. `captures`: the case's so far. */
export async function findArrival(
  from: Readable,
  batchId: string,
  captures: readonly Capture[],
): Promise<Arrival | null> {
  const request = await newestRequest(from, batchId);
  if (request?.state !== 'received' || request.answer === null) return null;
  const files = await requestFilesOf(from, request, 'given');
  const asked = files.filter(({ kind }) => isFileOf(request.wanted, kind));
  const given = placed(asked, captures);
  return { request, answer: request.answer, given };
}

/** More papers of a company take free places first, and then replace the earliest. Pure. */
export function placed(given: readonly Capture[], captures: readonly Capture[]): readonly Capture[] {
  const isTaken = (kind: CaptureKind) => captures.some((capture) => capture.kind === kind);
  const places = BUSINESS_DOCUMENT_KINDS.toSorted((one, other) => Number(isTaken(one)) - Number(isTaken(other)));
  const isPaper = ({ kind }: Capture) => (BUSINESS_DOCUMENT_KINDS as readonly CaptureKind[]).includes(kind);
  return given.map((file) => (isPaper(file) ? { ...file, kind: places.shift() ?? file.kind } : file));
}

/** The run of the case with what arrived. Pure. */
export function withArrival(run: RunRequest, arrival: Arrival, at: string): RunRequest {
  const gone = [...arrival.given.map(({ kind }) => kind), ...removedBy(arrival)];
  const captures = [...run.captures.filter(({ kind }) => !gone.includes(kind)), ...arrival.given];
  return { ...run, captures, input: inputWith(run.input, arrival, at) };
}

function inputWith(input: VerificationInput, { answer, given }: Arrival, arrivedAt: string): VerificationInput {
  if (input.business) return { ...input, arrivedAt };
  const hasFace = given.some(({ kind }) => kind === 'selfie');
  return {
    ...input,
    arrivedAt,
    fields: withPaper(answer.fields ?? input.fields, given),
    consentVersion: input.consentVersion ?? answer.consentVersion,
    ...(answer.captured && { captured: answer.captured }),
    // The operator who vouched for the earlier face has not seen this one.
    ...(hasFace && { liveness: answer.liveness, attestation: null }),
  };
}

/** A proof of address is checked in a run of any type that asks for it. */
function withPaper(fields: KYCFields, given: readonly Capture[]): KYCFields {
  if (!given.some(({ kind }) => kind === 'address_document')) return fields;
  return { ...fields, also_check: [...new Set([...(fields.also_check ?? []), 'address' as const])] };
}

/** A back or chip that may belong to another document than the new front. */
function removedBy({ given }: Arrival): readonly CaptureKind[] {
  const isGiven = (kind: CaptureKind) => given.some((one) => one.kind === kind);
  const ofDocument = ['id_document_back', 'chip_reading'] as const;
  return isGiven('id_document_front') ? ofDocument.filter((kind) => !isGiven(kind)) : [];
}

/**
 * The revision that what arrived makes, with the files that it replaces kept beside. Throws
 * `CONFLICT` if a face was erased since the checks began: the job begins again without it.
 */
export async function keepArrival(
  store: Store,
  stored: StoredForRerun,
  arrival: Arrival,
  run: RunRequest,
  { outcome, derived, faceTemplate }: FinishedRun,
  lease: Lease,
): Promise<void> {
  const { batchId, captures } = stored.request;
  const { request, given } = arrival;
  const actor = request.way === 'link' ? APPLICANT : request.actor;
  const removed = removedBy(arrival);
  const replaced = captures.filter(({ kind }) => removed.includes(kind) || given.some((one) => one.kind === kind));
  await recordArrival(store, { batchId, outcome, derived, faceTemplate, actor }, stored.revision, {
    lease,
    evidence: {
      input: run.input,
      seen: captures.map(({ kind }) => kind),
      given,
      removed,
      async beside(tx) {
        const hasFace = given.some(({ kind }) => kind === 'selfie');
        if (hasFace && !(await givenKinds(tx, request)).includes('selfie')) throw new ServiceError('case.changed');
        await putRequestFiles(tx, request, 'replaced', replaced);
        await settle(tx, request, actor);
      },
    },
  });
}

/** The case comes back to the inbox. */
async function settle(tx: Writer, request: StoredRequest, actor: Actor): Promise<void> {
  const { batchId, way, wanted, answer } = request;
  await changeRequest(tx, request, { state: 'arrived' }, { actor, action: 'request.arrived' });
  // A correction was noted when it was made. It never closes the case: a person decides.
  if (way === 'correction') return changeCase(tx, batchId, { state: 'open', is_returned: 1 });
  const note = answer?.text ?? null;
  await recordAct(tx, await readCase(tx, batchId), actor, { act: 'received', wanted: [...wanted], note });
}

/** The customer behind the link of a request does not want to answer. */
export async function refuseAsked(
  tx: Writer,
  asked: { readonly batchId: string; readonly requestId: string } | null,
): Promise<void> {
  if (asked === null) return;
  const request = await findRequest(tx, asked.batchId, asked.requestId);
  if (request.state !== 'open') return;
  await changeRequest(tx, request, { state: 'declined' }, { actor: APPLICANT, action: 'request.declined' });
  await recordAct(tx, await readCase(tx, asked.batchId), APPLICANT, { act: 'refuse_request' });
}
