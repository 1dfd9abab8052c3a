import { endpoints } from '#shared/contract/api.ts';
import { receiverPrograms } from './callback-programs.ts';
import { CUSTOMER } from './customer.ts';
import type { GuideStep } from './guide-step.ts';

const RECEIVER_PORT = 4312;

/** For integrators who would rather be told than ask. */
export const CALLBACK_STEPS: readonly GuideStep[] = [
  {
    title: 'Add a callback',
    text: 'A callback tells your own server that a verification has a result, was reviewed, or that monitoring found something. It must be an https URL with a public address; a sandbox may also call this machine. The command prints the secret that signs each callback once, so it keeps it in a variable.',
    shell: [
      [
        'export COUNTERSIGN_SECRET=$(npx countersign callbacks add --name tour \\',
        `  --url http://127.0.0.1:${RECEIVER_PORT}/ --data tour/data --key-file tour/key.json \\`,
        "  | npx node -p 'JSON.parse(fs.readFileSync(0)).secret')",
      ].join('\n'),
    ],
  },
  {
    title: 'Receive a callback',
    text: 'This program receives callbacks, starts a verification with “Prefer: respond-async”, which answers In-progress at once, and ends with the event of that verification, some seconds later. It chooses the batch_id itself, so that it knows the event. Check each signature, answer within ten seconds, and take each event_id once: an event may come again.',
    programs: receiverPrograms({
      port: RECEIVER_PORT,
      runPath: endpoints.runUserVerification.path,
      body: CUSTOMER,
    }),
    outcome:
      'It prints an event with the batch_id and its verification_result, and names nobody. Fetch the rest as in step 3. A link sends its event under the batch_id that it reserved.',
  },
];
