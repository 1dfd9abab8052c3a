import { setTimeout as wait } from 'node:timers/promises';
import { z } from 'zod';
import {
  LIVE_CAPTURE_LIFE_MS,
  LiveCaptureState,
  LiveFrameInfo,
  type StartLiveCaptureRequest,
} from '#shared/contract/live-capture/live-capture.ts';
import { Parameters } from '#shared/contract/problem.ts';
import { LivenessJudgement } from '#shared/domain/liveness-judgement.ts';
import type { Log } from '../log.ts';
import { ServiceError } from '../service-error.ts';
import { type LiveCaptures, type Owner, TAKEN_WITHIN_MS, type TakenCapture } from './captures.ts';

/** At the capture's node. The page waits for it before it sends the next frame. */
const ANSWERED_WITHIN_MS = 5_000;
/** After so long without an answer we look whether that node still runs. */
const LOOKED_AFTER_MS = 1_000;
/** While a page sends frames elsewhere or a finished capture waits; otherwise never. */
const POLL_FRAMES_MS = 10;
const POLL_TAKEN_MS = 100;
/** A page that sends its frames here sends the next one within this time. */
const QUIET_MS = 100;

const Call = z.object({
  method: z.enum(['frame', 'stop', 'take']),
  captureId: z.string(),
  owner: z.object({ kind: z.string(), id: z.string() }),
  runId: z.string().optional(),
  info: LiveFrameInfo.optional(),
  jpeg: z.string().optional(),
});
type Call = z.infer<typeof Call>;
const Answer = z.object({
  state: LiveCaptureState.optional(),
  taken: z.object({ jpeg: z.string(), judgement: LivenessJudgement }).nullable().optional(),
  problem: z
    .object({ reason: z.string(), parameters: Parameters, retryAfterSeconds: z.number().optional() })
    .optional(),
});
type Answer = z.infer<typeof Answer>;

/** The way to the other nodes; see `store/peers.ts`. */
export type Peers = {
  readonly node: string;
  ask(node: string, request: unknown, withinMs: number): Promise<unknown>;
  requests(): Promise<readonly { readonly id: string; readonly request: unknown }[]>;
  answer(id: string, answer: unknown): Promise<void>;
  place(captureId: string, owner: Owner, lifeMs: number): Promise<void>;
  nodeOf(captureId: string): Promise<string | null>;
  placesOf(owner: Owner): Promise<readonly { readonly captureId: string; readonly node: string }[]>;
  isRunning(node: string): Promise<boolean>;
};

export type SharedLiveCaptures = {
  start(request: StartLiveCaptureRequest, owner: Owner): Promise<LiveCaptureState>;
  frame(captureId: string, owner: Owner, info: LiveFrameInfo, jpeg: Uint8Array): Promise<LiveCaptureState>;
  stop(captureId: string, owner: Owner): Promise<LiveCaptureState>;
  /** Drops all captures of an owner, at every node that answers. */
  forget(owner: Owner): Promise<void>;
  take(captureId: string, owner: Owner, runId: string): Promise<TakenCapture | null>;
  /** Ends the answering of other nodes. */
  close(): Promise<void>;
};

const stateIn = ({ state: found }: Answer): LiveCaptureState => {
  if (found === undefined) throw lost();
  return found;
};

async function answerCall(
  local: LiveCaptures,
  { method, captureId, owner, runId = '', info, jpeg }: Call,
): Promise<Answer> {
  if (method === 'take') {
    const taken = local.take(captureId, owner, runId);
    return { taken: taken && { jpeg: Buffer.from(taken.selfie.bytes).toString('base64'), judgement: taken.judgement } };
  }
  if (method === 'stop') return { state: local.stop(captureId, owner) };
  if (info === undefined || jpeg === undefined) throw new ServiceError('picture.no_frame');
  return { state: await local.frame(captureId, owner, info, Buffer.from(jpeg, 'base64')) };
}

/**
 * In the memory of its first node. Requests at another go through the database, sealed, so nodes
 * need no way to each other. A node alone reads nothing for this.
 */
