import { type ApplicantLanguage, ApplicantLanguage as Known } from '#shared/contract/links/links.ts';
import { languageOfConsent } from '#shared/contract/runs/consent-version.ts';
import { findVerification } from '../cases/verifications.ts';
import { auditEntriesAbout } from '../store/audit-log.ts';
import type { Store } from '../store/store.ts';

/** When they last agreed, behind a link or at a desk; English if unknown. */
export async function customerLanguage(store: Store, batchId: string): Promise<ApplicantLanguage> {
  const input = (await findVerification(store, batchId))?.input;
  const atDesk = input && !input.business ? input.consentVersion : null;
  let language: ApplicantLanguage = (atDesk && languageOfConsent(atDesk)) || 'en';
  for (let after = null; ; ) {
    const entries = await auditEntriesAbout(store, batchId, after);
    for (const { action, facts } of entries) if (action === 'link.agreed') language = languageIn(facts) ?? language;
    after = entries.at(-1) ?? null;
    if (after === null) return language;
  }
}

function languageIn(facts: string): ApplicantLanguage | null {
  const known = Known.safeParse((JSON.parse(facts) as { language?: unknown }).language);
  return known.success ? known.data : null;
}
