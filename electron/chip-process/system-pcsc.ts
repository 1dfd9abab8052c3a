import koffi from 'koffi';
import {
  PCSC,
  type Pcsc,
  type PcscConnection,
  type PcscContext,
  PcscError,
  PcscMissingError,
  type ReaderStatus,
} from './pcsc.ts';

/** A response of an extended command, and its status. */
const RESPONSE_BYTES_MAX = 65_538;
const CONTROL_BYTES_MAX = 1024;
const SCOPE_SYSTEM = 2;
const SHARE_EXCLUSIVE = 1;
const PROTOCOLS = { t0: 1, t1: 2 };
const RESET_CARD = 1;
/** pcsc-lite allows 16 readers of 128 bytes. */
const NAMES_BYTES_MAX = 16_384;

/** How PC/SC differs between systems. */
type System = {
  readonly library: string;
  readonly word: string;
  readonly result: string;
  readonly handle: string;
  readonly text: string;
  /** Suffix of the functions that take names. */
  readonly suffix: string;
  readonly packed: boolean;
  readonly atrBytes: number;
  readonly encoding: 'utf8' | 'utf16le';
  readonly control: string;
};

const LINUX: System = {
  library: 'libpcsclite.so.1',
  word: 'unsigned long',
  result: 'long',
  handle: 'long',
  text: 'const char *',
  suffix: '',
  encoding: 'utf8',
  packed: false,
  atrBytes: 33,
  control: 'SCardControl',
};
const SYSTEMS = {
  linux: LINUX,
  darwin: {
    ...LINUX,
    library: '/System/Library/Frameworks/PCSC.framework/PCSC',
    word: 'uint32_t',
    result: 'int32_t',
    handle: 'int32_t',
    packed: true,
    control: 'SCardControl132',
  },
  win32: {
    library: 'winscard.dll',
    word: 'uint32_t',
    result: 'int32_t',
    handle: 'uintptr_t',
    text: 'const char16_t *',
    suffix: 'W',
    packed: false,
    atrBytes: 36,
    encoding: 'utf16le',
    control: 'SCardControl',
  },
} as const satisfies Partial<Record<NodeJS.Platform, System>>;

/** Koffi keeps the name of this type to itself. */
type TypeSpec = Parameters<typeof koffi.out>[0];
/** A handle as koffi gives it: a number where it fits. */
type Handle = number | bigint;
/** A call that runs in a thread of its own. */
type Call = (...values: unknown[]) => Promise<number>;
let functions: ReturnType<typeof bind> | null = null;

function structsOf({ text, word, packed, atrBytes }: System) {
  const struct = packed ? koffi.pack : koffi.struct;
  return {
    readerState: struct({
      reader: text,
      user: 'void *',
      current: word,
      event: word,
      atrLength: word,
      atr: koffi.array('uint8_t', atrBytes),
    }),
    request: struct({ protocol: word, length: word }),
  };
}

/** Bytes of PC/SC's two structures. A wrong number would read and write out of place. */
export function structBytes(platform: keyof typeof SYSTEMS): {
  readonly readerState: number;
  readonly request: number;
} {
  const { readerState, request } = structsOf(SYSTEMS[platform]);
  return { readerState: koffi.sizeof(readerState), request: koffi.sizeof(request) };
}

