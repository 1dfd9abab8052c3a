import { copyFileSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { countersignIn } from '../support/command-line.ts';
import { type HostProcess, startHostProcess } from '../support/headless/headless-host.ts';

const IN_SANDBOX = ['--environment', 'sandbox'];

export type CentreNodes = {
  /** Runs a command as the first node; resolves to its first result. */
  command(...args: string[]): Promise<Record<string, unknown>>;
  start(name: string, environment?: NodeJS.ProcessEnv): Promise<HostProcess>;
  /** A key that may ask as often as it likes. */
  apiKey(name: string): Promise<string>;
  remove(): void;
};

/** Nodes of one sandbox centre on PostgreSQL, each with a folder of its own and a copy of the key file. */
export function centreNodes(database: string): CentreNodes {
  const folder = mkdtempSync(join(tmpdir(), 'countersign-nodes-'));
  const keyFile = (name: string) => join(folder, name, 'key.json');
  const nodeOf = (name: string) => [
    ...['--database', database, '--node', name],
    ...['--data', join(folder, name, 'data'), '--key-file', keyFile(name)],
  ];
  const FIRST = 'one';
  mkdirSync(join(folder, FIRST), { recursive: true });
  async function command(...args: string[]): Promise<Record<string, unknown>> {
    const { results, stderr } = await countersignIn(folder, [...args, ...nodeOf(FIRST)]);
    if (results[0] === undefined) throw new Error(stderr);
    return results[0];
  }
  return {
    command,
    async start(name, environment) {
      mkdirSync(join(folder, name), { recursive: true });
      if (name !== FIRST) copyFileSync(keyFile(FIRST), keyFile(name));
      return startHostProcess([...nodeOf(name), ...IN_SANDBOX, '--port', '0'], environment);
    },
    async apiKey(name) {
      const limits = ['--limit', 'requests=1000000', '--limit', 'runs=1000000'];
      return String((await command('api-keys', 'create', '--name', name, ...limits, ...IN_SANDBOX)).key);
    },
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}
