import { randomUUID } from 'node:crypto';
import { createCanvas } from '@napi-rs/canvas';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { LiveCaptureState } from '#shared/contract/live-capture/live-capture.ts';
import { ErrorResponse } from '#shared/contract/problem.ts';
import { nodeChildPort } from '../../../electron/inference-process/node-child-port.ts';
import { withoutNetworksPort } from '../../support/inference/refusing-inference.ts';
import { drawFrame, infoFor, openLiveDesk } from '../../support/live-capture/live-frames.ts';
import { aJpeg } from '../../support/pictures.ts';
import { someOrAll } from '../../support/property-runs.ts';
import { openTemporaryService, type TemporaryService } from '../../support/temporary-service.ts';

// The whole service with the real process that follows faces, as a page sees it.

let temporary: TemporaryService;
let desk: Awaited<ReturnType<typeof openLiveDesk>>;

beforeAll(async () => {
  // Only the process that follows faces is asked; the other would load every network.
  temporary = await openTemporaryService({
    startInference: (role) => (role === 'frames' ? nodeChildPort(role) : withoutNetworksPort(role)),
  });
  desk = await openLiveDesk(temporary.service);
});
afterAll(() => temporary?.close());

const stateOf = async (answer: Response) => LiveCaptureState.parse(await answer.json());
const problemOf = async (answer: Response) => ErrorResponse.parse(await answer.json()).error;

/** The stopwatch of page and service moves with the frames, however long a busy machine takes for each. */
const FRAME_MS = 60;
beforeEach(() => void vi.useFakeTimers({ toFake: ['performance'] }));
afterEach(() => void vi.useRealTimers());

/** A capture, and a page that sends one frame after the other. */
async function begin() {
  const beganAt = performance.now();
  let state = await stateOf(await desk.start());
  const captureId = state.capture_id;
  let sequence = 0;
  const send = (jpeg: Uint8Array) => {
    vi.advanceTimersByTime(FRAME_MS);
    return desk.frame(captureId, jpeg, infoFor(state, sequence++, performance.now() - beganAt));
  };
  return {
    captureId,
    send,
    /** The state after the last of them. */
    async show(jpeg: Uint8Array, times = 1): Promise<LiveCaptureState> {
      for (let frame = 0; frame < times; frame++) state = await stateOf(await send(jpeg));
      return state;
    },
  };
}

const filled = (colour: string, draw: (context: ReturnType<ReturnType<typeof createCanvas>['getContext']>) => void) => {
  const canvas = createCanvas(640, 480);
  const context = canvas.getContext('2d');
  context.fillStyle = colour;
  context.fillRect(0, 0, 640, 480);
  draw(context);
  return new Uint8Array(canvas.toBuffer('image/jpeg', 80));
};

/** Two dots and a line in a circle. */
const drawing = () =>
  filled('#ffffff', (context) => {
    context.fillStyle = '#000000';
    for (const [x, y, radius] of [
      [270, 200, 14],
      [370, 200, 14],
    ] as const) {
      context.beginPath();
      context.arc(x, y, radius, 0, 7);
      context.fill();
    }
    context.beginPath();
    context.arc(320, 240, 130, 0, 7);
    context.moveTo(270, 300);
    context.lineTo(370, 300);
    context.stroke();
  });

test('a face looking ahead is placed, then tasks start; stopping ends the capture', async () => {
  const capture = await begin();
  const jpeg = await drawFrame([{ portrait: 'sample6-left' }]);
  let state = await capture.show(jpeg);
  expect(state).toMatchObject({ phase: 'positioning', guidance: null, light: null, failure: null });
  const { left, top, width, height } = state.face ?? { left: 0, top: 0, width: 0, height: 0 };
  expect(left + width / 2).toBeCloseTo(0.5, 1);
  expect(top + height / 2).toBeCloseTo(0.5, 0);
  const { nonce } = state;
  while (state.phase === 'positioning') state = await capture.show(jpeg);
  expect(state).toMatchObject({ phase: 'task', task: { index: 0, count: 3, progress: 0 } });
  expect(state.nonce).not.toBe(nonce);
  expect((await desk.stop(capture.captureId)).status).toBe(200);
  expect((await capture.send(jpeg)).status).toBe(404);
});

