import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { deserialize, serialize } from 'node:v8';
import { brotliCompressSync, brotliDecompressSync } from 'node:zlib';
import { createCanvas, loadImage } from '@napi-rs/canvas';
import { afterAll } from 'vitest';
import type { nodeChildPort } from '../../../electron/inference-process/node-child-port.ts';
import type { ChildPort } from '../../../electron/service/inference/inference.ts';
import type {
  FromWorker,
  InferenceAnswer,
  InferenceRequest,
  PictureRequest,
  ToWorker,
  WorkerError,
  WorkerReady,
} from '../../../electron/workers/protocol.ts';
import { listsHere } from '../screening/lists-here.ts';
import { screeningHere } from '../screening/screening-here.ts';
import { withoutNetworksPort } from './refusing-inference.ts';

const FOLDER = join(import.meta.dirname, '../../recordings');
const IS_RECORDING = process.env.COUNTERSIGN_RECORD === '1';
/** Quality of straightened documents and drawn pages, which these tests do not look at. */
const JPEG_QUALITY = 20;
/** Without their fine lines they are a fifth as large. */
const COARSE = 8;

type Recording = { readonly modelVersions: WorkerReady['modelVersions']; readonly replies: Record<string, Reply> };

/** The process's reply without the request's number. */
type Reply = { readonly result: InferenceAnswer } | { readonly error: WorkerError };

/** The kind of request and the picture. An examination's other inputs follow from the reading, so the key omits them. */
const keyOf = ({ kind, image }: Pick<PictureRequest, 'kind' | 'image'>) =>
  `${kind} ${createHash('sha256').update(image).digest('hex')}`;
/** Requests without a picture need no network and are not recorded. */
const recordedOf = (replies: Recording['replies'], request: InferenceRequest): Reply | undefined =>
  'image' in request ? replies[keyOf(request)] : undefined;

/**
 * An inference process that answers from `test/recordings/NAME`, by the hash of the picture, for tests of what the service makes of a
 * reading. Pictures without a recording go to the real process, which `start` starts, and fail the file at its end.
 * `COUNTERSIGN_RECORD=1` records again; `recorded-readings.test.ts` compares recordings with what the networks read today.
 */
export function recordedReadings(testFile: string, start: StartPort): StartPort {
  const file = recordingOf(testFile);
  const recording = IS_RECORDING || !existsSync(file) ? null : readRecording(file);
  const made = { modelVersions: {} as WorkerReady['modelVersions'], replies: {} as Record<string, Reply> };
  let missing = 0;
  afterAll(async () => {
    if (IS_RECORDING) await write(file, made);
    // Without a failure nobody would notice that the networks read again in each run.
    else if (missing > 0)
      throw new Error(`${missing} readings are not in ${basename(file)}. Record them again with COUNTERSIGN_RECORD=1.`);
  });
  return (role = 'everything', faceModel) => {
    const real = () => start(role, faceModel);
    // Another process takes a third of a second to start.
    if (role === 'screening') return screeningHere();
    if (role === 'lists') return listsHere();
    if (role === 'proofs') return withoutNetworksPort(role);
    if (role !== 'everything') return real();
    if (faceModel !== undefined) return recording === null ? real() : replayAllButFaces(recording, real());
    return recording === null ? remember(real(), made) : replay(recording, real, () => missing++);
  };
}
type StartPort = typeof nodeChildPort;

const recordingOf = (testFile: string) => join(FOLDER, `${basename(testFile, '.test.ts')}.v8.br`);

export const readRecording = (file: string): Recording => deserialize(brotliDecompressSync(readFileSync(file)));

/** The recorded reading of a picture; null if there is none or the picture was refused. */
export function recordedReply(
  { replies }: Recording,
  request: Pick<PictureRequest, 'kind' | 'image'>,
): InferenceAnswer | null {
  const reply = replies[keyOf(request)];
  return reply && 'result' in reply ? reply.result : null;
}

