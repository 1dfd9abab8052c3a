import { describe, expect, test } from 'vitest';
import { readBody, requireMediaType } from '../../../../electron/service/api/read-body.ts';

function streaming(chunks: Iterable<Uint8Array>, headers: Record<string, string> = {}): Request {
  const iterator = chunks[Symbol.iterator]();
  const body = new ReadableStream<Uint8Array>({
    pull(controller) {
      const next = iterator.next();
      if (next.done === true) controller.close();
      else controller.enqueue(next.value);
    },
  });
  const init: RequestInit & { duplex: 'half' } = { method: 'POST', body, headers, duplex: 'half' };
  return new Request('http://localhost/', init);
}
const pieces = (count: number, byteLength: number) =>
  Array.from({ length: count }, () => new Uint8Array(byteLength).fill(7));

describe('a body', () => {
  test('arrives whole, in order, from any number of pieces', async () => {
    const bytes = await readBody(streaming([new Uint8Array([1, 2]), new Uint8Array([]), new Uint8Array([3])]), 10);
    expect([...bytes]).toEqual([1, 2, 3]);
  });

  test('may be as long as the limit but not a byte longer, without a Content-Length', async () => {
    expect(await readBody(streaming(pieces(10, 10)), 100)).toHaveLength(100);
    await expect(readBody(streaming(pieces(10, 10)), 99)).rejects.toMatchObject({ code: 'BODY_TOO_LARGE' });
  });

  test('is measured by the bytes that arrive, not by Content-Length', async () => {
    const request = streaming(pieces(10, 10), { 'content-length': '5' });
    await expect(readBody(request, 99)).rejects.toMatchObject({ code: 'BODY_TOO_LARGE' });
  });

  test('is rejected unread if Content-Length is too large', async () => {
    let pulled = 0;
    function* endless() {
      for (;;) {
        pulled++;
        yield new Uint8Array(1000);
      }
    }
    const request = streaming(endless(), { 'content-length': '101' });
    await expect(readBody(request, 100)).rejects.toMatchObject({ code: 'BODY_TOO_LARGE' });
    // A stream fetches one piece ahead of being read.
    expect(pulled).toBeLessThanOrEqual(1);
  });

  test('that never ends is abandoned soon after the limit', async () => {
    let pulled = 0;
    function* endless() {
      for (;;) {
        pulled++;
        yield new Uint8Array(1000);
      }
    }
    await expect(readBody(streaming(endless()), 10_000)).rejects.toMatchObject({ code: 'BODY_TOO_LARGE' });
    expect(pulled).toBeLessThan(20);
  });

  test('that never arrives is abandoned', async () => {
    const body = new ReadableStream<Uint8Array>({ pull: () => new Promise(() => undefined) });
    const init: RequestInit & { duplex: 'half' } = { method: 'POST', body, duplex: 'half' };
    const reading = readBody(new Request('http://localhost/', init), 100, 10);
    await expect(reading).rejects.toMatchObject({
      code: 'INVALID_REQUEST',
      message: expect.stringMatching(/too long to arrive/),
    });
  });

  test('that ends early is the caller’s error', async () => {
    const body = new ReadableStream<Uint8Array>({ pull: (controller) => controller.error(new Error('reset')) });
    const init: RequestInit & { duplex: 'half' } = { method: 'POST', body, duplex: 'half' };
    const reading = readBody(new Request('http://localhost/', init), 100);
    await expect(reading).rejects.toMatchObject({ code: 'INVALID_REQUEST' });
  });

  test('may be absent', async () => {
    expect(await readBody(new Request('http://localhost/', { method: 'POST' }), 100)).toHaveLength(0);
  });
});

describe('a content type', () => {
  const typed = (headers: Record<string, string>) => new Request('http://localhost/', { method: 'POST', headers });
  test('is compared without its parameters and in any case', () => {
    const request = typed({ 'content-type': 'Application/JSON ; charset=UTF-8' });
    expect(requireMediaType(request, ['application/json'])).toBe('application/json');
  });
  test.each([
    [{}],
    [{ 'content-type': 'text/json' }],
    [{ 'content-type': 'application/json', 'content-encoding': 'br' }],
  ])('is refused: %j', (headers) =>
    expect(() => requireMediaType(typed(headers as Record<string, string>), ['application/json'])).toThrow(
      expect.objectContaining({ code: 'UNSUPPORTED_MEDIA_TYPE' }),
    ),
  );
});
