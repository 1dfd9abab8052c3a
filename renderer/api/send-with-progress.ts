import { ApiError } from './api-error.ts';
import { noteAnswer, noteSilence } from './reach.ts';

type Sent = {
  readonly method: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: ArrayBuffer;
  readonly signal: AbortSignal;
};

/** Sends a file and says how much of it has gone, 0 to 1, which `fetch` cannot. */
export function sendWithProgress(
  address: string,
  { method, headers, body, signal }: Sent,
  onProgress: (share: number) => void,
): Promise<Response> {
  const { promise, resolve, reject } = Promise.withResolvers<Response>();
  const request = new XMLHttpRequest();
  request.open(method, address);
  request.responseType = 'arraybuffer';
  for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value);
  request.upload.onprogress = ({ loaded }) => onProgress(Math.min(1, loaded / Math.max(1, body.byteLength)));
  request.onload = () => {
    noteAnswer();
    resolve(new Response(request.response, { status: request.status, headers: headersIn(request) }));
  };
  const fail = () => {
    noteSilence(signal);
    reject(new ApiError('unreachable', 'The service did not answer.'));
  };
  request.onerror = fail;
  request.onabort = fail;
  signal.addEventListener('abort', () => request.abort());
  request.send(body);
  return promise;
}

const headersIn = (request: XMLHttpRequest): Headers =>
  new Headers(
    request
      .getAllResponseHeaders()
      .split('\r\n')
      .filter((line) => line.includes(':'))
      .map((line): [string, string] => {
        const at = line.indexOf(':');
        return [line.slice(0, at), line.slice(at + 1).trim()];
      }),
  );
