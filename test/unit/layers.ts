/**
 * The architecture. Imports run one way, and `tidy.test.ts` enforces it:
 *
 *             renderer ──► shared ◄── preload
 *                             ▲
 *  main, headless, cli ──► service/index ──► nouns of the service ──► store ──► shared
 *
 * A folder of the service is a noun: what it does, its statements (`rows.ts`), its handlers (`routes.ts`).
 */
const SERVICE = 'electron/service';
/** The hosts hand these to the service and get them from it: types, and the keystores they choose between. */
const PORTS = [
  ...[
    'log',
    'measures',
    'run-steps',
    'demo-source',
    'service-error',
    'security-events',
    'log-events',
    'timing',
    'rounds',
    'whole-file',
  ].map((file) => `${SERVICE}/${file}.ts`),
  // How much work each process may do, and how much its answers may hold.
  'electron/workers/work-limit.ts',
  'electron/workers/answer-limits.ts',
];
const HOST_PORTS = [
  ...PORTS,
  `${SERVICE}/inference/inference.ts`,
  `${SERVICE}/store/keys/keystore.ts`,
  `${SERVICE}/store/store-error.ts`,
];
/** Requests to hosts that somebody outside named, which must not lead into this network. */
const CALLS_OUT = [`${SERVICE}/public-address.ts`, `${SERVICE}/outside-request.ts`];
const SERVICE_DOOR = `${SERVICE}/index.ts`;
/** How names are compared: pure, and measured by the command line as it is. */
const MATCHING = `${SERVICE}/screening/matching`;
const INFERENCE_PROCESS = 'electron/inference-process';
/** Starts the process that reads chips; what it is told and tells is all that the service knows of it. */
const CHIP_PROCESS = 'electron/chip-process';
const CHIP_PROTOCOL = `${CHIP_PROCESS}/protocol.ts`;
const PROTOCOL = 'electron/workers/protocol.ts';
const SCREENING_PROTOCOL = 'electron/workers/screening/protocol.ts';
/** The messages of the process that reads lists, and the reasons why it refuses one. */
const LISTS = ['list-source', 'protocol', 'watchlist-error'].map((file) => `electron/workers/lists/${file}.ts`);

/** The nouns of the service and what each may import: other nouns, or `out` to call hosts outside. `checks` and `response` are pure. */
const NOUNS: Readonly<Record<string, string>> = {
  accounts: 'api operations policy store',
  api: 'accounts api-keys callbacks centre chips devices inference kiosks links live-capture policy requests retention runs scanners screening store visits',
  'api-keys': 'api store',
  audit:
    'accounts api api-keys branding callbacks cases centre chips devices faces kiosks links policy receipts requests review scanners screening store visits',
  backup: 'data-place.ts open-store.ts accounts api api-keys cases devices kiosks links store',
  branding: 'api checks store',
  callbacks: 'api api-keys cases delivery store',
  cases: 'api api-keys delivery devices faces inference kiosks links policy runs screening store visits',
  centre: 'api api-keys cases chips delivery devices faces policy screening store',
  checks: '',
  chips: 'api centre inference screening store',
  clock: 'accounts api store',
  delivery: 'out store',
  devices: 'api api-keys cases centre chips policy screening store',
  evidence: 'api api-keys cases checks inference providers screening store',
  faces: 'api-keys cases checks delivery evidence inference store',
  inference: '',
  kiosks: 'accounts api chips links live-capture store',
  links:
    'api branding cases chips evidence inference kiosks live-capture mail requests response runs store texts visits',
  'live-capture': 'api inference',
  mail: '',
  operations: 'cases clock delivery inference runs screening store',
  policy: 'api cases centre checks delivery store verify',
  receipts: 'accounts api cases kiosks reports store',
  reports: 'audit branding cases links receipts requests review store texts',
  requests: 'api cases centre delivery links live-capture review runs store verify',
  response: '',
  retention: 'accounts api api-keys cases faces receipts store',
  review: 'accounts api cases requests screening store',
  runs: 'api api-keys cases centre checks chips devices links requests screening store verify',
  scanners: 'api out store',
  screening: 'api api-keys cases centre checks delivery inference out store',
  // Tables that the nouns keep; types alone.
  store:
    'cases/job.ts delivery/machine.ts chips/tables.ts devices/tables.ts kiosks/tables.ts requests/tables.ts retention/tables.ts review/tables.ts visits/tables.ts',
  texts: '',
  visits: 'api cases chips evidence links live-capture runs store',
  verify: 'checks evidence faces inference policy providers response screening store',
};
const ofNoun = (others: string): readonly string[] => [
  'shared',
  ...PORTS,
  ...others.split(' ').flatMap((other) => (other === 'out' ? CALLS_OUT : other === '' ? [] : [`${SERVICE}/${other}`])),
  ...[SCREENING_PROTOCOL, CHIP_PROTOCOL].map((file) => `type:${file}`),
  PROTOCOL,
  ...LISTS,
];