describe('a badly placed face gets guidance and makes no progress', () => {
  const PLACED: readonly [string, () => Uint8Array | Promise<Uint8Array>, string][] = [
    ['a drawing', drawing, 'no_face'],
    ['an empty room', () => filled('#8d8a86', () => {}), 'no_face'],
    ['a black frame', () => filled('#000000', () => {}), 'no_face'],
    ['a face of 30 pixels', () => drawFrame([{ portrait: 'sample6-left', scale: 0.14 }]), 'closer'],
    ['a small face', () => drawFrame([{ portrait: 'sample6-left', scale: 0.42 }]), 'closer'],
    ['a face at the border', () => drawFrame([{ portrait: 'sample6-left', offset: { x: -170, y: 0 } }]), 'centre'],
    ['a face half turned away', () => drawFrame([{ portrait: 'sample5-right' }]), 'look_straight'],
    [
      'two faces',
      () =>
        drawFrame([
          { portrait: 'sample6-left', scale: 0.6, offset: { x: -150, y: 0 } },
          { portrait: 'sample3-left', scale: 0.6, offset: { x: 150, y: 0 } },
        ]),
      'one_person',
    ],
  ];
  // `guidance.test.ts` has every place and size of a face.
  test.each(someOrAll([...PLACED.slice(0, 1), ...PLACED.slice(-2)], PLACED))('%s', async (_name, draw, guidance) => {
    const capture = await begin();
    const state = await capture.show(await draw(), 12);
    expect(state).toMatchObject({ phase: 'positioning', guidance });
    await desk.stop(capture.captureId);
  });
});

/** A small JPEG whose header says that it is this large. */
function ofDeclaredSize(jpeg: Uint8Array, width: number, height: number): Uint8Array {
  const bytes = Buffer.from(jpeg);
  const frameHeader = bytes.indexOf(Buffer.from([0xff, 0xc0]));
  bytes.writeUInt16BE(height, frameHeader + 5);
  bytes.writeUInt16BE(width, frameHeader + 7);
  return new Uint8Array(bytes);
}

test('an invalid frame is refused with a message, and the capture continues', async () => {
  const capture = await begin();
  const frame = await drawFrame([{ portrait: 'sample6-left' }]);
  const huge = new Uint8Array(400_001);
  huge.set(frame);
  for (const [bytes, code] of [
    [new Uint8Array(0), 'INVALID_REQUEST'],
    [frame.subarray(0, 5_000), 'INVALID_REQUEST'],
    [aJpeg(801, 600), 'INVALID_REQUEST'],
    [ofDeclaredSize(aJpeg(), 12_000, 4_000), 'INVALID_REQUEST'],
    [huge, 'BODY_TOO_LARGE'],
  ] as const)
    expect(await problemOf(await capture.send(bytes)), `${bytes.length} bytes`).toMatchObject({ code });
  // Whole as far as its header tells, damaged inside: what can be decoded of it is looked at.
  const damaged = frame.slice();
  damaged.fill(0x5a, 900, frame.length - 900);
  expect([200, 400]).toContain((await capture.send(damaged)).status);
  expect(await capture.show(frame)).toMatchObject({ phase: 'positioning' });
});

test("frames need the capture's owner and nonce", async () => {
  const capture = await begin();
  const jpeg = await drawFrame([{ portrait: 'sample6-left' }]);
  const info = { sequence: 0, time_ms: 0, nonce: 'x', light: null };
  const cases: readonly [string, Promise<Response>, number][] = [
    ['nobody', desk.frame(capture.captureId, jpeg, info, { authorization: '' }), 401],
    ['an unknown capture', desk.frame(randomUUID(), jpeg, info), 404],
    ['no id', desk.frame('none', jpeg, info), 400],
    ['no header', desk.frame(capture.captureId, jpeg, ''), 400],
    ['a header that is no JSON', desk.frame(capture.captureId, jpeg, '{'), 400],
    ['a light that is no colour', desk.frame(capture.captureId, jpeg, '{"sequence":0,"light":"red"}'), 400],
    ['a PNG', desk.frame(capture.captureId, jpeg, info, { 'content-type': 'image/png' }), 415],
    ['nobody who begins', desk.start('standard', {}), 401],
  ];
  for (const [name, answer, status] of cases) expect((await answer).status, name).toBe(status);
});

test('replaying counted frames ends the capture', async () => {
  const capture = await begin();
  const jpeg = await drawFrame([{ portrait: 'sample6-left' }]);
  const { nonce } = await capture.show(jpeg, 2);
  let state: LiveCaptureState | undefined;
  for (let time = 0; time <= 15; time++)
    state = await stateOf(
      await desk.frame(capture.captureId, jpeg, { sequence: 0, time_ms: time, nonce, light: null }),
    );
  expect(state).toMatchObject({ phase: 'failed', failure: 'frames_out_of_order' });
  const late = await desk.frame(capture.captureId, jpeg, { sequence: 90, time_ms: 5_000, nonce, light: null });
  expect([late.status, (await problemOf(late)).code]).toEqual([409, 'CONFLICT']);
});
