import { copyFileSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createCanvas } from '@napi-rs/canvas';
import { parse } from 'csv-parse/sync';
import { stringify } from 'csv-stringify/sync';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { nodeChildPort } from '../../../electron/inference-process/node-child-port.ts';
import { countersignIn } from '../../support/command-line.ts';
import { drawnFront, drawnSpecimen } from '../../support/drawn-once.ts';
import { recordedReadings } from '../../support/inference/recorded-readings.ts';
import { keepStillCapture } from '../../support/live-capture/kept-capture.ts';
import { drawFrame } from '../../support/live-capture/live-frames.ts';

const startInference = recordedReadings(import.meta.filename, nodeChildPort);

let folder: string;

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'evaluate-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const countersign = (...args: string[]) => countersignIn(folder, args, { startInference });

const scores = (report: string) =>
  parse(readFileSync(join(folder, report, 'scores.csv')), { columns: true }) as Record<string, string>[];

describe('evaluate documents', () => {
  test('counts a passport with a right row, one with a wrong row, and a file that is not a picture', async () => {
    const { front, truth } = await drawnFront({ kind: 'td3', seed: 31, today: '2026-05-04', selfie: null });
    writeFileSync(join(folder, 'passport.jpg'), front);
    writeFileSync(join(folder, 'text.jpg'), 'no picture');
    const [mrz_line_1 = '', mrz_line_2 = ''] = truth.mrzLines;
    const { documentNumber, primaryIdentifier, birthDate } = truth.encoded;
    const row = { path: 'passport.jpg', mrz_line_1, mrz_line_2, document_number: documentNumber, class: 'passport' };
    const rows = [
      { ...row, last_name: primaryIdentifier, birth_date: birthDate, set: 'true' },
      { ...row, last_name: '<b>SOMEBODY</b>', birth_date: '', set: '<b>false</b>' },
      { path: 'text.jpg', set: 'true' },
    ];
    writeFileSync(join(folder, 'labels.csv'), stringify(rows, { header: true }));

    const { status, results, stderr } = await countersign('evaluate', 'documents', 'labels.csv', '--out', 'report');
    expect(stderr).toContain('report.html');
    expect(status).toBe(0);
    expect(results).toEqual([
      expect.objectContaining({
        pictures: 3,
        unreadable: 1,
        mrzValid: 2,
        mrzTextRight: 2,
        mrzWrongButValid: 0,
        classRight: 2,
      }),
    ]);
    const [right, wrong, unreadable] = scores('report');
    expect(right).toMatchObject({ mrz_valid: 'yes', last_name_mrz: 'right', birth_date_all: 'right', error: '' });
    expect(wrong).toMatchObject({ last_name_mrz: 'wrong', birth_date_all: '', document_number_all: 'right' });
    expect(unreadable).toMatchObject({ mrz_found: '', error: expect.stringContaining('not a picture') });
    const report = readFileSync(join(folder, 'report', 'report.html'), 'utf8');
    expect(report).toContain('<h2>MRZ</h2>');
    expect(report).not.toContain('<b>');
    // A report goes to more people than the pictures do.
    expect(report).not.toContain(documentNumber);
  });

  test.each([
    [['documents']],
    [['nothing', 'labels.csv', '--out', 'x']],
    [['documents', 'labels.csv']],
    [['documents', 'labels.csv', 'more.csv', '--out', 'x']],
  ])('%j exits with 2', async (args) => {
    expect((await countersign('evaluate', ...args)).status).toBe(2);
  });

  test('a table without paths or without rows exits with 3 and says why', async () => {
    writeFileSync(join(folder, 'bad.csv'), 'file\nx.jpg\n');
    writeFileSync(join(folder, 'empty.csv'), 'path\n');
    expect((await countersign('evaluate', 'documents', 'bad.csv', '--out', 'x')).stderr).toContain('no column path');
    const { status, stderr } = await countersign('evaluate', 'documents', 'empty.csv', '--out', 'x');
    expect(stderr).toContain('no rows');
    expect(status).toBe(3);
  });
});

