import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { LiveCaptureState, LiveTaskKind } from '#shared/contract/live-capture/live-capture.ts';
import type { LivenessJudgement } from '#shared/domain/liveness-judgement.ts';
import { createLiveCaptures } from '../../../electron/service/live-capture/captures.ts';
import { type SharedLiveCaptures, shareLiveCaptures } from '../../../electron/service/live-capture/shared-captures.ts';
import { openStore } from '../../../electron/service/open-store.ts';
import { fileKeystore } from '../../../electron/service/store/keys/keystore.ts';
import { holdNode } from '../../../electron/service/store/nodes.ts';
import { peersOf } from '../../../electron/service/store/peers.ts';
import type { Store } from '../../../electron/service/store/store.ts';
import { seededRandom } from '../../specimens/random.ts';
import { aTrack, CAMERA, obedient } from '../../support/live-capture/live-tracks.ts';
import { aJpeg } from '../../support/pictures.ts';
import { newMigratedPostgres, onPostgres } from '../../support/store/postgres.ts';

// Two nodes of one PostgreSQL database, behind a load balancer that sends each request to the other one.

const MARIA = { kind: 'operator', id: 'maria' };
const JOHN = { kind: 'operator', id: 'john' };
const REQUEST = { variant: 'standard', camera: CAMERA } as const;
const PASSED: LivenessJudgement = {
  outcome: 'pass',
  score: 90,
  threshold: 50,
  reasons: [],
  variant: 'standard',
  tasks: [],
  signals: [],
  framesCounted: 0,
  durationMs: 0,
};

type Node = { readonly captures: SharedLiveCaptures; readonly store: Store; stop(): Promise<void> };

let url: string;
let root: string;
/** The person's present look, wherever the frame arrives. */
let seen = aTrack();
/** The clock of captures; frames come every 70 ms of it. */
let time = 0;
let nodes: Node[];
beforeEach(async () => {
  url = await newMigratedPostgres();
  root = mkdtempSync(join(tmpdir(), 'countersign-nodes-'));
  time = 0;
  nodes = [await aNode('one'), await aNode('two')];
});
afterEach(async () => {
  for (const node of nodes) await node.stop();
  rmSync(root, { recursive: true, force: true });
});

async function aNode(node: string): Promise<Node> {
  const store = await openStore({ database: url, node, keystore: fileKeystore(join(root, 'key.json')) });
  const release = await holdNode(store);
  let nonces = 0;
  const local = createLiveCaptures({
    inference: { start: () => undefined, trackFace: async () => seen },
    judge: () => PASSED,
    isSamePerson: async () => true,
    now: () => new Date(),
    clock: () => time,
    draw: { random: seededRandom(3), nonce: () => `${node}-${nonces++}` },
  });
  const captures = shareLiveCaptures(local, peersOf(store), () => undefined);
  let isStopped = false;
  return {
    captures,
    store,
    async stop() {
      if (isStopped) return;
      isStopped = true;
      await captures.close();
      await release();
      await store.close();
    },
  };
}

const nodeAt = (index: number): Node => nodes[index % nodes.length] as Node;

/** Does what is asked until the capture ends or `frames` were sent. Frames go to the nodes in turn. */
async function goThrough(begun: LiveCaptureState, frames = Number.POSITIVE_INFINITY): Promise<LiveCaptureState> {
  let state = begun;
  let [askedAt, asked] = [0, '' as LiveTaskKind | ''];
  for (let sequence = 0; sequence < frames && (state.phase === 'positioning' || state.phase === 'task'); sequence++) {
    time += 70;
    if (state.task && state.task.kind !== asked) [asked, askedAt] = [state.task.kind, time];
    seen = aTrack(obedient(state, time - askedAt));
    const info = { sequence, time_ms: time, nonce: state.nonce, light: null };
    state = await nodeAt(sequence).captures.frame(state.capture_id, MARIA, info, aJpeg(64 + (sequence % 5), 48));
  }
  return state;
}

test('a live capture ends well although each of its frames arrives at another node', async () => {
  const done = await goThrough(await nodeAt(1).captures.start(REQUEST, MARIA));
  expect(done.phase).toBe('done');
  const id = done.capture_id;
  expect(await nodeAt(0).captures.take(id, JOHN, 'run')).toBeNull();
  const taken = await nodeAt(0).captures.take(id, MARIA, 'run');
  expect(taken).toEqual(await nodeAt(1).captures.take(id, MARIA, 'run'));
  expect(taken?.judgement).toEqual(PASSED);
  // One run has it, whichever node another run asks.
  for (const node of nodes) expect(await node.captures.take(id, MARIA, 'other')).toBeNull();
});

test('a refusal is the same at every node', async () => {
  const { capture_id: id, nonce } = await nodeAt(0).captures.start(REQUEST, MARIA);
  const info = { sequence: 0, time_ms: 0, nonce, light: null };
  for (const node of nodes) {
    await expect(node.captures.frame(id, JOHN, info, aJpeg(64, 48))).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await expect(node.captures.frame(id, MARIA, info, aJpeg(2000, 48))).rejects.toMatchObject({
      code: 'INVALID_REQUEST',
      message: expect.stringContaining('800 pixels'),
    });
  }
});

test('when its node ends in the middle, the person is told to start again, and can at once', async () => {
  const begun = await nodeAt(0).captures.start(REQUEST, MARIA);
  const state = await goThrough(begun, 4);
  // Its way to the other node, because the clock of the capture stands still meanwhile.
  expect(state.answered_in_ms).toBeGreaterThan(0);
  await nodeAt(0).stop();
  const left = nodeAt(1);
  const info = { sequence: 4, time_ms: time, nonce: state.nonce, light: null };
  await expect(left.captures.frame(begun.capture_id, MARIA, info, aJpeg(64, 48))).rejects.toMatchObject({
    code: 'NOT_FOUND',
    message: expect.stringContaining('start a new one'),
  });
  expect(await left.captures.take(begun.capture_id, MARIA, 'run')).toBeNull();
  nodes = [left];
  expect((await goThrough(await left.captures.start(REQUEST, MARIA))).phase).toBe('done');
});

test('nothing of a face lies readable in the database on its way between nodes', async () => {
  const begun = await nodeAt(0).captures.start(REQUEST, MARIA);
  const asking = nodeAt(1).store.upkeep.relay?.ask('nobody', Buffer.from('sealed'), 200);
  const rows = await onPostgres(url, async (client) => {
    const places = await client.query('select * from live_capture_places');
    return JSON.stringify(places.rows);
  });
  expect(await asking).toBeNull();
  expect(rows).toContain(begun.capture_id);
  expect(rows).not.toContain('maria');
});
