import { endpoints } from '#shared/contract/api.ts';
import type { GuideRequest } from './snippets.ts';

type GuideStep = {
  readonly title: string;
  readonly text: string;
  /** Commands for a shell, the same for every language. */
  readonly shell?: readonly string[];
  readonly request?: GuideRequest;
  /** What to look for in the response. */
  readonly outcome?: string;
};

const RUN_PATH = endpoints.runUserVerification.path;
const RESULT_PATH = endpoints.getUserVerificationResult.path;
/** Each API key has ids of its own, so every reader may use this one. */
const BATCH_ID = '3f1d9c52-6a0e-4c1b-9d57-2b8e4f6a7c10';

/** An invented person. The sandbox registry knows every number. */
const CUSTOMER = {
  verification_type: 'ID',
  country_code: 'KE',
  id_type: 'NATIONAL_ID',
  id_number: '24597638',
  first_name: 'Amara',
  last_name: 'Okello',
  date_of_birth: '1990-04-12',
  phone_number: '+254712345678',
};
const { date_of_birth: _, ...WITHOUT_BIRTH_DATE } = CUSTOMER;

/** "Verify your first customer". The requests run in this order against a sandbox. */
export const GUIDE_STEPS: readonly GuideStep[] = [
  {
    title: 'Start a sandbox and create an API key',
    text: 'The sandbox verifies nobody real. The first command prints the key once, in the field “key”. The second serves the sandbox. Set both variables, with your key, in a second terminal, and run the following steps there.',
    shell: [
      'npx countersign api-keys create --name tour --environment sandbox --data tour/data --key-file tour/key.json',
      'npx countersign serve --environment sandbox --data tour/data --key-file tour/key.json',
      'export COUNTERSIGN_URL=http://127.0.0.1:4310\nexport COUNTERSIGN_KEY=cs_test_…',
    ],
  },
  {
    title: 'Verify a customer',
    text: 'An ID verification looks the number up in a registry and compares what it knows. The Idempotency-Key is a UUID that you choose. It becomes the batch_id, and makes it safe to send the same request again.',
    request: { path: RUN_PATH, idempotencyKey: BATCH_ID, body: CUSTOMER },
    outcome: 'The verification_result is APPROVED. id_info.check_summary shows what each check found.',
  },
  {
    title: 'Fetch the result later',
    text: 'The service stores every verification. A key sees only those that it ran.',
    request: { path: RESULT_PATH.replace('{batch_id}', BATCH_ID) },
    outcome: 'The response is the same as in step 2.',
  },
  {
    title: 'See a customer declined',
    text: 'The sandbox registry does not know John Doe, born on 1 January 1900.',
    request: {
      path: RUN_PATH,
      body: { ...CUSTOMER, first_name: 'John', last_name: 'Doe', date_of_birth: '1900-01-01' },
    },
    outcome: 'The verification_result is DECLINED. Always act on this field, not on the HTTP status.',
  },
  {
    title: 'Handle refusals',
    text: 'This request has no birth date. A 429 or 503 carries the seconds to wait in Retry-After; then send the request again with the same Idempotency-Key.',
    request: { path: RUN_PATH, body: WITHOUT_BIRTH_DATE },
    outcome: 'The status is 400, and error.fields names each wrong field with a message you can show.',
  },
];
