import { Option } from '@commander-js/extra-typings';
import type { Policy } from '#shared/contract/policy/policy.ts';
import { isPdf } from '#shared/domain/document/inspect-pdf.ts';
import { inspectImage } from '#shared/domain/image/inspect-image.ts';
import { describeAddressDocument, describeMrz, measureDocument } from '../../service/index.ts';
import type { Inference } from '../../service/inference/inference.ts';
import { type Define, EXIT } from '../command.ts';
import { measuringOptions, measuringPolicy } from '../measuring-policy.ts';
import { readGivenFile } from '../options.ts';
import { pictureProblem, withRecognition } from '../recognition.ts';

export const explanation = `
Prints one line per picture: path, size, class, quality, MRZ (lines, format, fields, validity), visual zone, barcodes
(format, text, corners, the fields of a licence or a digital seal), the fields that a run would use, traces of tampering
with their scores and thresholds, every line of text with its confidence and corners, and the times taken.

A proof of address gives kind, issuer, holder, address and date with their positions, the metadata of the file, and the
lines of its pages. Reads only the first page of a TIFF; pageCount tells how many there are. --paper reads the first
two. A file that cannot be read gets an "error". The exit code is 3 if no file could be read.
`;

/** Reads pictures of documents without a person to compare them with. Stores nothing. */
export const define: Define = (command, run) =>
  measuringOptions(
    command
      .argument('<file...>', 'pictures or PDF')
      .option('--zone', 'print the MRZ only, which is faster: size, MRZ and time')
      .addOption(new Option('--paper', 'read pictures as a proof of address, as every PDF is').conflicts('zone')),
  ).action(
    run(async (files, { zone, paper, ...values }, output) => {
      const policy = await measuringPolicy(values);
      return withRecognition(output, async (inference) => {
        let readCount = 0;
        for (const path of files) {
          const startedAt = performance.now();
          try {
            const bytes = await readGivenFile(path);
            const isPaper = paper || (isPdf(bytes) && !zone);
            const read = isPaper ? readPaper : zone ? readZone : readCapture;
            const found = await read(bytes, inference, policy);
            await output.result({ path, ...found, durationMs: Math.round(performance.now() - startedAt) });
            readCount += 1;
          } catch (error) {
            await output.result({ path, error: pictureProblem(error) });
          }
        }
        return readCount > 0 ? EXIT.done : EXIT.failure;
      });
    }),
  );

async function readPaper(bytes: Uint8Array, inference: Inference) {
  const reading = await inference.readAddressDocument(bytes);
  return { ...describeAddressDocument(reading), readingMs: Math.round(reading.durationMs) };
}

async function readZone(bytes: Uint8Array, inference: Inference) {
  const { imageWidth, imageHeight, mrz, durationMs } = await inference.readMrz(bytes);
  return { ...pagesOf(bytes), imageWidth, imageHeight, mrz: describeMrz(mrz), readingMs: Math.round(durationMs) };
}

async function readCapture(bytes: Uint8Array, inference: Inference, policy: Policy) {
  const { reading, ...document } = await measureDocument(bytes, inference);
  const { mrz, visualZone, barcodes, fields, classification } = await document.describe();
  const { signals, codes, editors, durationMs } = await document.examine(policy);
  return {
    ...pagesOf(bytes),
    imageWidth: reading.imageWidth,
    imageHeight: reading.imageHeight,
    rotationDegrees: reading.rotationDegrees,
    classification,
    quality: reading.quality ?? null,
    mrz: reading.mrz === null ? null : { ...reading.mrz, parsed: mrz },
    visualZone,
    barcodes,
    fields,
    tampering: { codes, signals, editors },
    lines: reading.lines,
    readingMs: Math.round(reading.durationMs),
    examinationMs: Math.round(durationMs),
  };
}

/** Pages that were not read must not look as though they had been. */
function pagesOf(bytes: Uint8Array): { pageCount?: number } {
  const { pages } = inspectImage(bytes);
  return pages > 1 ? { pageCount: pages } : {};
}
