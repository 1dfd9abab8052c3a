import { endpoints } from '../../../shared/contract/api.ts';
import { APPLICANT_ENDPOINTS } from '../../../shared/contract/links/applicant-endpoints.ts';
import { consentVersionOf } from '../../../shared/contract/runs/consent-version.ts';
import type { KioskDesk } from '../kiosks/kiosk-desk.ts';
import { readLink } from './link-visit.ts';

/** A link whose person has agreed and stands before the live capture. Returns the session. */
export async function standAtFace({ host, ask }: KioskDesk): Promise<string> {
  const answer = await ask(endpoints.getUserVerificationUrl.path, { verification_type: 'BIOMETRIC' });
  const { token } = readLink({ body: await answer.json() });
  const { session_token: session } = await sendAs(host.url, 'openLink', { token });
  await sendAs(host.url, 'giveConsent', { consent_version: consentVersionOf('link'), language: 'en' }, session);
  await sendAs(host.url, 'noteApplicantPlace', { place: 'face' }, session);
  return session;
}

type Sent = 'openLink' | 'giveConsent' | 'noteApplicantPlace' | 'declineLink';

/** Sends what the page of a link sends. */
export async function sendAs(
  url: string,
  name: Sent,
  body: object,
  session?: string,
): Promise<{ session_token: string }> {
  const response = await fetch(url + APPLICANT_ENDPOINTS[name].path, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', ...(session && { Authorization: `Bearer ${session}` }) },
    body: JSON.stringify(body),
  });
  if (!response.ok) throw new Error(`${name}: ${await response.text()}`);
  return (await response.json()) as { session_token: string };
}
