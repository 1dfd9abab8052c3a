import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { describeReason, type ErrorReason } from '#shared/contract/errors/describe-reason.ts';
import { ERRORS } from '#shared/contract/errors/errors.ts';
import { fieldError, fieldMessage, readMessage, sentencesOf } from '#shared/contract/errors/field-error.ts';
import { FIELD_ERRORS } from '#shared/contract/errors/field-errors.ts';
import { GUIDE_PAGE } from '../../../../electron/service/api/guide/page.ts';
import { errorBody, ServiceError } from '../../../../electron/service/service-error.ts';

const ROOT = join(import.meta.dirname, '../../../..');
const written = globSync(
  ['electron/{service,main,headless}/**/*.ts', 'shared/**/*.ts', 'renderer/{person,session}/*.ts'],
  { cwd: ROOT },
)
  .filter((path) => !path.startsWith('shared/contract/errors/'))
  .map((path) => readFileSync(join(ROOT, path), 'utf8'))
  .join('\n');
const sentences = Object.entries(Object.assign({}, ...Object.values(ERRORS)) as Record<ErrorReason, string>);
/** Reasons that are put together from a state. */
const TOGETHER = [/`review\.\$\{hindrance\}`/, /`link\.\$\{status\}`/];

test('a reason belongs to one code, and somebody says it', () => {
  const reasons = Object.values(ERRORS).flatMap((group) => Object.keys(group));
  expect(new Set(reasons).size).toBe(reasons.length);
  for (const reason of TOGETHER) expect(written).toMatch(reason);
  const unsaid = reasons.filter((reason) => !written.includes(`'${reason}'`));
  expect(unsaid.filter((reason) => !/^(review|link)\./.test(reason))).toEqual([]);
});

test('no sentence of the catalogue is written elsewhere', () => {
  const repeated = sentences.filter(([reason, text]) => !(reason in FIELD_ERRORS) && written.includes(`'${text}'`));
  expect(repeated).toEqual([]);
});

test('sentences name their parameters', () => {
  const day = { day: '2026-03-04' };
  expect(describeReason('case.held', day)).toMatchObject({ code: 'HELD' });
  expect(errorBody(new ServiceError('case.held', day)).error).toEqual({
    summary: 'This case is on legal hold since 2026-03-04 and cannot be erased. Two people must lift the hold first.',
    code: 'HELD',
    reason: 'case.held',
    parameters: day,
  });
  const short = { label: 'last_name', characters: 2 } as const;
  const fields = { last_name: fieldError('field.at_least', short) };
  expect(errorBody(new ServiceError('request.fields', {}, { fields })).error).toMatchObject({
    fields: { last_name: 'Last name must have at least 2 characters.' },
    field_reasons: { last_name: { reason: 'field.at_least', parameters: short } },
  });
});

test('a message of a schema carries a reason; those of zod are passed on', () => {
  const message = readMessage(fieldMessage('field.too_long', { label: 'username' }));
  expect(sentencesOf({ username: message })).toEqual({ username: 'User name is too long.' });
  expect(sentencesOf({ id: readMessage('Invalid input') })).toEqual({ id: 'Invalid input' });
});

test('the guide lists every reason', () => {
  expect(sentences.filter(([reason]) => !GUIDE_PAGE.includes(`<code>${reason}</code>`))).toEqual([]);
});
