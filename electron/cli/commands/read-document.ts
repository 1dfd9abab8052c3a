import { parseArgs } from 'node:util';
import type { Policy } from '#shared/contract/policy/policy.ts';
import { isPdf } from '#shared/domain/document/inspect-pdf.ts';
import { inspectImage } from '#shared/domain/image/inspect-image.ts';
import { describeAddressDocument, describeMrz, measureDocument } from '../../service/index.ts';
import type { Inference } from '../../service/inference/inference.ts';
import { type Command, EXIT, UsageError } from '../command.ts';
import { MEASURING_HELP, MEASURING_OPTIONS, measuringPolicy } from '../measuring-policy.ts';
import { readGivenFile } from '../options.ts';
import { pictureProblem, withRecognition } from '../recognition.ts';

/** Reads pictures of documents without a person to compare them with. Stores nothing. */
export const readDocument: Command = {
  help: `countersign read-document [--zone | --paper] [options] FILE…

${MEASURING_HELP}

Prints one line per picture: path, size, class, quality, MRZ (lines, format, fields, validity), visual zone, barcodes
(format, text, corners, the fields of a licence or a digital seal), the fields that a run would use, traces of tampering with
their scores and thresholds, every line of text with its confidence and corners, and the times taken.
--zone prints the MRZ only, which is faster: size, MRZ and time.
--paper, and every PDF, is read as a proof of address: kind, issuer, holder, address and date with their positions, the
file's metadata, and the lines of its pages.
Reads only the first page of a TIFF; pageCount tells how many there are. --paper reads the first two.
A file that cannot be read gets an "error". The exit code is 3 if no file could be read.`,

  async run(args, output) {
    const { positionals, values } = parseArgs({
      args: [...args],
      allowPositionals: true,
      options: { ...MEASURING_OPTIONS, paper: { type: 'boolean' }, zone: { type: 'boolean' } },
    });
    if (positionals.length === 0) throw new UsageError('Give at least one file.');
    if (values.zone && values.paper)
      throw new UsageError('Give either --zone or --paper: a proof of address has no MRZ.');
    const policy = await measuringPolicy(values);
    return withRecognition(output, async (inference) => {
      let readCount = 0;
      for (const path of positionals) {
        const startedAt = performance.now();
        try {
          const bytes = await readGivenFile(path);
          const isPaper = values.paper === true || (isPdf(bytes) && !values.zone);
          const read = isPaper ? readPaper : values.zone ? readZone : readCapture;
          const found = await read(bytes, inference, policy);
          await output.result({ path, ...found, durationMs: Math.round(performance.now() - startedAt) });
          readCount += 1;
        } catch (error) {
          await output.result({ path, error: pictureProblem(error) });
        }
      }
      return readCount > 0 ? EXIT.done : EXIT.failure;
    });
  },
};

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
