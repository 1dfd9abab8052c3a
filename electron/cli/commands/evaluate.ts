import { mkdir } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { InvalidArgumentError } from '@commander-js/extra-typings';
import { calendarDate } from '#shared/domain/calendar-date.ts';
import { capturesNeeded } from '#shared/domain/document/tampering/tampering-calibration.ts';
import { FaceCalibration } from '#shared/domain/face-model.ts';
import { openFaceModel } from '../../headless/open-face-model.ts';
import { readVersion } from '../../headless/version.ts';
import { calibrationFlaw, type FaceModel, OWN_FACES } from '../../service/index.ts';
import { replaceFile } from '../../service/whole-file.ts';
import { type Define, EXIT, type Output } from '../command.ts';
import { documentRow, evaluateDocument } from '../evaluate/documents.ts';
import { documentsReport, documentTotals, type Origin } from '../evaluate/documents-report.ts';
import { errorRateReport, errorRateTotals } from '../evaluate/error-rate-report.ts';
import { faceCalibration } from '../evaluate/face-calibration.ts';
import { describePicture, faceRows, pairDistances, readFacePairs } from '../evaluate/faces.ts';
import { facesReport, faceTotals, groupTotals } from '../evaluate/faces-report.ts';
import { readLabels, readLabelsOrFolder } from '../evaluate/labels.ts';
import { evaluateLiveness, livenessRows, livenessSamples } from '../evaluate/liveness.ts';
import { evaluateNames, nameRows, namesReport, nameTotals } from '../evaluate/names.ts';
import { evaluateScreening, screeningReport, screeningRows, screeningTotals } from '../evaluate/screening.ts';
import {
  evaluateTampering,
  FLAGGED_FROM,
  tamperingCalibration,
  tamperingRows,
  tamperingSamples,
} from '../evaluate/tampering.ts';
import { readImportedLists } from '../imported-lists.ts';
import { type MeasuringValues, measuringOptions, measuringPolicy } from '../measuring-policy.ts';
import { withRecognition } from '../recognition.ts';
import type { MatchDistances } from '../report/match-rates.ts';
import { writeRows } from '../table.ts';

const PROGRESS_EVERY_MS = 10_000;
const RATES = { min: 1e-4, max: 0.2 } as const;

type Asked = MeasuringValues & {
  readonly table: string;
  readonly out: string;
  readonly output: Output;
  /** Undefined where no limits are to be learnt. */
  readonly falseAlarmRate?: number | undefined;
  readonly faceModel?: FaceModel | undefined;
};
type Given = Asked & { readonly scoresFile: string; readonly origin: Origin };
/** A page, and its totals for programs. `read` counts the readable pictures. */
type Measured = { readonly report: string; readonly totals: object; readonly read: number };

export const explanation = `
"faces --model" writes face-calibration.json beside the report. It needs at least 10,000 pairs of different people,
better many more. "tampering --false-alarm-rate" writes tampering-calibration.json with 95 % confidence, which a policy
file names as document.tampering_calibration; 0.01 takes 374 genuine captures, 0.05 takes 74.

Paths are relative to the table. Pictures and captures are read one at a time, so that the times are those of an idle
machine. The totals go to stdout as one JSON line. The exit code is 3 if no picture could be read.
`;

