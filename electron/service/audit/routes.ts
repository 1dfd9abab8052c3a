import { z } from 'zod';
import { type AuditActors, AuditPeriod, AuditQuery } from '#shared/contract/audit/audit.ts';
import { FiguresQuery } from '#shared/contract/audit/figures.ts';
import { fieldErrorsOf } from '#shared/contract/runs/kyc-data.ts';
import { createActorNames } from '../api/actor-names.ts';
import { jsonAnswer, streamAnswer } from '../api/answers.ts';
import type { ApiContext, ApiDependencies } from '../api/api-environment.ts';
import { actorOf } from '../api/authentication.ts';
import type { Route } from '../api/routing.ts';
import { ServiceError } from '../service-error.ts';
import { recordAudit } from '../store/audit-log.ts';
import { createAuditCheck } from './audit-check.ts';
import { auditPage, exportAuditPeriod } from './audit-pages.ts';
import { createFigures } from './case-figures.ts';
import { actorsInLog } from './search-rows.ts';

/** The figures and the audit log, for those who oversee the work. */
export function mountOversight(route: Route, { store, log }: ApiDependencies): void {
  const figures = createFigures(store, (actor) => createActorNames(store)(actor));
  const check = createAuditCheck(store, log);
  route('getFigures', async ({ context }) => jsonAnswer(await figures(parsed(FiguresQuery, context))));
  route('listAudit', async ({ context }) =>
    jsonAnswer(await auditPage(store, parsed(AuditQuery, context), createActorNames(store))),
  );
  route('listAuditActors', async () => {
    const nameOf = createActorNames(store);
    const actors: AuditActors['actors'] = [];
    for (const actor of await actorsInLog(store)) actors.push({ ...actor, name: await nameOf(actor) });
    actors.sort((one, other) => one.name.localeCompare(other.name));
    return jsonAnswer({ actors } satisfies AuditActors);
  });
  route('exportAudit', async ({ context, principal }) => {
    const period = parsed(AuditPeriod, context);
    const facts = { from: period.from ?? '', before: period.before ?? '' };
    await recordAudit(store, { actor: actorOf(principal), action: 'audit_log.exported', facts });
    return streamAnswer(exportAuditPeriod(store, period), 'application/jsonl; charset=utf-8', {
      'content-disposition': 'attachment; filename="audit-log.jsonl"',
    });
  });
  route('getAuditCheck', () => jsonAnswer(check.state()));
  route('checkAudit', async () => jsonAnswer(await check.start()));
}

/** Throws `INVALID_REQUEST` with a message for each field. */
function parsed<Query>(schema: z.core.$ZodType<Query>, context: ApiContext): Query {
  const query = z.safeParse(schema, context.req.query());
  if (query.success) return query.data;
  throw new ServiceError('request.query', {}, { fields: fieldErrorsOf(query.error) });
}
