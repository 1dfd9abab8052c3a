import type { JoinCentreRequest, JoinOutcome } from '#shared/contract/centre/joining.ts';
import { fieldError } from '#shared/contract/errors/field-error.ts';
import { hasten } from '../delivery/rows.ts';
import { ServiceError } from '../service-error.ts';
import type { Actor } from '../store/records.ts';
import { HOST_TIMING } from '../timing.ts';
import { centreAddressOf } from './centre-address.ts';
import { type CentreDependencies, type CentreOptions, createCentreLine } from './centre-line.ts';
import { CENTRE, findCentreLink, leaveCentre } from './rows.ts';

/** After a step that failed at the start. */
const START_AGAIN_MS = 30_000;

export type Centre = ReturnType<typeof createCentre>;

/** Enrols once, delivers, and takes answers. Nothing at the desk waits for it. */
export function createCentre(dependencies: CentreDependencies) {
  const { store, options, log, reachable, idle, isShared, timing = HOST_TIMING, wake } = dependencies;
  const line = createCentreLine(dependencies);
  let url = options?.url ?? null;
  let isStopping = false;
  let isChanging = false;
  /** Ends when the device stops, joins another centre or leaves. */
  let session = new AbortController();
  let running: Promise<void> = Promise.resolve();

  /** One chosen on the page stays when the starting command names another, or none. */
  async function standing(): Promise<CentreOptions | null> {
    if (options?.apiKey !== undefined) return options;
    const link = await findCentreLink(store);
    return link !== null && (options === null || link.isChosenHere) ? { url: link.url } : options;
  }

  async function begin(signal: AbortSignal): Promise<void> {
    const centre = await standing();
    url = centre?.url ?? null;
    if (centre !== null) await line.open(centre, signal);
  }

  /** A step that fails at the start, such as a write to a full disk, may work later. */
  async function keepUp(signal: AbortSignal): Promise<void> {
    while (!signal.aborted)
      try {
        return await begin(signal);
      } catch (error) {
        log('error', 'centre.stopped', { error: error instanceof Error ? error.name : typeof error });
        await timing.pause(START_AGAIN_MS, signal).catch(() => undefined);
      }
  }

  function start(): void {
    session = new AbortController();
    running = keepUp(session.signal);
  }

  async function end(): Promise<void> {
    session.abort();
    await line.end(running);
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
      const outcome = await line.enrol(address, code, actor);
      if (outcome === 'joined') line.follower.forget();
      return outcome;
    });
  }

  async function leave(actor: Actor): Promise<void> {
    await change(() => leaveCentre(store, actor));
    line.follower.forget();
    log('info', 'centre.left');
  }

  return {
    url: () => url,
    join,
    leave,
    /** Whether the centre only speaks the public interface. */
    isPlain: options?.apiKey !== undefined,
    bytesPerSecondMax: line.bytesPerSecondMax,
    perSecond: line.perSecond,
    wake,
    ask: line.follower.askNow,
    handedDown: line.handedDown,
    fetchCapture: line.fetchCapture,
    /** A person wants everything tried now. */
    async tryNow(): Promise<void> {
      await hasten(store, CENTRE);
      line.follower.askNow();
      reachable();
    },
    destinations: line.destinations,
    contact: line.contact,
    start,
    async stop(): Promise<void> {
      isStopping = true;
      await end();
      line.close();
    },
  };
}
