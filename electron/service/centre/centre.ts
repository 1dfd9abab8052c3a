import type { EraseReason } from '#shared/contract/cases/erasure.ts';
import type { JoinCentreRequest, JoinOutcome } from '#shared/contract/centre/joining.ts';
import { fieldError } from '#shared/contract/errors/field-error.ts';
import type { KioskFigures } from '#shared/contract/kiosks/kiosk.ts';
import type { ProblemCode } from '#shared/contract/problem.ts';
import type { CaptureKind } from '#shared/contract/runs/check-result.ts';
import type { Destination } from '../delivery/drain.ts';
import type { UnknownPolicy } from '../delivery/machine.ts';
import { hasten } from '../delivery/rows.ts';
import type { Log } from '../log.ts';
import type { PolicyVersion } from '../policy/rows.ts';
import { ServiceError } from '../service-error.ts';
import type { Environment } from '../store/environment.ts';
import type { Keystore } from '../store/keys/keystore.ts';
import type { Actor } from '../store/records.ts';
import type { Store } from '../store/store.ts';
import type { Timing } from '../timing.ts';
import { HOST_TIMING } from '../timing.ts';
import { BANDWIDTH_DEFAULT, createThrottle } from './bandwidth.ts';
import { centreAddressOf } from './centre-address.ts';
import type { EnrolledDevice } from './centre-client.ts';
import { CentreUnreachableError, createCentreClient } from './centre-client.ts';
import { centreDestination } from './centre-destination.ts';
import { enrolledDevice, enrolOnRequest } from './enrolment.ts';
import { createEraseForCentre } from './erase-for-centre.ts';
import { createFarCaptures } from './far-captures.ts';
import type { Exchange } from './http-exchange.ts';
import { createMeter } from './meter.ts';
import type { ReadPolicy } from './packages/follow-policy.ts';
import { createHandedDown } from './packages/handed-down.ts';
import { findReceived } from './packages/handed-down-rows.ts';
import type { PlainContact } from './plain/plain-centre.ts';
import { openPlainCentre } from './plain/plain-centre.ts';
import type { StatusReporter } from './report-status.ts';
import { createStatusReporter } from './report-status.ts';
import { CENTRE, findCentreLink, leaveCentre } from './rows.ts';
import type { AuditShower } from './show-audit.ts';
import { createAuditShower } from './show-audit.ts';
import { createAnswerTaker } from './take-answers.ts';

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
  /** The host's if omitted. */
  readonly timing?: Timing | undefined;
  /** How an enrolled device reaches its centre; over HTTP if omitted. */
  readonly exchange?: Exchange;
};

/** How often the centre is asked for answers. */
const ASK_EVERY_MS = 30_000;
/** How often an unreachable centre is looked for: a request that fails costs nobody anything, and one that succeeds ends all pauses. */
const LOOK_EVERY_MS = 5_000;
/** For a while after something was delivered, because the answer to it is on its way. */
const ASK_SOON_MS = 3_000;
const SOON_FOR_MS = 120_000;

/** The result of the last contact with the centre. */
export type Contact = {
  /** Null before the first contact. */
  readonly at: Date | null;
  readonly isReached: boolean;
  /** Something else answered in the centre's place, such as the sign-in page of a network. */
  readonly isReplaced: boolean;
  /** Why the centre refuses this device; null if it does not. */
  readonly refusal: ProblemCode | null;
};

const NO_CONTACT: Contact = { at: null, isReached: false, isReplaced: false, refusal: null };
/** Less than the page waits. */
const JOIN_MS_MAX = 12_000;

export type Centre = ReturnType<typeof createCentre>;