/** Measures a part of the product on labelled data. */
export const define: Define = (command, run) => {
  const evaluate = measuringOptions(
    command.requiredOption('--out <folder>', 'folder for report.html and scores.csv, the table with the results added'),
  );

  evaluate
    .command('documents <labels.csv>')
    .description(
      'how accurately documents are read. Columns: path, and any of mrz_line_1, mrz_line_2, mrz_line_3, document_number, personal_number, birth_date, expiry_date, issue_date (YYYY-MM-DD), last_name, first_name, sex (F, M, X), nationality, issuing_state (as in an MRZ), class (passport, identity_card, residence_permit, driving_licence, visa, other), set',
    )
    .action(run((table, values, output) => report(documents, { table, ...values, output })));

  evaluate
    .command('faces <labels.csv>')
    .description(
      'false match and false non-match rates, and the thresholds they give. Columns: left, right, label (same or different); or path, person, which compares every pair. A column group, such as an age band, adds the error rates within each group',
    )
    .option('--model <file>', 'use your own face network, which this file describes; see resources/README.md')
    .action(
      run(async (table, { model, ...values }, output) => {
        const faceModel = model === undefined ? undefined : await openFaceModel(model);
        return report(faces, { table, ...values, output, faceModel });
      }),
    );

  evaluate
    .command('liveness <labels.csv>')
    .description(
      'how often recorded live captures of people fail and attacks pass. Columns: path (the folder of a capture from "serve --keep-live-captures"), label (as for tampering), and set',
    )
    .action(run((table, values, output) => report(liveness, { table, ...values, output })));

  evaluate
    .command('names <labels.csv>')
    .description(
      'how well the score separates matching from different names. Columns: name1, name2, label (true or false; or is_match), and schema if not all are people (as for "match-names")',
    )
    .action(run((table, values, output) => report(names, { table, ...values, output })));

  evaluate
    .command('screening <labels.csv>')
    .description(
      'how often listed people are found in the lists of the data folder, and others are mistaken for them. Columns: name, label (true: listed), and the other columns of "screen"',
    )
    .action(run((table, values, output) => report(screening, { table, ...values, output })));

  evaluate
    .command('tampering <labels.csv>')
    .description(
      "how often the policy's limits flag genuine pictures and miss attacks, by signal, set and kind. Columns: path, label (genuine, authentic, clean, original, real, live, bona fide or untampered; every other word names an attack), and set. In place of the table a folder of genuine pictures may be named",
    )
    .option('--false-alarm-rate <rate>', 'learn limits that at most this share of genuine captures reaches', readRate)
    .action(
      run((table, { falseAlarmRate, ...values }, output) =>
        report(tampering, { table, ...values, output, falseAlarmRate }),
      ),
    );
};

function readRate(text: string): number {
  const rate = Number(text);
  if (rate >= RATES.min && rate <= RATES.max) return rate;
  throw new InvalidArgumentError(`It takes a number from ${RATES.min} to ${RATES.max}.`);
}

async function report(measure: (given: Given) => Promise<Measured>, given: Asked): Promise<number> {
  const { table, out, output } = given;
  await mkdir(out, { recursive: true });
  const origin = { table: basename(table), version: readVersion(), date: calendarDate(new Date()) };
  const { report, totals, read } = await measure({ ...given, origin, scoresFile: join(out, 'scores.csv') });
  await replaceFile(join(out, 'report.html'), report);
  await output.result(totals);
  output.say(`The report is in ${join(out, 'report.html')}.`);
  return read > 0 ? EXIT.done : EXIT.failure;
}

async function documents({ table, scoresFile, origin, output }: Given): Promise<Measured> {
  const labelled = await readLabels(table);
  const results = await withRecognition(output, (inference) =>
    oneByOne(labelled, (one) => evaluateDocument(one, inference), output),
  );
  await writeRows(scoresFile, results.map(documentRow), output);
  const totals = documentTotals(results);
  return { report: documentsReport(results, origin), totals, read: totals.pictures - totals.unreadable };
}

async function names({ table, scoresFile, origin, output }: Given): Promise<Measured> {
  const results = await evaluateNames(table);
  await writeRows(scoresFile, nameRows(results), output);
  return { report: namesReport(results, origin), totals: nameTotals(results), read: results.length };
}

async function screening({ table, scoresFile, origin, output, ...values }: Given): Promise<Measured> {
  const { index, hitScoreMin: threshold } = await readImportedLists(values, output);
  const results = await evaluateScreening(table, index);
  await writeRows(scoresFile, screeningRows(results), output);
  return {
    report: screeningReport(results, threshold, origin),
    totals: screeningTotals(results, threshold),
    read: results.length,
  };
}

