import { RECEIPT_CHARACTERS_MAX } from '#shared/contract/receipts/receipts.ts';

/** Larger than any report or case file that somebody checks. */
export const FILE_BYTES_MAX = 200_000_000;

const COMPACT_JWS = /eyJ[\w-]{10,}\.[\w-]{10,}\.[\w-]{80,}/g;

/**
 * The receipt in what somebody gave: itself, the answer of the API, a PDF report or a case file, both of which hold it as plain text. Null if
 * there is none. Other signed texts are passed over.
 */
export function findReceipt(text: string): string | null {
  for (const [found] of text.matchAll(COMPACT_JWS))
    if (found.length <= RECEIPT_CHARACTERS_MAX && headerOf(found).includes('"countersign-receipt"')) return found;
  return null;
}

/**
 * The receipt in the fragment of the address, which a code at a kiosk leads to. It stays there: whoever saves or shares the address keeps the
 * receipt, and browsers send no fragment to a server.
 */
export const receiptOfAddress = (): string | null => findReceipt(window.location.hash);

/** Null for a file without a receipt, or too large to read. */
export async function findReceiptIn(file: File): Promise<string | null> {
  if (file.size > FILE_BYTES_MAX) return null;
  // One character for each byte, whatever the file is.
  return findReceipt(new TextDecoder('latin1').decode(await file.arrayBuffer()));
}

function headerOf(jws: string): string {
  try {
    return atob((jws.split('.')[0] ?? '').replaceAll('-', '+').replaceAll('_', '/'));
  } catch {
    return '';
  }
}
