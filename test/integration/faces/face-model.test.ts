import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { stringify } from 'csv-stringify/sync';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { KYCResponse } from '#shared/contract/runs/kyc-response.ts';
import { FaceCalibration } from '#shared/domain/face-model.ts';
import { openFaceModel } from '../../../electron/headless/open-face-model.ts';
import { nodeChildPort } from '../../../electron/inference-process/node-child-port.ts';
import { type FaceModel, readFaceModel } from '../../../electron/service/index.ts';
import { Start } from '../../../electron/service/inference/answers.ts';
import { findFaces } from '../../../electron/workers/faces/find-faces.ts';
import { loadReplacementModel } from '../../../electron/workers/faces/replacement-model.ts';
import { loadNetworks } from '../../../electron/workers/networks.ts';
import { decodePicture } from '../../../electron/workers/picture.ts';
import { drawCrop, PORTRAIT_IDS, type PortraitId, STRANGER, selfieCrop } from '../../specimens/portraits.ts';
import { countersignIn } from '../../support/command-line.ts';
import { demoPerson } from '../../support/documents/demo-person.ts';
import { startHostHere } from '../../support/headless/host-here.ts';
import { aCalibration, writeFaceModel } from '../../support/inference/face-models.ts';
import { MODELS_FOLDER } from '../../support/inference/models-folder.ts';
import { recordedReadings } from '../../support/inference/recorded-readings.ts';
import { PROPERTY_RUNS, someOrAll } from '../../support/property-runs.ts';
import { INTEGRATOR, openTemporaryService, runRequest } from '../../support/temporary-service.ts';

/** Those that find faces, without ours that describe them. */
const FACE_NETWORKS = ['face-boxes', 'small-faces', 'face-mesh'] as const;
const startInference = recordedReadings(import.meta.filename, nodeChildPort);

/** Loads the customer's network again. */
const inSoak = test.runIf(PROPERTY_RUNS !== null);

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'face-model-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const countersign = (...args: string[]) => countersignIn(folder, args, { startInference });

/** The face of a portrait, cropped a little differently for each `variant`. */
async function faceOf(id: PortraitId, variant = 0): Promise<Uint8Array> {
  const crop = selfieCrop(id);
  const step = crop.width / 60;
  const moved = { ...crop, left: crop.left + ((variant % 5) - 2) * step, width: crop.width + (variant >> 2) * step };
  const canvas = await drawCrop(id, { ...moved, height: (moved.width / crop.width) * crop.height }, 240 + 6 * variant);
  return new Uint8Array(canvas.toBuffer('image/jpeg', 92));
}

/** Distances of one person's two pictures and of two people's, as the model describes them. */
async function distancesWith(file: string) {
  const { forWorker } = await readFaceModel(file);
  const networks = await loadNetworks(MODELS_FOLDER, FACE_NETWORKS, await loadReplacementModel(forWorker));
  const describe = async (bytes: Uint8Array) =>
    (await findFaces(await decodePicture(bytes), networks)).faces[0]?.descriptor as Float32Array;
  const one = await describe(await faceOf('sample6-left'));
  const same = await describe(await faceOf('sample6-left', 9));
  const other = await describe(await faceOf(STRANGER['sample6-left']));
  const distance = (left: Float32Array, right: Float32Array) =>
    Math.hypot(...left.map((value, at) => value - (right[at] ?? 0)));
  return {
    length: one.length,
    norm: Math.hypot(...one),
    same: distance(one, same),
    other: distance(one, other),
    versions: networks.versions,
  };
}