async function tampering(given: Given): Promise<Measured> {
  const { table, out, scoresFile, origin, output, falseAlarmRate } = given;
  const labelled = await readLabelsOrFolder(table);
  const policy = await measuringPolicy(given);
  const results = await withRecognition(output, (inference) =>
    oneByOne(labelled, (one) => evaluateTampering(one, inference, policy), output),
  );
  await writeRows(scoresFile, tamperingRows(results), output);
  const samples = tamperingSamples(results);
  if (falseAlarmRate !== undefined) {
    const calibration = tamperingCalibration(results, falseAlarmRate, origin);
    const genuine = samples.filter(({ isAttack }) => !isAttack).length;
    if (calibration === null)
      output.say(
        `No calibration was written: a false alarm rate of ${falseAlarmRate * 100} % needs ${capturesNeeded(falseAlarmRate)} genuine captures for 95 % confidence; ${genuine} could be examined.`,
      );
    else {
      const file = join(out, 'tampering-calibration.json');
      await replaceFile(file, `${JSON.stringify(calibration, null, 2)}\n`);
      output.say(`The calibration is ${file}.`);
    }
  }
  const unreadable = results.length - samples.length;
  const report = errorRateReport({
    title: 'Tampering and copies',
    facts: [
      ['Table', origin.table],
      ['Date', origin.date],
      ['Countersign', origin.version],
      ['Pictures that could not be examined', String(unreadable)],
      ['Score', 'the strongest trace, as a multiple of its own threshold'],
    ],
    samples,
    threshold: FLAGGED_FROM,
  });
  return { report, totals: { ...errorRateTotals(samples), unreadable }, read: samples.length };
}

async function liveness({ table, scoresFile, origin, output }: Given): Promise<Measured> {
  const labelled = await readLabels(table, ['label']);
  const results = await withRecognition(output, (inference) =>
    oneByOne(labelled, (one) => evaluateLiveness(one, inference), output),
  );
  await writeRows(scoresFile, livenessRows(results), output);
  const samples = livenessSamples(results);
  const unreadable = results.length - samples.length;
  const report = errorRateReport({
    title: 'Liveness of live captures',
    facts: [
      ['Table', origin.table],
      ['Date', origin.date],
      ['Countersign', origin.version],
      ['Captures that could not be judged', String(unreadable)],
      ['Score', '100 minus the liveness score; everything that did not pass is flagged, reviews included'],
      ['Left out', 'captures that ended early: count them as failures to acquire'],
    ],
    samples,
    threshold: null,
  });
  return { report, totals: { ...errorRateTotals(samples), unreadable }, read: samples.length };
}

async function faces({ table, out, scoresFile, origin, output, faceModel }: Given): Promise<Measured> {
  const pairs = await readFacePairs(table);
  const pictures = await withRecognition(
    output,
    (inference) => oneByOne(pairs.paths, (path) => describePicture(path, inference), output),
    faceModel,
  );
  await writeRows(scoresFile, faceRows(pairs, pictures), output);
  const distances = pairDistances(pairs, pictures);
  const groups = pairs.groups.map(({ name, ...within }) => ({ name, distances: pairDistances(within, pictures) }));
  const own = faceModel === undefined ? OWN_FACES.thresholds : (faceModel.calibration?.thresholds ?? []);
  const totals = { ...faceTotals(pictures, distances), ...(groups.length > 0 && { groups: groupTotals(groups, own) }) };
  const report = facesReport(pictures, distances, own, groups, origin);
  if (faceModel !== undefined) await writeCalibration(faceModel, distances, totals, { out, origin, output });
  return { report, totals, read: pictures.filter(({ descriptor }) => descriptor !== null).length };
}

/** Next to the report. Too few pairs give no calibration, and a message says so. */
async function writeCalibration(
  { forWorker }: FaceModel,
  distances: MatchDistances,
  totals: ReturnType<typeof faceTotals>,
  { out, origin, output }: Pick<Given, 'out' | 'origin' | 'output'>,
): Promise<void> {
  const made = FaceCalibration.safeParse(faceCalibration(forWorker.describedBy, distances, totals, origin));
  const flaw = made.success ? calibrationFlaw(made.data) : 'there are too few pairs of different people.';
  if (!made.success || flaw !== null) {
    output.say(`No calibration was written: ${flaw}`);
    return;
  }
  const file = join(out, 'face-calibration.json');
  await replaceFile(file, `${JSON.stringify(made.data, null, 2)}\n`);
  output.say(`The calibration is in ${file}.`);
}

/** Works through a list and reports its progress. */
async function oneByOne<Item, Result>(
  items: readonly Item[],
  work: (item: Item) => Promise<Result>,
  output: Output,
): Promise<Result[]> {
  const results: Result[] = [];
  let saidAt = performance.now();
  for (const item of items) {
    results.push(await work(item));
    if (performance.now() - saidAt < PROGRESS_EVERY_MS) continue;
    saidAt = performance.now();
    output.say(`${results.length} of ${items.length}`);
  }
  return results;
}
