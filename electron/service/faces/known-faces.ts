import { comparesWithAll, type Tenant, tenantOf, tenantOfVerification } from '../api-keys/tenant-rows.ts';
import { findVerification } from '../cases/verifications.ts';
import { descriptorDistance, type FaceMetric, OWN_FACES } from '../checks/biometric/face-comparison.ts';
import { liveFaceFlaw } from '../checks/biometric/face-quality.ts';
import type { FaceEvidence, KnownFace } from '../checks/face-evidence.ts';
import { changesAfter, lastChange } from '../delivery/change-rows.ts';
import { CheckUnavailableError } from '../service-error.ts';
import type { Actor, ChangeKind, FaceTemplate } from '../store/records.ts';
import type { Store } from '../store/store.ts';
import { findFaceBlock } from './block-rows.ts';
import { createFaceGallery, type FaceGallery } from './face-gallery.ts';
import { eachFaceTemplate, findFaceTemplate, runnersOfOtherBlockedFaces } from './template-rows.ts';

/** One byte each: 128 MB, 250,000 faces. Further ones are not searched, which is logged. */
const NUMBERS_MAX = 128_000_000;
/** Faces compared one by one, and people returned. */
const CANDIDATES_MAX = 32;
export const FACES_RETURNED_MAX = 8;
/** Changes read at a time to learn what other processes stored. */
const CHANGES_AT_ONCE = 500;
/** The changes that may bring a face. */
const BRING_FACES: readonly ChangeKind[] = ['decided', 're-run', 'arrival', 'centre'];
/** The largest rate with a measured distance. It applies while few faces are known. */
const FALSE_MATCH_RATE_MAX = 1e-4;

/** The live faces of earlier biometric runs. */
export type KnownFaces = {
  /** The model used for comparing; faces described by another model are left out. */
  readonly metric: FaceMetric;
  /** Reads them into memory; searches wait until it is done. */
  load(): Promise<void>;
  /** Adds the face of a stored verification. */
  remember(batchId: string, template: FaceTemplate): Promise<void>;
  forget(batchId: string): void;
  /**
   * Nearest first, at most eight, that this actor's run is compared with. Rejects if none while
   * other models' blocked faces exist. `falsePositiveRate`: share of new people who may resemble an
   * earlier one; divided by the faces it gives each comparison's rate.
   */
  similar(descriptor: Float32Array, falsePositiveRate: number, actor: Actor): Promise<readonly KnownFace[]>;
};