/**
 * Each layer and what it may import beside itself: a folder, or one file of another layer. `type:` allows types only.
 * A file belongs to the layer with the longest path that it lies under.
 */
export const LAYERS: Readonly<Record<string, readonly string[]>> = {
  shared: [],
  renderer: ['shared'],
  'electron/preload': ['shared'],
  'electron/page': [],
  // Both hosts start the process that opens pictures, and a command measures through it.
  [INFERENCE_PROCESS]: ['shared', 'electron/installation.js', 'electron/workers/channel.ts', ...HOST_PORTS],
  [CHIP_PROCESS]: [
    ...['shared', INFERENCE_PROCESS, 'electron/workers/chip', ...HOST_PORTS],
    ...['channel', 'close-process', 'parent-port'].map((file) => `electron/workers/${file}.ts`),
  ],
  'electron/main': [
    ...['shared', 'electron/page', 'electron/demo', INFERENCE_PROCESS, CHIP_PROCESS, SERVICE_DOOR, ...HOST_PORTS],
    // The listener for people behind links.
    ...['http-host', 'listening', 'private-file'].map((file) => `electron/headless/${file}.ts`),
  ],
  // Makes installers; the application checks with the same file that nothing was changed since.
  'electron/packaging': [
    ...['shared', 'electron/hand-over.js', 'electron/installation.js', 'electron/main/integrity.ts'],
    'electron/main/updates/release.ts',
    'electron/headless/private-file.ts',
    'electron/desktop-program/load-electron.js',
  ],
  'electron/headless': [
    ...['shared', 'electron/page', 'electron/demo', INFERENCE_PROCESS, CHIP_PROCESS, SERVICE_DOOR, ...HOST_PORTS],
  ],
  'electron/cli': [
    'shared',
    'electron/headless',
    INFERENCE_PROCESS,
    CHIP_PROCESS,
    `${SERVICE}/chips/chip-readers.ts`,
    'electron/hand-over.js',
    'electron/installation.js',
    SERVICE_DOOR,
    ...HOST_PORTS,
    MATCHING,
    `type:${PROTOCOL}`,
  ],
  [MATCHING]: ['shared'],
  ...Object.fromEntries(Object.entries(NOUNS).map(([noun, others]) => [`${SERVICE}/${noun}`, ofNoun(others)])),
  // Wires everything; nothing but the hosts imports it.
  [SERVICE]: ['shared', SERVICE, ...CALLS_OUT, `type:${PROTOCOL}`],
  'electron/workers': ['shared'],
  // Lists are searched in a process of their own, by the service's rules for names.
  'electron/workers/screening': ['shared', 'electron/workers', MATCHING],
  // The demo's contents, from prepared files.
  'electron/demo': ['shared', `${SERVICE}/demo-source.ts`, `${SERVICE}/log.ts`],
  // Plain JavaScript that the system's Node reads: the start script and what it asks about the installation.
  electron: ['electron/headless', 'electron/desktop-program'],
  // Loads Electron's program, and opens the window or says why it cannot.
  'electron/desktop-program': [
    ...['electron/hand-over.js', 'electron/installation.js'],
    ...['folder-lock', 'folders'].map((file) => `electron/headless/${file}.ts`),
  ],
};
