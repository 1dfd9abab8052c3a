/**
 * The architecture. Imports run one way, and `tidy.test.ts` enforces it:
 *
 *             renderer ──► shared ◄── preload
 *                             ▲
 *  main, headless, cli ──► service/index          (main and headless share electron/page)
 *                             │
 *      api ──► runs ──► verify ──► evidence ──► checks ──► shared
 *       │        │         ├─────► response ──► shared
 *       │        │         └─────► inference ──► workers/protocol
 *       └────────┴───────────────► store
 */
/** What the hosts hand to the service and get from it: types, and the keystores they choose between. */
const PORTS = [
  'electron/service/log.ts',
  'electron/service/measures.ts',
  'electron/service/run-steps.ts',
  'electron/service/demo-source.ts',
  'electron/service/service-error.ts',
  'electron/service/security-events.ts',
  'electron/service/log-events.ts',
  'electron/service/timing.ts',
  // How much work each process may do.
  'electron/workers/work-limit.ts',
];
const HOST_PORTS = [
  ...PORTS,
  'electron/service/inference/inference.ts',
  'electron/service/store/keystore.ts',
  'electron/service/store/store-error.ts',
];
/** Which addresses lie outside this network; whatever calls out asks it. */
const PUBLIC_ADDRESS = 'electron/service/public-address.ts';
/** Requests to hosts that somebody outside named, which must not lead into this network. */
const OUTSIDE_REQUEST = 'electron/service/outside-request.ts';
const SERVICE_DOOR = 'electron/service/index.ts';
/** How names are compared: pure, and measured by the command line as it is. */
const MATCHING = 'electron/service/screening/matching';
const INFERENCE_PROCESS = 'electron/inference-process';
/** Starts the process that reads chips; what it is told and tells is all that the service knows of it. */
const CHIP_PROCESS = 'electron/chip-process';
const CHIP_PROTOCOL = `type:${CHIP_PROCESS}/protocol.ts`;
const PROTOCOL = 'electron/workers/protocol.ts';
/** What a chip in a reader does: one function, and the error for a chip out of reach. */
const CHIP_CARD = 'electron/workers/chip/card.ts';
const SCREENING_PROTOCOL = 'electron/workers/screening/protocol.ts';

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
  [INFERENCE_PROCESS]: ['shared', 'electron/installation.js', ...HOST_PORTS],
  [CHIP_PROCESS]: [
    ...['shared', INFERENCE_PROCESS, 'electron/workers/chip', ...HOST_PORTS],
    // Readers in software hold the chips of specimens.
    'electron/specimens/chip/demo-chips.ts',
    ...['close-process', 'parent-port'].map((file) => `electron/workers/${file}.ts`),
  ],
  'electron/main': [
    ...['shared', 'electron/page', 'electron/specimens', INFERENCE_PROCESS, CHIP_PROCESS, SERVICE_DOOR, ...HOST_PORTS],
    // The listener for people behind links.
    ...['http-host', 'listening', 'private-file'].map((file) => `electron/headless/${file}.ts`),
  ],
  // Makes installers; the application checks with the same file that nothing was changed since.
  'electron/packaging': [
    ...['electron/hand-over.js', 'electron/installation.js', 'electron/models', 'electron/main/integrity.ts'],
    'electron/main/updates/release.ts',
    'electron/headless/private-file.ts',
    'electron/desktop-program/load-electron.js',
  ],
  'electron/headless': [
    ...['shared', 'electron/page', 'electron/specimens', INFERENCE_PROCESS, CHIP_PROCESS, SERVICE_DOOR, ...HOST_PORTS],
  ],
  'electron/cli': [
    'shared',
    'electron/headless',
    INFERENCE_PROCESS,
    CHIP_PROCESS,
    'electron/service/chip',
    'electron/models',
    'electron/hand-over.js',
    'electron/installation.js',
    SERVICE_DOOR,
    ...HOST_PORTS,
    MATCHING,
    `type:${PROTOCOL}`,
  ],
  // Wires everything; nothing but the hosts imports it.
  'electron/service': [
    'shared',
    ...[
      ...['api', 'runs', 'verify', 'evidence', 'faces', 'policy', 'checks', 'response', 'delivery', 'screening'],
      ...[
        'live-capture',
        'inference',
        'providers',
        'store',
        'backup',
        'audit-export',
        'callbacks',
        'links',
        'kiosks',
        'mail',
      ],
      'operations',
      ...['devices', 'centre', 'receipts', 'reports', 'retention', 'oversight', 'scanners', 'chip-trust', 'chip'],
    ].map((folder) => `electron/service/${folder}`),
    `type:${PROTOCOL}`,
  ],
  'electron/service/mail': [...PORTS],
  // The certificates of states that chips are checked against. Files arrive in pieces, as those of watchlists do.
  'electron/service/chip-trust': [
    'shared',
    'electron/service/inference',
    'electron/service/store',
    ...['received-files', 'watchlist-error'].map((file) => `electron/service/screening/watchlists/${file}.ts`),
    ...PORTS,
  ],
  // How a desk takes pages from scanners.
  'electron/service/scanners': ['shared', 'electron/service/store', PUBLIC_ADDRESS, OUTSIDE_REQUEST, ...PORTS],
  // How a desk reads chips.
  'electron/service/chip': ['shared', 'electron/service/inference', CHIP_PROTOCOL, ...PORTS],
  // What the host's operator asks about the parts.
  'electron/service/operations': [
    'shared',
    ...['runs', 'inference', 'store'].map((folder) => `electron/service/${folder}`),
    ...PORTS,
  ],
  // How people decide.
  'electron/service/review': ['shared', 'electron/service/store', ...PORTS],
  // Signing in with a key pair of one's own.
  'electron/service/passkeys': ['shared', 'electron/service/store', ...PORTS],
  // What a case states to whoever is shown it.
  'electron/service/receipts': ['shared', 'electron/service/store', ...PORTS],
  'electron/service/reports': [
    'shared',
    'electron/service/receipts',
    'electron/service/audit-export',
    'electron/service/store',
    ...PORTS,
  ],
  // How the work goes.
  'electron/service/oversight': ['shared', 'electron/service/audit-export', 'electron/service/store', ...PORTS],
  // What is kept, and what is erased.
  'electron/service/retention': ['shared', 'electron/service/store', ...PORTS],
  'electron/service/audit-export': ['shared', 'electron/service/store', ...PORTS],
  'electron/service/backup': ['shared', 'electron/service/data-place.ts', 'electron/service/store', ...PORTS],
  'electron/service/api': [
    'shared',
    'electron/service/runs',
    'electron/service/verify',
    'electron/service/review',
    'electron/service/passkeys',
    'electron/service/evidence',
    'electron/service/live-capture',
    'electron/service/inference',
    'electron/service/callbacks',
    'electron/service/chip-trust',
    'electron/service/devices',
    'electron/service/scanners',
    'electron/service/chip',
    'electron/service/receipts',
    'electron/service/reports',
    'electron/service/retention',
    'electron/service/oversight',
    'electron/service/centre',
    'electron/service/links',
    'electron/service/kiosks',
    'electron/service/store',
    ...PORTS,
  ],
  'electron/service/kiosks': [
    'shared',
    ...['links', 'live-capture', 'chip', 'store'].map((folder) => `electron/service/${folder}`),
    ...PORTS,
  ],
  'electron/service/links': [
    'shared',
    ...['runs', 'evidence', 'live-capture', 'chip', 'inference', 'response', 'store', 'mail'].map(
      (folder) => `electron/service/${folder}`,
    ),
    ...PORTS,
  ],
  'electron/service/runs': [
    'shared',
    'electron/service/verify',
    'electron/service/checks',
    'electron/service/response',
    'electron/service/store',
    ...PORTS,
  ],
  'electron/service/policy': [
    'shared',
    'electron/service/verify',
    'electron/service/checks',
    'electron/service/store',
    ...PORTS,
  ],
  'electron/service/verify': [
    'shared',
    'electron/service/evidence',
    'electron/service/faces',
    'electron/service/screening',
    'electron/service/checks',
    'electron/service/response',
    'electron/service/inference',
    'electron/service/providers',
    'electron/service/store',
    ...PORTS,
  ],
  'electron/service/faces': [
    'shared',
    'electron/service/evidence',
    'electron/service/checks',
    'electron/service/inference',
    'electron/service/store',
    ...PORTS,
  ],
  'electron/service/evidence': [
    'shared',
    'electron/service/screening',
    'electron/service/checks',
    'electron/service/inference',
    'electron/service/providers',
    'electron/service/store',
    ...PORTS,
    `type:${PROTOCOL}`,
  ],
  'electron/service/screening': [
    'shared',
    'electron/service/checks',
    'electron/service/inference',
    'electron/service/store',
    ...PORTS,
    `type:${SCREENING_PROTOCOL}`,
  ],
  'electron/service/screening/watchlists': [
    'shared',
    'electron/service/store',
    PUBLIC_ADDRESS,
    OUTSIDE_REQUEST,
    ...PORTS,
  ],
  [MATCHING]: ['shared'],
  'electron/service/live-capture': ['shared', 'electron/service/inference', ...PORTS, `type:${PROTOCOL}`],
  'electron/service/callbacks': ['shared', 'electron/service/delivery', 'electron/service/store', ...PORTS],
  'electron/service/delivery': ['shared', PUBLIC_ADDRESS, OUTSIDE_REQUEST, ...PORTS],
  'electron/service/devices': ['shared', 'electron/service/store', ...PORTS],
  'electron/service/centre': [
    ...['shared', 'electron/service/devices', 'electron/service/delivery', 'electron/service/store'],
    ...PORTS,
  ],
  // The response is made of the record alone.
  'electron/service/response': ['shared'],
  'electron/service/checks': ['shared', ...PORTS, `type:${PROTOCOL}`],
  'electron/service/inference': ['shared', ...PORTS, PROTOCOL],
  'electron/service/store': ['shared', 'electron/service/delivery', ...PORTS],
  'electron/service/providers': ['shared', OUTSIDE_REQUEST, ...PORTS],
  'electron/workers': ['shared'],
  // Lists are searched in a process of their own, by the service's rules for names.
  'electron/workers/screening': ['shared', 'electron/workers', MATCHING],
  // Training data is cropped exactly as at run time.
  'electron/models': [
    'shared',
    'electron/workers/model-manifest.ts',
    'electron/workers/documents/mrz-strip.ts',
    'electron/workers/documents/mrz-alphabet.ts',
  ],
  // The virtual chip is a card like those in a reader, and is lost as they are.
  'electron/specimens': ['shared', 'electron/service/demo-source.ts', CHIP_CARD, `type:${PROTOCOL}`],
  // Plain JavaScript that the system's Node reads: the start script and what it asks about the installation.
  electron: ['electron/headless', 'electron/models', 'electron/desktop-program'],
  // Loads Electron's program, and opens the window or says why it cannot.
  'electron/desktop-program': [
    ...['electron/hand-over.js', 'electron/installation.js'],
    ...['folder-lock', 'folders'].map((file) => `electron/headless/${file}.ts`),
  ],
};
