import { spawnSync } from 'node:child_process';
import { expect, it } from 'vitest';

const READER = new URL('../../../electron/workers/address-documents/pdf-document.ts', import.meta.url).href;

/** A process that has opened a PDF document, and what becomes of it when somebody rejects a promise that nobody holds. */
function afterOpeningPdf(stray: string): number | null {
  const script = `
    import * as pdfjs from 'pdfjs-dist/legacy/build/pdf.mjs';
    import { withPdf } from ${JSON.stringify(READER)};
    await withPdf(new TextEncoder().encode('%PDF-1.4\\ndamaged'), async () => null).catch(() => null);
    Promise.reject(${stray});
    // Rejections that nobody holds are reported before the next turn of the event loop.
    await new Promise((resolve) => setImmediate(resolve));
  `;
  return spawnSync(process.execPath, ['--input-type=module', '-e', script], { stdio: 'ignore' }).status;
}

it("the process survives the reader's stray rejections, but no others", () => {
  expect(afterOpeningPdf("new pdfjs.InvalidPDFException('Illegal character')")).toBe(0);
  expect(afterOpeningPdf("new Error('of our own')")).not.toBe(0);
});