describe("a customer's network", () => {
  const USES = [
    ['otherwise', 'other-2'],
    ['as ours', 'acme-1'],
  ] as const;
  test.each(someOrAll(USES.slice(0, 1), USES))('used %s describes faces in place of ours', async (use, id) => {
    const { length, norm, same, other, versions } = await distancesWith(writeFaceModel(folder, use, id));
    expect(length).toBe(512);
    expect(norm).toBeCloseTo(1, 4);
    expect(same).toBeLessThan(other / 2);
    expect(versions).toMatchObject({ 'face-model': expect.stringMatching(new RegExp(`^${id}@[0-9a-f]{16}$`)) });
    expect(Start.safeParse({ ready: true, modelVersions: versions }).success).toBe(true);
    expect(versions).not.toHaveProperty('face-recognition');
    expect(versions).not.toHaveProperty('face-recognition-second');
  });

  test('used in another way gives other numbers, and is marked accordingly', async () => {
    const usual = await readFaceModel(writeFaceModel(folder, 'as ours', 'acme-1'));
    const alignment = { template: 'dlib', padding: 0.25 };
    const otherwise = await readFaceModel(writeFaceModel(folder, 'as ours', 'acme-1', { alignment }));
    expect(otherwise.forWorker.describedBy).not.toBe(usual.forWorker.describedBy);
  });

  test.each([
    ['another hash', { sha256: 'a'.repeat(64) }, /is not the network that .* names: its SHA-256 is/],
    ['no such input', { input: 'x' }, /input: /],
    ['a misspelt field', { mirored: true }, /mirored/],
    ['a name that is no name', { id: 'Acme 1' }, /id: must be 1 to 64/],
    ['no network', { file: 'missing.onnx' }, /There is no network/],
    ['no calibration file', { calibration: 'missing.json' }, /There is no file .*missing\.json/],
  ])('is refused if its file has %s', async (_what, changes, message) => {
    await expect(openFaceModel(writeFaceModel(folder, 'as ours', 'acme-1', changes))).rejects.toThrow(message);
  });

  inSoak('is refused if its output has another name', async () => {
    const file = writeFaceModel(folder, 'as ours', 'acme-1', { output: { name: 'embedding', length: 512 } });
    await expect(openFaceModel(file)).rejects.toThrow(/has no output embedding; it has output/);
  });

  const INPUTS = [
    [{ size: 150 }, /takes 1 × 3 × 112 × 112 in input, and its configuration says 1 × 3 × 150 × 150/],
    [{ layout: 'NHWC' }, /says 1 × 112 × 112 × 3/],
    [{ name: 'data' }, /has no input data; it has input/],
  ] as const;
  test.each(someOrAll(INPUTS.slice(0, 1), INPUTS))('is refused if its input is not %j', async (changes, message) => {
    const input = { name: 'input', size: 112, layout: 'NCHW', channels: 'RGB', mean: [0, 0, 0], deviation: [1, 1, 1] };
    const file = writeFaceModel(folder, 'as ours', 'acme-1', { input: { ...input, ...changes } });
    await expect(openFaceModel(file)).rejects.toThrow(message);
  });

  test('is refused with a calibration of another model, for another use, or with too few rates', async () => {
    const calibrated = async (calibration: FaceCalibration) => {
      writeFileSync(join(folder, 'calibration.json'), JSON.stringify(calibration));
      return readFaceModel(writeFaceModel(folder, 'as ours', 'acme-1', { calibration: 'calibration.json' }));
    };
    await expect(calibrated(aCalibration())).rejects.toThrow(
      /was measured with somebody@0123456789abcdef, and .* describes acme-1@/,
    );
    const { describedBy } = (await readFaceModel(writeFaceModel(folder, 'as ours', 'acme-1'))).forWorker;
    const good = aCalibration({ describedBy });
    expect((await calibrated(good)).calibration).toEqual(good);
    const few = { ...good, thresholds: good.thresholds.slice(0, 2) };
    await expect(calibrated(few)).rejects.toThrow(/no threshold for a false match rate of 0\.0001/);
    const reversed = { ...good, search: good.search.toReversed() };
    await expect(calibrated(reversed)).rejects.toThrow(/smaller false match rate must have a smaller distance/);
  });
});

test('a service does not start with a model that does not match its file, and says why', async () => {
  const own = ['--data', join(folder, 'data'), '--key-file', join(folder, 'key.json'), '--port', '0'];
  const serve = (model: string) => startHostHere(...own, '--face-model', model);
  const otherLength = { output: { name: 'output', length: 128 } };
  await expect(serve(writeFaceModel(folder, 'as ours', 'acme-1', otherLength))).rejects.toThrow(
    'gives 512 numbers in output, and its configuration says 128',
  );
  await expect(serve(writeFaceModel(folder, 'as ours', 'acme-1'))).rejects.toThrow('has no calibration');
});

