import { join } from 'node:path';
import { ENTRIES } from '../page/page-files.ts';

/**
 * Serves the page from its sources and reloads it when they change; `/api` is proxied to the host. Restart to load changes
 * in the service.
 */
export async function startDevServer(hostUrl: string): Promise<{ url: string; stop(): Promise<void> }> {
  const { createServer } = await import('vite');
  const { default: react } = await import('@vitejs/plugin-react');
  const server = await createServer({
    configFile: false,
    root: join(import.meta.dirname, '../../renderer'),
    plugins: [
      react(),
      {
        name: 'countersign:other-pages',
        configureServer({ middlewares }) {
          middlewares.use((request, _response, next) => {
            const entry = ENTRIES[request.url ?? ''];
            if (entry !== undefined) request.url = `/${entry}`;
            next();
          });
        },
      },
    ],
    server: {
      host: '127.0.0.1',
      // The host accepts only its own origin.
      proxy: { '/api': { target: hostUrl, changeOrigin: true, headers: { origin: hostUrl } } },
    },
  });
  await server.listen();
  return { url: server.resolvedUrls?.local[0]?.replace(/\/$/, '') ?? hostUrl, stop: () => server.close() };
}
