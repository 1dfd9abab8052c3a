import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createCanvas } from '@napi-rs/canvas';
import { parse } from 'csv-parse/sync';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { KYCResponse } from '#shared/contract/runs/kyc-response.ts';
import { PASSIVE_SIGNALS, type PassiveSignalName, PassiveSignals } from '#shared/domain/passive-signals.ts';
import { nodeChildPort } from '../../../electron/inference-process/node-child-port.ts';
import { describeStill, openInference } from '../../../electron/service/index.ts';
import { exifSegment, withSegments } from '../../specimens/picture-metadata-segments.ts';
import type { PortraitId } from '../../specimens/portraits.ts';
import { countersignIn } from '../../support/command-line.ts';
import { demoPerson } from '../../support/documents/demo-person.ts';
import { recordedReadings } from '../../support/inference/recorded-readings.ts';
import { keepStillCapture } from '../../support/live-capture/kept-capture.ts';
import { drawFrame } from '../../support/live-capture/live-frames.ts';
import { drawSelfie, drawSelfieOnDisplay, drawSelfieOnPaper } from '../../support/live-capture/selfies.ts';
import { someOrAll } from '../../support/property-runs.ts';
import { INTEGRATOR, openTemporaryService, runRequest } from '../../support/temporary-service.ts';

const startInference = recordedReadings(import.meta.filename, nodeChildPort);

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'check-liveness-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe('a still picture', () => {
  const inference = openInference(
    () => startInference(),
    () => {},
  );
  beforeAll(() => inference.start());
  afterAll(() => inference.stop());

  async function measured(bytes: Uint8Array) {
    const { liveness, code, faces, passiveSignals } = await describeStill(bytes, inference);
    expect({ liveness, code, faces }).toEqual({ liveness: 'unavailable', code: 'LIVE_CAPTURE_MISSING', faces: 1 });
    expect(passiveSignals.signals.map(({ name }) => name)).toEqual(PASSIVE_SIGNALS);
    const value = (name: PassiveSignalName) => passiveSignals.signals.find((one) => one.name === name)?.value ?? -1;
    return { value, ...passiveSignals };
  }

  test('of a display shows its pixels, one of a sheet its edges, one of a person neither; none is judged', async () => {
    for (const id of someOrAll<PortraitId>(['sample6-left'], ['sample6-left', 'sample5-top'])) {
      const person = await measured(await drawSelfie(id));
      const display = await measured(await drawSelfieOnDisplay(id));
      const paper = await measured(await drawSelfieOnPaper(id));
      expect(person.status).toBe('measured');
      expect(display.value('display_grid')).toBeGreaterThan(person.value('display_grid') + 1);
      expect(person.value('straight_sides')).toBe(0);
      expect(paper.value('straight_sides')).toBe(4);
      expect(paper.signals.find(({ name }) => name === 'straight_sides')?.box?.width).toBeGreaterThan(600);
      expect(person.value('compression_history')).toBeGreaterThanOrEqual(0);
    }
  });

  test('reports the editor that saved it', async () => {
    const jpeg = await drawSelfie('sample6-left');
    expect((await measured(jpeg)).editors).toEqual([]);
    const edited = withSegments(jpeg, [exifSegment({ software: 'Adobe Photoshop 25.0 (private-name)' })]);
    expect((await measured(edited)).editors).toEqual(['Adobe Photoshop']);
  });

  test('without a face has no signals, nor does one too small for a grid', async () => {
    const empty = createCanvas(640, 480);
    const none = await describeStill(new Uint8Array(empty.toBuffer('image/png')), inference);
    expect(none).toMatchObject({ faces: 0, passiveSignals: { status: 'unavailable', signals: [], editors: [] } });
    const small = await measured(await drawFrame([{ portrait: 'sample6-left', scale: 0.3 }]));
    expect(small.signals.find(({ name }) => name === 'display_grid')?.value).toBeNull();
  });
});

