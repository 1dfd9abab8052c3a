import type { Log } from '../log.ts';
import { CheckUnavailableError } from '../service-error.ts';
import { HOST_TIMING, type Timing } from '../timing.ts';
import { createCircuitBreaker } from './circuit-breaker.ts';
import type { SourceConfiguration } from './source-configuration.ts';

const BODY_BYTES_MAX = 1_000_000;
const RETRY_PAUSE_MS = 200;

/** Why a lookup failed, for the log: one word, never the question or the response. */
type Failure =
  | 'timeout'
  | 'unreachable'
  | 'http_error'
  | 'refused'
  | 'redirect'
  | 'too_large'
  | 'garbage'
  | 'other_record';

class LookUpError extends Error {
  override readonly name = 'LookUpError';
  readonly failure: Failure;

  constructor(failure: Failure) {
    super(failure);
    this.failure = failure;
  }
}

/** Maybe temporary, so retried. A source that limits requests (429) is not asked again. */
const RETRIED: ReadonlySet<Failure> = new Set(['unreachable', 'http_error', 'timeout']);
const DOWN: ReadonlySet<Failure> = new Set(['unreachable', 'http_error', 'timeout', 'refused']);

type Time = { readonly deadline: AbortSignal; readonly timing: Timing };

/** Values of the query; the configuration selects those that are sent. */
export type SourceQuery = Readonly<Record<string, string | undefined>>;

/** Reads a response's JSON; null if it is unusable, or about something else than was asked for. */
export type ReadSource<Query, Answer> = (body: unknown, query: Query) => Answer | null;

export type SourceAnswer<Answer> = (Answer | { readonly status: 'NOT_FOUND' }) & { readonly source: string };

export type HttpSource<Query, Answer> = {
  /** Rejects with `CheckUnavailableError` (LOOKUP_SOURCE_DOWN, LOOKUP_ANSWER_UNUSABLE), in time. */
  lookUp(query: Query, signal: AbortSignal): Promise<SourceAnswer<Answer>>;
};

/**
 * One POST with a JSON body, so that no number appears in a URL. Redirects are rejected because
 * they could lead to an internal host.
 */
export function createHttpSource<Query extends SourceQuery, Answer>(
  configuration: SourceConfiguration,
  read: ReadSource<Query, Answer>,
  log: Log,
  timing: Timing = HOST_TIMING,
): HttpSource<Query, Answer> {
  const { country, circuit: limits, deadline_ms: deadlineMs } = configuration;
  const circuit = createCircuitBreaker({ failuresMax: limits.failures, pauseMs: limits.pause_ms }, timing.elapsedMs);
  return {
    async lookUp(query, signal) {
      if (!circuit.admits()) throw new CheckUnavailableError('LOOKUP_SOURCE_DOWN');
      const startedAtMs = timing.elapsedMs();
      const deadline = AbortSignal.any([signal, timing.deadline(deadlineMs)]);
      try {
        const answer = await withRetries(configuration, read, query, { deadline, timing });
        circuit.succeeded();
        return answer;
      } catch (error) {
        const failure = error instanceof LookUpError ? error.failure : 'unreachable';
        const isOpened = circuit.failed();
        log('warning', 'registry.failed', {
          country,
          failure,
          durationMs: Math.round(timing.elapsedMs() - startedAtMs),
        });
        if (isOpened) log('warning', 'registry.circuit_opened', { country, pauseMs: limits.pause_ms });
        throw new CheckUnavailableError(DOWN.has(failure) ? 'LOOKUP_SOURCE_DOWN' : 'LOOKUP_ANSWER_UNUSABLE');
      }
    },
  };
}

async function withRetries<Query extends SourceQuery, Answer>(
  configuration: SourceConfiguration,
  read: ReadSource<Query, Answer>,
  query: Query,
  time: Time,
) {
  const { deadline, timing } = time;
  for (let attempt = 0; ; attempt += 1) {
    try {
      return await askOnce(configuration, read, query, time);
    } catch (error) {
      const failure = error instanceof LookUpError ? error.failure : 'unreachable';
      if (attempt >= configuration.retries || deadline.aborted || !RETRIED.has(failure)) throw error;
      // It ends early at the deadline; the next attempt then fails at once.
      await timing.pause(RETRY_PAUSE_MS * 2 ** attempt * (0.5 + timing.random() / 2), deadline).catch(() => undefined);
    }
  }
}

async function askOnce<Query extends SourceQuery, Answer>(
  configuration: SourceConfiguration,
  read: ReadSource<Query, Answer>,
  query: Query,
  { deadline, timing }: Time,
): Promise<SourceAnswer<Answer>> {
  const signal = AbortSignal.any([deadline, timing.deadline(configuration.timeout_ms)]);
  const response = await fetch(configuration.address, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      accept: 'application/json',
      ...(configuration.header && { [configuration.header.name]: configuration.header.value }),
    },
    body: JSON.stringify(bodyOf(configuration.request, query)),
    redirect: 'manual',
    signal,
  }).catch(() => {
    throw new LookUpError(signal.aborted ? 'timeout' : 'unreachable');
  });
  const source = configuration.name;
  if (configuration.answer.not_found_http.includes(response.status)) {
    await response.body?.cancel();
    return { status: 'NOT_FOUND', source };
  }
  if (!response.ok) {
    await response.body?.cancel();
    throw new LookUpError(failureOf(response.status));
  }
  const answer = read(parse(await readBody(response, signal)), query);
  if (answer === null) throw new LookUpError('other_record');
  return { ...answer, source };
}

function failureOf(status: number): Failure {
  if (status >= 300 && status < 400) return 'redirect';
  return status >= 500 ? 'http_error' : 'refused';
}

function bodyOf(names: SourceConfiguration['request'], query: SourceQuery): Record<string, string> {
  const given = Object.entries(names).map(([field, name]) => [name, query[field]] as const);
  return Object.fromEntries(
    given.filter((entry): entry is readonly [string, string] => entry.every((part) => part !== undefined)),
  );
}

/** Stops reading at the limit, whatever Content-Length says. */
async function readBody(response: Response, signal: AbortSignal): Promise<string> {
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  try {
    for await (const chunk of response.body ?? []) {
      bytes += chunk.byteLength;
      // Leaving the loop cancels the stream and closes the connection.
      if (bytes > BODY_BYTES_MAX) throw new LookUpError('too_large');
      chunks.push(chunk);
    }
  } catch (error) {
    if (error instanceof LookUpError) throw error;
    throw new LookUpError(signal.aborted ? 'timeout' : 'unreachable');
  }
  return Buffer.concat(chunks).toString('utf8');
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new LookUpError('garbage');
  }
}
