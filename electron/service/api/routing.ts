import type { Hono } from 'hono';
import { RefusalWithHeaders } from './answers.ts';
import type { ApiContext, ApiEnvironment } from './api-environment.ts';

type Answer = (context: ApiContext) => Response | Promise<Response>;

/** Mounts a handler at a path from the endpoint table. Parameters are written `{name}`. */
export type Mount = (method: 'GET' | 'POST', path: string, answer: Answer) => void;

/**
 * Call `mount` for each route, then `finish`, which registers them and answers every other method on a mounted path
 * with 405 and `Allow`. Paths match with and without a trailing slash, because a redirect would lose a POST's body.
 */
export function createRouting(app: Hono<ApiEnvironment>): { mount: Mount; finish: () => void } {
  const answersByPath = new Map<string, Map<'GET' | 'POST', Answer>>();
  // Hono's non-strict router expects patterns without the trailing slash.
  const pattern = (path: string) => path.replaceAll(/\{(\w+)\}/g, ':$1').replace(/\/$/, '');
  return {
    mount(method, path, answer) {
      const answers = answersByPath.get(path) ?? new Map();
      answersByPath.set(path, answers.set(method, answer));
    },
    finish() {
      // The router takes the first match, so literal paths must come before paths with parameters.
      const isPattern = ([path]: readonly [string, unknown]) => Number(path.includes('{'));
      const paths = [...answersByPath].sort((left, right) => isPattern(left) - isPattern(right));
      for (const [path, answers] of paths) {
        for (const [method, answer] of answers) app.on(method, pattern(path), answer);
        const allow = [...answers.keys()]
          .flatMap((method) => (method === 'GET' ? ['GET', 'HEAD'] : [method]))
          .join(', ');
        app.all(pattern(path), () => {
          throw new RefusalWithHeaders(
            'METHOD_NOT_ALLOWED',
            'This path does not support that method. See the Allow header.',
            { allow },
          );
        });
      }
    },
  };
}
