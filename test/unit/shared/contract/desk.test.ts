import { describe, expect, test } from 'vitest';
import { SearchVerificationsRequest, SetUpRequest, SignInRequest } from '#shared/contract/desk.ts';

const SET_UP = { name: 'Maria Okello', username: 'maria', password: 'correct horse battery' };
const isSetUp = (changes: Record<string, unknown>) => SetUpRequest.safeParse({ ...SET_UP, ...changes }).success;

describe('set-up', () => {
  test.each([
    ['name', 'Jo', true],
    ['name', 'J', false],
    ['name', ' J ', false],
    ['name', 'J'.repeat(100), true],
    ['name', 'J'.repeat(101), false],
    ['username', 'abc', true],
    ['username', 'ab', false],
    ['username', 'a'.repeat(40), true],
    ['username', 'a'.repeat(41), false],
    ['username', 'first.last_2-b', true],
    ['username', 'first last', false],
    ['username', 'mariä', false],
    ['password', 'a'.repeat(12), true],
    ['password', 'a'.repeat(11), false],
    ['password', 'a'.repeat(128), true],
    ['password', 'a'.repeat(129), false],
    ['set_up_code', 'a'.repeat(64), true],
    ['set_up_code', 'a'.repeat(65), false],
  ] as const)('%s %j: accepted is %j', (field, value, isAccepted) => {
    expect(isSetUp({ [field]: value })).toBe(isAccepted);
  });

  test('accepts user names in upper or lower case, and leaves passwords unchanged', () => {
    const parsed = SetUpRequest.parse({ ...SET_UP, username: ' Maria ', password: '  spaces and UPPER  ' });
    expect(parsed).toMatchObject({ username: 'maria', password: '  spaces and UPPER  ' });
    expect(SignInRequest.parse({ username: 'MARIA', password: ' x ' })).toEqual({ username: 'maria', password: ' x ' });
  });
});

describe('the list of verifications', () => {
  test('takes times as stored ones are written', () => {
    const { from, before } = SearchVerificationsRequest.parse({
      from: '2026-03-01T00:00:00Z',
      before: '2026-03-02T00:00:00.5Z',
    });
    expect([from, before]).toEqual(['2026-03-01T00:00:00.000Z', '2026-03-02T00:00:00.500Z']);
    expect(SearchVerificationsRequest.safeParse({ from: 'yesterday' }).success).toBe(false);
  });

  test('needs no query, and bounds the length of one', () => {
    expect(SearchVerificationsRequest.safeParse({}).success).toBe(true);
    expect(SearchVerificationsRequest.safeParse({ query: 'a'.repeat(100) }).success).toBe(true);
    expect(SearchVerificationsRequest.safeParse({ query: 'a'.repeat(101) }).success).toBe(false);
    expect(SearchVerificationsRequest.safeParse({ cursor: 'a'.repeat(201) }).success).toBe(false);
    expect(SearchVerificationsRequest.safeParse({ result: 'MAYBE' }).success).toBe(false);
  });
});
