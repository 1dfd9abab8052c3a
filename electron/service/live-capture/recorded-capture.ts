import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import {
  LIVE_FRAME_BYTES_MAX,
  LightColour,
  LiveCamera,
  LiveFrameInfo,
  LiveTaskKind,
  LiveVariant,
} from '#shared/contract/live-capture/live-capture.ts';
import type { Inference } from '../inference/inference.ts';
import { replaceFile } from '../whole-file.ts';
import { FRAMES_MAX, type LiveFrame, type LiveRecording } from './recording.ts';

/** The record of a capture, beside its frames `0000.jpg` and so on. */
const CAPTURE_FILE = 'capture.json';

/** A recording without its measurements, which are taken again when it is read. */
const RecordedCapture = z.object({
  variant: LiveVariant,
  camera: LiveCamera,
  tasks: z.array(LiveTaskKind).max(20),
  lights: z.array(z.object({ sinceMs: z.number(), colour: LightColour.nullable() })).max(200),
  frames: z
    .array(z.object({ info: LiveFrameInfo, arrivedAtMs: z.number(), task: LiveTaskKind.nullable() }))
    .min(1)
    .max(FRAMES_MAX),
});

const frameFile = (index: number) => `${String(index).padStart(4, '0')}.jpg`;

/** Unencrypted, to be labelled, of participants who consented. `jpegs` are in order. */
export async function keepCapture(
  folder: string,
  recording: LiveRecording,
  jpegs: readonly Uint8Array[],
): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  for (const [index, jpeg] of jpegs.entries()) await writeFile(join(folder, frameFile(index)), jpeg, { mode: 0o600 });
  const { variant, camera, tasks, lights, frames } = recording;
  const kept = { variant, camera, tasks, lights, frames: frames.map(keptFrame) };
  // Written last: a folder without this file is incomplete.
  await replaceFile(join(folder, CAPTURE_FILE), JSON.stringify(kept));
}

const keptFrame = ({ info, arrivedAtMs, task }: LiveFrame) => ({ info, arrivedAtMs, task });

/** Measures its frames again, as the session did. Rejects if a frame is missing or too large. */
export async function readRecordedCapture(
  folder: string,
  inference: Pick<Inference, 'trackFace'>,
): Promise<LiveRecording> {
  const recorded = RecordedCapture.parse(JSON.parse(await readFile(join(folder, CAPTURE_FILE), 'utf8')));
  const frames: LiveFrame[] = [];
  for (const [index, frame] of recorded.frames.entries()) {
    const bytes = await readFile(join(folder, frameFile(index)));
    if (bytes.length > LIVE_FRAME_BYTES_MAX) throw new Error(`${frameFile(index)} is too large for a frame.`);
    const track = await inference.trackFace(bytes, frames.at(-1)?.track.face?.box ?? null);
    frames.push({ ...frame, byteLength: bytes.length, track });
  }
  return { ...recorded, frames };
}
