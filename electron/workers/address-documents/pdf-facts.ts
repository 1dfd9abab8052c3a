import type { PDFDocumentProxy } from 'pdfjs-dist';
import { PDF_VALUE_CHARACTERS_MAX } from '../answer-limits.ts';
import type { PdfFacts } from '../protocol.ts';

/** The file's own metadata, and how often it was saved again after it was made. Never throws. */
export async function pdfFacts(document: PDFDocumentProxy, bytes: Uint8Array): Promise<Omit<PdfFacts, 'fonts'>> {
  const info = await document.getMetadata().then(
    (metadata) => metadata.info as Readonly<Record<string, unknown>>,
    () => ({}) as Readonly<Record<string, unknown>>,
  );
  const text = (name: string) => {
    const value = info[name];
    return typeof value === 'string' && value.trim() !== '' ? value.trim().slice(0, PDF_VALUE_CHARACTERS_MAX) : null;
  };
  return {
    producer: text('Producer'),
    creator: text('Creator'),
    author: text('Author'),
    title: text('Title'),
    creationDate: pdfDate(text('CreationDate')),
    modificationDate: pdfDate(text('ModDate')),
    incrementalUpdates: incrementalUpdates(bytes, info.IsLinearized === true),
    hasEncryption: text('EncryptFilterName') !== null,
    hasSignatures: info.IsSignaturesPresent === true,
    hasForm: info.IsAcroFormPresent === true || info.IsXFAPresent === true,
  };
}

/** Turns `D:20260115083000+01'00'` (ISO 32000-1, 7.9.4) into 2026-01-15T08:30:00; null for anything else. */
function pdfDate(value: string | null): string | null {
  const match = /^D:(\d{4})(\d\d)?(\d\d)?(\d\d)?(\d\d)?(\d\d)?/.exec(value ?? '');
  if (!match) return null;
  const [, year, month = '01', day = '01', hour = '00', minute = '00', second = '00'] = match;
  return `${year}-${month}-${day}T${hour}:${minute}:${second}`;
}

/**
 * Each incremental save ends with its own cross-reference (ISO 32000-1, 7.5.6). A file made for the web has two from the start (annex F).
 */
function incrementalUpdates(bytes: Uint8Array, isLinearized: boolean): number {
  const found =
    Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('latin1').split('startxref').length - 1;
  return Math.max(0, found - (isLinearized ? 2 : 1));
}
