import { cleanup, render, screen } from '@testing-library/react';
import { afterAll, afterEach, expect, it } from 'vitest';
import { BUSINESS_LABEL } from '#shared/contract/business/business-data.ts';
import type { ReceiptClaims } from '#shared/contract/receipts/receipts.ts';
import { VERIFICATION_TYPE_LABEL } from '#shared/contract/runs/kyc-data.ts';
import { startReceiptI18n } from '../../../renderer/i18n/receipt-i18n.ts';
import { Verdict } from '../../../renderer/receipt/verdict.tsx';
import { InTheme } from '../in-theme.tsx';

afterEach(cleanup);
afterAll(() => startReceiptI18n(['en']));

const AT = '2026-11-22T16:15:52.020Z';
const CLAIMS: Omit<ReceiptClaims, 'verification_type'> = {
  issuer: 'Harbour Bank',
  environment: 'production',
  subject: 'person',
  initials: null,
  batch_id: '5f0c3f8e-6a0b-4f53-9b8f-0a4f6f0a1c11',
  revision: 1,
  verified_at: AT,
  as_of: AT,
  system_result: 'APPROVED',
  final_result: 'APPROVED',
  decided_by: 'system',
  confirmed_by: null,
  policy: { version: '1', sha256: 'a'.repeat(64) },
  lists: {},
  record_sha256: 'b'.repeat(64),
} as Omit<ReceiptClaims, 'verification_type'>;
const KEY = { kty: 'OKP', crv: 'Ed25519', kid: 'one', x: 'x', retired_at: null };

function typeShown(verification_type: string): string | null | undefined {
  const checked = { ok: true, claims: { ...CLAIMS, verification_type }, key: KEY } as Parameters<
    typeof Verdict
  >[0]['checked'];
  const { container } = render(
    <InTheme>
      <Verdict checked={checked} isFromFile={false} />
    </InTheme>,
  );
  const [, , type] = container.querySelectorAll('dd');
  const shown = type?.textContent;
  expect(screen.getAllByRole('definition').length).toBeGreaterThan(3);
  cleanup();
  return shown;
}

const LABELS = [...Object.values(VERIFICATION_TYPE_LABEL), BUSINESS_LABEL];

it('names the type of verification in the language of the page, and an unknown type as the receipt does', async () => {
  await startReceiptI18n(['en']);
  expect(LABELS.map(typeShown)).toEqual(LABELS);
  for (const language of ['fr', 'es', 'pt', 'ar', 'sw']) {
    await startReceiptI18n([language]);
    const shown = LABELS.map(typeShown);
    expect(new Set(shown).size, language).toBe(LABELS.length);
    for (const label of LABELS) expect(shown, language).not.toContain(label);
  }
  await startReceiptI18n(['fr']);
  expect(typeShown('ID Verification')).toBe('Numéro d’identité');
  expect(typeShown('Voice Verification')).toBe('Voice Verification');
});
