/** Before anything opens them. The message is for the sender. */
export class PdfProblem extends Error {
  override readonly name = 'PdfProblem';
}

/** Readers accept the header in the first kilobyte (ISO 32000-1, H.3.4.1), the end in the last. */
const MARK_WITHIN_BYTES = 1024;

export function isPdf(bytes: Uint8Array): boolean {
  return latin1(bytes.subarray(0, MARK_WITHIN_BYTES)).includes('%PDF-');
}

/** Checks that a PDF is complete, without opening it. Throws `PdfProblem`. */
export function inspectPdf(bytes: Uint8Array): void {
  if (!isPdf(bytes)) throw new PdfProblem('This is not a PDF document.');
  if (!latin1(bytes.subarray(-MARK_WITHIN_BYTES)).includes('%%EOF'))
    throw new PdfProblem('The PDF document is incomplete: its end is missing. Please send it again.');
}

function latin1(bytes: Uint8Array): string {
  return String.fromCharCode(...bytes);
}
