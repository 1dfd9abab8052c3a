import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Option } from '@commander-js/extra-typings';
import { endpoints, RUN_USER_VERIFICATION_PATH } from '#shared/contract/api.ts';
import { type FileField, VerificationType } from '#shared/contract/runs/kyc-data.ts';
import { VerificationResult } from '#shared/contract/runs/kyc-response.ts';
import { lockFolder } from '../../headless/folder-lock.ts';
import { chooseFolders } from '../../headless/folders.ts';
import { readVersion } from '../../headless/version.ts';
import { nodeChildPort } from '../../inference-process/node-child-port.ts';
import { createService, policyFor, readPolicy, readRegistries, type Service } from '../../service/index.ts';
import { openKeystore } from '../../service/store/keys/keystore.ts';
import { type Define, EXIT, type Output, UsageError } from '../command.ts';
import {
  faceModelFrom,
  faceModelOption,
  failOnOption,
  foldersFrom,
  keyPassphraseFrom,
  OWN_POLICY,
  policyOption,
  readGivenFile,
  registriesOption,
} from '../options.ts';

/** The service runs in this process, so nothing goes over the network. */
const BASE = 'http://localhost';

export const explanation = `
Prints the answer of the API (KYCResponse). With --specimens the registry knows every number but its test values.
`;

/** Runs one verification from files through the API, in this process. */
export const define: Define = (command, run) =>
  command
    .addOption(new Option('--type <type>', 'what to verify').choices(VerificationType.options).makeOptionMandatory())
    .requiredOption('--data <file>', 'the person: the typed fields of the API (KYCData) as JSON')
    .option('--front <file>', 'front of the identity document')
    .option('--back <file>', 'back of the identity document')
    .option('--selfie <file>', 'picture of the person')
    .option('--address-document <file>', 'proof of address, a picture or a PDF; used by DOC')
    .option('--attest', 'you compared the person with the picture yourself, as an operator does; not with --keep')
    .option('--keep <folder>', 'store the verification in this data folder (default: nothing is stored)')
    .option('--key-file <file>', 'file with the key that opens that folder')
    .option('--key-passphrase-file <file>', 'passphrase of the key file')
    .addOption(faceModelOption())
    .addOption(registriesOption())
    .addOption(policyOption(OWN_POLICY))
    .option('--specimens', "specimens count as documents, and the sandbox's registry answers")
    .addOption(failOnOption('the result is one of', VerificationResult.options))
    .action(
      run(async (values, output) => {
        const { attest = false, failOn = [] } = values;
        if (attest && values.keep !== undefined)
          throw new UsageError(
            '--attest does not work with --keep: only a signed-in operator at the desk can attest a stored verification.',
          );
        const files: Readonly<Record<FileField, string | undefined>> = {
          id_document_front: values.front,
          id_document_back: values.back,
          selfie: values.selfie,
          address_document: values.addressDocument,
        };
        const body: Record<string, unknown> = { ...(await readPerson(values.data)), verification_type: values.type };
        for (const [field, file] of Object.entries(files))
          if (file !== undefined) body[field] = Buffer.from(await readGivenFile(file)).toString('base64');
        if (attest) body.face_attested = true;
        const { status, answer } = await inService(values, output, (service) => runOnce(service, body, attest));
        await output.result(answer);
        if (status !== 200) return EXIT.failure;
        const result = (answer as { verification_result?: string }).verification_result;
        return failOn.some((negative) => negative === result) ? EXIT.negative : EXIT.done;
      }),
    );

type ServiceValues = {
  readonly [Option in 'keep' | 'keyFile' | 'keyPassphraseFile' | 'faceModel' | 'registries' | 'policy']?:
    | string
    | undefined;
} & { readonly specimens?: boolean | undefined };

/** A service of its own, on the folder of --keep or on one that disappears with it. */
async function inService<Result>(
  values: ServiceValues,
  output: Output,
  work: (service: Service) => Promise<Result>,
): Promise<Result> {
  const registries = values.registries === undefined ? undefined : await readRegistries(values.registries, process.env);
  const environment = values.specimens ? 'sandbox' : 'production';
  // The sandbox's own policy would decide by test values alone.
  const judging = values.specimens ? 'specimens' : environment;
  const standard = values.specimens ? policyFor(judging) : undefined;
  const policy = values.policy === undefined ? standard : await readPolicy(values.policy, judging);
  const faceModel = await faceModelFrom(values.faceModel);
  const temporary = values.keep === undefined ? mkdtempSync(join(tmpdir(), 'countersign-verify-')) : null;
  const folders =
    temporary === null
      ? foldersFrom({ data: values.keep, keyFile: values.keyFile })
      : chooseFolders(
          { platform: process.platform, home: temporary, environment: {} },
          { data: join(temporary, 'data'), keyFile: join(temporary, 'key', 'key.json') },
        );
  const undo: (() => unknown)[] = [];
  try {
    if (temporary !== null) undo.push(removedAlsoOnSignal(temporary));
    const lock = lockFolder(folders.lockFile);
    undo.push(() => lock.release());
    const service = await createService({
      databaseFile: folders.databaseFile,
      keystore: openKeystore(folders.keyFile, keyPassphraseFrom(values)),
      startInference: (role) => (output.startInference ?? nodeChildPort)(role, faceModel?.forWorker),
      ...(faceModel && { faceModel }),
      registries,
      host: 'headless',
      environment,
      ...(policy && { policy }),
      version: readVersion(),
      log: output.log,
    });
    undo.push(() => service.stop());
    await service.start();
    return await work(service);
  } finally {
    for (const step of undo.reverse()) await step();
  }
}

/** Removes the folder. A signal does so too, because it holds personal data. */
function removedAlsoOnSignal(folder: string): () => void {
  const remove = () => rmSync(folder, { recursive: true, force: true });
  const end = () => {
    remove();
    process.exit(130);
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, end);
  return () => {
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.off(signal, end);
    remove();
  };
}

async function readPerson(file: string): Promise<Record<string, unknown>> {
  const text = new TextDecoder().decode(await readGivenFile(file));
  try {
    const person: unknown = JSON.parse(text);
    if (typeof person === 'object' && person !== null && !Array.isArray(person)) return { ...person };
  } catch {
    // The parser's message would quote the file, so the error below replaces it.
  }
  throw new Error(`${file}: this is not a JSON object.`);
}

/** Only a signed-in operator can attest, so `attest` creates one in the temporary folder. */
async function runOnce(service: Service, body: unknown, attest: boolean): Promise<{ status: number; answer: unknown }> {
  const post = (path: string, content: unknown, headers: Record<string, string> = {}) =>
    new Request(BASE + path, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', ...headers },
      body: JSON.stringify(content),
    });
  if (!attest) {
    const actor = { kind: 'command_line', id: 'local' } as const;
    const response = await service.fetch(post(RUN_USER_VERIFICATION_PATH, body), { actor });
    return { status: response.status, answer: await response.json() };
  }
  const operator = { name: 'Command line', username: 'command-line', password: randomBytes(24).toString('base64url') };
  const session = await service.fetch(post(endpoints.setUp.path, operator));
  const { token } = (await session.json()) as { token: string };
  const response = await service.fetch(post(RUN_USER_VERIFICATION_PATH, body, { Authorization: `Bearer ${token}` }));
  return { status: response.status, answer: await response.json() };
}
