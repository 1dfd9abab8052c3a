import { expect, test } from 'vitest';
import { bundledScript } from '../../support/bundled-script.ts';
import { runChild } from '../../support/killed-child.ts';

const script = bundledScript(import.meta.dirname, 'fault-child.ts');

test.each(['callback', 'promise'])(
  'a fault in a %s ends the host with one line, which has its place and not its message',
  async (how) => {
    const { lines, code } = await runChild(script(), [how]);
    expect(code).toBe(3);
    expect(lines).toHaveLength(2);
    expect(JSON.parse(lines[1] ?? '')).toEqual({
      time: expect.any(String),
      level: 'error',
      event: 'host.crashed',
      error: 'TypeError',
      place: expect.stringMatching(/^[\w.-]+:\d+:\d+$/),
    });
  },
);
