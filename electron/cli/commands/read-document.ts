import { parseArgs } from 'node:util';
import { describeDocument } from '../../service/index.ts';
import type { Command } from '../command.ts';
import { EXIT, UsageError } from '../command.ts';
import { readGivenFile } from '../options.ts';
import { pictureProblem, withRecognition } from '../recognition.ts';

/** Reads pictures of documents, without a person to compare with and without keeping anything. */
export const readDocument: Command = {
  help: `countersign read-document IMAGE…

Prints one line an image: path, size, class, quality, machine readable zone (lines, format, fields, validity), visual
zone, barcodes (format, text, corners, the fields of a licence or of a digital seal), the fields that a run would take,
every line of text with its confidence and corners, and the times taken; or "error" where the image could not be read.
The exit code is 3 where no image could be read.`,

  async run(args, output) {
    const { positionals } = parseArgs({ args: [...args], allowPositionals: true, options: {} });
    if (positionals.length === 0) throw new UsageError('Name at least one image.');
    return withRecognition(output, async (inference) => {
      let read = 0;
      for (const path of positionals) {
        const startedAt = performance.now();
        try {
          const reading = await inference.readDocument(await readGivenFile(path));
          const { mrz, visualZone, barcodes, fields, classification } = describeDocument(reading);
          await output.result({
            path,
            imageWidth: reading.imageWidth,
            imageHeight: reading.imageHeight,
            rotationDegrees: reading.rotationDegrees,
            classification,
            quality: reading.quality ?? null,
            mrz: reading.mrz === null ? null : { ...reading.mrz, parsed: mrz },
            visualZone,
            barcodes,
            fields,
            lines: reading.lines,
            readingMs: Math.round(reading.durationMs),
            durationMs: Math.round(performance.now() - startedAt),
          });
          read += 1;
        } catch (error) {
          await output.result({ path, error: pictureProblem(error) });
        }
      }
      return read > 0 ? EXIT.done : EXIT.failure;
    });
  },
};