function bind(system: System) {
  const { word, result, handle, text, suffix } = system;
  const library = koffi.load(system.library);
  const { readerState, request } = structsOf(system);
  const BYTES = 'uint8_t *';
  const out = (type: string) => koffi.out(`${type} *`);
  const inout = (type: TypeSpec) => koffi.inout(koffi.pointer(type));
  const call = (name: string, parameters: readonly TypeSpec[]): Call => {
    const native = library.func(name, result, [...parameters]);
    return (...values) =>
      new Promise((resolve, reject) =>
        native.async(...values, (error: Error | null, code: number | bigint) =>
          error ? reject(error) : resolve(Number(code) >>> 0),
        ),
      );
  };
  return {
    requestBytes: koffi.sizeof(request),
    establish: call('SCardEstablishContext', [word, 'void *', 'void *', out(handle)]),
    release: call('SCardReleaseContext', [handle]),
    listReaders: call(`SCardListReaders${suffix}`, [handle, 'void *', koffi.out(BYTES), inout(word)]),
    statusChange: call(`SCardGetStatusChange${suffix}`, [handle, word, inout(readerState), word]),
    connect: call(`SCardConnect${suffix}`, [handle, text, word, word, out(handle), out(word)]),
    disconnect: call('SCardDisconnect', [handle, word]),
    transmit: call('SCardTransmit', [
      ...[handle, koffi.pointer(request), BYTES, word, 'void *'],
      ...[koffi.out(BYTES), inout(word)],
    ]),
    control: call(system.control, [handle, word, BYTES, word, koffi.out(BYTES), word, out(word)]),
  };
}

/** The PC/SC of this system. Throws `PcscMissingError` if it has none. */
export function openSystemPcsc(platform: NodeJS.Platform = process.platform): Pcsc {
  if (!(platform in SYSTEMS)) throw new PcscMissingError();
  const system: System = SYSTEMS[platform as keyof typeof SYSTEMS];
  try {
    functions ??= bind(system);
  } catch (error) {
    throw new PcscMissingError('', { cause: error });
  }
  const pcsc = functions;
  return {
    async establish() {
      const context: [Handle] = [0];
      check(await pcsc.establish(SCOPE_SYSTEM, null, null, context));
      return contextOf(pcsc, context[0], system);
    },
  };
}

function contextOf(pcsc: NonNullable<typeof functions>, context: Handle, system: System): PcscContext {
  return {
    async readers() {
      const names = Buffer.alloc(NAMES_BYTES_MAX);
      // Counted in characters.
      const length = [system.encoding === 'utf16le' ? NAMES_BYTES_MAX / 2 : NAMES_BYTES_MAX];
      const code = await pcsc.listReaders(context, null, names, length);
      if (code === PCSC.noReaders) return [];
      check(code);
      const bytes = (length[0] ?? 0) * (system.encoding === 'utf16le' ? 2 : 1);
      return names.toString(system.encoding, 0, bytes).split('\0').filter(Boolean);
    },
    async statusChange(known, timeoutMs) {
      const atr = new Uint8Array(system.atrBytes);
      const states = known.map(({ reader, state }) => ({
        reader,
        user: null,
        current: state,
        event: 0,
        atrLength: 0,
        atr,
      }));
      const code = await pcsc.statusChange(context, timeoutMs, states, states.length);
      if (code === PCSC.timeout) return known;
      check(code);
      return states.map(({ reader, event }): ReaderStatus => ({ reader, state: Number(event) }));
    },
    async connect(reader) {
      const card: [Handle] = [0];
      const protocol = [0];
      check(await pcsc.connect(context, reader, SHARE_EXCLUSIVE, PROTOCOLS.t0 | PROTOCOLS.t1, card, protocol));
      return connectionOf(pcsc, card[0], protocol[0] ?? PROTOCOLS.t1);
    },
    async release() {
      await pcsc.release(context);
    },
  };
}

function connectionOf(pcsc: NonNullable<typeof functions>, card: Handle, protocol: number): PcscConnection {
  const request = { protocol, length: pcsc.requestBytes };
  const response = Buffer.alloc(RESPONSE_BYTES_MAX);
  return {
    async transmit(command) {
      const length = [RESPONSE_BYTES_MAX];
      check(await pcsc.transmit(card, request, command, command.length, null, response, length));
      return new Uint8Array(response.subarray(0, length[0]));
    },
    async control(code, input) {
      const output = Buffer.alloc(CONTROL_BYTES_MAX);
      const length = [0];
      check(await pcsc.control(card, code, input, input.length, output, output.length, length));
      return new Uint8Array(output.subarray(0, length[0]));
    },
    async disconnect() {
      await pcsc.disconnect(card, RESET_CARD);
    },
  };
}

function check(code: number): void {
  if (code !== 0) throw new PcscError(code);
}
