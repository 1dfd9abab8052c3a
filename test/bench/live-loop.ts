/**
 * Times the whole loop of a live capture through the service and its real inference process: the page sends a frame, gets the state, and
 * sends the next frame. Frames are drawn beforehand, so camera, JPEG encoding and network are not included.
 *
 *   node test/bench/live-loop.ts [--seconds 10] [--beside]     --beside: reads documents at the same time
 */
import { parseArgs } from 'node:util';
import { LiveCaptureState } from '#shared/contract/live-capture/live-capture.ts';
import { drawSpecimen } from '../specimens/draw-specimen.ts';
import { drawFrame, infoFor, openLiveDesk } from '../support/live-capture/live-frames.ts';
import { INTEGRATOR, openTemporaryService, runRequest } from '../support/temporary-service.ts';

const { values } = parseArgs({
  options: { seconds: { type: 'string', default: '10' }, beside: { type: 'boolean', default: false } },
});
const SIZES = [
  { width: 640, height: 480 },
  { width: 800, height: 600 },
] as const;
const PERSON = {
  verification_type: 'DOC',
  first_name: 'Anna Maria',
  last_name: 'Eriksson',
  date_of_birth: '1974-08-12',
  phone_number: '+447700900123',
  email_address: 'anna@example.org',
  country_code: 'GB',
  id_type: 'NATIONAL_ID',
  id_number: 'L898902C3',
};

const { service, close } = await openTemporaryService();
const desk = await openLiveDesk(service);
let isMeasuring = true;
let runs = 0;

/** Reads other people's documents, one after the other. */
async function readDocuments(): Promise<void> {
  const { front, back } = await drawSpecimen({ kind: 'td1', seed: 3, today: '2026-06-01', selfie: null });
  const sides = { id_document_front: front, ...(back && { id_document_back: back }) };
  while (isMeasuring) {
    const answer = await service.fetch(runRequest(PERSON, sides), { actor: INTEGRATOR });
    if (!answer.ok) throw new Error(`the run was answered ${answer.status}: ${await answer.text()}`);
    runs++;
  }
}

async function measure(width: number, height: number): Promise<void> {
  const moving = Array.from({ length: 12 }, (_, at) =>
    drawFrame([{ portrait: 'sample6-left', offset: { x: Math.round(Math.sin(at)), y: at % 2 } }], width, height),
  );
  const frames = await Promise.all(moving);
  const start = async () => LiveCaptureState.parse(await (await desk.start()).json());
  const roundTripsMs: number[] = [];
  const endsAt = performance.now() + Number(values.seconds) * 1_000;
  let state = await start();
  let [sequence, tasks] = [0, 0];
  while (performance.now() < endsAt) {
    const sentAt = performance.now();
    const jpeg = frames[sequence % frames.length] as Uint8Array;
    const answer = await desk.frame(state.capture_id, jpeg, infoFor(state, sequence++, sentAt));
    state = LiveCaptureState.parse(await answer.json());
    roundTripsMs.push(performance.now() - sentAt);
    if (state.phase === 'task') tasks++;
    // The face in the photograph does not move, so a capture never completes.
    if (state.phase === 'failed') [state, sequence] = [await start(), 0];
  }
  const sorted = roundTripsMs.toSorted((one, other) => one - other);
  const within = (share: number) => (sorted[Math.floor(share * (sorted.length - 1))] ?? 0).toFixed(1);
  const totalMs = roundTripsMs.reduce((sum, value) => sum + value, 0);
  console.log(
    `${width} × ${height}: ${((roundTripsMs.length * 1_000) / totalMs).toFixed(1)} frames a second; ` +
      `round trip median ${within(0.5)} ms, 95 of 100 within ${within(0.95)} ms, longest ${within(1)} ms; ` +
      `${roundTripsMs.length} frames, ${tasks} of them during tasks`,
  );
}

try {
  // The first frames wait for the networks to load.
  const warm = LiveCaptureState.parse(await (await desk.start()).json());
  await desk.frame(warm.capture_id, await drawFrame([{ portrait: 'sample6-left' }]), infoFor(warm, 0, 0));
  const beside = values.beside ? readDocuments() : Promise.resolve();
  for (const { width, height } of SIZES) await measure(width, height);
  isMeasuring = false;
  await beside;
  if (values.beside) console.log(`${runs} documents were verified meanwhile`);
} finally {
  await close();
}
