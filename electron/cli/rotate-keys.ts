import { setTimeout as wait } from 'node:timers/promises';
import { counted } from '#shared/counted.ts';
import type { Output } from './command.ts';
import type { Administration } from './stored-data.ts';

/** A running service looks every two seconds. */
const FOLLOWED_WITHIN_MS = 60_000;
const LOOK_EVERY_MS = 500;
/** A service gives up on storing what it sealed with the earlier key after ten seconds. */
const SETTLE_MS = 3_000;
/** How often keys that a service still wrapped with the earlier one are wrapped again. */
const PASSES_MAX = 10;

type Rotation = {
  readonly administration: Administration;
  /** The services that run. */
  readonly running: () => Promise<readonly string[]>;
  readonly output: Pick<Output, 'say'>;
  /** How long services may take to follow. */
  readonly withinMs?: number;
};

/**
 * Wraps every data key with the keystore's new key, once every service can open it. Throws, and
 * leaves everything as it opens now, if one does not follow. Resolves to the number of data keys.
 */
export async function rotateKeys({
  administration,
  running,
  output,
  withinMs = FOLLOWED_WITHIN_MS,
}: Rotation): Promise<number> {
  const newKey = await administration.newKeyId();
  if (newKey !== null) {
    output.say(await sayWhoRuns(running));
    await untilNobody(
      running,
      withinMs,
      (nodes) => without(administration, nodes, ({ received, used }) => [received, used].includes(newKey)),
      (nodes) =>
        `These nodes do not have the new key: ${nodes.join(', ')}. Copy the key file of this one to them, then run this again. Nothing has changed yet, and everything opens.`,
    );
    await administration.switchToNewKey();
  }
  const keyId = administration.currentKeyId();
  const tell = (wrapped: number) => output.say(`Wrapped ${counted(wrapped, 'key')}.`);
  let wrapped = await administration.rewrapKeys(tell);
  await untilNobody(
    running,
    withinMs,
    (nodes) => without(administration, nodes, ({ used }) => used === keyId),
    (nodes) =>
      `These nodes still wrap with the earlier key: ${nodes.join(', ')}. Everything opens. Restart them, then run this again.`,
  );
  if ((await running()).length > 0) await wait(SETTLE_MS);
  for (let pass = 1; (await administration.keysWrappedBefore()) > 0; pass++) {
    if (pass > PASSES_MAX)
      throw new Error('Something still wraps with the earlier key. Everything opens. Run this again.');
    wrapped += await administration.rewrapKeys(tell);
    await wait(LOOK_EVERY_MS);
  }
  return wrapped;
}

const sayWhoRuns = async (running: Rotation['running']): Promise<string> => {
  const nodes = await running();
  return nodes.length === 0
    ? 'No service runs.'
    : `Waiting until the running services have the new key: ${nodes.join(', ')}.`;
};

type Keys = Awaited<ReturnType<Administration['keysOfNodes']>>[number];

/** Those of the nodes whose note does not satisfy. */
export async function without(
  administration: Administration,
  nodes: readonly string[],
  satisfies: (keys: Keys) => boolean,
): Promise<readonly string[]> {
  const fine = (await administration.keysOfNodes()).filter(satisfies).map(({ node }) => node);
  return nodes.filter((node) => !fine.includes(node));
}

/** Asks anew each time which nodes run: one that stops keeps nobody waiting. */
async function untilNobody(
  running: Rotation['running'],
  withinMs: number,
  left: (nodes: readonly string[]) => Promise<readonly string[]>,
  problem: (nodes: readonly string[]) => string,
): Promise<void> {
  const giveUpAtMs = performance.now() + withinMs;
  for (;;) {
    const nodes = await left(await running());
    if (nodes.length === 0) return;
    if (performance.now() > giveUpAtMs) throw new Error(problem(nodes));
    await wait(LOOK_EVERY_MS);
  }
}
