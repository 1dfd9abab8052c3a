import { join } from 'node:path';

/**
 * Serves the page straight from its sources, reloading it as they change; `/api` goes on to the host. The service's
 * own code is read once: start again to see a change there.
 */
export async function startDevServer(hostUrl: string): Promise<{ url: string; stop(): Promise<void> }> {
  const { createServer } = await import('vite');
  const { default: react } = await import('@vitejs/plugin-react');
  const server = await createServer({
    configFile: false,
    root: join(import.meta.dirname, '../../renderer'),
    plugins: [react()],
    server: {
      host: '127.0.0.1',
      // The host answers its own origin only.
      proxy: { '/api': { target: hostUrl, changeOrigin: true, headers: { origin: hostUrl } } },
    },
  });
  await server.listen();
  return { url: server.resolvedUrls?.local[0]?.replace(/\/$/, '') ?? hostUrl, stop: () => server.close() };
}
