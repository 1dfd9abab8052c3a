import { jsonAnswer } from '../api/answers.ts';
import type { ApiDependencies } from '../api/api-environment.ts';
import { actorOf } from '../api/authentication.ts';
import type { Route } from '../api/routing.ts';

/** Scanners: listed, added, removed and used. */
export function mountScanners(route: Route, { scanners }: Pick<ApiDependencies, 'scanners'>): void {
  route('listScanners', async () => jsonAnswer(await scanners.list()));
  route('findScanners', async ({ context }) => jsonAnswer(await scanners.find(context.req.raw.signal)));
  route('addScanner', async ({ input, principal }) => jsonAnswer(await scanners.add(input, actorOf(principal))));
  route('removeScanner', async ({ params, principal }) =>
    jsonAnswer(await scanners.remove(params.scanner_id, actorOf(principal))),
  );
  route('scanPages', async ({ params, context }) =>
    jsonAnswer(await scanners.scan(params.scanner_id, context.req.raw.signal)),
  );
}
