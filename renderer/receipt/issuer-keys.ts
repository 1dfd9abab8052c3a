import { useEffect, useState } from 'react';
import { RECEIPT_ENDPOINTS } from '#shared/contract/receipts/endpoints.ts';
import { ReceiptKeys } from '#shared/contract/receipts/receipts.ts';
import { parseAnswer } from '../api/http.ts';

const TIMEOUT_MS = 15_000;

type IssuerKeys = {
  /** Null while they are on the way, and if they could not be loaded. */
  readonly keys: ReceiptKeys | null;
  readonly hasFailed: boolean;
  /** Whether somebody gave the keys in a file. */
  readonly isFromFile: boolean;
  reload(): void;
  /** Resolves to false for a file without keys. */
  takeFile(file: File): Promise<boolean>;
};

/** The public keys of this installation, fetched once; from then on the page needs no network. */
export function useIssuerKeys(): IssuerKeys {
  const [keys, setKeys] = useState<ReceiptKeys | null>(null);
  const [hasFailed, setHasFailed] = useState(false);
  const [isFromFile, setIsFromFile] = useState(false);
  const [attempt, setAttempt] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt loads them again
  useEffect(() => {
    let isCurrent = true;
    load().then(
      (loaded) => isCurrent && setKeys(loaded),
      () => isCurrent && setHasFailed(true),
    );
    return () => {
      isCurrent = false;
    };
  }, [attempt]);
  return {
    keys,
    hasFailed,
    isFromFile,
    reload() {
      setHasFailed(false);
      setIsFromFile(false);
      setAttempt((number) => number + 1);
    },
    async takeFile(file) {
      const read = await keysIn(file);
      if (read === null) return false;
      setKeys(read);
      setHasFailed(false);
      setIsFromFile(true);
      return true;
    },
  };
}

async function load(): Promise<ReceiptKeys> {
  const { path, response: schema } = RECEIPT_ENDPOINTS.listReceiptKeys;
  const response = await fetch(path, { signal: AbortSignal.timeout(TIMEOUT_MS), cache: 'no-store' });
  if (!response.ok) throw new Error('The keys did not arrive.');
  return parseAnswer(schema, response);
}

async function keysIn(file: File): Promise<ReceiptKeys | null> {
  if (file.size > 5_000_000) return null;
  try {
    // A case file has the keys without a name beside them.
    const read = ReceiptKeys.partial({ issuer: true }).parse(JSON.parse(await file.text()));
    return { issuer: read.issuer ?? file.name, keys: read.keys };
  } catch {
    return null;
  }
}
