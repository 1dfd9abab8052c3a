import { duplexPair } from 'node:stream';
import { expect, test } from 'vitest';
import { openChannel } from '../../../electron/workers/channel.ts';

const BYTES_MAX = 10_000;

/** A channel at one end, and the other end as a hostile process has it. */
function opened() {
  const [own, other] = duplexPair();
  const messages: unknown[] = [];
  let malformed = 0;
  const channel = openChannel(own, {
    bytesMax: BYTES_MAX,
    onMessage: (message) => messages.push(message),
    onMalformed: () => malformed++,
  });
  return { channel, other, messages, malformed: () => malformed };
}

/** Resolves once everything written before has been read. */
const settled = () => new Promise((resolve) => setImmediate(() => setImmediate(resolve)));

function frame(json: string, bytes: Uint8Array = new Uint8Array(0), lengths = [Buffer.byteLength(json), bytes.length]) {
  const header = Buffer.alloc(8);
  header.writeUInt32LE(lengths[0] ?? 0, 0);
  header.writeUInt32LE(lengths[1] ?? 0, 4);
  return Buffer.concat([header, Buffer.from(json), bytes]);
}

test('messages arrive as they were sent, in whatever pieces', async () => {
  const [one, two] = duplexPair();
  const arrived: unknown[] = [];
  const sent = [
    { sequence: 1, at: new Date(5), bytes: Uint8Array.of(1, 2), more: [Buffer.from('ab'), Float32Array.of(0.5, -1)] },
    { text: 'ü\u2028\ud83d\ude00', nothing: null, left: undefined, empty: new Uint8Array(0) },
    { numbers: [0, -0.25, 1e300] },
  ];
  openChannel(two, {
    bytesMax: BYTES_MAX,
    onMessage: (message) => arrived.push(message),
    onMalformed: expect.unreachable,
  });
  const [taken, given] = duplexPair();
  const pieces: Buffer[] = [];
  given.on('data', (piece: Buffer) => pieces.push(piece));
  const channel = openChannel(taken, {
    bytesMax: BYTES_MAX,
    onMessage: () => expect.unreachable(),
    onMalformed: expect.unreachable,
  });
  for (const message of sent) await channel.post(message);
  await settled();
  for (const byte of Buffer.concat(pieces)) one.write(Uint8Array.of(byte));
  await settled();
  expect(arrived).toEqual([
    {
      sequence: 1,
      at: new Date(5),
      bytes: Uint8Array.of(1, 2),
      more: [Uint8Array.of(97, 98), Float32Array.of(0.5, -1)],
    },
    { text: 'ü\u2028\ud83d\ude00', nothing: null, empty: new Uint8Array(0) },
    { numbers: [0, -0.25, 1e300] },
  ]);
});

test('a picture in a Buffer is sent as bytes, never as an array of numbers', async () => {
  const [one, two] = duplexPair();
  const arrived: unknown[] = [];
  openChannel(two, {
    bytesMax: 20_000_000,
    onMessage: (message) => arrived.push(message),
    onMalformed: expect.unreachable,
  });
  const { post } = openChannel(one, {
    bytesMax: BYTES_MAX,
    onMessage: () => expect.unreachable(),
    onMalformed: expect.unreachable,
  });
  const image = Object.assign(Buffer.alloc(10_000_000, 7), { toJSON: () => expect.unreachable() });
  await post({ sequence: 1, request: { kind: 'find-faces', image } });
  await settled();
  const [{ request }] = arrived as [{ request: { image: Uint8Array } }];
  expect([request.image.constructor, image.equals(request.image)]).toEqual([Uint8Array, true]);
});

test.each<[name: string, bytes: Buffer]>([
  ['no JSON', frame('{')],
  ['a length beyond the limit', frame('', new Uint8Array(0), [0xffffffff, 0xffffffff])],
  ['just more than the limit', frame('', new Uint8Array(0), [BYTES_MAX, 0])],
  ['bytes that are not there', frame('{"$":"bytes","at":0,"length":9}', Uint8Array.of(1))],
  ['bytes before the start', frame('{"$":"bytes","at":-4,"length":4}', Uint8Array.of(1, 2, 3, 4))],
  ['a length that is none', frame('{"$":"bytes","at":0,"length":"4"}', Uint8Array.of(1, 2, 3, 4))],
  ['numbers of broken length', frame('{"$":"floats","at":0,"length":3}', Uint8Array.of(1, 2, 3))],
])('%s ends the reading, and nothing behind it is read', async (_name, bytes) => {
  const { other, messages, malformed } = opened();
  other.write(Buffer.concat([frame('{"sequence":1}'), bytes, frame('{"sequence":2}')]));
  other.write(frame('{"sequence":3}'));
  await settled();
  expect([messages, malformed()]).toEqual([[{ sequence: 1 }], 1]);
});

test('what only Node may say to its own processes is a message like any other', async () => {
  const { other, messages, malformed } = opened();
  other.write(frame('{"cmd":"NODE_HANDLE_ACK"}'));
  other.write(frame('{"__proto__":{"isTrusted":true}}'));
  other.write(frame('null'));
  await settled();
  expect([messages[0], messages[2], malformed()]).toEqual([{ cmd: 'NODE_HANDLE_ACK' }, null, 0]);
  expect(({} as { isTrusted?: boolean }).isTrusted).toBeUndefined();
});
