import { randomBytes } from 'node:crypto';
import type { JoinOutcome } from '#shared/contract/centre/joining.ts';
import { Enrolled, type EnrolRequest, enrolmentText } from '#shared/contract/devices/devices.ts';
import { DEVICE_ENDPOINTS } from '#shared/contract/devices/endpoints.ts';
import type { ProblemCode } from '#shared/contract/problem.ts';
import { privateKeyOf, publicHalfOf, signText } from '../devices/device-key.ts';
import type { Log } from '../log.ts';
import type { Environment } from '../store/environment.ts';
import type { Keystore } from '../store/keys/keystore.ts';
import type { Actor } from '../store/records.ts';
import type { Store } from '../store/store.ts';
import type { Timing } from '../timing.ts';
import { type CentreAnswer, type CentreClient, CentreUnreachableError, type EnrolledDevice } from './centre-client.ts';
import {
  beginEnrolment,
  type CentreLink,
  completeEnrolment,
  findCentreLink,
  findEnrolment,
  isCodeOf,
  keysSoFar,
  moveCentre,
} from './rows.ts';

const CERTIFICATE_DATES: readonly unknown[] = ['CERT_HAS_EXPIRED', 'CERT_NOT_YET_VALID'];
const CERTIFICATES: readonly unknown[] = [
  ...['DEPTH_ZERO_SELF_SIGNED_CERT', 'SELF_SIGNED_CERT_IN_CHAIN', 'UNABLE_TO_VERIFY_LEAF_SIGNATURE'],
  ...['UNABLE_TO_GET_ISSUER_CERT', 'UNABLE_TO_GET_ISSUER_CERT_LOCALLY', 'CERT_UNTRUSTED', 'CERT_REVOKED'],
  'ERR_TLS_CERT_ALTNAME_INVALID',
];

/** Why a centre did not take a device. */
function outcomeOfRefusal({ status, code, codeFlaw }: Extract<CentreAnswer<unknown>, { ok: false }>): JoinOutcome {
  if (status >= 500 || status === 429) return 'busy';
  if (code === 'CONFLICT') return 'other_environment';
  if (code !== 'ENROLMENT_REFUSED') return 'not_a_centre';
  if (codeFlaw === 'field.enrolment_expired') return 'code_expired';
  return codeFlaw === 'field.enrolment_used' ? 'code_used' : 'code_refused';
}

/** Why no centre answered. Rethrows what has nothing to do with the line. */
function outcomeOfFailure(error: unknown): JoinOutcome {
  if (!(error instanceof CentreUnreachableError)) throw error;
  if (error.isReplaced) return error.isPage ? 'sign_in_page' : 'not_a_centre';
  const code = (error.cause as { readonly code?: unknown } | undefined)?.code;
  if (CERTIFICATE_DATES.includes(code)) return 'certificate_date';
  return CERTIFICATES.includes(code) ? 'certificate_unknown' : 'unreachable';
}

const KEY_BYTES = 32;
/** While the centre cannot be reached, doubled each time; the device works on. */
const AGAIN_MS_MIN = 2_000;
const AGAIN_MS_MAX = 60_000;
/** Between two looks, during that pause, at whether another process on this database has joined. */
const LOOK_MS = AGAIN_MS_MIN;

type Dependencies = {
  readonly store: Store;
  readonly keystore: Keystore;
  readonly environment: Environment;
  readonly url: string;
  readonly code: string | undefined;
  readonly client: CentreClient;
  readonly signal: AbortSignal;
  readonly log: Log;
  readonly timing: Timing;
};

/**
 * At its centre, enrolled first by an unused code, however long that takes. Null without an
 * enrolment, or if the code is refused and there is no earlier one.
 */
export async function enrolledDevice(
  dependencies: Dependencies,
  onRefused: (code: ProblemCode | null) => void,
): Promise<EnrolledDevice | null> {
  const { store, keystore, url, code, signal } = dependencies;
  const standing = await findCentreLink(store);
  // A code that did its work may stay in the command that starts the host.
  if (code !== undefined && !(await hasJoinedWith(store, code))) {
    const enrolment = await enrolmentOf(dependencies, code);
    let waitMs = AGAIN_MS_MIN;
    while (!signal.aborted && !(await enrol(dependencies, enrolment, code, onRefused).catch(() => false))) {
      if (await joinsMeanwhile(dependencies, code, waitMs)) break;
      waitMs = Math.min(2 * waitMs, AGAIN_MS_MAX);
    }
  } else if (standing && standing.url !== url) await moveCentre(store, url);
  const link = await findCentreLink(store);
  if (!link?.device) return null;
  const key = privateKeyOf(await keystore.key(link.keyId));
  return {
    url: link.url,
    device: link.device,
    signer: { deviceId: link.device.id, key },
    joinedAfter: link.joinedAfter,
  };
}

