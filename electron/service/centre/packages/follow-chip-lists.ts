import { createHash, randomUUID } from 'node:crypto';
import { z } from 'zod';
import type { HandedChipList, HandedDownProblem, Manifest } from '#shared/contract/centre/handed-down.ts';
import { SPECIMEN_STATES, StateCertificate, StateCrl } from '#shared/contract/chips/chip-certificates.ts';
import type { ChipContent } from '../../chips/content-rows.ts';
import { chipListsInForce, recordChipList, removeChipList } from '../../chips/list-rows.ts';
import { chipPackageName } from '../../devices/packages/chip-packages.ts';
import { PackageError, unpackLines } from '../../devices/packages/list-package.ts';
import { bytesOf, type HandedPackage } from '../../devices/packages/package-rows.ts';
import type { Store } from '../../store/store.ts';
import { CENTRE_ACTOR } from '../answer-rows.ts';
import type { EnrolledDevice } from '../centre-client.ts';
import { ListRefusedError } from './put-list.ts';
import { createPackageTaker, type PackageDependencies } from './take-package.ts';

type Dependencies = PackageDependencies & {
  /** A list came into force or was removed. */
  readonly onChanged: (source: string, certificates: number | null) => void;
};

const Line = z.union([z.object({ certificate: StateCertificate }), z.object({ crl: StateCrl })]);
/** The lines are kept in memory. */
const UNPACKED_BYTES_MAX = 256_000_000;

/** Brings the state certificates of this device to what a manifest says. */
export function createChipListFollower({ onChanged, ...dependencies }: Dependencies) {
  const { store } = dependencies;
  const packages = createPackageTaker(dependencies);

  async function take(
    enrolled: EnrolledDevice,
    list: HandedChipList,
    manifest: Manifest,
    signal: AbortSignal,
  ): Promise<HandedDownProblem | null> {
    const { whole, version_id: versionId, source } = list;
    const wanted = { list: chipPackageName(source), versionId, base: null, ...whole };
    const put = (fetched: HandedPackage) => putChipList(store, list, manifest, fetched);
    const problem = await packages.take(enrolled, wanted, put, signal);
    if (problem === null) onChanged(source, list.certificates);
    return problem;
  }

  /** Returns lists that could not be put in force. Rejects if the centre is unreachable. */
  return async (
    enrolled: EnrolledDevice,
    manifest: Manifest,
    signal: AbortSignal,
  ): Promise<ReadonlyMap<string, HandedDownProblem>> => {
    const problems = new Map<string, HandedDownProblem>();
    const { chip_lists: lists } = manifest;
    packages.keepOnly(new Set(lists.map(({ whole }) => whole.sha256)));
    const inForce = await chipListsInForce(store);
    for (const { source, handedDown } of inForce)
      if (handedDown && !lists.some((list) => list.source === source)) {
        await removeChipList(store, source, CENTRE_ACTOR);
        onChanged(source, null);
      }
    for (const list of lists) {
      signal.throwIfAborted();
      const own = inForce.find(({ source }) => source === list.source);
      if (own?.handedDown?.versionId === list.version_id) continue;
      // An administrator here imported another file under this name, which stays.
      const isTaken = own !== undefined && own.handedDown === undefined && own.sha256 !== list.sha256;
      const problem = isTaken ? 'NAME_TAKEN' : await take(enrolled, list, manifest, signal);
      if (problem !== null) problems.set(list.source, problem);
    }
    return problems;
  };
}

/** In one step. If anything is wrong with it, the earlier one stays. Throws `ListRefusedError`. */
export async function putChipList(
  store: Store,
  { version_id: versionId, whole: _, ...list }: HandedChipList,
  { number, environment }: Pick<Manifest, 'number' | 'environment'>,
  fetched: HandedPackage,
): Promise<void> {
  const content = await contentOf(store, fetched);
  const isAsAnnounced =
    content.certificates.length === list.certificates &&
    content.crls.length === list.crls &&
    [...content.certificates, ...content.crls].every(({ der, sha256 }) => hashOf(der) === sha256);
  const isOfSpecimens = content.certificates.some(({ country }) => SPECIMEN_STATES.includes(country));
  if (!isAsAnnounced || (isOfSpecimens && environment === 'production')) throw new ListRefusedError('WRONG_CONTENT');
  const state = { id: randomUUID(), state: 'in_force', waitsFor: null, handedDown: { versionId, number } } as const;
  await recordChipList(store, { ...list, ...state }, content, CENTRE_ACTOR);
}

async function contentOf(store: Store, { id }: HandedPackage): Promise<ChipContent> {
  const certificates: StateCertificate[] = [];
  const crls: StateCrl[] = [];
  try {
    for await (const line of unpackLines(bytesOf(store, id), UNPACKED_BYTES_MAX)) {
      const parsed = Line.safeParse(line.kind === 'entry' ? JSON.parse(line.json) : null);
      if (!parsed.success) throw new ListRefusedError('UNREADABLE');
      if ('certificate' in parsed.data) certificates.push(parsed.data.certificate);
      else crls.push(parsed.data.crl);
    }
  } catch (error) {
    if (error instanceof PackageError || error instanceof SyntaxError)
      throw new ListRefusedError('WRONG_CONTENT', { cause: error });
    throw error;
  }
  return { certificates, crls };
}

const hashOf = (der: string): string => createHash('sha256').update(Buffer.from(der, 'base64')).digest('hex');
