import { parseArgs } from 'node:util';
import { isPdf } from '#shared/document/inspect-pdf.ts';
import { inspectImage } from '#shared/image/inspect-image.ts';
import { describeDocument, describePaper, describeZone, examineCapture } from '../../service/index.ts';
import type { Inference } from '../../service/inference/inference.ts';
import type { Command } from '../command.ts';
import { EXIT, UsageError } from '../command.ts';
import { readGivenFile } from '../options.ts';
import { pictureProblem, withRecognition } from '../recognition.ts';

/** Reads pictures of documents, without a person to compare with and without keeping anything. */
export const readDocument: Command = {
  help: `countersign read-document [--zone | --paper] FILE…

Prints one line an image: path, size, class, quality, machine readable zone (lines, format, fields, validity), visual
zone, barcodes (format, text, corners, the fields of a licence or of a digital seal), the fields that a run would take,
traces of tampering with their scores and thresholds, every line of text with its confidence and corners, and the times
taken.
With --zone it prints the machine readable zone alone, which takes a part of the time: size, zone, and the time taken.
Of a PDF, and with --paper of a picture too, it prints what a proof of address says: kind, issuer, holder, address and
date with their places, what the file says of itself, and the pages' lines.
Only the first page of a TIFF is read; "pageCount" says so where there are more. With --paper the first two are read.
Or "error" where the file could not be read. The exit code is 3 where no file could be read.`,

  async run(args, output) {
    const { positionals, values } = parseArgs({
      args: [...args],
      allowPositionals: true,
      options: { paper: { type: 'boolean' }, zone: { type: 'boolean' } },
    });
    if (positionals.length === 0) throw new UsageError('Name at least one file.');
    if (values.zone && values.paper) throw new UsageError('A paper has no machine readable zone: --zone or --paper.');
    return withRecognition(output, async (inference) => {
      let readCount = 0;
      for (const path of positionals) {
        const startedAt = performance.now();
        try {
          const bytes = await readGivenFile(path);
          const isPaper = values.paper === true || (isPdf(bytes) && !values.zone);
          const read = isPaper ? readPaper : values.zone ? readZone : readCapture;
          const found = await read(bytes, inference);
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
  return { ...describePaper(reading), readingMs: Math.round(reading.durationMs) };
}

async function readZone(bytes: Uint8Array, inference: Inference) {
  const { imageWidth, imageHeight, mrz, durationMs } = await inference.readMrz(bytes);
  return { ...pagesOf(bytes), imageWidth, imageHeight, mrz: describeZone(mrz), readingMs: Math.round(durationMs) };
}

async function readCapture(bytes: Uint8Array, inference: Inference) {
  const reading = await inference.readDocument(bytes);
  const { mrz, visualZone, barcodes, fields, classification } = describeDocument(reading);
  const { signals, codes, editors, durationMs } = await examineCapture(bytes, reading, inference);
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
