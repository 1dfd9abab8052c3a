import type { Hono } from 'hono';
import { RefusalWithHeaders } from './answers.ts';
import type { ApiContext, ApiEnvironment } from './api-environment.ts';

/** Mounts a handler at a path of the endpoint table, whose parameters are written `{name}`. */
export type Mount = (
  method: 'GET' | 'POST',
  path: string,
  answer: (context: ApiContext) => Response | Promise<Response>,
) => void;

/**
 * `mount` for routes, and `finish` to be called after the last one: it answers every other method on a mounted path
 * with 405 and `Allow`. Paths match with and without their trailing slash; a redirect would lose a POST's body.
 */
export function createRouting(app: Hono<ApiEnvironment>): { mount: Mount; finish: () => void } {
  const methodsByPath = new Map<string, string[]>();
  // Hono's router, told not to be strict, wants patterns without the slash.
  const pattern = (path: string) => path.replaceAll(/\{(\w+)\}/g, ':$1').replace(/\/$/, '');
  return {
    mount(method, path, answer) {
      methodsByPath.set(path, [...(methodsByPath.get(path) ?? []), method]);
      app.on(method, pattern(path), answer);
    },
    finish() {
      for (const [path, methods] of methodsByPath) {
        const allow = methods.flatMap((method) => (method === 'GET' ? ['GET', 'HEAD'] : [method])).join(', ');
        app.all(pattern(path), () => {
          throw new RefusalWithHeaders('METHOD_NOT_ALLOWED', 'This path does not answer to that method.', { allow });
        });
      }
    },
  };
}
