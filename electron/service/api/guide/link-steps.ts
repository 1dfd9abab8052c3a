import { endpoints } from '#shared/contract/api.ts';
import { LINK_HOURS_DEFAULT, LINK_HOURS_MAX } from '#shared/contract/links/links.ts';
import type { GuideStep } from './guide-step.ts';

/** Each API key has ids of its own, so every reader may use this one. */
const BATCH_ID = '8c2a6f04-17de-4b5a-8f3e-90c4d1b7e652';

/** For a person who is not here. */
export const LINK_STEPS: readonly GuideStep[] = [
  {
    title: 'Send a link to somebody who is not here',
    text: 'A link lets people give what you do not know, on their own phone. The key needs the scope url. Give what you know already; the page asks for the rest and never shows what you gave. The link reserves the batch_id of the verification it leads to.',
    request: {
      path: endpoints.getUserVerificationUrl.path,
      idempotencyKey: BATCH_ID,
      body: {
        verification_type: 'ID',
        first_name: 'Amara',
        last_name: 'Okello',
        country_code: 'KE',
        purpose: 'To open your account',
        expires_in_hours: 24,
      },
    },
    outcome: `data.verification_url is the link. It is shown this one time; pass it on yourself, or start the service with a mail server and send an email_address: data.email then says "sent". Without expires_in_hours a link works for ${LINK_HOURS_DEFAULT} hours, at most for ${LINK_HOURS_MAX / 24} days. ${endpoints.getBusinessVerificationUrl.path} makes a link for a company.`,
  },
  {
    title: 'Send the link again',
    text: 'Somebody lost the link. A new address replaces the earlier one, and the batch_id stays. The earlier address opens a page that says so. Each link can be sent again three times an hour.',
    request: { path: endpoints.resendVerificationUrl.path.replace('{batch_id}', BATCH_ID) },
    outcome: 'data.verification_url is another link.',
  },
  {
    title: 'Be the person behind the link',
    text: 'Open the newest verification_url in a browser on this machine. Links of a sandbox open here only; people elsewhere need a service with --public-url.',
    points: [
      'The first page says who asks, why, what is needed and until when. “I did not ask for this” closes the link.',
      'The person agrees before anything is taken.',
      'For ID, they type what you did not give. Use the document number 24597638. For DOC, they photograph a document and a proof of address; for BIOMETRIC a document, and then they look into the camera.',
      'They press “Send”, and see that you have everything. Your policy says whether they learn the decision.',
      'If they open the link on another device, they continue there, and the first device says so. A link works once.',
    ],
  },
  {
    title: 'Ask until the result is there',
    text: 'Until the person has sent everything, the result is In-progress with used_url true. This asks every two seconds. Ask less often if people may take days.',
    request: { path: endpoints.getUserVerificationResult.path.replace('{batch_id}', BATCH_ID), isRepeated: true },
    outcome:
      'Once the person is done, the status is Completed and the verification_result is APPROVED. It is Failed if the link expired, or was withdrawn or declined: nobody was verified.',
  },
];
