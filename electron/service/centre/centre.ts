import { randomBytes } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { DEVICE_ENDPOINTS } from '#shared/contract/device-endpoints.ts';
import { Enrolled, enrolmentText } from '#shared/contract/devices.ts';
import type { Destination } from '../delivery/drain.ts';
import { privateKeyOf, publicHalfOf, signText } from '../devices/device-key.ts';
import type { Log } from '../log.ts';
import type { CentreLink } from '../store/centre-link.ts';
import {
  beginEnrolment,
  completeEnrolment,
  findCentreLink,
  findEnrolment,
  isCodeOf,
  moveCentre,
} from '../store/centre-link.ts';
import type { Environment } from '../store/environment.ts';
import type { Keystore } from '../store/keystore.ts';
import type { Store } from '../store/store.ts';
import { BANDWIDTH_DEFAULT, createThrottle } from './bandwidth.ts';
import type { CentreClient, EnrolledDevice } from './centre-client.ts';
import { createCentreClient } from './centre-client.ts';
import { centreDestination } from './centre-destination.ts';

export type CentreOptions = {
  /** `https://` and the host, or `http://` on this machine. */
  readonly url: string;
  /** Needed once. */
  readonly enrolmentCode?: string;
  /** Kilobytes per second that pictures may take. */
  readonly bandwidth?: number;
  /** Certificates in PEM that replace the system's. */
  readonly ca?: string;
};

export type CentreDependencies = {
  readonly store: Store;
  readonly keystore: Keystore;
  readonly environment: Environment;
  readonly options: CentreOptions;
  readonly log: Log;
  /** Called when this device is ready to deliver. */
  readonly onReady: () => void;
};

const KEY_BYTES = 32;
/** Between attempts while the centre cannot be reached, doubled each time; the device works on meanwhile. */
const ENROL_AGAIN_MS_MIN = 2_000;
const ENROL_AGAIN_MS_MAX = 60_000;

export type Centre = ReturnType<typeof createCentre>;

/** The centre that this device belongs to: enrols once, then delivers. Nothing at the desk waits for it. */
export function createCentre({ store, keystore, environment, options, log, onReady }: CentreDependencies) {
  const client: CentreClient = createCentreClient({ ca: options.ca, now: () => store.now() });
  const throttle = createThrottle(options.bandwidth ?? BANDWIDTH_DEFAULT, () => performance.now());
  const stopping = new AbortController();
  let destination: Destination | null = null;
  let enrolling: Promise<void> = Promise.resolve();

  async function signerOf({ url, keyId, device }: CentreLink): Promise<EnrolledDevice | null> {
    if (device === null) return null;
    return { url, device, signer: { deviceId: device.id, key: privateKeyOf(await keystore.key(keyId)) } };
  }

  /** The enrolment that an earlier start began with this code, or a new one with a new key. */
  async function enrolmentOf(code: string): Promise<CentreLink> {
    const begun = await findEnrolment(store);
    if (begun && isCodeOf(store, begun, code) && begun.url === options.url) return begun;
    const secret = { keyId: `device-${randomBytes(8).toString('hex')}`, key: randomBytes(KEY_BYTES) };
    await keystore.add(secret);
    const publicKey = publicHalfOf(privateKeyOf(secret.key));
    await beginEnrolment(store, { url: options.url, keyId: secret.keyId, publicKey, code });
    return enrolmentOf(code);
  }

  async function enrol(link: CentreLink, code: string): Promise<boolean> {
    const proof = signText(enrolmentText(code, link.publicKey), privateKeyOf(await keystore.key(link.keyId)));
    const { method, path } = DEVICE_ENDPOINTS.enrolDevice;
    const json = { code, public_key: link.publicKey, proof: proof.toString('base64url'), environment };
    const { signal } = stopping;
    const answer = await client.call(link.url, { method, path, json, answer: Enrolled, signal }, null);
    if (!answer.ok) {
      if (answer.status >= 500 || answer.status === 429) return false;
      log('error', 'centre.enrolment_refused', { code: answer.code ?? answer.status });
      return true;
    }
    const { device_id: id, name, site } = answer.body;
    await completeEnrolment(store, { id, name, site });
    log('info', 'centre.joined', { deviceId: id });
    return true;
  }

  /** Tries until the centre has answered, however long this machine is without a network. */
  async function enrolOnce(): Promise<void> {
    const standing = await findCentreLink(store);
    const { enrolmentCode: code, url } = options;
    // A code that did its work may stay in the command that starts the host.
    if (code !== undefined && !(standing && isCodeOf(store, standing, code))) {
      const next = await enrolmentOf(code);
      let waitMs = ENROL_AGAIN_MS_MIN;
      while (!stopping.signal.aborted && !(await enrol(next, code).catch(() => false))) {
        await pause(waitMs, undefined, { signal: stopping.signal }).catch(() => undefined);
        waitMs = Math.min(2 * waitMs, ENROL_AGAIN_MS_MAX);
      }
    } else if (standing && standing.url !== url) await moveCentre(store, url);
    const link = await findCentreLink(store);
    if (link === null) log('error', 'centre.not_joined');
    const enrolled = link && (await signerOf(link));
    if (enrolled === null) return;
    destination = centreDestination(store, enrolled, client, throttle);
    onReady();
  }

  return {
    /** The centre, once this device is enrolled. */
    destinations: (): readonly Destination[] => (destination === null ? [] : [destination]),
    start(): void {
      enrolling = enrolOnce().catch((error: unknown) =>
        log('error', 'centre.not_joined', { error: error instanceof Error ? error.name : typeof error }),
      );
    },
    async stop(): Promise<void> {
      stopping.abort();
      await enrolling;
      client.close();
    },
  };
}
