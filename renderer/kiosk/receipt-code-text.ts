import type { ApplicantReceipt } from '#shared/contract/links/applicant.ts';

/** Version 30 at the lowest error correction: 137 modules a side, each 4 px at 1080 by 1920 and 3 px at 1280 by 800. */
export const CODE_BYTES_MAX = 1_732;

/** The address of the page that checks the receipt, or else the receipt alone; null if neither fits a code that phones read from a screen. */
export function codeText({ receipt, url }: ApplicantReceipt): string | null {
  return [url, receipt].find((text) => text !== null && text.length <= CODE_BYTES_MAX) ?? null;
}