export function shareLiveCaptures(local: LiveCaptures, peers: Peers | null, log: Log): SharedLiveCaptures {
  const stopping = new AbortController();
  let answering: Promise<void> | null = null;
  let localAtMs = Number.NEGATIVE_INFINITY;

  /** Null if that node does not answer. */
  async function ask(node: string, call: Call): Promise<Answer | null> {
    if (peers === null || node === peers.node) return null;
    const asked = peers.ask(node, call, ANSWERED_WITHIN_MS);
    const late = wait(LOOKED_AFTER_MS, 'late' as const);
    const first = await Promise.race([asked, late]);
    if (first === 'late' && !(await peers.isRunning(node))) {
      asked.catch(() => undefined);
      return null;
    }
    const answer = await asked;
    return answer === null ? null : Answer.parse(answer);
  }

  async function elsewhere(call: Call): Promise<Answer> {
    const node = await peers?.nodeOf(call.captureId);
    if (!node || node === peers?.node) throw new ServiceError('live_capture.none');
    const answer = await ask(node, call);
    if (answer === null) throw lost();
    if (answer.problem) {
      const { reason, parameters, retryAfterSeconds } = answer.problem;
      const options = retryAfterSeconds === undefined ? {} : { retryAfterSeconds };
      throw new ServiceError(reason as 'live_capture.none', parameters, options);
    }
    return answer;
  }

  async function answerOne(id: string, request: unknown): Promise<void> {
    const call = Call.parse(request);
    const answer = await answerCall(local, call).catch((error: unknown): Answer => {
      if (!(error instanceof ServiceError)) throw error;
      const { reason, parameters, retryAfterSeconds } = error;
      return { problem: { reason, parameters, ...(retryAfterSeconds !== undefined && { retryAfterSeconds }) } };
    });
    await peers?.answer(id, answer);
  }

  /** Looks for requests of other nodes while there are captures here. */
  async function answerOthers(): Promise<void> {
    while (peers && local.count() > 0 && !stopping.signal.aborted) {
      const isQuiet = performance.now() - localAtMs > QUIET_MS;
      await wait(local.isAnyActive() && isQuiet ? POLL_FRAMES_MS : POLL_TAKEN_MS, undefined, stopping).catch(
        () => undefined,
      );
      if (!isQuiet && local.isAnyActive()) continue;
      try {
        const requests = await peers.requests();
        for (const { id, request } of requests)
          answerOne(id, request).catch(() => log('warning', 'live_capture.not_answered'));
      } catch {
        log('warning', 'live_capture.not_answered');
      }
    }
  }

  function keepAnswering(): void {
    if (peers === null || stopping.signal.aborted) return;
    answering ??= answerOthers().finally(() => {
      answering = null;
    });
  }

  const isHere = (captureId: string) => peers === null || local.has(captureId);
  return {
    async start(request, owner) {
      const begun = local.start(request, owner);
      localAtMs = performance.now();
      await peers?.place(begun.capture_id, owner, LIVE_CAPTURE_LIFE_MS + TAKEN_WITHIN_MS);
      keepAnswering();
      return begun;
    },
    async frame(captureId, owner, info, jpeg) {
      if (!isHere(captureId)) {
        const receivedAtMs = performance.now();
        const call = { method: 'frame', captureId, owner, info, jpeg: Buffer.from(jpeg).toString('base64') } as const;
        const state = stateIn(await elsewhere(call));
        // The way to the other node is ours, and not the line's.
        return { ...state, answered_in_ms: performance.now() - receivedAtMs };
      }
      localAtMs = performance.now();
      return local.frame(captureId, owner, info, jpeg);
    },
    async stop(captureId, owner) {
      return isHere(captureId)
        ? local.stop(captureId, owner)
        : stateIn(await elsewhere({ method: 'stop', captureId, owner }));
    },
    async forget(owner) {
      local.forget(owner);
      for (const { captureId, node } of (await peers?.placesOf(owner)) ?? [])
        if (!local.has(captureId)) await ask(node, { method: 'stop', captureId, owner });
    },
    async take(captureId, owner, runId) {
      if (isHere(captureId)) return local.take(captureId, owner, runId);
      const node = await peers?.nodeOf(captureId);
      const taken = node ? (await ask(node, { method: 'take', captureId, owner, runId }))?.taken : null;
      if (!taken) return null;
      const { jpeg, judgement } = taken;
      return { selfie: { kind: 'selfie', mediaType: 'image/jpeg', bytes: Buffer.from(jpeg, 'base64') }, judgement };
    },
    async close() {
      stopping.abort();
      await answering;
    },
  };
}

const lost = () => new ServiceError('live_capture.interrupted');
