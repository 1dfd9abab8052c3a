import { InvalidArgumentError } from '@commander-js/extra-typings';
import {
  CHIP_LIST_AGE_DAYS_MAX,
  CHIP_LIST_BYTES_MAX,
  type ChipList,
  ChipListSource,
} from '#shared/contract/chips/chip-certificates.ts';
import { type Define, EXIT } from '../command.ts';
import { readGivenFile, storeOptions } from '../options.ts';
import { withProofs } from '../recognition.ts';
import { onStoredData, withCreatedData } from '../stored-data.ts';

const DAY_MS = 86_400_000;

export const explanation = `
"import" takes master lists (.ml), LDIF files of the ICAO PKD, and certificates and revocation lists (DER or PEM) of at
most ${CHIP_LIST_BYTES_MAX / 1_000_000} MB. A later file of the same source replaces the earlier one. Before --confirm,
compare the fingerprint that "import" prints with the one that the publisher shows elsewhere; the exit code is 1 if the
list waits for it. "import" creates the data folder if there is none.

None ships with the product. Chips of states without certificates are reported as "cannot tell".
`;

/** For checking chips. Works while a host uses the same data folder. */
export const define: Define = (command, run) => {
  const stored = onStoredData(run);
  const certificates = storeOptions(command);

  certificates
    .command('import <file>')
    .description('import a list of certificates')
    .requiredOption('--source <name>', 'where the file comes from, such as "German master list"', readSource)
    .option('--confirm <fingerprint>', 'put the list in force although its signer is not known yet')
    .action(
      run(async (file, { source, confirm: typed, ...values }, output) => {
        const confirm = typed?.replaceAll(/[\s:]/g, '').toLowerCase();
        const bytes = await readGivenFile(file);
        return withCreatedData(values, output, async (data) => {
          const started = performance.now();
          const { outcome, list } = await withProofs(output, (proofs) =>
            data
              .chipCertificates()
              .import({ source, bytes, confirm }, (given, signal) => proofs.readMasterList(given, signal)),
          );
          const seconds = Math.round(performance.now() - started) / 1000;
          await output.result({ outcome, ...described(list), seconds });
          if (outcome !== 'waiting') return EXIT.done;
          output.say(
            `${SENTENCES[list.waitsFor ?? 'NEW_SIGNER']} Compare the fingerprint, then import again with --confirm ${list.fingerprint}`,
          );
          return EXIT.negative;
        });
      }),
    );

  certificates
    .command('list')
    .description('print every version of every list, also earlier ones')
    .action(
      stored(async (data, _, output) => {
        for (const one of await data.chipCertificates().list()) {
          const ageDays = Math.max(0, Math.floor((Date.now() - Date.parse(one.signedAt ?? one.importedAt)) / DAY_MS));
          const outdated = one.state === 'in_force' && ageDays > CHIP_LIST_AGE_DAYS_MAX;
          await output.result({ ...described(one), age_days: ageDays, outdated });
        }
      }),
    );

  certificates
    .command('show <state>')
    .description('print the certificates and revocation lists in force of one state, such as DE')
    .action(
      stored(async (data, given, _, output) => {
        const state = given.toUpperCase();
        const { certificates, crls } = await data.chipCertificates().show(state);
        for (const { der: _, ...certificate } of certificates) await output.result({ certificate });
        for (const { der: _, ...crl } of crls) await output.result({ crl });
        if (certificates.length + crls.length > 0) return EXIT.done;
        output.say(`No certificates of ${state} are in force. States have the code of their certificates, such as DE.`);
        return EXIT.negative;
      }),
    );

  certificates
    .command('remove <source>')
    .description('take the list of a source out of use')
    .action(
      stored(async (data, source, _, output) => {
        await data.chipCertificates().remove(source);
        await output.result({ source, removed: true });
      }),
    );
};

function readSource(text: string): string {
  const source = ChipListSource.safeParse(text);
  if (source.success) return source.data;
  throw new InvalidArgumentError('It takes at most 60 characters.');
}

const SENTENCES = {
  NEW_SIGNER: 'Nobody has confirmed the signer of this list. It is not in force yet.',
  UNSIGNED: 'Nothing in this file says who made it. It is not in force yet.',
  OLDER_LIST: 'The list is older than the one in force, which stays in force.',
} as const;

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
