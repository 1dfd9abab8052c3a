import { describe, expect, test } from 'vitest';
import {
  createSessions,
  SESSION_IDLE_MS,
  SESSION_LIFE_MS,
  SESSIONS_MAX,
  SESSIONS_PER_OPERATOR_MAX,
} from '../../../../electron/service/api/sessions.ts';
import { operatorOf } from '../../../../electron/service/store/operators.ts';

const anOperator = (number = 1) => ({
  id: `00000000-0000-4000-8000-${`${number}`.padStart(12, '0')}`,
  username: `operator${number}`,
  name: `Operator ${number}`,
  role: 'operator' as const,
  createdAt: '2026-01-01T00:00:00.000Z',
  disabledAt: null,
  passwordDue: false,
  passwordDueSince: null,
  sessionGeneration: 3,
});

function open() {
  let time = Date.parse('2026-06-01T09:00:00Z');
  const pass = (ms: number) => {
    time += ms;
  };
  return { sessions: createSessions(() => new Date(time)), pass };
}

describe('sessions', () => {
  test('have tokens of 256 random bits', () => {
    const { sessions } = open();
    const tokens = Array.from({ length: 50 }, () => sessions.open(anOperator()).token);
    expect(new Set(tokens).size).toBe(50);
    for (const token of tokens) expect(Buffer.from(token, 'base64url')).toHaveLength(32);
  });

  test('are found only by their token', () => {
    const { sessions } = open();
    const { token } = sessions.open(anOperator());
    expect(sessions.find(token)).toEqual({ operator: operatorOf(anOperator()), locked: false, generation: 3 });
    for (const wrong of ['', 'x', token.slice(1), `${token}A`, token.toLowerCase(), `${token.slice(0, -1)}_`])
      if (wrong !== token) expect(sessions.find(wrong)).toBeNull();
  });

  test('lock at the idle limit, which restarts with each use', () => {
    const { sessions, pass } = open();
    const { token } = sessions.open(anOperator());
    pass(SESSION_IDLE_MS - 1);
    expect(sessions.find(token)?.locked).toBe(false);
    sessions.use(token);
    pass(SESSION_IDLE_MS - 1);
    expect(sessions.find(token)?.locked).toBe(false);
    pass(1);
    expect(sessions.find(token)?.locked).toBe(true);
  });

  test('stay locked when somebody tries to use them', () => {
    const { sessions, pass } = open();
    const { token } = sessions.open(anOperator());
    pass(SESSION_IDLE_MS);
    sessions.use(token);
    expect(sessions.find(token)?.locked).toBe(true);
    expect(sessions.unlock(token)?.token).toBe(token);
    expect(sessions.find(token)?.locked).toBe(false);
  });

  test('end at their absolute limit, however busy they are', () => {
    const { sessions, pass } = open();
    const { token } = sessions.open(anOperator());
    for (let spent = 0; spent < SESSION_LIFE_MS; spent += 60_000) {
      expect(sessions.find(token)).not.toBeNull();
      sessions.use(token);
      pass(60_000);
    }
    expect(sessions.find(token)).toBeNull();
    expect(sessions.unlock(token)).toBeNull();
  });

  test('are limited per operator: the least recently used ends', () => {
    const { sessions, pass } = open();
    const tokens = Array.from({ length: SESSIONS_PER_OPERATOR_MAX }, () => {
      pass(1);
      return sessions.open(anOperator()).token;
    });
    pass(1);
    sessions.use(tokens[0] as string);
    sessions.open(anOperator());
    expect(sessions.find(tokens[0] as string)).not.toBeNull();
    expect(sessions.find(tokens[1] as string)).toBeNull();
    expect(sessions.size()).toBe(SESSIONS_PER_OPERATOR_MAX);
  });

  test('are limited for all operators together', () => {
    const { sessions } = open();
    for (let number = 0; number < SESSIONS_MAX + 20; number++) sessions.open(anOperator(number));
    expect(sessions.size()).toBe(SESSIONS_MAX);
  });
});
