import { dirname, resolve } from 'node:path';
import type { Policy } from '#shared/contract/policy/policy.ts';
import { counted } from '#shared/counted.ts';
import { compareFaces, type FaceMetric, metricOf } from '../../service/index.ts';
import type { Inference } from '../../service/inference/inference.ts';
import type { FaceReading } from '../../workers/protocol.ts';
import { type Define, EXIT } from '../command.ts';
import { measuringOptions, measuringPolicy } from '../measuring-policy.ts';
import { faceModelFrom, faceModelOption, failOnOption, outOption, readGivenFile } from '../options.ts';
import { pictureProblem, withRecognition } from '../recognition.ts';
import { openRows, type Row, readTable } from '../table.ts';

/** Keeps the inference process busy and stays far below its queue limit. */
const ROWS_AHEAD = 4;
const DECISIONS = ['match', 'non-match', 'no-face'] as const;

type Picture = { readonly reading: FaceReading } | { readonly problem: string };
type Pair = { readonly row: Row; readonly left: string; readonly right: string };

export const explanation = `
Adds score (0 to 100, higher is more alike), distance (euclidean, lower is more alike), decision at the policy's
threshold, faces_left and faces_right (faces found), ms (time to read both pictures) and error. The table's other
columns and its order stay as they are. A picture that appears in several rows is read once.
`;

/** Compares the most prominent faces of the two pictures in each row. Stores nothing. */
export const define: Define = (command, run) =>
  measuringOptions(
    command
      .requiredOption('--pairs <file>', 'table whose columns left and right name pictures, relative to the table')
      .addOption(outOption())
      .addOption(failOnOption('a row has one of these decisions', DECISIONS)),
  )
    .addOption(faceModelOption())
    .action(
      run(async ({ pairs: file, out, failOn = [], faceModel: model, ...values }, output) => {
        const faceModel = await faceModelFrom(model);
        const metric = metricOf(faceModel);
        const policy = await measuringPolicy(values);
        const table = await readTable(file, ['left', 'right']);
        const folder = dirname(resolve(file));
        const pairs = table.rows.map((row) => ({
          row,
          left: resolve(folder, row.left ?? ''),
          right: resolve(folder, row.right ?? ''),
        }));

        return withRecognition(
          output,
          async (inference) => {
            const rows = openRows(out, output);
            let negative = false;
            let problems = 0;
            for await (const { row, left, right } of readPairs(pairs, inference)) {
              const added = describePair(left, right, metric, policy);
              if (added.error !== '') problems += 1;
              if (failOn.some((decision) => decision === added.decision)) negative = true;
              await rows.write({ ...row, ...added });
            }
            await rows.end();
            output.say(`${counted(pairs.length, 'pair')}, ${problems} with a picture that could not be read.`);
            return negative ? EXIT.negative : EXIT.done;
          },
          faceModel,
        );
      }),
    );

/** Reads each picture once, rows in advance, and drops it after its last row. */
async function* readPairs(pairs: readonly Pair[], inference: Inference) {
  const uses = new Map<string, number>();
  for (const { left, right } of pairs) for (const path of [left, right]) uses.set(path, (uses.get(path) ?? 0) + 1);
  const pictures = new Map<string, Promise<Picture>>();
  const start = ({ left, right }: Pair) => {
    for (const path of [left, right]) if (!pictures.has(path)) pictures.set(path, readPicture(path, inference));
  };
  const take = async (path: string): Promise<Picture> => {
    const picture = await (pictures.get(path) as Promise<Picture>);
    const left = (uses.get(path) ?? 1) - 1;
    uses.set(path, left);
    if (left === 0) pictures.delete(path);
    return picture;
  };
  for (const [index, pair] of pairs.entries()) {
    for (const near of pairs.slice(index, index + 1 + ROWS_AHEAD)) start(near);
    yield { row: pair.row, left: await take(pair.left), right: await take(pair.right) };
  }
}

async function readPicture(path: string, inference: Inference): Promise<Picture> {
  try {
    return { reading: await inference.findFaces(await readGivenFile(path)) };
  } catch (error) {
    return { problem: pictureProblem(error) };
  }
}

/** The columns added to a row; empty text where there is nothing to say, as a table wants it. */
function describePair(left: Picture, right: Picture, metric: FaceMetric, policy: Policy) {
  const counts = { faces_left: facesIn(left), faces_right: facesIn(right) };
  if ('problem' in left || 'problem' in right) {
    const problems = [left, right].flatMap((picture) => ('problem' in picture ? [picture.problem] : []));
    return { score: '', distance: '', decision: '', ...counts, ms: '', error: [...new Set(problems)].join(' ') };
  }
  const { score, distance, decision } = compareFaces(left.reading, right.reading, metric, policy);
  return {
    score: score ?? '',
    distance: distance ?? '',
    decision,
    ...counts,
    ms: Math.round(left.reading.durationMs + right.reading.durationMs),
    error: '',
  };
}

const facesIn = (picture: Picture) => ('reading' in picture ? picture.reading.faces.length : '');