function replay({ modelVersions, replies }: Recording, start: () => ChildPort, onMissing: () => void): ChildPort {
  let listener: (message: unknown) => void = () => undefined;
  let exited: (code: number | null) => void = () => undefined;
  let real: ChildPort | null = null;
  let isReady = false;
  const waiting: ToWorker[] = [];
  const tell = (message: FromWorker | WorkerReady) => setImmediate(() => listener(message));

  function ask(message: ToWorker): void {
    onMissing();
    real ??= startReal();
    if (isReady) real.post(message);
    else waiting.push(message);
  }

  function startReal(): ChildPort {
    const port = start();
    port.onMessage((message) => {
      if (!('ready' in (message as object))) return listener(message);
      isReady = true;
      for (const request of waiting.splice(0)) port.post(request);
    });
    port.onExit((code) => exited(code));
    return port;
  }

  return {
    onMessage(added) {
      listener = added;
      tell({ ready: true, modelVersions });
    },
    onExit(added) {
      exited = added;
    },
    post(message) {
      const { sequence, request } = message as ToWorker;
      const reply = recordedOf(replies, request);
      if (reply) tell({ sequence, ...structuredClone(reply) });
      else ask({ sequence, request });
    },
    memoryBytes: () => real?.memoryBytes() ?? null,
    processorMs: () => real?.processorMs() ?? null,
    kill() {
      if (real) real.kill();
      else setImmediate(() => exited(null));
    },
  };
}

/** The real process with a customer's face model, which describes faces; the rest is recorded, as no other reading depends on that model. */
function replayAllButFaces({ replies }: Recording, port: ChildPort): ChildPort {
  let listener: (message: unknown) => void = () => undefined;
  return {
    ...port,
    onMessage(added) {
      listener = added;
      port.onMessage(added);
    },
    post(message) {
      const { sequence, request } = message as ToWorker;
      const reply = request.kind === 'find-faces' ? undefined : recordedOf(replies, request);
      if (reply) setImmediate(() => listener({ sequence, ...structuredClone(reply) }));
      else port.post(message);
    },
  };
}

/** The real process; adds its replies to `made`. */
function remember(
  port: ChildPort,
  made: { modelVersions: WorkerReady['modelVersions']; replies: Record<string, Reply> },
): ChildPort {
  const asked = new Map<number, string>();
  return {
    ...port,
    post(message) {
      const { sequence, request } = message as ToWorker;
      if ('image' in request) asked.set(sequence, keyOf(request));
      port.post(message);
    },
    onMessage(listener) {
      port.onMessage((message) => {
        const told = message as FromWorker;
        if ('sequence' in told) {
          const { sequence, ...reply } = told;
          const key = asked.get(sequence);
          if (key !== undefined) made.replies[key] = reply;
        } else if (told.ready) made.modelVersions = told.modelVersions;
        listener(message);
      });
    },
  };
}

async function write(file: string, { modelVersions, replies }: Recording): Promise<void> {
  for (const reply of Object.values(replies)) if ('result' in reply) await shrink(reply.result);
  mkdirSync(FOLDER, { recursive: true });
  writeFileSync(file, brotliCompressSync(serialize({ modelVersions, replies })));
}

async function shrink(answer: InferenceAnswer): Promise<void> {
  const picture = 'rectified' in answer ? answer.rectified : 'firstPage' in answer ? answer.firstPage : null;
  if (!picture) return;
  const { bytes, widthPx, heightPx } = picture;
  const coarse = createCanvas(Math.ceil(widthPx / COARSE), Math.ceil(heightPx / COARSE));
  coarse.getContext('2d').drawImage(await loadImage(bytes), 0, 0, coarse.width, coarse.height);
  const canvas = createCanvas(widthPx, heightPx);
  canvas.getContext('2d').drawImage(coarse, 0, 0, widthPx, heightPx);
  (picture as { bytes: Uint8Array }).bytes = new Uint8Array(canvas.toBuffer('image/jpeg', JPEG_QUALITY));
}
