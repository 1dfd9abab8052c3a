import { existsSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import {
  ChipPassword,
  type ChipProgress,
  type ChipReader,
  type ChipPassword as Password,
} from '#shared/contract/chips/chip-readers.ts';
import type { ChipReading } from '#shared/contract/chips/chip-reading.ts';
import type { ChipTrust } from '#shared/domain/document/chip/chip-content.ts';
import { mrzChipPassword } from '#shared/domain/document/chip/mrz-chip-password.ts';
import { startChipProcess } from '../../chip-process/start-chip-process.ts';
import { type ChipReaders, createChipReaders } from '../../service/chips/chip-readers.ts';
import { type Define, EXIT, type Output, UsageError } from '../command.ts';
import { type StoreValues, storeOptions, wholeNumber } from '../options.ts';
import { withProofs } from '../recognition.ts';
import { placeFrom, withStoredData } from '../stored-data.ts';

const LOOK_EVERY_MS = 100;
/** How long the first look for readers may take. */
const READERS_MS_MAX = 10_000;
/** Without imported certificates, only what the chip says about itself can be examined. */
const NO_TRUST: ChipTrust = { certificates: [], crls: [], specimensAllowed: false };
const OWNER = { kind: 'command_line', id: 'command_line' };

export const explanation = `
Needs one of --mrz, --can and --document-number. Reads the document on the reader, or the next one that comes on it, for
at most 60 s, and shows each step on stderr. Prints one line: how the channel was opened, the files with their sizes in
bytes, those that were not read and why, each proof with its reason, and the certificates behind it. Certificates of
states come from the data folder, if there is one (see "countersign chip-certificates"); without them nobody can tell
whether a state signed the chip. Says nothing about the person without --files. The exit code is 1 if the chip refused
the password, could not be read or failed a proof, and 3 if there is no reader.
`;

/** Reads the chip of one document, states what was read and what it proves. Stores nothing. */
export const define: Define = (command, run) =>
  storeOptions(
    command
      .option('--reader <n>', 'which reader, as --list counts them (default: the only one)', wholeNumber(1))
      .option('--mrz <lines>', 'the lines of the MRZ, separated by spaces or line breaks')
      .option('--can <digits>', 'the card access number')
      .option('--document-number <number>', 'as printed in the MRZ; with --birth-date and --expiry-date')
      .option('--birth-date <yymmdd>', 'as printed in the MRZ')
      .option('--expiry-date <yymmdd>', 'as printed in the MRZ')
      .option('--files', 'also print the files that were read, in base64: they hold personal data')
      .option('--list', 'print the readers and end'),
  ).action(
    run(async (values, output) => {
      const password = values.list ? null : passwordFrom(values);
      // A wrong key or passphrase is said before anybody places a document.
      const trust = values.list ? NO_TRUST : await trustFrom(values, output);
      const chips = createChipReaders(() => startChipProcess(['system']), output.log);
      try {
        const readers = await readersOf(chips);
        if (password === null) {
          for (const [index, { name, card_present }] of readers.entries())
            await output.result({ reader: index + 1, name, card_present });
          return EXIT.done;
        }
        const reading = await read(chips, choose(readers, values.reader), password, output);
        return reading === null
          ? EXIT.negative
          : await tell(reading, password, { trust, output, withFiles: values.files ?? false });
      } finally {
        await chips.stop();
      }
    }),
  );

type Done = { readonly reading: ChipReading; readonly durationMs: number };

/** Null if nothing was read, which was said then. */
async function read(chips: ChipReaders, reader: ChipReader, password: Password, output: Output): Promise<Done | null> {
  const startedAt = performance.now();
  let state = chips.start(reader.id, password, OWNER);
  let said = '';
  while (state.state === 'reading') {
    const step = sentenceOf(state.progress);
    if (step !== said) output.say(step);
    said = step;
    await sleep(LOOK_EVERY_MS);
    state = chips.state(state.id, OWNER);
  }
  const durationMs = Math.round(performance.now() - startedAt);
  const reading = chips.take(state.id, OWNER, state.id);
  if (reading !== null) return { reading, durationMs };
  await output.result({ problem: state.state === 'failed' ? state.problem : 'failed', durationMs });
  return null;
}

type Told = { readonly trust: ChipTrust; readonly output: Output; readonly withFiles: boolean };

async function tell(
  { reading, durationMs }: Done,
  password: Password,
  { trust, output, withFiles }: Told,
): Promise<number> {
  const printed = 'mrz' in password ? password.mrz : null;
  output.say('Examining what was read.');
  const { proofs, content } = await withProofs(output, (proofs) =>
    proofs.examineChip(reading, trust, printed, new Date(reading.readAt)),
  );
  await output.result({
    ...describe(reading),
    proofs,
    signedDataGroups: content.signedDataGroups,
    signer: content.signer,
    csca: content.csca,
    trusted: { certificates: trust.certificates.length, crls: trust.crls.length },
    ...(withFiles && { reading }),
    durationMs,
  });
  return Object.values(proofs).some(({ status }) => status === 'failed') ? EXIT.negative : EXIT.done;
}

async function trustFrom(values: StoreValues, output: Output): Promise<ChipTrust> {
  const place = placeFrom(values);
  if (values.data === undefined && 'databaseFile' in place && !existsSync(place.databaseFile)) {
    output.say('There is no data folder, so no certificates of states: who signed the chip stays open.');
    return NO_TRUST;
  }
  return withStoredData(values, (data) => data.chipCertificates().inForce());
}

function describe({ readAt, access, files, unread }: ChipReading) {
  return {
    readAt,
    access,
    files: Object.fromEntries(
      Object.entries(files).map(([name, base64]) => [name, Buffer.byteLength(base64, 'base64')]),
    ),
    unread,
  };
}

function sentenceOf(progress: ChipProgress): string {
  switch (progress.step) {
    case 'waiting_for_document':
      return progress.lost
        ? 'Put the document back on the reader.'
        : 'Place the document on the reader and leave it there.';
    case 'opening':
      return 'Opening the chip.';
    case 'reading':
      return `Reading ${progress.file}.`;
    case 'proving':
      return 'Asking the chip to prove that it is the original.';
  }
}

async function readersOf(chips: ChipReaders): Promise<readonly ChipReader[]> {
  const startedAt = performance.now();
  let list = chips.list();
  while (list.state === 'starting' && performance.now() - startedAt < READERS_MS_MAX) {
    await sleep(LOOK_EVERY_MS);
    list = chips.list();
  }
  if (list.state === 'ready') return list.readers;
  const reasons = {
    not_installed: 'This system has no PC/SC. On Debian: apt-get install pcscd.',
    not_running: 'The smart-card service of this system is not running.',
    no_access: 'The system does not let this account use its smart-card readers.',
    failed: 'The readers could not be listed.',
  };
  throw new Error(list.state === 'unavailable' ? reasons[list.reason] : 'No reader is connected.');
}

function choose(readers: readonly ChipReader[], number: number | undefined): ChipReader {
  if (number === undefined && readers.length > 1)
    throw new UsageError('There are several readers. Choose one with --reader.');
  const reader = readers[(number ?? 1) - 1];
  if (reader === undefined) throw new UsageError(`There are ${readers.length} readers.`);
  return reader;
}

type PasswordValues = {
  readonly [Option in 'mrz' | 'can' | 'documentNumber' | 'birthDate' | 'expiryDate']?: string | undefined;
};

function passwordFrom(values: PasswordValues): Password {
  const fields = [values.documentNumber, values.birthDate, values.expiryDate];
  const ways = [values.mrz, values.can, fields.find((field) => field !== undefined)];
  if (ways.filter((way) => way !== undefined).length !== 1)
    throw new UsageError('Give one of --mrz, --can, or --document-number with --birth-date and --expiry-date.');
  if (values.mrz !== undefined) {
    const password = mrzChipPassword(values.mrz.trim().toUpperCase().split(/\s+/));
    if (password === null) throw new UsageError('--mrz takes two or three lines of the same length.');
    return password;
  }
  const [documentNumber = '', birthDate = '', expiryDate = ''] = fields.map((field) => field?.toUpperCase());
  const given = values.can === undefined ? { mrz: { documentNumber, birthDate, expiryDate } } : { can: values.can };
  const password = ChipPassword.safeParse(given);
  if (!password.success)
    throw new UsageError(
      values.can === undefined
        ? 'Give --document-number, --birth-date and --expiry-date as in the MRZ; dates as YYMMDD.'
        : '--can takes 6 digits.',
    );
  return password.data;
}
