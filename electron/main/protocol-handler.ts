import { servePageFile } from '../page/page-files.ts';
import { API_HEADERS, PAGE_HEADERS, withHeaders } from '../page/security-headers.ts';
import { faultFacts, type Log } from '../service/log.ts';
import { errorBody, ServiceError } from '../service/service-error.ts';
import { isPageAddress } from './app-scheme.ts';

export type ProtocolHandlerOptions = {
  readonly serviceFetch: (request: Request) => Promise<Response>;
  readonly pageFolder: string;
  readonly log: Log;
};

/**
 * The service answers `/api/*`, the built page the rest. Never rejects: Electron makes an opaque
 * network error of it. A run continues when the page is gone, because Electron drops the abort
 * signal.
 */
export function createProtocolHandler(options: ProtocolHandlerOptions): (request: Request) => Promise<Response> {
  return async (request) => {
    try {
      if (!isPageAddress(request.url)) return problem(new ServiceError('host.none'));
      const origin = request.headers.get('origin');
      if (origin !== null && !isPageAddress(origin)) return problem(new ServiceError('host.other_origin'));
      const { pathname } = new URL(request.url);
      return pathname === '/api' || pathname.startsWith('/api/')
        ? withHeaders(await options.serviceFetch(request), API_HEADERS)
        : await servePageFile(options.pageFolder, request);
    } catch (error) {
      options.log('error', 'shell.unexpected_failure', faultFacts(error));
      return problem(new ServiceError('host.program_fault'));
    }
  };
}

function problem(error: ServiceError): Response {
  const headers = { ...PAGE_HEADERS, 'Cache-Control': 'no-store' };
  return Response.json(errorBody(error), { status: error.status, headers });
}
