import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { endpoints, RUN_USER_VERIFICATION_PATH } from '#shared/contract/api.ts';
import { type FileField, VerificationType } from '#shared/contract/runs/kyc-data.ts';
import { VerificationResult } from '#shared/contract/runs/kyc-response.ts';
import { lockFolder } from '../../headless/folder-lock.ts';
import { chooseFolders } from '../../headless/folders.ts';
import { readVersion } from '../../headless/version.ts';
import { nodeChildPort } from '../../inference-process/node-child-port.ts';
import { createService, policyFor, readPolicy, readRegistries, type Service } from '../../service/index.ts';
import { openKeystore } from '../../service/store/keys/keystore.ts';
import { type Command, EXIT, UsageError } from '../command.ts';
import {
  FACE_MODEL_HELP,
  FACE_MODEL_OPTION,
  faceModelFrom,
  foldersFrom,
  keyPassphraseFrom,
  POLICY_HELP,
  POLICY_OPTION,
  policyFileFrom,
  REGISTRIES_HELP,
  REGISTRIES_OPTION,
  readGivenFile,
  readList,
  registriesFileFrom,
} from '../options.ts';

/** The service runs in this process, so nothing goes over the network. */
const BASE = 'http://localhost';

/** Runs one verification from files through the API, in this process. */
export const verify: Command = {
  help: `countersign verify --type ID|DOC|BIOMETRIC --data PERSON.json [options]

  --data FILE      the person: the typed fields of the API (KYCData) as JSON
  --front FILE     front of the identity document
  --back FILE      back of the identity document
  --selfie FILE    picture of the person
  --address-document FILE
                   proof of address, a picture or a PDF; used by DOC
  --attest         you compared the person with the picture yourself, as an operator does at the desk
  --keep DIR       store the verification in this data folder (default: nothing is stored); not with --attest
  --key-file FILE  file with the key that opens that folder
${FACE_MODEL_HELP}
${REGISTRIES_HELP}
${POLICY_HELP}
  --specimens      specimens count as documents, and the sandbox's registry answers: it knows every number but its test values
  --fail-on LIST   exit with 1 if the result is one of: ${VerificationResult.options.join(', ')}

Prints the answer of the API (KYCResponse).`,

  async run(args, output) {
    const { values } = parseArgs({
      args: [...args],
      options: {
        type: { type: 'string' },
        data: { type: 'string' },
        front: { type: 'string' },
        back: { type: 'string' },
        selfie: { type: 'string' },
        'address-document': { type: 'string' },
        attest: { type: 'boolean', default: false },
        keep: { type: 'string' },
        'key-file': { type: 'string' },
        'key-passphrase-file': { type: 'string' },
        'fail-on': { type: 'string' },
        specimens: { type: 'boolean', default: false },
        ...FACE_MODEL_OPTION,
        ...REGISTRIES_OPTION,
        ...POLICY_OPTION,
      },
    });
    const [type] = readList('type', values.type, VerificationType.options);
    if (type === undefined) throw new UsageError('Give the type of verification with --type.');
    if (values.data === undefined) throw new UsageError("Give the file with the person's data with --data.");
    if (values.attest && values.keep !== undefined)
      throw new UsageError(
        '--attest does not work with --keep: only a signed-in operator at the desk can attest a stored verification.',
      );
    const failOn = readList('fail-on', values['fail-on'], VerificationResult.options);

    const files: Readonly<Record<FileField, string | undefined>> = {
      id_document_front: values.front,
      id_document_back: values.back,
      selfie: values.selfie,
      address_document: values['address-document'],
    };
    const body: Record<string, unknown> = { ...(await readPerson(values.data)), verification_type: type };
    for (const [field, file] of Object.entries(files))
      if (file !== undefined) body[field] = Buffer.from(await readGivenFile(file)).toString('base64');
    if (values.attest) body.face_attested = true;

    const registriesFile = registriesFileFrom(values);
    const registries = registriesFile === undefined ? undefined : await readRegistries(registriesFile, process.env);
    const environment = values.specimens ? 'sandbox' : 'production';
    const policyFile = policyFileFrom(values);
    // The sandbox's own policy would decide by test values alone.
    const judging = values.specimens ? 'demo' : environment;
    const standard = values.specimens ? policyFor(judging) : undefined;
    const policy = policyFile === undefined ? standard : await readPolicy(policyFile, judging);
    const faceModel = await faceModelFrom(values);
    const temporary = values.keep === undefined ? mkdtempSync(join(tmpdir(), 'countersign-verify-')) : null;
    const folders =
      temporary === null
        ? foldersFrom({ data: values.keep, 'key-file': values['key-file'] })
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

      const { status, answer } = await runOnce(service, body, values.attest);
      await output.result(answer);
      if (status !== 200) return EXIT.failure;
      const result = (answer as { verification_result?: string }).verification_result;
      return failOn.some((negative) => negative === result) ? EXIT.negative : EXIT.done;
    } finally {
      for (const step of undo.reverse()) await step();
    }
  },
};

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