describe('evaluate faces', () => {
  beforeAll(async () => {
    for (const portrait of ['sample5-right', 'sample6-left'] as const) {
      const { front, selfie } = await drawnSpecimen({ kind: 'td3', seed: 33, portrait });
      writeFileSync(join(folder, `${portrait}-page.jpg`), front);
      writeFileSync(join(folder, `${portrait}-live.jpg`), selfie ?? '');
    }
    writeFileSync(join(folder, 'empty.jpg'), aPictureOfNobody());
  });

  test('a list of pictures gives every pair: same, different, and without a face', async () => {
    const people = ['sample5-right', 'sample6-left'].flatMap((name) => [
      { path: `${name}-page.jpg`, person: name },
      { path: `${name}-live.jpg`, person: name },
    ]);
    writeFileSync(
      join(folder, 'people.csv'),
      stringify([...people, { path: 'empty.jpg', person: 'nobody' }], { header: true }),
    );
    const { status, results } = await countersign('evaluate', 'faces', 'people.csv', '--out', 'compared');
    expect(status).toBe(0);
    // Four impostors say nothing on one false match in a hundred.
    expect(results).toEqual([
      expect.objectContaining({
        pictures: 5,
        withoutFace: 1,
        unreadable: 0,
        genuinePairs: 2,
        impostorPairs: 4,
        thresholds: [],
      }),
    ]);
    for (const { label, distance } of scores('compared')) {
      expect(label).toBe('same');
      expect(Number(distance)).toBeLessThan(0.9);
    }
    expect(readFileSync(join(folder, 'compared', 'report.html'), 'utf8')).toContain('DET');
  });

  test('labelled pairs are listed one by one', async () => {
    const table =
      'left,right,label\nsample5-right-page.jpg,sample5-right-live.jpg,same\nsample5-right-page.jpg,sample6-left-live.jpg,different\nempty.jpg,sample6-left-live.jpg,same\n';
    writeFileSync(join(folder, 'pairs.csv'), table);
    const { results } = await countersign('evaluate', 'faces', 'pairs.csv', '--out', 'pairs');
    expect(results).toEqual([expect.objectContaining({ genuinePairs: 2, impostorPairs: 1 })]);
    const [unseen, different] = [scores('pairs')[1], scores('pairs')[2]];
    expect(unseen).toMatchObject({ distance: '', problem: 'no face' });
    expect(Number(different?.distance)).toBeGreaterThan(0.46);
  });

  test.each([
    ['left,right,label\na.jpg,b.jpg,perhaps\n', 'neither labelled same nor different'],
    ['path,person\na.jpg,one\nb.jpg,two\n', 'no pair of the table shows one person'],
    ['path\na.jpg\n', 'left, right and label, or path and person'],
  ])('a table without the needed columns or labels exits with 3 and says why', async (table, sentence) => {
    writeFileSync(join(folder, 'little.csv'), table);
    const { status, stderr } = await countersign('evaluate', 'faces', 'little.csv', '--out', 'x');
    expect(stderr).toContain(sentence);
    expect(status).toBe(3);
  });
});

function aPictureOfNobody(): Uint8Array {
  const canvas = createCanvas(320, 320);
  canvas.getContext('2d').fillRect(40, 60, 100, 30);
  return new Uint8Array(canvas.toBuffer('image/jpeg'));
}

