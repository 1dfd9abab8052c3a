import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import type { ChipProgress, ChipReader, ChipPassword as Password } from '#shared/contract/chip-readers.ts';
import { ChipPassword } from '#shared/contract/chip-readers.ts';
import type { ChipReading } from '#shared/contract/chip-reading.ts';
import { mrzChipPassword } from '#shared/domain/document/mrz-chip-password.ts';
import { startChipProcess } from '../../chip-process/start-chip-process.ts';
import type { ChipReaders } from '../../service/chip/chip-readers.ts';
import { createChipReaders } from '../../service/chip/chip-readers.ts';
import type { Command, Output } from '../command.ts';
import { EXIT, UsageError } from '../command.ts';

const LOOK_EVERY_MS = 100;
/** How long the first look for readers may take. */
const READERS_MS_MAX = 10_000;
const OWNER = { kind: 'command_line', id: 'command_line' };

/** Reads the chip of one document and states what was read. Stores nothing. */
export const readChip: Command = {
  help: `countersign read-chip [--reader N] (--mrz LINES | --can DIGITS | --document-number N --birth-date D --expiry-date D)

  --reader N       which reader, counted from 1 in the order that --list prints (default: the only one)
  --mrz LINES      the lines of the MRZ, separated by spaces or line breaks
  --can DIGITS     the card access number
  --document-number N, --birth-date YYMMDD, --expiry-date YYMMDD
                   three fields of the MRZ, as they are printed there
  --data           also print the files that were read, in base64: they hold personal data
  --list           print the readers and end

Reads the document on the reader, or the next one that comes on it, for at most 60 s, and shows each step on stderr. Prints one line: how
the channel was opened, the files with their sizes in bytes, those that were not read and why, and the answers that only an original
chip can give. Says nothing about the person without --data. The exit code is 1 if the chip refused the password or could not be
read, and 3 if there is no reader.`,

  async run(args, output) {
    const { values } = parseArgs({
      args: [...args],
      options: {
        reader: { type: 'string' },
        mrz: { type: 'string' },
        can: { type: 'string' },
        'document-number': { type: 'string' },
        'birth-date': { type: 'string' },
        'expiry-date': { type: 'string' },
        data: { type: 'boolean', default: false },
        list: { type: 'boolean', default: false },
      },
    });
    const password = values.list ? null : passwordFrom(values);
    const number = values.reader === undefined ? null : Number(values.reader);
    if (number !== null && !(Number.isInteger(number) && number > 0))
      throw new UsageError('--reader takes the number of a reader, counted from 1.');
    const chips = createChipReaders(() => startChipProcess(['system']), output.log);
    try {
      const readers = await readersOf(chips);
      if (password === null) {
        for (const [index, { name, card_present }] of readers.entries())
          await output.result({ reader: index + 1, name, card_present });
        return EXIT.done;
      }
      return await read(chips, choose(readers, number), password, { output, withData: values.data });
    } finally {
      await chips.stop();
    }
  },
};

async function read(
  chips: ChipReaders,
  reader: ChipReader,
  password: Password,
  { output, withData }: { readonly output: Output; readonly withData: boolean },
): Promise<number> {
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
  if (state.state === 'failed') {
    await output.result({ problem: state.problem, durationMs });
    return EXIT.negative;
  }
  const reading = chips.take(state.id, OWNER, state.id);
  if (reading === null) throw new Error('The reading was dropped.');
  await output.result({ ...describe(reading), ...(withData && { reading }), durationMs });
  return EXIT.done;
}

function describe(reading: ChipReading) {
  const { readAt, access, files, unread, activeAuthentication, chipAuthentication } = reading;
  return {
    readAt,
    access,
    files: Object.fromEntries(
      Object.entries(files).map(([name, base64]) => [name, Buffer.byteLength(base64, 'base64')]),
    ),
    unread,
    activeAuthentication: activeAuthentication ? { answered: activeAuthentication.response !== null } : null,
    chipAuthentication: chipAuthentication
      ? { answered: chipAuthentication.answered, viaPace: chipAuthentication.viaPace }
      : null,
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

function choose(readers: readonly ChipReader[], number: number | null): ChipReader {
  if (number === null && readers.length > 1)
    throw new UsageError('There are several readers. Choose one with --reader.');
  const reader = readers[(number ?? 1) - 1];
  if (reader === undefined) throw new UsageError(`There are ${readers.length} readers.`);
  return reader;
}

type PasswordValues = {
  readonly mrz?: string;
  readonly can?: string;
  readonly 'document-number'?: string;
  readonly 'birth-date'?: string;
  readonly 'expiry-date'?: string;
};

function passwordFrom(values: PasswordValues): Password {
  const fields = [values['document-number'], values['birth-date'], values['expiry-date']];
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
