import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { DemoSpecimen } from '#shared/contract/desk.ts';
import { DEMO_FOLDER } from '../../electron/demo/demo-folder.ts';
import { DEMO_PICTURES, type DemoCase as PreparedCase } from '../../electron/demo/demo-source.ts';
import { layOutBill } from './bills/lay-out-bill.ts';
import { recordDemoChips } from './chip/demo-chips.ts';
import { revocationLists, trustedCertificates } from './chip/pki/specimen-state.ts';
import { billOf, prepareBill } from './demo-bills.ts';
import { DEMO_CASES, type DemoCase } from './demo-cases.ts';
import { drawSpecimen } from './draw-specimen.ts';

/** Utopia's entry in the form's country list; `shared/domain/place` turns it into UTO. */
const COUNTRY_CODE = 'UT';

/** One file of resources/demo. */
type Prepared = readonly [name: string, content: Uint8Array | string];

/** Files that are written and not drawn: the cases with their bills, and the specimen state's certificates. */
export const demoTexts = (): readonly Prepared[] => [
  [
    'cases.json',
    json(DEMO_CASES.map((demoCase): PreparedCase => ({ specimen: offered(demoCase), bill: prepareBill(demoCase) }))),
  ],
  ['specimen-state.pem', stateFile()],
];

export const demoChips = async (...given: Parameters<typeof recordDemoChips>): Promise<Prepared> => [
  'chips.json',
  json(await recordDemoChips(...given)),
];

export async function demoPictures({ id, request }: DemoCase): Promise<readonly Prepared[]> {
  const { front, back, selfie } = await drawSpecimen(request);
  if (selfie === null) throw new Error(`${id} has nobody before the camera.`);
  const pictures = { id_document_front: front, id_document_back: back, selfie };
  return DEMO_PICTURES.map((kind) => [`${id}-${kind}.jpg`, pictures[kind]]);
}

const json = (items: readonly unknown[]) => `[\n${items.map((item) => JSON.stringify(item)).join(',\n')}\n]\n`;

function stateFile(): string {
  const pem = (label: string, bytes: Uint8Array) =>
    `-----BEGIN ${label}-----\n${Buffer.from(bytes).toString('base64')}\n-----END ${label}-----\n`;
  const certificates = trustedCertificates().map((bytes) => pem('CERTIFICATE', bytes));
  return [...certificates, ...revocationLists().map((bytes) => pem('X509 CRL', bytes))].join('');
}

function offered(demoCase: DemoCase): DemoSpecimen {
  const { id, title, description, typed, request } = demoCase;
  const { person, today = '' } = request;
  const [firstName = '', ...middleNames] = person.secondaryIdentifier.split(' ');
  return {
    id,
    title,
    description,
    person: {
      first_name: typed?.first_name ?? firstName,
      ...(middleNames.length > 0 && { middle_name: middleNames.join(' ') }),
      last_name: typed?.last_name ?? person.primaryIdentifier,
      date_of_birth: person.birthDate,
      // An unassigned number and a domain reserved for examples.
      phone_number: '+12025550143',
      email_address: 'applicant@example.org',
      country_code: COUNTRY_CODE,
      id_number: person.documentNumber,
      address: layOutBill(billOf(demoCase, today)).truth.address.lines.join(', '),
    },
    ...(typed && { mistyped: Object.keys(typed) as (keyof typeof typed)[] }),
  };
}

/** Makes resources/demo anew: the same bytes each time on one machine. */
async function makeDemo(): Promise<void> {
  const files = [...demoTexts(), await demoChips()];
  for (const demoCase of DEMO_CASES) files.push(...(await demoPictures(demoCase)));
  rmSync(DEMO_FOLDER, { recursive: true, force: true });
  mkdirSync(DEMO_FOLDER);
  for (const [name, content] of files) writeFileSync(join(DEMO_FOLDER, name), content);
  const bytes = files.reduce((sum, [, content]) => sum + Buffer.byteLength(content), 0);
  process.stdout.write(`${files.length} files, ${(bytes / 1e6).toFixed(1)} MB\n`);
}

if (process.argv[1] === fileURLToPath(import.meta.url)) await makeDemo();