export function createKnownFaces(store: Store, onFull: () => void, metric: FaceMetric = OWN_FACES): KnownFaces {
  const galleries = new Map<Tenant, FaceGallery>();
  const facesMax = Math.floor(NUMBERS_MAX / metric.searchedNumbers);
  let loading: Promise<void> | null = null;
  /** The last change whose face is in the galleries. */
  let seen = 0;
  let following: Promise<void> = Promise.resolve();

  let held = 0;

  function add(batchId: string, tenant: Tenant, descriptor: Float32Array): void {
    if (held >= facesMax) {
      onFull();
      return;
    }
    const gallery = galleries.get(tenant) ?? createFaceGallery(metric.searchedNumbers);
    galleries.set(tenant, gallery);
    held -= gallery.size;
    gallery.add(batchId, descriptor);
    held += gallery.size;
  }

  function forget(batchId: string): void {
    for (const gallery of galleries.values()) {
      held -= gallery.size;
      gallery.remove(batchId);
      held += gallery.size;
    }
  }

  /** Takes in what other nodes, or a command beside this service, stored since. */
  async function catchUp(): Promise<void> {
    for (;;) {
      const changes = await changesAfter(store, seen, CHANGES_AT_ONCE);
      for (const { sequence, subject, kind } of changes) {
        if (kind === 'erasure') forget(subject);
        else if (BRING_FACES.includes(kind)) await takeIn(subject);
        seen = sequence;
      }
      if (changes.length < CHANGES_AT_ONCE) return;
    }
  }

  async function takeIn(batchId: string): Promise<void> {
    const descriptor = await findFaceTemplate(store, batchId, metric.describedBy);
    const tenant = descriptor && (await tenantOfVerification(store, batchId));
    if (descriptor && tenant) add(batchId, tenant, descriptor);
  }

  async function load(): Promise<void> {
    seen = await lastChange(store);
    const tenants = new Map<string, Promise<Tenant>>();
    for await (const { batchId, actor, descriptor } of eachFaceTemplate(store, metric.describedBy)) {
      const tenant = tenants.get(`${actor.kind} ${actor.id}`) ?? tenantOf(store, actor);
      tenants.set(`${actor.kind} ${actor.id}`, tenant);
      if (descriptor) add(batchId, await tenant, descriptor);
    }
  }

  async function galleriesFor(actor: Actor): Promise<readonly FaceGallery[]> {
    if (comparesWithAll(actor)) return [...galleries.values()];
    const gallery = galleries.get(await tenantOf(store, actor));
    return gallery ? [gallery] : [];
  }

  /** Null if it was erased meanwhile, or if its exact distance is too large. */
  async function known(batchId: string, descriptor: Float32Array, distanceMax: number): Promise<KnownFace | null> {
    const template = await findFaceTemplate(store, batchId, metric.describedBy);
    if (template === null) {
      forget(batchId);
      return null;
    }
    const distance = descriptorDistance(descriptor, template);
    if (distance > distanceMax) return null;
    return knownFace(store, batchId, distance);
  }

  return {
    metric,
    load() {
      loading ??= load().catch((error: unknown) => {
        // A busy database must not disable searches until the next start.
        loading = null;
        throw error;
      });
      return loading;
    },
    async remember(batchId, { descriptor }) {
      const tenant = await tenantOfVerification(store, batchId);
      if (tenant !== null) add(batchId, tenant, descriptor);
    },
    forget,
    async similar(descriptor, falsePositiveRate, actor) {
      await this.load();
      following = following.catch(() => undefined).then(catchUp);
      await following;
      const searched = await galleriesFor(actor);
      const faces = searched.reduce((size, gallery) => size + gallery.size, 0);
      const rate = Math.min(FALSE_MATCH_RATE_MAX, falsePositiveRate / Math.max(1, faces));
      const distanceMax = metric.searchDistance(rate);
      const candidates = searched
        .flatMap((gallery) => gallery.search(descriptor, distanceMax, CANDIDATES_MAX))
        .sort((one, other) => one.distanceMin - other.distanceMin)
        .slice(0, CANDIDATES_MAX);
      const found: KnownFace[] = [];
      for (const { id } of candidates) {
        const face = await known(id, descriptor, distanceMax);
        if (face) found.push(face);
      }
      // We could not compare a face on the block list, so we must not say that there is no match.
      if (found.length === 0 && (await hasOtherBlockedFaces(store, metric, actor)))
        throw new CheckUnavailableError('BLOCKED_FACES_NOT_COMPARED');
      return found.sort((one, other) => one.distance - other.distance).slice(0, FACES_RETURNED_MAX);
    },
  };
}

/** One that a run by this actor is compared with. */
async function hasOtherBlockedFaces(store: Store, metric: FaceMetric, actor: Actor): Promise<boolean> {
  const runners = await runnersOfOtherBlockedFaces(store, metric.describedBy);
  if (comparesWithAll(actor)) return runners.length > 0;
  const own = await tenantOf(store, actor);
  for (const runner of runners) if ((await tenantOf(store, runner)) === own) return true;
  return false;
}

async function knownFace(store: Store, batchId: string, distance: number): Promise<KnownFace | null> {
  const verification = await findVerification(store, batchId);
  if (!verification?.input.fields) return null;
  const { first_name, last_name, date_of_birth } = verification.input.fields;
  const person = { first_name, last_name, date_of_birth };
  const block = await findFaceBlock(store, batchId);
  const blocked = block === null || block === 'open' ? null : block.reason;
  return { batchId, createdAt: verification.createdAt, distance, person, blocked };
}

/** The live face of a run, if it is good enough for a face search. */
export async function faceTemplateOf(
  evidence: Pick<FaceEvidence, 'liveFaces'>,
  metric: FaceMetric,
): Promise<FaceTemplate | null> {
  const face = await evidence.liveFaces().then(
    (found) => found?.faces[0],
    // The run was decided without it.
    () => undefined,
  );
  return face && liveFaceFlaw(face) === null ? { madeBy: metric.describedBy, descriptor: face.descriptor } : null;
}