describe('evaluate tampering', () => {
  test('genuine and edited pictures are scored by signal, and unreadable files are counted separately', async () => {
    const { front } = await drawnFront({ kind: 'td3', seed: 32, today: '2026-05-04', selfie: null });
    writeFileSync(join(folder, 'genuine.jpg'), front);
    writeFileSync(join(folder, 'edited.jpg'), savedByEditor(front));
    writeFileSync(join(folder, 'none.jpg'), 'no picture');
    const table = 'path,label,set\ngenuine.jpg,authentic,drawn\nedited.jpg,edited,drawn\nnone.jpg,authentic,drawn\n';
    writeFileSync(join(folder, 'tampering.csv'), table);
    const { status, results } = await countersign('evaluate', 'tampering', 'tampering.csv', '--out', 'examined');
    expect(status).toBe(0);
    expect(results).toEqual([expect.objectContaining({ genuine: 1, attacks: 1, attacksMissed: 1, unreadable: 1 })]);
    const [genuine, edited, none] = scores('examined');
    expect(genuine).toMatchObject({ genuine: 'yes', signal_editor_traces: '0', error: '' });
    // The name of an editor is shown, and flags nothing by itself.
    expect(edited).toMatchObject({ genuine: 'no', flagged: 'no', signal_editor_traces: '1' });
    expect(none).toMatchObject({ score: '', flagged: '', error: expect.stringContaining('not a picture') });
    expect(readFileSync(join(folder, 'examined', 'report.html'), 'utf8')).toContain('BPCER');
  });

  test('thresholds are not learnt from fewer captures than the rate needs, with a message', async () => {
    mkdirSync(join(folder, 'captures'));
    copyFileSync(join(folder, 'genuine.jpg'), join(folder, 'captures', 'genuine.jpg'));
    const { status, stderr } = await countersign(
      'evaluate',
      'tampering',
      'captures',
      '--out',
      'few',
      '--false-alarm-rate',
      '0.01',
    );
    expect(status).toBe(0);
    expect(stderr).toContain('a false alarm rate of 1 % needs 374 genuine captures');
    expect(existsSync(join(folder, 'few', 'tampering-calibration.json'))).toBe(false);
  });

  test('a table without labels exits with 3', async () => {
    writeFileSync(join(folder, 'unlabelled.csv'), 'path\ngenuine.jpg\n');
    const { status, stderr } = await countersign('evaluate', 'tampering', 'unlabelled.csv', '--out', 'x');
    expect(stderr).toContain('no column label');
    expect(status).toBe(3);
  });
});

/** The same JPEG with an EXIF segment in which an editor names itself as the software. */
function savedByEditor(jpeg: Uint8Array): Uint8Array {
  const name = Buffer.from('GIMP 2.10.36\0', 'latin1');
  const tiff = Buffer.alloc(26 + name.length);
  tiff.write('MM', 0, 'latin1');
  tiff.writeUInt16BE(42, 2);
  tiff.writeUInt32BE(8, 4);
  tiff.writeUInt16BE(1, 8);
  tiff.writeUInt16BE(0x0131, 10);
  tiff.writeUInt16BE(2, 12);
  tiff.writeUInt32BE(name.length, 14);
  tiff.writeUInt32BE(26, 18);
  name.copy(tiff, 26);
  const exif = Buffer.concat([Buffer.from('Exif\0\0', 'latin1'), tiff]);
  const segment = Buffer.from([0xff, 0xe1, (exif.length + 2) >> 8, (exif.length + 2) & 255]);
  return Buffer.concat([jpeg.subarray(0, 2), segment, exif, jpeg.subarray(2)]);
}

describe('evaluate liveness', () => {
  test('recorded captures are judged again, and a folder without one is counted separately', async () => {
    const jpeg = await drawFrame([{ portrait: 'sample6-left' }]);
    await keepStillCapture(join(folder, 'still'), jpeg);
    writeFileSync(join(folder, 'captures.csv'), 'path,label\nstill,photograph\nnowhere,live\n');

    const { status, results } = await countersign('evaluate', 'liveness', 'captures.csv', '--out', 'live-report');
    expect(status).toBe(0);
    expect(results).toEqual([expect.objectContaining({ genuine: 0, attacks: 1, attacksMissed: 0, unreadable: 1 })]);
    const [still, nowhere] = scores('live-report');
    expect(still).toMatchObject({ genuine: 'no', error: '' });
    expect(still?.outcome).not.toBe('pass');
    expect(nowhere).toMatchObject({ outcome: '', error: expect.stringContaining('capture.json') });
    expect(readFileSync(join(folder, 'live-report', 'report.html'), 'utf8')).toContain('Liveness of live captures');
  });
});

test('live captures are stored only in the sandbox and the demo', async () => {
  const { status, stderr } = await countersign('serve', '--keep-live-captures', 'kept');
  expect(status).toBe(2);
  expect(stderr).toContain('sandbox');
});