/** The centre that this device belongs to: enrols once, delivers, and takes answers. Nothing at the desk waits for it. */
export function createCentre(dependencies: CentreDependencies) {
  const { store, keystore, environment, options, log, policyInForce, erase, wake, reachable, idle, isShared } =
    dependencies;
  const { timing = HOST_TIMING, exchange } = dependencies;
  const { elapsedMs } = timing;
  const client = createCentreClient({
    ca: options?.ca,
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
  let url = options?.url ?? null;
  let isStopping = false;
  let isChanging = false;
  /** Ends when the device stops, joins another centre or leaves. */
  let session = new AbortController();
  let destination: Destination | null = null;
  let belongsTo: EnrolledDevice | null = null;
  let running: Promise<void> = Promise.resolve();
  let contact = NO_CONTACT;
  let soonUntil = 0;
  let rest = new AbortController();

  function onSent(): void {
    soonUntil = elapsedMs() + SOON_FOR_MS;
    rest.abort();
  }

  type Session = {
    readonly enrolled: EnrolledDevice;
    readonly reportStatus: StatusReporter;
    readonly showAudit: AuditShower;
    readonly signal: AbortSignal;
  };

  async function ask({ enrolled, reportStatus, signal }: Session): Promise<void> {
    const before = contact;
    let isMore = true;
    let offered: number | null = null;
    while (isMore && !signal.aborted) {
      const answer = await takeAnswers(enrolled, signal);
      const refusal = 'ok' in answer ? answer.code : null;
      contact = { at: store.now(), isReached: true, isReplaced: false, refusal };
      isMore = 'more' in answer && answer.more;
      if ('more' in answer) offered = answer.manifest;
    }
    if (contact.refusal === null) {
      handedDown.follow(enrolled, offered, signal);
      await reportStatus(enrolled, signal);
    }
    // Deliveries that failed while the line was down do not wait for the end of their pause.
    if (before.isReached && before.refusal === null) return;
    await hasten(store, CENTRE);
    reachable();
  }

  async function askAndRelease(during: Session): Promise<void> {
    await ask(during);
    if (contact.refusal === null) await during.showAudit(during.enrolled, during.signal);
    await farCaptures.release(during.enrolled, during.signal);
  }

  async function follow(during: Session): Promise<void> {
    const { signal } = during;
    while (!signal.aborted) {
      await askAndRelease(during).catch((error: unknown) => {
        if (error instanceof CentreUnreachableError)
          contact = { ...contact, isReached: false, isReplaced: error.isReplaced };
        else log('error', 'centre.failed', { error: error instanceof Error ? error.name : typeof error });
      });
      // Half of it by chance, so that the devices of a centre do not come back together.
      const restMs = contact.isReached ? ASK_EVERY_MS : LOOK_EVERY_MS * (0.5 + timing.random() / 2);
      const waitMs = elapsedMs() < soonUntil ? ASK_SOON_MS : restMs;
      await timing.pause(waitMs, AbortSignal.any([signal, rest.signal])).catch(() => undefined);
      rest = new AbortController();
    }
  }

  async function notePlain(found: PlainContact): Promise<void> {
    const before = contact;
    contact = found.isReached
      ? {
          at: store.now(),
          isReached: true,
          isReplaced: false,
          refusal: found.isKeyRefused ? 'UNAUTHENTICATED' : null,
        }
      : { ...contact, isReached: false, isReplaced: found.isReplaced };
    if (found.isReached && !before.isReached) await hasten(store, CENTRE);
  }

  /** A centre that was chosen on the page stays when the command that starts the host names another one, or none. */
  async function standing(): Promise<CentreOptions | null> {
    if (options?.apiKey !== undefined) return options;
    const link = await findCentreLink(store);
    return link !== null && (options === null || link.isChosenHere) ? { url: link.url } : options;
  }

  async function begin(signal: AbortSignal): Promise<void> {
    const centre = await standing();
    url = centre?.url ?? null;
    if (centre !== null) await run(centre, signal);
  }

  /** A step that fails at the start, such as a write to a full disk, may work later. */
  async function keepUp(signal: AbortSignal): Promise<void> {
    while (!signal.aborted)
      try {
        return await begin(signal);
      } catch (error) {
        log('error', 'centre.stopped', { error: error instanceof Error ? error.name : typeof error });
        await timing.pause(ASK_EVERY_MS, signal).catch(() => undefined);
      }
  }

  function start(): void {
    session = new AbortController();
    running = keepUp(session.signal);
  }

  async function end(): Promise<void> {
    session.abort();
    destination = null;
    belongsTo = null;
    await running;
    await handedDown.settled();
  }

  /** Nothing is delivered or asked for while the centre changes. */
  async function change<Result>(work: () => Promise<Result>): Promise<Result> {
    if (isChanging) throw new ServiceError('centre.under_way');
    if (options?.apiKey !== undefined) throw new ServiceError('centre.by_key');
    if (isShared) throw new ServiceError('centre.shared_database');
    isChanging = true;
    try {
      await end();
      await idle();
      return await work();
    } finally {
      isChanging = false;
      if (!isStopping) {
        url = (await standing())?.url ?? null;
        start();
      }
    }
  }

  async function join({ url: given, code, replaces }: JoinCentreRequest, actor: Actor): Promise<JoinOutcome> {
    const address = centreAddressOf(given);
    if (address === null) throw new ServiceError('centre.url', {}, { fields: { url: fieldError('field.centre_url') } });
    if (!replaces && (await findCentreLink(store)) !== null) throw new ServiceError('centre.has_one');
    return change(async () => {
      const deadline = timing.deadline(JOIN_MS_MAX);
      const dependencies = { store, keystore, environment, url: address, code, client, signal: deadline, log, timing };
      const outcome = await enrolOnRequest(dependencies, code, actor);
      if (outcome === 'joined') contact = NO_CONTACT;
      return outcome;
    });
  }

  async function leave(actor: Actor): Promise<void> {
    await change(() => leaveCentre(store, actor));
    contact = NO_CONTACT;
    log('info', 'centre.left');
  }

  async function run(
    { url: address, enrolmentCode: code, apiKey, ifUnknown = 'ask' }: CentreOptions,
    signal: AbortSignal,
  ): Promise<void> {
    if (apiKey !== undefined) {
      const onContact = (found: PlainContact) =>
        void notePlain(found).catch(() => log('error', 'centre.failed', { error: 'hasten' }));
      const ca = options?.ca;
      destination = await openPlainCentre({ store, url: address, apiKey, ca, ifUnknown, throttle, meter, onContact });
      return wake();
    }
    const enrolled = await enrolledDevice(
      { store, keystore, environment, url: address, code, client, signal, log, timing },
      (refusal) => {
        contact = { at: store.now(), isReached: true, isReplaced: false, refusal };
      },
    );
    if (enrolled === null) return signal.aborted ? undefined : log('error', 'centre.not_joined');
    if (signal.aborted) return undefined;
    belongsTo = enrolled;
    const line = { client, throttle, bytesPerSecondMax, meter };
    destination = until(signal, centreDestination({ store, timing, onSent, erase: eraseHere, ...line }, enrolled));
    wake();
    // The centre makes its first manifest only when a device has enrolled.
    if ((await findReceived(store)) === null) soonUntil = elapsedMs() + SOON_FOR_MS;
    const reportStatus = createStatusReporter({ ...dependencies, client, report: handedDown.report, elapsedMs });
    const showAudit = createAuditShower({ store, client, log, elapsedMs });
    return follow({ enrolled, reportStatus, showAudit, signal });
  }

  return {
    url: () => url,
    join,
    leave,
    /** Whether the centre only speaks the public interface. */
    isPlain: options?.apiKey !== undefined,
    bytesPerSecondMax,
    perSecond: () => meter.perSecond(),
    wake,
    /** Asks the centre now, not after the usual pause. */
    ask: () => rest.abort(),
    handedDown: { report: handedDown.report, progress: handedDown.progress },
    /** See `far-captures.ts`. */
    fetchCapture: (batchId: string, kind: CaptureKind, actor: Actor) =>
      farCaptures.fetch(belongsTo, batchId, kind, actor),
    /** A person wants everything tried now. */
    async tryNow(): Promise<void> {
      await hasten(store, CENTRE);
      rest.abort();
      reachable();
    },
    /** The centre, once this device is enrolled. */
    destinations: (): readonly Destination[] => (destination === null ? [] : [destination]),
    contact: (): Contact & { readonly clockDifferenceMs: number } => ({
      ...contact,
      clockDifferenceMs: client.clockDifferenceMs(),
    }),
    start,
    async stop(): Promise<void> {
      isStopping = true;
      await end();
      client.close();
    },
  };
}

/** A destination that is unreachable once the signal aborts: an answer that comes later says nothing about the next centre. */
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
