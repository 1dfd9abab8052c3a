import { readFile } from 'node:fs/promises';
import { text } from 'node:stream/consumers';
import { type ReceiptKey, ReceiptKeys } from '#shared/contract/receipts/receipts.ts';
import { verifyCertificate } from '#shared/domain/receipt/verify-certificate.ts';
import { verifyReceipt } from '#shared/domain/receipt/verify-receipt.ts';
import { type Define, EXIT, UsageError } from '../command.ts';
import { type StoreValues, storeOptions } from '../options.ts';
import { type Administration, onStoredData, withStoredData } from '../stored-data.ts';

export const explanation = `
"verify" reads a receipt, or the certificate of an erasure, from a file or from standard input and prints {"ok": true,
"claims", "kid"}, or {"ok": false, "flaw"} with exit code 1. A flaw is NOT_A_RECEIPT, UNKNOWN_KEY, WRONG_SIGNATURE,
KEY_RETIRED_BEFORE or UNREADABLE. A receipt shows how a case stood at its time ("as_of"); a later decision gets a
receipt of its own.

Public keys are what "receipt keys" printed, or /api/v1/receipt_keys/ of the issuer. "rotate-key" makes another key and
destroys the secret half of the earlier one; earlier receipts stay verifiable.
`;

/** Checks receipts, and administers the keys that sign them. */
export const define: Define = (command, run) => {
  const stored = onStoredData(run);
  const receipt = storeOptions(command);

  receipt
    .command('verify <file>')
    .description('verify the receipt in a file, or on standard input with -')
    .option('--keys <file>', 'public keys; with them "verify" needs no data folder and no network')
    .action(
      run(async (file, values, output) => {
        const given = file === '-' ? await text(process.stdin) : await readFile(file, 'utf8');
        const keys = await keysFrom(values);
        const certificate = await verifyCertificate(given, keys);
        // Anything else is checked as a receipt.
        const checked =
          !certificate.ok && certificate.flaw === 'NOT_A_CERTIFICATE' ? await verifyReceipt(given, keys) : certificate;
        const { ok } = checked;
        await output.result(ok ? { ok, claims: checked.claims, kid: checked.key.kid } : checked);
        return ok ? EXIT.done : EXIT.negative;
      }),
    );

  receipt
    .command('keys')
    .description('print the public keys')
    .action(stored(async (data, _, output) => output.result(await keysOf(data))));

  receipt
    .command('rotate-key')
    .description('make another key')
    .action(
      stored(async (data, _, output) => {
        await data.rotateReceiptKey();
        await output.result(await keysOf(data));
      }),
    );
};

const keysOf = async (data: Administration) => ({ issuer: 'Countersign', keys: await data.receiptKeys() });

async function keysFrom(values: StoreValues & { readonly keys?: string | undefined }): Promise<readonly ReceiptKey[]> {
  if (values.keys === undefined) return withStoredData(values, (data) => data.receiptKeys());
  const known = ReceiptKeys.safeParse(parsed(await readFile(values.keys, 'utf8')));
  if (!known.success) throw new UsageError(`${values.keys} has no keys of receipts.`);
  return known.data.keys;
}

function parsed(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch {
    return null;
  }
}