// Measuring 56 pictures takes half a minute, so only the long run does.
describe.runIf(PROPERTY_RUNS !== null)('a measured network in use', () => {
  /** The pictures of each of seven people. */
  const VARIANTS = 8;
  /**
   * The smallest rate needs 10,000 pairs of two people; these pictures give 1,344. The next rate allows ten of them, so no pair may be
   * listed more often.
   */
  const TIMES_LISTED = 8;
  let calibration: FaceCalibration;
  let calibrated: string;

  beforeAll(async () => {
    mkdirSync(join(folder, 'faces'));
    const faces: { path: string; person: string }[] = [];
    for (const person of PORTRAIT_IDS)
      for (let variant = 0; variant < VARIANTS; variant++) {
        const path = `faces/${person}-${variant}.jpg`;
        writeFileSync(join(folder, path), await faceOf(person, variant));
        faces.push({ path, person });
      }
    const pairs = faces.flatMap((left, at) =>
      faces
        .slice(at + 1)
        .map((right) => ({
          left: left.path,
          right: right.path,
          label: left.person === right.person ? 'same' : 'different',
        })),
    );
    const listed = Array.from({ length: TIMES_LISTED }, () => pairs).flat();
    writeFileSync(join(folder, 'labels.csv'), stringify(listed, { header: true }));
    const few = faces.filter((_, at) => at % VARIANTS < 2);
    writeFileSync(join(folder, 'few.csv'), stringify(few, { header: true }));
    const model = writeFaceModel(folder, 'as ours', 'acme-1');
    const { status, stderr } = await countersign(
      'evaluate',
      'faces',
      'labels.csv',
      '--model',
      model,
      '--out',
      'report',
    );
    expect(stderr).toContain('The calibration is');
    expect(status).toBe(0);
    calibration = FaceCalibration.parse(JSON.parse(readFileSync(join(folder, 'report/face-calibration.json'), 'utf8')));
    calibrated = writeFaceModel(folder, 'as ours', 'acme-1', { calibration: 'report/face-calibration.json' });
  });

  test('has a calibration with the measured rates', () => {
    expect(calibration).toMatchObject({
      measuredOn: 'labels.csv',
      pictures: 56,
      genuinePairs: 1568,
      impostorPairs: 10_752,
    });
    expect(calibration.thresholds.map(({ falseMatchRate }) => falseMatchRate)).toEqual([0.01, 0.001, 0.0001]);
    const [first, ...others] = calibration.thresholds.map(({ distance }) => distance);
    expect(Math.max(...others)).toBeLessThan(first ?? 0);
  });

  test('gets no calibration from too few pairs, with a message', async () => {
    const model = writeFaceModel(folder, 'as ours', 'acme-few');
    const { status, stderr } = await countersign('evaluate', 'faces', 'few.csv', '--model', model, '--out', 'few');
    expect(status).toBe(0);
    expect(stderr).toContain('No calibration was written');
  });

  test("decides a run with its own rates, and its faces are never compared with another model's", async () => {
    let model: FaceModel | undefined = await openFaceModel(calibrated);
    const logged: string[] = [];
    const opened = await openTemporaryService({
      startInference: (role) => startInference(role, model?.forWorker),
      log: (_level, event, facts) => void logged.push(`${event} ${JSON.stringify(facts)}`),
      // Read when a service is made, also by the restart.
      get faceModel() {
        return model as FaceModel;
      },
    });
    const { typed, captures } = await demoPerson();
    const person = { verification_type: 'BIOMETRIC', ...typed };
    const run = async (changes: Record<string, string> = {}) => {
      const request = runRequest({ ...person, ...changes }, captures);
      return KYCResponse.parse(await (await opened.service.fetch(request, { actor: INTEGRATOR })).json());
    };
    const somebodyElse = { first_name: 'Somebody', last_name: 'Else', date_of_birth: '1970-01-01' };
    const earlierOf = ({ fraud_insights }: KYCResponse) => (fraud_insights.known_face as { earlier: object[] }).earlier;
    try {
      // The thresholds stand where they stand with our networks; the distances behind them are the calibration's.
      expect((await run()).face_match_info).toMatchObject({
        result: 'APPROVED',
        face_match_score: expect.any(Number),
        threshold: 62.4,
        fmr_at_threshold: 0.0001,
        fail_threshold: 54,
      });
      // The same face under another name is found among those of this model.
      expect(earlierOf(await run(somebodyElse))).toHaveLength(1);
      // With our own networks again: what the customer's described is not compared, until it is described anew.
      model = undefined;
      await opened.restart();
      await expect
        .poll(() => logged.filter((line) => line.startsWith('known_faces')))
        .toEqual([
          'known_faces.of_another_model {"faces":2,"blocked":0}',
          'known_faces.renewed {"renewed":2,"left":0}',
        ]);
      expect(earlierOf(await run(somebodyElse))).toHaveLength(2);
    } finally {
      await opened.close();
    }
  });
});
