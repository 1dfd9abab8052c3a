import { stat } from 'node:fs/promises';
import { dirname, resolve } from 'node:path';
import { Option } from '@commander-js/extra-typings';
import { PASSIVE_SIGNALS } from '#shared/domain/passive-signals.ts';
import {
  describeStill,
  judgeRecordedCapture,
  type RecordedJudgement,
  type StillFindings,
} from '../../service/index.ts';
import type { Inference } from '../../service/inference/inference.ts';
import { type Define, EXIT, type Output, UsageError } from '../command.ts';
import { failOnOption, outOption, readGivenFile } from '../options.ts';
import { pictureProblem, withRecognition } from '../recognition.ts';
import { openRows, readTable } from '../table.ts';

const DECISIONS = ['pass', 'review', 'fail', 'unavailable'] as const;
type Decision = (typeof DECISIONS)[number];

type Found = { readonly still: StillFindings } | { readonly judged: RecordedJudgement };

export const explanation = `
A table has a column path, which names pictures and folders of recorded captures relative to the table.

A live capture is judged as at the desk: decision (pass, review or fail), score (0 to 100) with its threshold, reasons,
and each measure with its limit. A still picture cannot prove that a living person was present, so its decision is
always unavailable. Its traces of a display, a print or an editor are printed for information and decide nothing:
${PASSIVE_SIGNALS.join(', ')}, and editors named in the file. The exit code is 3 if nothing could be read.
`;

/** Judges recorded captures and inspects stills, as the service does. Stores nothing. */
export const define: Define = (command, run) =>
  command
    .argument('[files...]', 'more of them')
    .option('--images <file...>', 'still pictures of faces, or one table')
    .addOption(
      new Option('--capture <folder...>', 'captures that "serve --keep-live-captures" stored').conflicts('images'),
    )
    .addOption(outOption())
    .addOption(failOnOption('any decision is one of', DECISIONS))
    .action(
      run(async (more, { images: given = [], capture, out, failOn = [] }, output) => {
        const images = capture ? [] : [...given, ...more];
        const paths = capture ? [...capture, ...more] : images;
        if (paths.length === 0) throw new UsageError('Give either --images or --capture.');
        const [table] = images.filter((path) => path.toLowerCase().endsWith('.csv'));
        if (table !== undefined && images.length > 1) throw new UsageError('Give one table and no other files.');
        if (out !== undefined && table === undefined) throw new UsageError('--out needs a table.');

        const decided: (Decision | null)[] = await withRecognition(output, (inference) =>
          table === undefined ? each(paths, inference, output) : eachRow(table, out, inference, output),
        );
        if (decided.every((decision) => decision === null)) return EXIT.failure;
        return decided.some((decision) => decision !== null && failOn.includes(decision)) ? EXIT.negative : EXIT.done;
      }),
    );

async function each(paths: readonly string[], inference: Inference, output: Output): Promise<(Decision | null)[]> {
  const decided: (Decision | null)[] = [];
  for (const path of paths) {
    try {
      const { found, ms } = await examined(path, inference);
      const described = 'still' in found ? stillLine(found.still) : captureLine(found.judged);
      await output.result({ path, ...described, ms });
      decided.push(described.decision);
    } catch (error) {
      await output.result({ path, error: pictureProblem(error) });
      decided.push(null);
    }
  }
  return decided;
}

async function eachRow(
  table: string,
  out: string | undefined,
  inference: Inference,
  output: Output,
): Promise<(Decision | null)[]> {
  const { rows } = await readTable(table, ['path']);
  const written = openRows(out, output);
  const decided: (Decision | null)[] = [];
  for (const row of rows) {
    const added = await addedColumns(resolve(dirname(resolve(table)), row.path ?? ''), inference);
    decided.push(added.decision === '' ? null : added.decision);
    await written.write({ ...row, ...added });
  }
  await written.end();
  return decided;
}

/** Every row gets the same columns; unknown values are empty. */
async function addedColumns(path: string, inference: Inference) {
  const empty = Object.fromEntries(PASSIVE_SIGNALS.map((name) => [name, '' as number | '']));
  const nothing = { score: '' as number | '', decision: '' as Decision | '', codes: '', faces: '' as number | '' };
  try {
    const { found, ms } = await examined(path, inference);
    if ('judged' in found) {
      const { score, outcome, reasons } = found.judged.judgement;
      const codes = reasons.map(({ code }) => code).join(' ');
      return { ...nothing, score, decision: outcome, codes, ...empty, editors: '', ms, error: '' };
    }
    const { code, faces, passiveSignals } = found.still;
    const signals = Object.fromEntries(passiveSignals.signals.map(({ name, value }) => [name, value ?? '']));
    const decision = 'unavailable' as const;
    const editors = passiveSignals.editors.join(', ');
    return { ...nothing, decision, codes: code, faces, ...empty, ...signals, editors, ms, error: '' };
  } catch (error) {
    return { ...nothing, ...empty, editors: '', ms: '' as number | '', error: pictureProblem(error) };
  }
}

async function examined(path: string, inference: Inference): Promise<{ found: Found; ms: number }> {
  const startedAt = performance.now();
  const isFolder = await stat(path).then(
    (entry) => entry.isDirectory(),
    () => false,
  );
  const found: Found = isFolder
    ? { judged: await judgeRecordedCapture(path, inference) }
    : { still: await describeStill(await readGivenFile(path), inference) };
  return { found, ms: Math.round(performance.now() - startedAt) };
}

function stillLine({ code, message, faces, passiveSignals }: StillFindings) {
  return {
    decision: 'unavailable' as const,
    reasons: [{ code, message }],
    faces,
    passive_signals: { note: 'For information only.', ...passiveSignals },
  };
}

function captureLine({ judgement }: RecordedJudgement) {
  const { outcome, ...rest } = judgement;
  return { decision: outcome, ...rest };
}
