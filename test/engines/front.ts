import { createServer, type IncomingMessage, type ServerResponse, request as send } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { buffer, text } from 'node:stream/consumers';
import { build, type Rolldown } from 'vite';
import { axeSource } from '../e2e/accessibility.ts';
import type { Presentation } from '../specimens/live/scene.ts';
import { createFakeCamera } from '../support/camera/fake-camera.ts';
import { AXE_PATH, CAMERA_PATH, ERROR_PATH, FRAME_PATH, IN_PAGE_PATH, type PageSettings } from './wanted.ts';

/**
 * Stands between a browser and the host, and puts `in-page.ts` before the page's own scripts: not every engine lets its driver do that. The
 * page's camera comes from here as well.
 */
export type Front = {
  readonly url: string;
  /** Who or what stands before the camera when it next opens; null if the person denies the camera. */
  show(present: (() => Presentation) | null): void;
  /** Keeps the bodies of requests whose path begins so, from now on. */
  bodiesOf(path: string): readonly Buffer[];
  /** Errors that the page reported so far. */
  errors(): readonly string[];
  close(): Promise<void>;
};

let bundled: Promise<string> | null = null;

/** Bundled once for each worker. */
async function bundle(): Promise<string> {
  const built = (await build({
    configFile: false,
    logLevel: 'warn',
    define: { 'process.env.NODE_ENV': '"production"', 'process.env': '({})' },
    build: {
      write: false,
      target: 'es2022',
      lib: { entry: join(import.meta.dirname, 'in-page.ts'), name: 'engines', formats: ['iife'] },
    },
  })) as Rolldown.RolldownOutput[];
  return built[0]?.output[0].code ?? '';
}

export async function startFront(host: string, settings: PageSettings): Promise<Front> {
  bundled ??= bundle();
  const script = `window.engineSettings = ${JSON.stringify(settings)};\n${await bundled}`;
  const errors: string[] = [];
  const kept = new Map<string, Buffer[]>();
  let camera: ReturnType<typeof createFakeCamera> | null = null;

  async function answer(incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> {
    const path = incoming.url ?? '/';
    camera?.requested(path);
    if (path === IN_PAGE_PATH || path === AXE_PATH)
      outgoing.writeHead(200, { 'content-type': 'text/javascript' }).end(path === AXE_PATH ? axeSource : script);
    else if (path === ERROR_PATH) {
      errors.push(await text(incoming));
      outgoing.writeHead(204).end();
    } else if (path === CAMERA_PATH || path === FRAME_PATH) {
      const body = JSON.parse(await text(incoming));
      const answer = path === CAMERA_PATH ? camera?.open() : camera?.nextFrame(body.seen, body.isFirst);
      outgoing.end(JSON.stringify(answer ?? null));
    } else passOn(incoming, outgoing);
  }

  function passOn(incoming: IncomingMessage, outgoing: ServerResponse): void {
    const isPage = incoming.headers.accept?.includes('text/html') === true;
    const headers = { ...incoming.headers, ...(isPage && { 'accept-encoding': 'identity' }) };
    const onward = send(host + incoming.url, { method: incoming.method, headers }, (answered) => {
      const { statusCode = 502 } = answered;
      if (!isPage || !answered.headers['content-type']?.startsWith('text/html')) {
        answered.pipe(outgoing.writeHead(statusCode, answered.headers));
        return;
      }
      const { 'content-length': _, ...rest } = answered.headers;
      void text(answered).then((html) =>
        outgoing
          .writeHead(statusCode, rest)
          .end(html.replace('<head>', `<head><script src="${IN_PAGE_PATH}"></script>`)),
      );
    });
    // A page that leaves ends its requests.
    onward.on('error', () => outgoing.destroy());
    outgoing.on('close', () => onward.destroy());
    for (const [start, bodies] of kept)
      if (incoming.url?.startsWith(start)) void buffer(incoming).then((body) => bodies.push(body));
    incoming.pipe(onward);
  }

  const server = createServer((incoming, outgoing) => void answer(incoming, outgoing));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    show(present) {
      camera = present && createFakeCamera(present);
    },
    bodiesOf(path) {
      const bodies: Buffer[] = [];
      kept.set(path, bodies);
      return bodies;
    },
    errors: () => errors,
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
