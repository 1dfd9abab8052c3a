import { createHash } from 'node:crypto';
import type { PackageName } from '#shared/contract/centre/handed-down.ts';
import { PIECE_BYTES_MAX } from '#shared/contract/devices/devices.ts';
import { DEVICE_ENDPOINTS } from '#shared/contract/devices/endpoints.ts';
import {
  addPiece,
  beginPackage,
  bytesOf,
  type HandedPackage,
  listPackages,
  receivedOf,
  removePackage,
} from '../../devices/packages/package-rows.ts';
import type { Store } from '../../store/store.ts';
import type { Throttle } from '../bandwidth.ts';
import { type CentreClient, CentreUnreachableError, type EnrolledDevice } from '../centre-client.ts';

/** A line on which not even this arrives in time carries no lists. */
const PIECE_BYTES_MIN = 8_192;

type Dependencies = { readonly store: Store; readonly client: CentreClient; readonly throttle: Throttle };

/** The package to fetch: a whole list, or the difference from the version `base` of the centre. */
export type WantedPackage = PackageName & {
  readonly list: string;
  readonly versionId: string;
  readonly base: string | null;
};

type Fetched = HandedPackage | 'GONE' | 'WRONG_CONTENT';

/** Each piece is stored for a restart. One that does not arrive in time makes the next smaller. */
export function createPackageFetcher({ store, client, throttle }: Dependencies) {
  let pieceBytes = PIECE_BYTES_MAX;

  async function fetchPiece(
    { url, signer }: EnrolledDevice,
    sha256: string,
    from: number,
    wanted: number,
    signal: AbortSignal,
  ) {
    const { path } = DEVICE_ENDPOINTS.getHandedPiece;
    const bytes = Math.min(pieceBytes, wanted);
    await throttle(bytes, signal);
    const address = `${path.replace('{sha256}', sha256)}?from=${from}&bytes=${bytes}`;
    try {
      const answer = await client.fetchBytes(url, { path: address, bytesMax: bytes, signal }, signer);
      pieceBytes = Math.min(PIECE_BYTES_MAX, pieceBytes * 2);
      return answer;
    } catch (error) {
      pieceBytes = Math.max(PIECE_BYTES_MIN, Math.floor(pieceBytes / 4));
      throw error;
    }
  }

  /**
   * The whole package with the hash that the manifest names. Rejects with `CentreUnreachableError`
   * if the line breaks or the centre has no time; the next call goes on from there.
   */
  return async (
    enrolled: EnrolledDevice,
    wanted: WantedPackage,
    onProgress: (bytes: number) => void,
    signal: AbortSignal,
  ): Promise<Fetched> => {
    const begun = await begunPackage(store, wanted);
    let received = await receivedOf(store, begun.id);
    while (received < wanted.bytes) {
      onProgress(received);
      const answer = await fetchPiece(enrolled, wanted.sha256, received, wanted.bytes - received, signal);
      if (!answer.ok) {
        if (answer.status !== 404) throw new CentreUnreachableError(false, { cause: answer.summary });
        await removePackage(store, begun.id);
        return 'GONE';
      }
      if (answer.body.length === 0) break;
      received = await addPiece(store, begun.id, received, answer.body);
    }
    if (received === wanted.bytes && (await hashOf(store, begun.id)) === wanted.sha256) return begun;
    await removePackage(store, begun.id);
    return 'WRONG_CONTENT';
  };
}

/** Continues what was fetched, and drops what is not wanted any more. */
async function begunPackage(store: Store, { list, versionId, base, sha256, bytes }: WantedPackage) {
  const own = await ownPackages(store, list);
  const begun = own.find((one) => one.sha256 === sha256 && one.byteLength === bytes);
  for (const { id } of own) if (id !== begun?.id) await removePackage(store, id);
  return begun ?? beginPackage(store, { list, versionId, baseId: base }, { sha256, bytes });
}

/** With one list, or all. A package that the centre still makes has no hash. */
export async function ownPackages(store: Store, list: string | null): Promise<readonly HandedPackage[]> {
  const packages = await listPackages(store);
  return packages.filter((one) => one.state === 'partial' && one.sha256 !== '' && (list ?? one.list) === one.list);
}

async function hashOf(store: Store, id: string): Promise<string> {
  const hash = createHash('sha256');
  for await (const bytes of bytesOf(store, id)) hash.update(bytes);
  return hash.digest('hex');
}
