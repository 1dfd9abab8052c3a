import type { EraseReason } from '#shared/contract/cases/erasure.ts';
import type { JoinOutcome } from '#shared/contract/centre/joining.ts';
import type { KioskFigures } from '#shared/contract/kiosks/kiosk.ts';
import type { CaptureKind } from '#shared/contract/runs/check-result.ts';
import type { Destination } from '../delivery/drain.ts';
import type { UnknownPolicy } from '../delivery/machine.ts';
import type { Log } from '../log.ts';
import type { PolicyVersion } from '../policy/rows.ts';
import type { Environment } from '../store/environment.ts';
import type { Keystore } from '../store/keys/keystore.ts';
import type { Actor } from '../store/records.ts';
import type { Store } from '../store/store.ts';
import { HOST_TIMING, type Timing } from '../timing.ts';
import { BANDWIDTH_DEFAULT, createThrottle } from './bandwidth.ts';
import { createCentreClient, type EnrolledDevice } from './centre-client.ts';
import { centreDestination } from './centre-destination.ts';
import { enrolledDevice, enrolOnRequest } from './enrolment.ts';
import { createEraseForCentre } from './erase-for-centre.ts';
import { createFarCaptures } from './far-captures.ts';
import { type Contact, createFollower } from './follower.ts';
import type { Exchange } from './http-exchange.ts';
import { createMeter } from './meter.ts';
import type { ReadPolicy } from './packages/follow-policy.ts';
import { createHandedDown } from './packages/handed-down.ts';
import { findReceived } from './packages/handed-down-rows.ts';
import { openPlainCentre, type PlainContact } from './plain/plain-centre.ts';
import { createStatusReporter } from './report-status.ts';
import { createAuditShower } from './show-audit.ts';
import { createAnswerTaker } from './take-answers.ts';

/** Less than the page waits. */
const JOIN_MS_MAX = 12_000;

export type CentreOptions = {
  /** `https://` and the host, or `http://` on this machine. */
  readonly url: string;
  /** Needed once. */
  readonly enrolmentCode?: string;
  /** For a centre that only speaks the public interface; then there is no enrolment. */
  readonly apiKey?: string;
  /** Treatment of a case whose answer was lost, at a centre with an API key; `ask` if omitted. */
  readonly ifUnknown?: UnknownPolicy;
  /** Kilobytes per second that pictures and lists may take. */
  readonly bandwidth?: number;
  /** Certificates in PEM that replace the system's. */
  readonly ca?: string;
};

export type CentreDependencies = {
  readonly store: Store;
  readonly keystore: Keystore;
  readonly environment: Environment;
  readonly version: string;
  readonly dataFolder: string;
  readonly kioskFigures: () => Promise<KioskFigures | undefined>;
  /** The options that the host was started with. A centre chosen on the page takes precedence. */
  readonly options: CentreOptions | null;
  readonly log: Log;
  readonly policyInForce: () => Promise<PolicyVersion>;
  readonly erase: (batchId: string, reason: EraseReason, actor: Actor) => Promise<unknown>;
  /** Called when there is something to deliver at once. */
  readonly wake: () => void;
  readonly readPolicy: ReadPolicy;
  /** A list of the centre came into force or was removed. */
  readonly onListsChanged: () => void;
  /** Called when the centre answers again. */
  readonly reachable: () => void;
  /** Resolves once nothing is being sent to the centre. */
  readonly idle: () => Promise<void>;
  /** Several nodes work on the same database, so one of them alone cannot join. */
  readonly isShared: boolean;
  readonly timing?: Timing | undefined;
  /** How an enrolled device reaches its centre; over HTTP if omitted. */
  readonly exchange?: Exchange;
};

