import { fieldError } from '#shared/contract/errors/field-error.ts';
import { ApplicantLanguage } from '#shared/contract/links/links.ts';
import type { Receipt, ReceiptKeys } from '#shared/contract/receipts/receipts.ts';
import { referenceOf } from '#shared/domain/reference.ts';
import { createActorNames } from '../api/actor-names.ts';
import { bytesAnswer, jsonAnswer, streamAnswer } from '../api/answers.ts';
import type { ApiContext, ApiDependencies } from '../api/api-environment.ts';
import { createGuessLimit } from '../api/guess-limit.ts';
import { pictureToJpeg } from '../api/picture-to-jpeg.ts';
import { DEFAULT_RATE_LIMITS } from '../api/rate-limit.ts';
import type { Route } from '../api/routing.ts';
import { customerLanguage } from '../reports/customer-language.ts';
import { makeCustomerReceipt } from '../reports/customer-receipt.ts';
import { exportCase } from '../reports/export-case.ts';
import { makeReport } from '../reports/make-report.ts';
import { PAPERS, type Paper } from '../reports/sheet.ts';
import { ServiceError } from '../service-error.ts';
import { issueReceipt } from './issue-receipt.ts';
import { listReceiptKeys } from './key-rows.ts';
import { openReceipt } from './open-receipt.ts';

/** With the keys that check them, and papers of a case to keep or hand out. */
export function mountReceipts(route: Route, deps: ApiDependencies): void {
  const { store, organisation, version } = deps;
  const toJpeg = pictureToJpeg(deps.inference);
  const issuer = async () => ({ organisation: await organisation(), environment: deps.environment });
  const reportDependencies = async () => ({
    store,
    issuer: await issuer(),
    version,
    nameOf: createActorNames(store),
    toJpeg,
  });
  const limitGuesses = createGuessLimit((deps.rateLimits ?? DEFAULT_RATE_LIMITS).guesses, deps.now, 'NOT_FOUND');
  route('openReceipt', async ({ input: { code }, context }) => {
    const open = async () => openReceipt(store, code, (await deps.policyInForce()).policy, await issuer());
    return jsonAnswer(await limitGuesses(context, code, open));
  });
  route('getReceipt', async ({ params }) =>
    jsonAnswer({ receipt: await issueReceipt(store, params.batch_id, await issuer()) } satisfies Receipt),
  );
  route('getReport', async ({ params: { batch_id: batchId }, context }) => {
    const pdf = await makeReport(await reportDependencies(), batchId, paperOf(context), languageOf(context) ?? 'en');
    return bytesAnswer(pdf, 'application/pdf', downloadNamed('report', batchId, 'pdf'));
  });
  route('getCustomerReceipt', async ({ params: { batch_id: batchId }, context }) => {
    const { told } = (await deps.policyInForce()).policy.applicants;
    const language = languageOf(context) ?? (await customerLanguage(store, batchId));
    const pdf = await makeCustomerReceipt(
      { store, issuer: await issuer(), told, publicUrl: deps.publicUrl },
      batchId,
      paperOf(context),
      language,
    );
    return bytesAnswer(pdf, 'application/pdf', downloadNamed('receipt', batchId, 'pdf'));
  });
  route('exportCase', async ({ params: { batch_id: batchId }, context }) =>
    streamAnswer(
      await exportCase(await reportDependencies(), batchId, languageOf(context) ?? 'en'),
      'application/zip',
      downloadNamed('case', batchId, 'zip'),
    ),
  );
  route('listReceiptKeys', async () =>
    jsonAnswer({ issuer: await organisation(), keys: [...(await listReceiptKeys(store))] } satisfies ReceiptKeys),
  );
}

/** The name of a file says nothing about the person. */
const downloadNamed = (paper: string, batchId: string, ending: 'pdf' | 'zip') => ({
  'content-disposition': `attachment; filename="${paper}-${referenceOf(batchId)}.${ending}"`,
});

function paperOf(context: ApiContext): Paper {
  const asked = context.req.query('paper') ?? 'a4';
  if (Object.hasOwn(PAPERS, asked)) return asked as Paper;
  throw new ServiceError('request.query', {}, { fields: { paper: fieldError('field.paper') } });
}

/** Null if none was asked for. */
function languageOf(context: ApiContext): ApplicantLanguage | null {
  const asked = context.req.query('language');
  if (asked === undefined) return null;
  const known = ApplicantLanguage.safeParse(asked);
  if (known.success) return known.data;
  throw new ServiceError('request.query', {}, { fields: { language: fieldError('field.language_unknown') } });
}