describe('countersign check-liveness', () => {
  const countersign = (...args: string[]) => countersignIn(folder, ['check-liveness', ...args], { startInference });

  beforeAll(async () => {
    writeFileSync(join(folder, 'selfie.jpg'), await drawSelfie('sample6-left'));
    writeFileSync(join(folder, 'text.jpg'), 'no picture');
    const jpeg = await drawFrame([{ portrait: 'sample6-left' }]);
    await keepStillCapture(join(folder, 'capture'), jpeg);
  });

  test('says that a picture alone proves nothing, and why another file is not a picture', async () => {
    const { status, results } = await countersign('--images', 'selfie.jpg', 'text.jpg');
    expect(status).toBe(0);
    expect(results).toEqual([
      expect.objectContaining({
        path: 'selfie.jpg',
        decision: 'unavailable',
        reasons: [{ code: 'LIVE_CAPTURE_MISSING', message: expect.stringContaining('no live capture') }],
        passive_signals: expect.objectContaining({ note: expect.stringContaining('For information') }),
      }),
      { path: 'text.jpg', error: expect.any(String) },
    ]);
    expect(results[0]).not.toHaveProperty('score');
    expect((await countersign('--images', 'selfie.jpg', '--fail-on', 'unavailable')).status).toBe(1);
    expect((await countersign('--images', 'text.jpg')).status).toBe(3);
  });

  test('judges a recorded capture as the desk does', async () => {
    const { status, results } = await countersign('--capture', 'capture', '--fail-on', 'review,fail');
    expect(status).toBe(1);
    expect(results).toEqual([
      expect.objectContaining({
        path: 'capture',
        decision: expect.stringMatching(/review|fail/),
        score: expect.any(Number),
        threshold: expect.any(Number),
        signals: expect.arrayContaining([expect.objectContaining({ name: 'rigidity', isMet: expect.any(Boolean) })]),
      }),
    ]);
  });

  test('adds its columns to a table of pictures and captures', async () => {
    writeFileSync(join(folder, 'list.csv'), 'path,label\nselfie.jpg,live\ncapture,spoof\ntext.jpg,live\n');
    expect((await countersign('--images', 'list.csv', '--out', 'found.csv')).status).toBe(0);
    const rows = parse(readFileSync(join(folder, 'found.csv')), { columns: true }) as Record<string, string>[];
    const [selfie, capture, text] = rows;
    expect(selfie).toMatchObject({
      label: 'live',
      decision: 'unavailable',
      score: '',
      faces: '1',
      straight_sides: '0',
    });
    expect(capture).toMatchObject({ score: expect.stringMatching(/^\d/), straight_sides: '', error: '' });
    expect(text).toMatchObject({ decision: '', error: expect.stringContaining('picture') });
  });

  test.each([
    [[]],
    [['--images', 'a.jpg', '--capture', 'b']],
    [['--images', 'a.csv', 'b.jpg']],
    [['--images', 'a.jpg', '--out', 'x']],
  ])('%j exits with 2', async (args) => {
    expect((await countersign(...args)).status).toBe(2);
  });
});

test('a run reports the same for a still picture, without effect on the result', async () => {
  const opened = await openTemporaryService({ startInference });
  const { typed, captures } = await demoPerson();
  const person = { verification_type: 'BIOMETRIC', ...typed };
  const run = async (selfie: Uint8Array | undefined) => {
    const request = runRequest(person, { ...captures, ...(selfie && { selfie }) });
    return KYCResponse.parse(await (await opened.service.fetch(request, { actor: INTEGRATOR })).json());
  };
  try {
    const plain = await run(captures.selfie);
    const edited = await run(withSegments(captures.selfie ?? new Uint8Array(), [exifSegment({ software: 'FaceApp' })]));
    for (const { face_liveness_info } of [plain, edited])
      expect(face_liveness_info).toMatchObject({
        result: 'UNKNOWN',
        status_reasons: [expect.objectContaining({ code: 'LIVE_CAPTURE_MISSING' })],
      });
    const passive = ({ face_liveness_info }: KYCResponse) => PassiveSignals.parse(face_liveness_info.passive_signals);
    expect(passive(plain)).toMatchObject({ status: 'measured', editors: [] });
    expect(passive(edited).editors).toEqual(['FaceApp']);
    expect(edited.verification_result).toBe(plain.verification_result);
    // A picture without a face is no reason for a failed run.
    const empty = await run(new Uint8Array(createCanvas(640, 480).toBuffer('image/jpeg')));
    expect(empty.status).toBe('Completed');
    expect(passive(empty).status).toBe('unavailable');
  } finally {
    await opened.close();
  }
});
