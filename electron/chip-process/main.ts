import type { ChipReadingProblem } from '#shared/contract/chips/chip-readers.ts';
import { ChipAccessError } from '../workers/chip/access/access-error.ts';
import { readChip } from '../workers/chip/read-chip.ts';
import { closeProcess } from '../workers/close-process.ts';
import { openParentPort } from '../workers/parent-port.ts';
import { PcscMissingError } from './pcsc.ts';
import type { ReaderKind, ToChipProcess } from './protocol.ts';
import { recordedReading } from './recorded-chips.ts';
import { serveChips } from './serve-chips.ts';
import { openSystemPcsc } from './system-pcsc.ts';

/** Entry point of the process that reads chips. It is told which readers there are. */
const kinds = new Set(process.argv.slice(2)) as ReadonlySet<ReaderKind>;
// Everything native is loaded by now, except the system's own library.
closeProcess();
const port = openParentPort();
// It loads no networks, whose versions others tell here.
await port.post({ ready: true, modelVersions: {} });
const handle = serveChips(
  {
    openPcsc: kinds.has('system') ? openSystemPcsc : refuse,
    readChip,
    problemOf,
    post: (message) => void port.post(message),
    now: () => new Date(),
    recordings: kinds.has('virtual') ? recordedReading : null,
  },
  new AbortController().signal,
);
port.onMessage((message) => handle(message as ToChipProcess));

function refuse(): never {
  throw new PcscMissingError();
}

function problemOf(error: unknown): ChipReadingProblem {
  if (!(error instanceof ChipAccessError)) return 'failed';
  switch (error.code) {
    case 'WRONG_PASSWORD':
    case 'PASSWORD_MALFORMED':
      return 'wrong_password';
    case 'ACCESS_NOT_OFFERED':
      return 'not_supported';
    case 'NOT_A_TRAVEL_DOCUMENT':
      return 'not_a_travel_document';
    default:
      return 'failed';
  }
}
