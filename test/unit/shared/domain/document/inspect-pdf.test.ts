import { describe, expect, test } from 'vitest';
import { inspectPdf, isPdf, PdfProblem } from '#shared/domain/document/inspect-pdf.ts';
import { latin1 } from '../../../../support/pictures.ts';

const body = '%PDF-1.7\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n';

describe('a PDF document', () => {
  test.each([
    ['from its first byte', `${body}%%EOF`],
    ['behind what a mail program put before it', `\r\n\xef\xbb\xbf${body}%%EOF\n`],
    ['with blanks behind its end', `${body}%%EOF${' '.repeat(900)}`],
  ])('is recognised %s', (_, text) => {
    expect(isPdf(latin1(text))).toBe(true);
    expect(() => inspectPdf(latin1(text))).not.toThrow();
  });

  test.each([
    ['cut in two', body, /incomplete/],
    ['followed by something else', `${body}%%EOF${'x'.repeat(2000)}`, /incomplete/],
    ['that begins far behind the head of the file', `${' '.repeat(1024)}${body}%%EOF`, /not a PDF/],
    ['nothing', '', /not a PDF/],
  ])('refuses %s with a sentence', (_, text, sentence) => {
    expect(() => inspectPdf(latin1(text))).toThrow(PdfProblem);
    expect(() => inspectPdf(latin1(text))).toThrow(sentence);
  });
});
