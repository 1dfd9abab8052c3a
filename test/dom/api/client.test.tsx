import { describe, expect, it, vi } from 'vitest';
import { fieldError } from '#shared/contract/errors/field-error.ts';
import { useAccess } from '../../../renderer/access/access.ts';
import { type ApiError, describeError } from '../../../renderer/api/api-error.ts';
import { call, fetchImage } from '../../../renderer/api/client.ts';
import { addressOf } from '../../../renderer/api/http.ts';
import { answerWith, json, refusal, session, signIn, status, withPage } from '../support.tsx';

withPage();

async function errorOf(promise: Promise<unknown>): Promise<ApiError> {
  return promise.then(
    () => {
      throw new Error('did not fail');
    },
    (error: ApiError) => error,
  );
}

describe('the API client', () => {
  it('parses an answer that follows the contract', async () => {
    answerWith({ 'GET /api/v1/desk/status/': () => json(status) });
    expect(await call('getStatus', null)).toEqual(status);
  });

  it('rejects an answer that breaks the contract', async () => {
    answerWith({ 'GET /api/v1/desk/status/': () => json({ ...status, inference: 'perhaps' }) });
    expect((await errorOf(call('getStatus', null))).kind).toBe('bad_answer');
  });

  it('rejects an answer that is not JSON', async () => {
    answerWith({ 'GET /api/v1/desk/status/': () => new Response('<html>') });
    expect((await errorOf(call('getStatus', null))).kind).toBe('bad_answer');
  });

  it('reports that nothing answered', async () => {
    answerWith({ 'GET /api/v1/desk/status/': () => Promise.reject(new TypeError('connection refused')) });
    expect((await errorOf(call('getStatus', null))).kind).toBe('unreachable');
  });

  it('does not tell of a lost connection where the browser lacks a function', async () => {
    const requests = answerWith({ 'GET /api/v1/desk/status/': () => json(status) });
    vi.spyOn(AbortSignal, 'any').mockImplementation(() => {
      throw new TypeError('AbortSignal.any is not a function');
    });
    const { signal } = new AbortController();
    const error = await errorOf(call('getStatus', null, { signal }));
    expect([error.name, describeError(error).key, requests]).toEqual(['TypeError', 'unexpected', []]);
  });

  it('passes on the refusal’s message, field errors and waiting time', async () => {
    answerWith({
      'POST /api/v1/desk/sign_in/': () =>
        refusal(429, 'Slow down.', { code: 'RATE_LIMITED', fields: { username: 'Wait.' } }, { 'Retry-After': '30' }),
    });
    const error = await errorOf(call('signIn', { username: 'mara', password: 'x' }));
    expect(error).toMatchObject({
      message: 'Slow down.',
      status: 429,
      code: 'RATE_LIMITED',
      fields: { username: fieldError('field.invalid', { problem: 'Wait.' }) },
      retryAfterSeconds: 30,
    });
  });

  it('sends the token of the signed-in operator, and none before sign-in', async () => {
    const requests = answerWith({
      'GET /api/v1/desk/status/': () => json(status),
      'GET /api/v1/desk/operator/': () => json(session.operator),
    });
    await call('getStatus', null);
    signIn();
    await call('getOperator', null);
    expect(requests.map(({ headers }) => headers.get('Authorization'))).toEqual([null, `Bearer ${session.token}`]);
  });

  it('locks the page when the service no longer accepts the session', async () => {
    answerWith({ 'GET /api/v1/desk/operator/': () => refusal(401, 'Ended.') });
    signIn();
    await errorOf(call('getOperator', null));
    expect(useAccess.getState()).toMatchObject({ locked: true, hasEnded: true, token: session.token });
  });

  it('distinguishes a locked session from an ended one', async () => {
    const locked = { 'WWW-Authenticate': 'Bearer realm="countersign", error="session_locked"' };
    answerWith({ 'GET /api/v1/desk/operator/': () => refusal(401, 'Locked.', {}, locked) });
    signIn();
    await errorOf(call('getOperator', null));
    expect(useAccess.getState()).toMatchObject({ locked: true, hasEnded: false });
  });

  it('does not mistake a wrong password for an ended session', async () => {
    answerWith({ 'POST /api/v1/desk/unlock/': () => refusal(401, 'Wrong.') });
    signIn();
    await errorOf(call('unlock', { password: 'x' }));
    expect(useAccess.getState().locked).toBe(false);
  });

  it('rejects an answer that is not a picture where one was requested', async () => {
    const kinds = { specimen_id: 'a', kind: 'selfie' };
    answerWith({ 'GET /api/v1/desk/demo/*': () => json({}) });
    expect((await errorOf(fetchImage('getDemoCapture', { path: kinds }))).kind).toBe('bad_answer');
  });
});

it('encodes path parameters and queries in an address', () => {
  const address = addressOf('/v/{batch_id}/', {
    path: { batch_id: 'a/b' },
    query: { query: 'O’Neil & Co', cursor: undefined },
  });
  expect(address).toBe('/v/a%2Fb/?query=O%E2%80%99Neil+%26+Co');
});
