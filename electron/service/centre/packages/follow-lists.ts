import type {
  HandedDownProblem,
  HandedDownProgress,
  HandedList,
  Manifest,
} from '#shared/contract/centre/handed-down.ts';
import { type HandedPackage, removePackage } from '../../devices/packages/package-rows.ts';
import {
  listVersions,
  noteChecked,
  removeList,
  renameList,
  type StoredVersion,
} from '../../screening/watchlists/rows.ts';
import { CENTRE_ACTOR } from '../answer-rows.ts';
import type { EnrolledDevice } from '../centre-client.ts';
import { ownPackages, type WantedPackage } from './fetch-package.ts';
import { putList } from './put-list.ts';
import { createPackageTaker, type PackageDependencies } from './take-package.ts';

type Dependencies = PackageDependencies & {
  /** A list came into force or was removed. */
  readonly onChanged: (list: string, entities: number | null) => void;
  readonly onProgress: (progress: HandedDownProgress | null) => void;
};

/** Brings the lists of this device to what a manifest says. */
export function createListFollower({ onChanged, onProgress, ...dependencies }: Dependencies) {
  const { store } = dependencies;
  const packages = createPackageTaker(dependencies);

  async function takePackage(
    enrolled: EnrolledDevice,
    { list, manifest }: { readonly list: HandedList; readonly manifest: Manifest },
    wanted: WantedPackage,
    baseId: string | null,
    signal: AbortSignal,
  ): Promise<HandedDownProblem | null> {
    const report = (bytes: number) => onProgress({ list: list.list, bytes, of_bytes: wanted.bytes });
    const put = (fetched: HandedPackage) =>
      putList(store, { list, manifest: manifest.number, fetched, baseId, signal });
    const problem = await packages.take(enrolled, wanted, put, signal, report);
    if (problem === null) onChanged(list.list, list.entities);
    return problem;
  }

  /** A delta if this device has its base, else, or if that fails, the whole list. */
  async function fetchList(
    enrolled: EnrolledDevice,
    named: { readonly list: HandedList; readonly manifest: Manifest },
    own: StoredVersion | undefined,
    signal: AbortSignal,
  ): Promise<HandedDownProblem | null> {
    const { list, version_id: versionId, whole, deltas } = named.list;
    // A failed delta is not tried again: that would drop what has come of the whole list.
    const delta = own?.kept
      ? deltas.find(({ base, sha256 }) => base === own.handedDown?.versionId && !packages.hasFailed(sha256))
      : undefined;
    if (delta && own) {
      const wanted = { list, versionId, ...delta };
      const problem = await takePackage(enrolled, named, wanted, own.id, signal);
      if (problem !== 'WRONG_CONTENT') return problem;
    }
    return takePackage(enrolled, named, { list, versionId, base: null, ...whole }, null, signal);
  }

  async function followList(
    enrolled: EnrolledDevice,
    named: { readonly list: HandedList; readonly manifest: Manifest },
    own: StoredVersion | undefined,
    signal: AbortSignal,
  ): Promise<HandedDownProblem | null> {
    const { list } = named;
    if (own?.handedDown?.versionId === list.version_id) {
      if (own.checkedAt !== list.checked_at) await noteChecked(store, own.id, list.checked_at);
      if (own.title !== list.title) await renameList(store, list.list, list.title, CENTRE_ACTOR);
      return null;
    }
    // A device's own list holds names that nobody else has, so it stays.
    const isTaken = own?.format === 'own' && own.handedDown === undefined && own.sha256 !== list.source_sha256;
    return isTaken ? 'NAME_TAKEN' : fetchList(enrolled, named, own, signal);
  }

  /** Returns lists that could not be put in force. Rejects if the centre is unreachable. */
  return async (
    enrolled: EnrolledDevice,
    manifest: Manifest,
    signal: AbortSignal,
  ): Promise<ReadonlyMap<string, HandedDownProblem>> => {
    const problems = new Map<string, HandedDownProblem>();
    const inForce = (await listVersions(store)).filter(({ state }) => state === 'in_force');
    for (const { list, handedDown } of inForce)
      if (handedDown && !manifest.lists.some((one) => one.list === list)) {
        await removeList(store, list, CENTRE_ACTOR);
        onChanged(list, null);
      }
    const all = [...manifest.lists, ...manifest.chip_lists];
    for (const { id, versionId } of await ownPackages(store, null))
      if (!all.some((one) => one.version_id === versionId)) await removePackage(store, id);
    const named = new Set(
      manifest.lists.flatMap(({ whole, deltas }) => [whole, ...deltas].map(({ sha256 }) => sha256)),
    );
    packages.keepOnly(named);
    try {
      for (const list of manifest.lists) {
        signal.throwIfAborted();
        const own = inForce.find((version) => version.list === list.list);
        const problem = await followList(enrolled, { list, manifest }, own, signal);
        if (problem !== null) problems.set(list.list, problem);
      }
    } finally {
      onProgress(null);
    }
    return problems;
  };
}
