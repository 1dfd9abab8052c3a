import type { ReceiptKeys } from '#shared/contract/receipts/receipts.ts';

/** The key of RFC 8037, appendix A, under its thumbprint. */
export const RECEIPT_KEYS_EXAMPLE: ReceiptKeys = {
  issuer: 'Harbour Bank',
  keys: [
    {
      kty: 'OKP',
      crv: 'Ed25519',
      x: '11qYAYKxCrfVS_7TyWQHOg7hcvPapiMlrwIaaPcHURo',
      kid: 'kPrK_qmxVWaYVA9wwBF6Iuo3vVzz7TxHCTwXBygrS4k',
      alg: 'Ed25519',
      use: 'sig',
      created_at: '2026-06-01T09:00:00.000Z',
      retired_at: null,
    },
  ],
};
