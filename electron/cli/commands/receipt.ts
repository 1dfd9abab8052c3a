import { readFile } from 'node:fs/promises';
import { text } from 'node:stream/consumers';
import { parseArgs } from 'node:util';
import { type ReceiptKey, ReceiptKeys } from '#shared/contract/receipts/receipts.ts';
import { verifyCertificate } from '#shared/domain/receipt/verify-certificate.ts';
import { verifyReceipt } from '#shared/domain/receipt/verify-receipt.ts';
import { type Command, EXIT, type Output, UsageError } from '../command.ts';
import { STORE_HELP, STORE_OPTIONS, type StoreValues } from '../options.ts';
import { openStoredData } from '../stored-data.ts';

/** Checks receipts, and administers the keys that sign them. */
export const receipt: Command = {
  help: `countersign receipt verify FILE|- [--keys FILE] [options]
countersign receipt keys [options]
countersign receipt rotate-key [options]

${STORE_HELP}
  --keys FILE      public keys: what "receipt keys" printed, or /api/v1/receipt_keys/ of the issuer. With it "verify" needs no data
                   folder and no network.

"verify" reads a receipt, or the certificate of an erasure, from a file or from standard input and prints {"ok": true, "claims", "kid"}, or {"ok": false, "flaw"} with exit
code 1. A flaw is NOT_A_RECEIPT, UNKNOWN_KEY, WRONG_SIGNATURE, KEY_RETIRED_BEFORE or UNREADABLE. A receipt shows how a case stood at its
time ("as_of"); a later decision gets a receipt of its own.

"keys" prints the public keys. "rotate-key" makes another key and destroys the secret half of the earlier one; earlier receipts stay
verifiable.`,

  async run(args, output) {
    const { values, positionals } = parseArgs({
      args: [...args],
      allowPositionals: true,
      options: { ...STORE_OPTIONS, keys: { type: 'string' } },
    });
    const [action, file, ...rest] = positionals;
    if (rest.length > 0) throw new UsageError('Give one receipt at a time.');
    if (action === 'verify') {
      if (file === undefined) throw new UsageError('Name the file of the receipt, or - for standard input.');
      return verify(file, values, output);
    }
    if (file !== undefined || values.keys !== undefined || (action !== 'keys' && action !== 'rotate-key'))
      throw new UsageError('Choose an action: verify, keys or rotate-key.');
    const administration = await openStoredData(values);
    try {
      if (action === 'rotate-key') await administration.rotateReceiptKey();
      await output.result({ issuer: 'Countersign', keys: await administration.receiptKeys() });
      return EXIT.done;
    } finally {
      await administration.close();
    }
  },
};

async function verify(
  file: string,
  values: StoreValues & { readonly keys?: string | undefined },
  output: Output,
): Promise<number> {
  const given = file === '-' ? await text(process.stdin) : await readFile(file, 'utf8');
  const keys = await keysFrom(values);
  const certificate = await verifyCertificate(given, keys);
  // Anything else is checked as a receipt.
  const checked =
    !certificate.ok && certificate.flaw === 'NOT_A_CERTIFICATE' ? await verifyReceipt(given, keys) : certificate;
  const { ok } = checked;
  await output.result(ok ? { ok, claims: checked.claims, kid: checked.key.kid } : checked);
  return ok ? EXIT.done : EXIT.negative;
}

async function keysFrom(values: StoreValues & { readonly keys?: string | undefined }): Promise<readonly ReceiptKey[]> {
  if (values.keys !== undefined) {
    const known = ReceiptKeys.safeParse(parsed(await readFile(values.keys, 'utf8')));
    if (!known.success) throw new UsageError(`${values.keys} has no keys of receipts.`);
    return known.data.keys;
  }
  const administration = await openStoredData(values);
  try {
    return await administration.receiptKeys();
  } finally {
    await administration.close();
  }
}

function parsed(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch {
    return null;
  }
}
