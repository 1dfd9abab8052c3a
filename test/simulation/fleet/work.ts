import { REVIEW_REASONS } from '#shared/contract/review/review.ts';
import { eraseVerification } from '../../../electron/service/cases/erasure/erasures.ts';
import { withDecision } from '../../../electron/service/cases/review-cases.ts';
import { recordRerun } from '../../../electron/service/cases/revise-outcome.ts';
import { revise } from '../../../electron/service/cases/revisions.ts';
import { findVerification, recordVerification } from '../../../electron/service/cases/verifications.ts';
import { ServiceError } from '../../../electron/service/service-error.ts';
import { integerBetween, pick } from '../../specimens/random.ts';
import { anOutcome, aVerification, imageOf, SOMEBODY } from '../../support/store/store-fixtures.ts';
import type { Member } from './fleet.ts';
import type { Model, ModelCase } from './model.ts';
import type { World } from './world.ts';

type Doing = { readonly model: Model; readonly world: World };

/** A piece holds 128 KiB, so the largest picture takes three. */
const PICTURE_BYTES = [3_000, 9_000, 280_000];
let marks = 0;

/** Somebody at a desk does one thing: a new case, or something about one that is there. */
export async function workAt({ name, store }: Member, { model, world }: Doing): Promise<void> {
  const { random } = world;
  const own = [...model.cases.values()].filter(({ desk, isErased }) => desk === name && !isErased);
  const known = own.length > 0 && random() < 0.6 ? pick(random, own) : null;
  const reason = `mark ${marks++}`;
  if (known === null) {
    const batchId = drawnId(random);
    const pictures = random() < 0.4 ? integerBetween(random, 1, 2) : 0;
    const captures = (['id_document_front', 'id_document_back'] as const)
      .slice(0, pictures)
      .map((kind) => ({ kind, mediaType: 'image/png' as const, bytes: imageOf('SIM', pick(random, PICTURE_BYTES)) }));
    await acknowledged(world, `${name} records`, async () => {
      await recordVerification(store, { ...aVerification({ batchId }), captures });
      model.cases.set(batchId, {
        batchId,
        desk: name,
        at: world.now(),
        revised: [],
        revisedAtCentre: [],
        isErased: false,
      });
    });
    return;
  }
  const { batchId } = known;
  const act = pick(random, ['run again', 'run again', 'decide hit', 'review', 'review', 'erase'] as const);
  await acknowledged(world, `${name} ${act}`, async () => {
    if (act === 'erase') {
      await eraseVerification(store, batchId, 'person_asked', SOMEBODY);
      known.isErased = true;
      return;
    }
    const stored = await findVerification(store, batchId);
    if (stored === null) return;
    if (act === 'run again') {
      const outcome = anOutcome(batchId, { verification_result: pick(random, ['APPROVED', 'DECLINED', 'REVIEW']) });
      const revised = { batchId, outcome, derived: [], faceTemplate: null, actor: SOMEBODY };
      await recordRerun(store, revised, stored.revision, { reason });
    } else if (act === 'decide hit')
      await store.write((tx) => revise(tx, batchId, { kind: 'hit_decision', actor: SOMEBODY, reason }));
    else await review(store, stored, pick(random, ['APPROVED', 'DECLINED']), reason);
    known.revised.push(reason);
  });
}

/** Somebody at the centre does something about a case of any desk that has arrived. */
export async function workAtCentre({ store }: Member, { model, world }: Doing): Promise<void> {
  const { random } = world;
  const all = [...model.cases.values()].filter(({ isErased }) => !isErased);
  if (all.length === 0) return;
  const known: ModelCase = pick(random, all);
  const act = pick(random, ['erase', 'review', 'decide hit'] as const);
  const reason = `mark ${marks++}`;
  await acknowledged(world, `centre ${act}`, async () => {
    const { batchId } = known;
    const stored = await findVerification(store, batchId);
    if (stored === null) return;
    if (act === 'erase') {
      await eraseVerification(store, batchId, 'retention_ended', SOMEBODY);
      known.isErased = true;
      return;
    }
    if (act === 'decide hit')
      await store.write((tx) => revise(tx, batchId, { kind: 'hit_decision', actor: SOMEBODY, reason }));
    else await review(store, stored, pick(random, ['APPROVED', 'DECLINED']), reason);
    known.revisedAtCentre.push(reason);
  });
}

async function review(
  store: Member['store'],
  { batchId, revision, outcome }: NonNullable<Awaited<ReturnType<typeof findVerification>>>,
  result: 'APPROVED' | 'DECLINED',
  reason: string,
): Promise<void> {
  const decided = withDecision(outcome, {
    system: outcome.review?.system ?? outcome.response.verification_result,
    decision: result,
    codes: [],
    reason: REVIEW_REASONS[result][0],
    at: store.now().toISOString(),
    by: SOMEBODY,
    confirmed_by: null,
  });
  const seen = { expectedRevision: revision, outcome: decided };
  await store.write((tx) => revise(tx, batchId, { kind: 'review', actor: SOMEBODY, reason, ...seen }));
}

/** A caller who gets an error tries later; one who gets no answer knows nothing. */
async function acknowledged(world: World, what: string, work: () => Promise<void>): Promise<void> {
  try {
    await work();
    world.tell(what);
  } catch (error) {
    if (!(error instanceof ServiceError)) throw error;
    world.tell(`${what}: ${error.code}`);
  }
}

function drawnId(random: () => number): string {
  const digits = () =>
    Math.floor(random() * 0x1_0000_0000)
      .toString(16)
      .padStart(8, '0');
  const [one, two, three] = [digits(), digits(), digits()];
  return `${digits()}-${one.slice(0, 4)}-4${one.slice(5)}-8${two.slice(5)}-${two.slice(0, 4)}${three}`;
}
