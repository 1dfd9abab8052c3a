import { READY_ALL_THE_SAME } from '../service/index.ts';

/** Why a host should get no runs now, and what is not whole about it. */
export type Readiness = () => Promise<readonly string[]>;

const HEADERS = { 'Cache-Control': 'no-store', 'X-Content-Type-Options': 'nosniff' };

/**
 * `/healthz` while the process lives; `/readyz` is 200 if it can take runs, else 503 with reasons.
 * Null for other paths. No personal data, so anybody may ask, under any host name.
 */
export async function answerProbe(request: Request, readiness: Readiness): Promise<Response | null> {
  const { pathname } = new URL(request.url);
  if (pathname !== '/healthz' && pathname !== '/readyz') return null;
  if (request.method !== 'GET' && request.method !== 'HEAD')
    return new Response(null, { status: 405, headers: { ...HEADERS, Allow: 'GET, HEAD' } });
  if (pathname === '/healthz') return Response.json({ status: 'alive' }, { headers: HEADERS });
  const reasons = await readiness();
  const isReady = reasons.every((reason) => READY_ALL_THE_SAME.some((one) => one === reason));
  return Response.json(
    { status: isReady ? 'ready' : 'not_ready', reasons },
    { status: isReady ? 200 : 503, headers: HEADERS },
  );
}
