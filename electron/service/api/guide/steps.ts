import { endpoints } from '#shared/contract/api.ts';
import { CALLBACK_STEPS } from './callback-steps.ts';
import { CUSTOMER } from './customer.ts';
import type { GuideStep } from './guide-step.ts';
import { LINK_STEPS } from './link-steps.ts';

const RUN_PATH = endpoints.runUserVerification.path;
const RESULT_PATH = endpoints.getUserVerificationResult.path;
/** Each API key has ids of its own, so every reader may use this one. */
const BATCH_ID = '3f1d9c52-6a0e-4c1b-9d57-2b8e4f6a7c10';

const { date_of_birth: _, ...WITHOUT_BIRTH_DATE } = CUSTOMER;

/** An invented company. The sandbox's company register knows every number. */
const COMPANY = {
  business_name: 'Harbour Trading Ltd',
  registration_number: '04512387',
  country_code: 'GB',
  people: [{ name: 'Amara Okello', date_of_birth: '1990-04-12', role: 'director', share: 100 }],
};

/** "Verify your first customer". The requests run in this order against a sandbox. */
export const GUIDE_STEPS: readonly GuideStep[] = [
  {
    title: 'Start a sandbox and create an API key',
    text: 'The sandbox verifies nobody real. In the folder of the project, install and build Countersign, then serve a sandbox. In a second terminal, create an API key: it is printed once, so the command keeps it in a variable. Run the following steps in that terminal. If you did this for the README, go on with step 2.',
    shell: [
      'npm ci && npm run build',
      'npx countersign serve --environment sandbox --port 4311 --data tour/data --key-file tour/key.json',
      [
        'export COUNTERSIGN_URL=http://127.0.0.1:4311',
        'export COUNTERSIGN_KEY=$(npx countersign api-keys create --name tour --scope run,read,url \\',
        '  --environment sandbox --data tour/data --key-file tour/key.json \\',
        "  | npx node -p 'JSON.parse(fs.readFileSync(0)).key')",
      ].join('\n'),
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
  {
    title: 'Verify a company',
    text: 'A business verification looks the company up in its register, finds its owners, and screens everybody you declare. Only the name is required; documents are sent as files.',
    request: { path: endpoints.runBusinessVerification.path, body: COMPANY },
    outcome:
      'The verification_result is APPROVED, and ownership_info.owners has the director, who holds all of it. “Acme Inc” is declined, “Hooli Inc” goes to review.',
  },
  ...LINK_STEPS,
  ...CALLBACK_STEPS,
  { title: 'Clean up', text: 'Stop the sandbox with Ctrl-C, then delete its data and its key.', shell: ['rm -r tour'] },
];