async function hasJoinedWith(store: Store, code: string): Promise<boolean> {
  const standing = await findCentreLink(store);
  return standing !== null && isCodeOf(store, standing, code);
}

/** Waits; true, and earlier, if another process on this database joins with the code meanwhile. */
async function joinsMeanwhile({ store, signal, timing }: Dependencies, code: string, waitMs: number): Promise<boolean> {
  for (let waitedMs = 0; waitedMs < waitMs && !signal.aborted; waitedMs += LOOK_MS) {
    await timing.pause(LOOK_MS, signal).catch(() => undefined);
    if (await hasJoinedWith(store, code).catch(() => false)) return true;
  }
  return false;
}

/** The enrolment that an earlier start began with this code, or a new one with a new key. */
async function enrolmentOf(dependencies: Dependencies, code: string, isChosenHere = false): Promise<CentreLink> {
  const { store, keystore, url } = dependencies;
  const begun = await findEnrolment(store);
  if (begun && isCodeOf(store, begun, code) && begun.url === url) return begun;
  const secret = { keyId: `device-${randomBytes(8).toString('hex')}`, key: randomBytes(KEY_BYTES) };
  await keystore.add(secret);
  const publicKey = publicHalfOf(privateKeyOf(secret.key));
  return beginEnrolment(store, { url, keyId: secret.keyId, publicKey, code, isChosenHere });
}

/** Enrols once, because a person asked for it; see `JoinOutcome`. */
export async function enrolOnRequest(dependencies: Dependencies, code: string, actor: Actor): Promise<JoinOutcome> {
  try {
    const answer = await attempt(dependencies, await enrolmentOf(dependencies, code, true), code, actor);
    if (!answer.ok) dependencies.log('error', 'centre.enrolment_refused', { code: answer.code ?? answer.status });
    return answer.ok ? 'joined' : outcomeOfRefusal(answer);
  } catch (error) {
    return outcomeOfFailure(error);
  }
}

/** True once the centre has decided. Rejects if it cannot be reached. */
async function enrol(
  dependencies: Dependencies,
  link: CentreLink,
  code: string,
  onRefused: (code: ProblemCode | null) => void,
): Promise<boolean> {
  const answer = await attempt(dependencies, link, code);
  if (answer.ok) return true;
  // Only the centre itself decides; what stands between here and there gives no code.
  if (answer.status >= 500 || answer.status === 429 || answer.code === null) return false;
  dependencies.log('error', 'centre.enrolment_refused', { code: answer.code });
  onRefused(answer.code);
  return true;
}

async function attempt(
  { store, keystore, environment, client, signal, log }: Dependencies,
  link: CentreLink,
  code: string,
  actor?: Actor,
): Promise<CentreAnswer<Enrolled>> {
  const text = enrolmentText(code, link.publicKey);
  const proofBy = async (keyId: string) =>
    signText(text, privateKeyOf(await keystore.key(keyId))).toString('base64url');
  const earlier: EnrolRequest['earlier'] = [];
  for (const { keyId, publicKey } of await keysSoFar(store)) {
    // Without the key the device still joins, as another one.
    const proof = await proofBy(keyId).catch(() => null);
    if (proof !== null && keyId !== link.keyId) earlier.push({ public_key: publicKey, proof });
  }
  const { method, path } = DEVICE_ENDPOINTS.enrolDevice;
  const own = { code, public_key: link.publicKey, proof: await proofBy(link.keyId), environment };
  const json = { ...own, ...(earlier.length > 0 && { earlier }) } satisfies EnrolRequest;
  const answer = await client.call(link.url, { method, path, json, answer: Enrolled, signal }, null);
  if (!answer.ok) return answer;
  const { device_id: id, name, site, cursor, centre_key: centreKey, continues } = answer.body;
  await completeEnrolment(store, link, { id, name, site }, { cursor, centreKey, continues }, actor);
  log('info', 'centre.joined', { deviceId: id });
  return answer;
}