/** The line to a centre: what is delivered over it, what it answers, and how the contact stands. */
export function createCentreLine(dependencies: CentreDependencies) {
  const { store, keystore, environment, options, log, policyInForce, erase, wake, reachable } = dependencies;
  const { timing = HOST_TIMING, exchange } = dependencies;
  const { elapsedMs } = timing;
  const ca = options?.ca;
  const client = createCentreClient({
    ca,
    now: () => store.now(),
    timing,
    exchange,
    onTime: (ms) => store.clock.hear('centre', ms),
  });
  const bytesPerSecondMax = (options?.bandwidth ?? BANDWIDTH_DEFAULT) * 1000;
  const throttle = createThrottle(options?.bandwidth ?? BANDWIDTH_DEFAULT, timing);
  const eraseHere = createEraseForCentre({ store, client, log, erase });
  const takeAnswers = createAnswerTaker({ store, client, log, erase: eraseHere });
  const handedDown = createHandedDown({ ...dependencies, client, throttle, elapsedMs });
  const meter = createMeter(elapsedMs);
  const farCaptures = createFarCaptures({ store, client, policyInForce, timing });
  const follower = createFollower({ store, log, timing, reachable, takeAnswers, handedDown, farCaptures });
  let destination: Destination | null = null;
  let belongsTo: EnrolledDevice | null = null;

  async function openPlain({ url, apiKey, ifUnknown = 'ask' }: CentreOptions & { readonly apiKey: string }) {
    const onContact = (found: PlainContact) =>
      void follower.notePlain(found).catch(() => log('error', 'centre.failed', { error: 'hasten' }));
    destination = await openPlainCentre({ store, url, apiKey, ca, ifUnknown, throttle, meter, onContact });
    wake();
  }

  async function followAs(enrolled: EnrolledDevice, signal: AbortSignal): Promise<void> {
    belongsTo = enrolled;
    const line = { client, throttle, bytesPerSecondMax, meter };
    destination = until(
      signal,
      centreDestination({ store, timing, onSent: follower.expectAnswer, erase: eraseHere, ...line }, enrolled),
    );
    wake();
    // The centre makes its first manifest only when a device has enrolled.
    if ((await findReceived(store)) === null) follower.askOften();
    const reportStatus = createStatusReporter({ ...dependencies, client, report: handedDown.report, elapsedMs });
    const showAudit = createAuditShower({ store, client, log, elapsedMs });
    await follower.follow({ enrolled, reportStatus, showAudit, signal });
  }

  return {
    bytesPerSecondMax,
    perSecond: () => meter.perSecond(),
    handedDown: { report: handedDown.report, progress: handedDown.progress },
    follower,
    /** Enrols once, then delivers and takes answers until `signal` aborts. */
    async open({ apiKey, enrolmentCode: code, ...centre }: CentreOptions, signal: AbortSignal): Promise<void> {
      if (apiKey !== undefined) return openPlain({ ...centre, apiKey });
      const { url } = centre;
      const enrolled = await enrolledDevice(
        { store, keystore, environment, url, code, client, signal, log, timing },
        follower.noteAnswer,
      );
      if (enrolled === null) return signal.aborted ? undefined : log('error', 'centre.not_joined');
      if (!signal.aborted) await followAs(enrolled, signal);
    },
    enrol(url: string, code: string, actor: Actor): Promise<JoinOutcome> {
      const signal = timing.deadline(JOIN_MS_MAX);
      return enrolOnRequest({ store, keystore, environment, url, code, client, signal, log, timing }, code, actor);
    },
    /** Resolves when what was being taken in has settled. `session` is what `open` returned. */
    async end(session: Promise<void>): Promise<void> {
      destination = null;
      belongsTo = null;
      await session;
      await handedDown.settled();
    },
    close: () => client.close(),
    fetchCapture: (batchId: string, kind: CaptureKind, actor: Actor) =>
      farCaptures.fetch(belongsTo, batchId, kind, actor),
    /** The centre, once this device is enrolled. */
    destinations: (): readonly Destination[] => (destination === null ? [] : [destination]),
    contact: (): Contact & { readonly clockDifferenceMs: number } => ({
      ...follower.contact(),
      clockDifferenceMs: client.clockDifferenceMs(),
    }),
  };
}

/** Unreachable once the signal aborts: a later answer says nothing about the next centre. */
function until(signal: AbortSignal, destination: Destination): Destination {
  const guarded = async <Ended>(work: (signal: AbortSignal) => Promise<Ended>, outer: AbortSignal): Promise<Ended> => {
    signal.throwIfAborted();
    const ended = await work(AbortSignal.any([signal, outer]));
    signal.throwIfAborted();
    return ended;
  };
  return {
    ...destination,
    send: (message, outer) => guarded((both) => destination.send(message, both), outer),
    confirm: (message, outer) => guarded((both) => destination.confirm(message, both), outer),
  };
}
