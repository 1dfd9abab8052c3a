import { faultFacts, type Log } from '../../service/log.ts';
import { decideUpdate, isOfRelease, RELEASE_FILE, type Release, readRelease } from './release.ts';

/** The used part of electron-updater, which checks a download against the hash beside it. */
export type Updater = {
  autoDownload: boolean;
  autoInstallOnAppQuit: boolean;
  allowDowngrade: boolean;
  logger: unknown;
  checkForUpdates(): Promise<{
    readonly updateInfo: {
      readonly version: string;
      readonly files: readonly { readonly url: string; readonly sha512: string }[];
    };
  } | null>;
  downloadUpdate(): Promise<unknown>;
};

export type UpdateSource = {
  readonly address: string;
  readonly releaseKey: string;
  readonly installationId: string;
  readonly version: string;
};

/** A release is a page of text. */
const BYTES_MAX = 65_536;
const DEADLINE_MS = 30_000;

/**
 * Loads a release that is signed and meant for this installation, for when the application ends,
 * unless a later look withdraws it. Never rejects: without an update, everything continues.
 */
export async function checkForUpdates(
  source: UpdateSource,
  deps: { readonly updater: Updater; readonly fetch: typeof fetch; readonly now: () => Date; readonly log: Log },
): Promise<void> {
  const { updater, log } = deps;
  try {
    const release = await fetchRelease(source, deps.fetch);
    if (release === null) {
      keepInstalled(updater);
      return log('error', 'update.refused', { because: 'release' });
    }
    const { installationId: id, version } = source;
    const decision = decideUpdate(release, { id, version, now: deps.now() });
    if (!decision.install) {
      keepInstalled(updater);
      const level = decision.because === 'expired' || decision.because === 'older' ? 'warning' : 'info';
      return log(level, 'update.none', { because: decision.because, version: release.version });
    }
    updater.autoDownload = false;
    updater.allowDowngrade = decision.isRollback;
    // It would write addresses and the paths of this account.
    updater.logger = null;
    const found = await updater.checkForUpdates();
    if (found === null || !isOfRelease(release, found.updateInfo)) {
      keepInstalled(updater);
      return log('error', 'update.refused', { because: 'packages', version: release.version });
    }
    await download(updater);
    log('info', 'update.ready', { version: release.version, rollback: decision.isRollback });
  } catch (error) {
    log('warning', 'update.failed', faultFacts(error));
  }
}

/** A package that an earlier look loaded is not installed. */
function keepInstalled(updater: Updater): void {
  updater.autoInstallOnAppQuit = false;
}

/** Asked for when the download is complete. A failed one leaves the one before. */
async function download(updater: Updater): Promise<void> {
  const before = updater.autoInstallOnAppQuit;
  updater.autoInstallOnAppQuit = true;
  try {
    await updater.downloadUpdate();
  } catch (error) {
    updater.autoInstallOnAppQuit = before;
    throw error;
  }
}

async function fetchRelease(source: UpdateSource, fetchFile: typeof fetch): Promise<Release | null> {
  const folder = source.address.endsWith('/') ? source.address : `${source.address}/`;
  const answer = await fetchFile(new URL(RELEASE_FILE, folder), {
    redirect: 'error',
    cache: 'no-store',
    signal: AbortSignal.timeout(DEADLINE_MS),
  });
  if (!answer.ok || answer.body === null) throw new Error(`The release could not be read: ${answer.status}.`);
  const chunks: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of answer.body) {
    length += chunk.byteLength;
    if (length > BYTES_MAX) throw new Error('The release is too large.');
    chunks.push(chunk);
  }
  return readRelease(Buffer.concat(chunks).toString('utf8'), source.releaseKey);
}
