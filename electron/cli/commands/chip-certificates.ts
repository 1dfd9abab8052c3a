import { parseArgs } from 'node:util';
import {
  CHIP_LIST_AGE_DAYS_MAX,
  CHIP_LIST_BYTES_MAX,
  type ChipList,
  ChipListSource,
} from '#shared/contract/chips/chip-certificates.ts';
import { type Command, EXIT, type Output, UsageError } from '../command.ts';
import { readGivenFile, STORE_HELP, STORE_OPTIONS, type StoreValues } from '../options.ts';
import { withProofs } from '../recognition.ts';
import { openOrCreateStoredData, openStoredData } from '../stored-data.ts';

type Values = StoreValues & { readonly source?: string | undefined; readonly confirm?: string | undefined };

const DAY_MS = 86_400_000;

/** For checking chips. Works while a host uses the same data folder. */
export const chipCertificates: Command = {
  help: `countersign chip-certificates import FILE --source NAME [--confirm FINGERPRINT] [options]
countersign chip-certificates list [options]
countersign chip-certificates show STATE [options]
countersign chip-certificates remove SOURCE [options]

  --source NAME    where the file comes from, such as "German master list"; a later file of the same source replaces it
  --confirm FINGERPRINT
                   put the list in force although its signer is not known yet: compare the fingerprint that "import"
                   prints with the one that the publisher shows elsewhere
${STORE_HELP}

Takes master lists (.ml), LDIF files of the ICAO PKD, and certificates and revocation lists (DER or PEM) of at most ${CHIP_LIST_BYTES_MAX / 1_000_000} MB.
None ships with the product. Chips of states without certificates are reported as "cannot tell". "list" prints every
version, also earlier ones; "show" prints the certificates and revocation lists in force of one state, such as DE. "import"
creates the data folder if there is none. The exit code is 1 if the list waits for --confirm.`,

  async run(args, output) {
    const { values, positionals } = parseArgs({
      args: [...args],
      allowPositionals: true,
      options: { ...STORE_OPTIONS, source: { type: 'string' }, confirm: { type: 'string' } },
    });
    const [action, subject, ...more] = positionals;
    for (const option of ['source', 'confirm'] as const)
      if (values[option] !== undefined && action !== 'import') throw new UsageError(`--${option} belongs to "import".`);
    if (action === 'list') {
      if (subject !== undefined) throw new UsageError('"list" takes no other arguments.');
      return list(values, output);
    }
    if (action !== 'import' && action !== 'show' && action !== 'remove')
      throw new UsageError('Choose an action: import, list, show or remove.');
    if (subject === undefined || more.length > 0)
      throw new UsageError(`Give one ${action === 'import' ? 'file' : action === 'show' ? 'state' : 'source'}.`);
    if (action === 'import') return importFile(subject, values, output);
    return action === 'show' ? show(subject, values, output) : remove(subject, values, output);
  },
};

async function importFile(file: string, values: Values, output: Output): Promise<number> {
  const source = ChipListSource.safeParse(values.source ?? '');
  if (!source.success) throw new UsageError('Say where the file comes from with --source, in at most 60 characters.');
  const confirm = values.confirm?.replaceAll(/[\s:]/g, '').toLowerCase();
  const bytes = await readGivenFile(file);
  const administration = await openOrCreateStoredData(values, output);
  try {
    const started = performance.now();
    const { outcome, list } = await withProofs(output, (proofs) =>
      administration
        .chipCertificates()
        .import({ source: source.data, bytes, confirm }, (given, signal) => proofs.readMasterList(given, signal)),
    );
    await output.result({ outcome, ...described(list), seconds: Math.round(performance.now() - started) / 1000 });
    if (outcome !== 'waiting') return EXIT.done;
    output.say(
      `${SENTENCES[list.waitsFor ?? 'NEW_SIGNER']} Compare the fingerprint, then import again with --confirm ${list.fingerprint}`,
    );
    return EXIT.negative;
  } finally {
    await administration.close();
  }
}

const SENTENCES = {
  NEW_SIGNER: 'Nobody has confirmed the signer of this list. It is not in force yet.',
  UNSIGNED: 'Nothing in this file says who made it. It is not in force yet.',
  OLDER_LIST: 'The list is older than the one in force, which stays in force.',
} as const;

async function list(values: Values, output: Output): Promise<number> {
  const administration = await openStoredData(values);
  try {
    for (const one of await administration.chipCertificates().list()) {
      const ageDays = Math.max(0, Math.floor((Date.now() - Date.parse(one.signedAt ?? one.importedAt)) / DAY_MS));
      const isOutdated = one.state === 'in_force' && ageDays > CHIP_LIST_AGE_DAYS_MAX;
      await output.result({ ...described(one), age_days: ageDays, outdated: isOutdated });
    }
    return EXIT.done;
  } finally {
    await administration.close();
  }
}

const described = (one: ChipList) => ({
  source: one.source,
  version: one.version,
  state: one.state,
  waits_for: one.waitsFor,
  sha256: one.sha256,
  signed: one.signed,
  fingerprint: one.fingerprint,
  signed_at: one.signedAt,
  imported: one.importedAt,
  certificates: one.certificates,
  crls: one.crls,
  states: one.states,
  from_centre: one.handedDown !== undefined,
});

async function show(state: string, values: Values, output: Output): Promise<number> {
  const administration = await openStoredData(values);
  try {
    const { certificates, crls } = await administration.chipCertificates().show(state.toUpperCase());
    for (const { der: _, ...certificate } of certificates) await output.result({ certificate });
    for (const { der: _, ...crl } of crls) await output.result({ crl });
    if (certificates.length + crls.length > 0) return EXIT.done;
    output.say(
      `No certificates of ${state.toUpperCase()} are in force. States have the code of their certificates, such as DE.`,
    );
    return EXIT.negative;
  } finally {
    await administration.close();
  }
}

async function remove(source: string, values: Values, output: Output): Promise<number> {
  const administration = await openStoredData(values);
  try {
    await administration.chipCertificates().remove(source);
    await output.result({ source, removed: true });
    return EXIT.done;
  } finally {
    await administration.close();
  }
}
