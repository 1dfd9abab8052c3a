import type { IncomingMessage } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { IMAGE_BYTES_MAX } from '#shared/contract/api.ts';
import { SCANNED_PAGES_MAX, type ScanProblem } from '#shared/contract/scanners/scanners.ts';
import { retryAfterMs } from '#shared/domain/retry-after.ts';
import { AddressRefusedError, type OutsideNetwork, requestOutside } from '../outside-request.ts';
import { type Capabilities, readCapabilities, readStatus, type Status, scanSettings, sourceOf } from './escl-text.ts';
import { arePrivate } from './private-address.ts';
import { ScanFailure } from './scan-failure.ts';

const TEXT_BYTES_MAX = 262_144;
/** Between questions for an unready page. A scanner may ask for longer, up to the second. */
const WAIT_MS = { least: 200, most: 2_000 };
const FAREWELL_MS = 2_000;

/** Why a scan failed, by the state of the feeder. */
const FEEDER_PROBLEMS: Readonly<Record<string, ScanProblem>> = {
  ScannerAdfJam: 'jam',
  ScannerAdfMispick: 'jam',
  ScannerAdfMultipickDetected: 'jam',
  // Makers name an open cover in two ways.
  ScannerAdfHatchOpen: 'cover_open',
  ScannerAdfDoorOpen: 'cover_open',
  ScannerAdfEmpty: 'no_paper',
};

/** The address may be the root of the scanner or end in `/eSCL`. */
const baseOf = (address: string) => `${address.replace(/\/+$/, '').replace(/\/eSCL$/i, '')}/eSCL`;

/**
 * By eSCL. Throws `ScanFailure`, or the signal's reason. The scanner is always told that the job is
 * over, so that it does not stay busy.
 */
export async function scanOverNetwork(
  address: string,
  signal: AbortSignal,
  network: OutsideNetwork = {},
  farewellDeadline = () => AbortSignal.timeout(FAREWELL_MS),
): Promise<readonly Uint8Array[]> {
  const base = baseOf(address);

  async function ask(method: 'GET' | 'POST' | 'DELETE', url: URL, until: AbortSignal, body?: string) {
    const headers = body === undefined ? {} : { 'content-type': 'text/xml', 'content-length': Buffer.byteLength(body) };
    const sent = { method, headers, ...(body !== undefined && { body }) };
    try {
      return (await requestOutside(url, sent, { allows: arePrivate, ...network }, until)).response;
    } catch (error) {
      until.throwIfAborted();
      throw new ScanFailure(error instanceof AddressRefusedError ? 'address_refused' : 'not_reachable', {
        cause: error,
      });
    }
  }
  async function page(name: string): Promise<string> {
    const response = await ask('GET', new URL(`${base}/${name}`), signal);
    if (response.statusCode !== 200) {
      response.destroy();
      throw new ScanFailure(problemOfStatus(response.statusCode));
    }
    return Buffer.from(await bodyOf(response, TEXT_BYTES_MAX, signal)).toString('utf8');
  }
  async function status(): Promise<Status> {
    const read = readStatus(await page('ScannerStatus'));
    if (read === null) throw new ScanFailure('not_reachable');
    return read;
  }
  /** The reason that the scanner itself gives, or else what its answer means. */
  async function failure(otherwise: ScanProblem, isFeeder: boolean): Promise<ScanFailure> {
    const now = await status().catch(() => null);
    signal.throwIfAborted();
    return new ScanFailure((now && problemOf(now, isFeeder)) ?? otherwise);
  }

  const capabilities: Capabilities | null = readCapabilities(await page('ScannerCapabilities'));
  if (capabilities === null) throw new ScanFailure('not_reachable');
  const before = await status();
  const source = sourceOf(capabilities, before);
  const isFeeder = source === 'Feeder';
  const hindrance = problemOf(before, isFeeder);
  if (hindrance) throw new ScanFailure(hindrance);

  const made = await ask('POST', new URL(`${base}/ScanJobs`), signal, scanSettings(capabilities, source));
  made.resume();
  if (made.statusCode !== 201) throw await failure(problemOfStatus(made.statusCode), isFeeder);
  // Only the job's path, behind our host: as an address, //host would lead elsewhere.
  const job = new URL(base);
  job.pathname = URL.parse(made.headers.location ?? '', base)?.pathname ?? '';
  const pages: Uint8Array[] = [];
  try {
    const most = isFeeder && capabilities.isDuplex ? SCANNED_PAGES_MAX : 1;
    while (pages.length < most) {
      const response = await ask('GET', new URL(`${job.href.replace(/\/$/, '')}/NextDocument`), signal);
      const { statusCode } = response;
      if (statusCode === 200) {
        pages.push(await bodyOf(response, IMAGE_BYTES_MAX, signal));
        continue;
      }
      response.destroy();
      if (statusCode === 404 && pages.length > 0) break;
      if (statusCode !== 503)
        throw await failure(statusCode === 404 ? 'failed' : problemOfStatus(statusCode), isFeeder);
      const hint = await stuck(status, isFeeder);
      if (hint) throw new ScanFailure(hint);
      const asked = retryAfterMs(response.headers['retry-after'], response.headers.date) || WAIT_MS.least;
      await sleep(Math.min(WAIT_MS.most, Math.max(WAIT_MS.least, asked)), undefined, { signal });
    }
    return pages;
  } finally {
    const farewell = await ask('DELETE', job, farewellDeadline()).catch(() => null);
    farewell?.destroy();
  }
}

/** A jam in the middle of a sheet: the scanner keeps answering that the page is not ready. */
async function stuck(status: () => Promise<Status>, isFeeder: boolean): Promise<ScanProblem | null> {
  if (!isFeeder) return null;
  const problem = FEEDER_PROBLEMS[(await status()).feeder];
  // A feeder that took its last sheet is empty while it scans it.
  return problem === undefined || problem === 'no_paper' ? null : problem;
}

function problemOf({ state, feeder }: Status, isFeeder: boolean): ScanProblem | null {
  const problem = isFeeder ? FEEDER_PROBLEMS[feeder] : undefined;
  if (problem !== undefined) return problem;
  if (state === 'Processing' || state === 'Testing') return 'busy';
  return state === 'Stopped' || state === 'Down' ? 'failed' : null;
}

function problemOfStatus(status: number | undefined): ScanProblem {
  if (status === 401 || status === 403) return 'no_access';
  if (status === 503 || status === 423) return 'busy';
  return status === 404 || (status !== undefined && status >= 300 && status < 400) ? 'not_reachable' : 'failed';
}

async function bodyOf(response: IncomingMessage, bytesMax: number, signal: AbortSignal): Promise<Uint8Array> {
  const pieces: Buffer[] = [];
  let length = 0;
  try {
    for await (const piece of response as AsyncIterable<Buffer>) {
      length += piece.length;
      if (length > bytesMax) throw new ScanFailure('too_large');
      pieces.push(piece);
    }
  } catch (error) {
    signal.throwIfAborted();
    if (error instanceof ScanFailure) throw error;
    throw new ScanFailure('not_reachable', { cause: error });
  }
  return new Uint8Array(Buffer.concat(pieces));
}
