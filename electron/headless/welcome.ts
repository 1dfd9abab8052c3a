export type WelcomeFacts = {
  readonly url: string;
  readonly demo: boolean;
  /** Nobody has created the administrator account yet. */
  readonly needsSetUp: boolean;
  readonly setUpCode: string | null;
  /** null in a demo, whose folder is deleted when it stops. */
  readonly dataFolder: string | null;
  /** Where the kiosk's page is; null unless this machine is to be a kiosk. */
  readonly kioskUrl: string | null;
};

/** What `npm start` prints once the page answers. */
export function welcomeText(facts: WelcomeFacts): string {
  const rows = [
    ['Page', facts.url],
    ...(facts.kioskUrl === null ? [] : [['Kiosk', `${facts.kioskUrl} (opens once, within an hour)`]]),
    ['Sign in', signInText(facts)],
    ...(facts.setUpCode === null ? [] : [['Set-up code', facts.setUpCode]]),
    ['Data', facts.dataFolder ?? 'a temporary folder, deleted when you stop'],
    ['API docs', `${facts.url}/api/v1/docs/`],
    ...(facts.demo ? [] : [['Demo', 'npm start -- --demo (temporary data, drawn specimens, no camera needed)']]),
    ['Stop', 'Ctrl-C'],
  ];
  return [
    'Countersign is ready. It verifies a person face to face: documents, face, liveness and watchlists.',
    '',
    ...rows.map(([name = '', value]) => `  ${name.padEnd(13)}${value}`),
    '',
  ].join('\n');
}

function signInText({ demo, needsSetUp, setUpCode }: WelcomeFacts): string {
  if (demo) return 'not needed: the demo operator is signed in';
  if (!needsSetUp) return 'with your user name and password';
  const withCode = setUpCode === null ? '' : ' with the set-up code below';
  return `first start: create the administrator account on the page${withCode}`;
}
