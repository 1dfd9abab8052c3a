import type { Exchange, ReceivedAnswer, SentRequest } from '../../../electron/service/centre/http-exchange.ts';
import { integerBetween, pick } from '../../specimens/random.ts';
import type { Chances } from './chance.ts';
import type { Life } from './life.ts';
import type { World } from './world.ts';

/** Requests that the centre's side of a line accepts. */
export type Receiver = {
  /** Null while it is down. */
  life(): Life | null;
  answer(request: Request): Promise<Response>;
  clockMs(): number;
};

type Received = { readonly status: number; readonly headers: Record<string, string>; readonly bytes: Uint8Array };
type Line = { readonly world: World; readonly chances: Chances; readonly receiver: Receiver; readonly name: string };

/** Which way a line lets something through. */
export type Blocked = { requests: boolean; answers: boolean };

const problem = (status: number, headers: Record<string, string> = {}): Received => ({
  status,
  headers: { 'content-type': 'application/json', ...headers },
  bytes: Buffer.from(JSON.stringify({ error: { summary: 'Something between here and there failed.' } })),
});
const page = (status: number, text: string): Received => ({
  status,
  headers: { 'content-type': 'text/html' },
  bytes: Buffer.from(`<!doctype html><title>${text}</title>`),
});

/** A line from a desk to its centre on which everything goes wrong that the chances allow. */
export function createLine({ world, chances, receiver, name }: Line, life: Life, blocked: Blocked): Exchange {
  const { random } = world;
  const later = (ms: number) => new Promise<void>((resolve) => void world.after(ms, resolve));

  /** The centre's own answer; it never comes if the centre dies, or the connection breaks then. */
  async function delivered(url: URL, sent: SentRequest): Promise<Received> {
    const there = receiver.life();
    if (there === null || there.isOver) throw new Error('ECONNREFUSED');
    const request = new Request(url, {
      method: sent.method,
      headers: sent.headers,
      ...(sent.method === 'POST' && { body: new Uint8Array(sent.body) }),
    });
    const broken = new Promise<never>((_, reject) => {
      there.onEnd.push(() => void (random() < 0.5 && reject(new Error('ECONNRESET'))));
    });
    broken.catch(() => undefined);
    const answer = await Promise.race([receiver.answer(request), broken]);
    const bytes = new Uint8Array(await answer.arrayBuffer());
    const headers = { ...Object.fromEntries(answer.headers), date: new Date(receiver.clockMs()).toUTCString() };
    return { status: answer.status, headers, bytes };
  }

  /** Between the two: proxies that fail, and networks that want a sign-in. */
  function instead(): Received | null {
    if (chances.happens('captive portal'))
      return random() < 0.7 ? page(200, 'Sign in') : { ...page(200, ''), bytes: Buffer.from('{}') };
    if (chances.happens('page 502')) return page(502, 'Bad gateway');
    if (chances.happens('error 500')) return problem(500);
    if (chances.happens('error 502')) return problem(502);
    if (chances.happens('error 503')) return problem(503, random() < 0.5 ? { 'retry-after': '20' } : {});
    if (chances.happens('error 429')) return problem(429, { 'retry-after': String(integerBetween(random, 1, 120)) });
    if (chances.happens('error 413')) return problem(413);
    return null;
  }

  function skewed(found: Received, url: URL): Received {
    const [isNewer, isOlder] = [chances.happens('newer centre'), chances.happens('older centre')];
    if (found.status !== 200 || !String(found.headers['content-type']).includes('json') || (!isNewer && !isOlder))
      return found;
    const body = JSON.parse(Buffer.from(found.bytes).toString('utf8'));
    if (isOlder) for (const field of ['manifest', 'centre_key']) delete body[field];
    if (isNewer) {
      body.weather_at_centre = { degrees: 12 };
      if (Array.isArray(body.changes))
        body.changes.unshift({
          kind: 'advice',
          cursor: url.searchParams.get('after') ?? '0',
          text: 'of a later version',
        });
      for (const change of body.changes ?? []) change.told_by = 'a later version';
    }
    return { ...found, bytes: Buffer.from(JSON.stringify(body)) };
  }

  async function* bodyOf({ bytes }: Received, signal: AbortSignal): AsyncGenerator<Uint8Array> {
    const half = Math.floor(bytes.length * random());
    if (chances.happens('answer cut')) return yield bytes.subarray(0, half);
    yield bytes.subarray(0, half);
    if (chances.happens('answer reset')) throw new Error('ECONNRESET');
    if (chances.happens('answer slow')) {
      await later(integerBetween(random, 1_000, 60_000));
      signal.throwIfAborted();
    }
    yield bytes.subarray(half);
  }

  async function carried(url: URL, sent: SentRequest, tell: (what: string) => void): Promise<Received | null> {
    if (chances.happens('unreachable'))
      throw new Error(pick(random, ['ENOTFOUND', 'CERT_HAS_EXPIRED', 'ECONNREFUSED']));
    const early = random() < 0.5 ? instead() : null;
    await later(integerBetween(random, 5, 200) + (chances.happens('late') ? integerBetween(random, 0, 20_000) : 0));
    if (chances.happens('very late')) await later(integerBetween(random, 20_000, 180_000));
    if (blocked.requests || chances.happens('request lost')) {
      tell('lost');
      return null;
    }
    if (early !== null) return early;
    if (chances.happens('request twice')) {
      const second = later(integerBetween(random, 0, 40_000)).then(() => delivered(url, sent));
      second.catch(() => undefined);
      if (random() < 0.3) return second;
    }
    const found = skewed(await delivered(url, sent), url);
    await later(integerBetween(random, 5, 200));
    if (blocked.answers || chances.happens('answer lost')) {
      tell(`${found.status} lost`);
      return null;
    }
    return instead() ?? found;
  }

  return (url, sent) =>
    new Promise<ReceivedAnswer>((resolve, reject) => {
      const tell = (what: string) =>
        world.tell(
          `${name} ${sent.method} ${url.pathname.replaceAll(/[0-9a-f]{8}-[0-9a-f-]{27}|[0-9a-f]{64}/g, '*')} ${what}`,
        );
      const give = (end: () => void) => {
        if (!life.isOver) end();
      };
      sent.signal.addEventListener('abort', () => give(() => reject(sent.signal.reason)), { once: true });
      carried(url, sent, tell).then(
        (found) => {
          if (found === null) return;
          tell(String(found.status));
          give(() => resolve({ status: found.status, headers: found.headers, body: bodyOf(found, sent.signal) }));
        },
        (error: Error) => {
          tell(error.message);
          give(() => reject(error));
        },
      );
    });
}
