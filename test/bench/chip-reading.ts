import { readdirSync, readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import type { ChipProgress } from '#shared/contract/chips/chip-readers.ts';
import type { ChipReading } from '#shared/contract/chips/chip-reading.ts';
import type { FromChipProcess } from '../../electron/chip-process/protocol.ts';
import { startChipProcess } from '../../electron/chip-process/start-chip-process.ts';
import { createChipReaders } from '../../electron/service/chips/chip-readers.ts';
import type { ChildPort } from '../../electron/service/inference/inference.ts';
import type { Card } from '../../electron/workers/chip/card.ts';
import { examineChip } from '../../electron/workers/chip/examine-chip.ts';
import { readChip } from '../../electron/workers/chip/read-chip.ts';
import { virtualCard } from '../specimens/chip/card/virtual-card.ts';
import type { ChipDesign } from '../specimens/chip/issue-chip.ts';
import { revocationLists, trustedCertificates } from '../specimens/chip/pki/specimen-state.ts';
import { paceOffer } from '../specimens/chip/security-infos.ts';
import { chipImage, MRZ } from '../support/chips/chip-specimens.ts';
import { isPcscInstalled, putOnReader, startPcscd, VIRTUAL_READER } from '../support/chips/pcscd.ts';
import { cpuSecondsBelow } from './process-cpu.ts';

/**
 * Whole readings of a passport's chip with a portrait of 20 kB, by phase: how long the card takes, and how much processor time this program adds.
 * First with a card inside this process that answers each command after a fixed time, as chips do (10 to 60 ms); then through the process
 * that reads chips and the system's PC/SC, where pcscd and vpcd are installed.
 */
const { values } = parseArgs({ options: { rounds: { type: 'string', default: '3' } } });
const rounds = Number(values.rounds);
if (!(Number.isInteger(rounds) && rounds > 0)) throw new Error('--rounds takes a whole number above 0.');

const PORTRAIT_BYTES = 20_000;
const OWNER = { kind: 'operator', id: 'bench' };
const TRUST = { certificates: [...trustedCertificates()], crls: [...revocationLists()], specimensAllowed: true };

/** The channels that passports of today open most often. */
const DESIGNS: Readonly<Record<string, ChipDesign>> = {
  'PACE P-256': {},
  'PACE brainpoolP256r1': { pace: [paceOffer('GM', 'brainpoolP256r1', 'AES-128')] },
  'basic access': { pace: [] },
};
/** Real chips answer a short command in 10 to 60 ms. Most readers pass short commands only. */
const CARDS = [
  { name: 'quick chip, long commands', commandMs: 10, extendedLength: true },
  { name: 'usual chip, short commands', commandMs: 30, extendedLength: false },
  { name: 'slow chip, short commands', commandMs: 60, extendedLength: false },
] as const;

/** `ownMs` is processor time of this program, `cardMs` the time that the card took. */
type Figures = { commands: number; wholeMs: number; cardMs: number; ownMs: number };
type Phases = Map<string, Figures>;

const phaseOf = (progress: ChipProgress): string | null => {
  if (progress.step === 'waiting_for_document') return null;
  if (progress.step === 'opening') return 'opening';
  if (progress.step === 'proving') return 'proving';
  return progress.file === 'CardAccess' || progress.file === 'CardSecurity' ? 'opening' : progress.file;
};
const cpuMs = () => {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
};

/** Adds up what happens by the phase in which it happens. */
function phaseClock() {
  const phases: Phases = new Map();
  let [phase, wallAt, cpuAt] = ['opening', performance.now(), cpuMs()];
  const figures = (): Figures => {
    const known = phases.get(phase);
    if (known) return known;
    const begun = { commands: 0, wholeMs: 0, cardMs: 0, ownMs: 0 };
    phases.set(phase, begun);
    return begun;
  };
  /** Counts the time since the last call. */
  const tick = (isCard: boolean) => {
    const [wall, cpu] = [performance.now(), cpuMs()];
    const current = figures();
    current.wholeMs += wall - wallAt;
    if (isCard) current.cardMs += wall - wallAt;
    else current.ownMs += cpu - cpuAt;
    [wallAt, cpuAt] = [wall, cpu];
  };
  return {
    phases,
    enter(next: string | null) {
      tick(false);
      phase = next ?? phase;
    },
    /** The card has computed for some time of it; the rest is waited for. */
    async card(work: () => Promise<Uint8Array>, commandMs: number): Promise<Uint8Array> {
      tick(false);
      const startedAt = performance.now();
      const answer = await work();
      await sleep(Math.max(0, commandMs - (performance.now() - startedAt)));
      figures().commands++;
      tick(true);
      return answer;
    },
    end: () => tick(false),
  };
}

async function readInProcess(design: ChipDesign, { commandMs, extendedLength }: (typeof CARDS)[number]) {
  const inside = virtualCard(chipImage(design, PORTRAIT_BYTES), { extendedLength });
  const clock = phaseClock();
  const card: Card = { extendedLength, transmit: (command) => clock.card(() => inside.transmit(command), commandMs) };
  const reading = await readChip(card, MRZ, {
    onProgress: (progress) => clock.enter(phaseOf(progress)),
    signal: AbortSignal.timeout(60_000),
    now: () => new Date(),
  });
  clock.enter('examining');
  requirePassed(reading);
  clock.end();
  return clock.phases;
}

function requirePassed(reading: ChipReading): void {
  const { proofs } = examineChip(reading, TRUST, MRZ.mrz, new Date());
  const open = Object.entries(proofs).filter(([, { status }]) => status !== 'passed');
  if (open.length > 0) throw new Error(`not passed: ${open.map(([name]) => name).join(', ')}`);
}

function sumOf(phases: Phases): Figures {
  const sum = { commands: 0, wholeMs: 0, cardMs: 0, ownMs: 0 };
  for (const one of phases.values()) for (const key of Object.keys(sum) as (keyof Figures)[]) sum[key] += one[key];
  return sum;
}

const ms = (value: number) => `${value.toFixed(value < 10 ? 1 : 0)} ms`.padStart(9);
const percent = (part: number, whole: number) => `${((100 * part) / whole).toFixed(1)} %`.padStart(7);
const line = (name: string, { commands, wholeMs, cardMs, ownMs }: Figures) =>
  console.log(
    `    ${name.padEnd(10)} ${String(commands).padStart(4)} commands ${ms(wholeMs)} whole ${ms(cardMs)} card ${ms(ownMs)} ours ${percent(ownMs, wholeMs)}`,
  );
const ratio = ({ ownMs, cardMs, wholeMs }: Figures) =>
  `${percent(ownMs, wholeMs).trim()} of the whole, ${(ownMs / cardMs).toFixed(3)} of the card's time`;

/** The reading in the middle by our own time. */
const median = (readings: readonly Phases[]): Phases => {
  const sorted = [...readings].sort((left, right) => sumOf(left).ownMs - sumOf(right).ownMs);
  return sorted[Math.floor(sorted.length / 2)] as Phases;
};

for (const [channel, design] of Object.entries(DESIGNS)) {
  console.log(`\n${channel}, in this process`);
  for (const card of CARDS) {
    // The first reading of a process is slower, because nothing is compiled yet.
    const first = sumOf(await readInProcess(design, card));
    const readings: Phases[] = [];
    for (let round = 0; round < rounds; round++) readings.push(await readInProcess(design, card));
    const phases = median(readings);
    console.log(`  ${card.name}, ${card.commandMs} ms a command`);
    for (const [name, figures] of phases) line(name, figures);
    line('all', sumOf(phases));
    console.log(`    ours: ${ratio(sumOf(phases))}; before it was warm ${ratio(first)}`);
  }
}

if (isPcscInstalled) await measureSystem();
else console.log('\nThrough PC/SC: skipped, because pcscd or vpcd is not installed.');

/** The process that reads chips, cold for the first reading as at a desk. The service's own part beside it is not counted. */
async function measureSystem(): Promise<void> {
  const stopPcscd = await startPcscd();
  let marks: { readonly phase: string; readonly at: number }[] = [];
  const note = (message: FromChipProcess) => {
    const phase = message.kind === 'progress' ? phaseOf(message.progress) : null;
    if (phase !== null && phase !== marks.at(-1)?.phase) marks.push({ phase, at: performance.now() });
  };
  const chips = createChipReaders(
    () => {
      const port = startChipProcess(['system']);
      const onMessage: ChildPort['onMessage'] = (listener) =>
        port.onMessage((message) => {
          note(message as FromChipProcess);
          listener(message);
        });
      return { ...port, onMessage };
    },
    () => undefined,
  );
  const onReader = await putOnReader(virtualCard(chipImage({}, PORTRAIT_BYTES)));
  try {
    const reader = await until(() => {
      const list = chips.list();
      const found = list.state === 'ready' ? list.readers.find(({ name }) => name === VIRTUAL_READER) : undefined;
      return found?.card_present ? found : null;
    });
    const pid = chipProcessId();
    console.log('\nPACE P-256, through the process, PC/SC and vpcd');
    for (let round = 0; round <= rounds; round++) {
      marks = [];
      const [cpuAt, cardAt, commandsAt] = [cpuSecondsBelow(pid), onReader.figures.cardMs, onReader.figures.commands];
      const startedAt = performance.now();
      const { id } = chips.start(reader.id, MRZ, OWNER);
      await until(() => (chips.state(id, OWNER).state === 'reading' ? null : true));
      const endedAt = performance.now();
      const reading = chips.take(id, OWNER, id);
      if (reading === null) throw new Error('nothing was read');
      requirePassed(reading);
      chips.release(id);
      const figures: Figures = {
        commands: onReader.figures.commands - commandsAt,
        wholeMs: endedAt - startedAt,
        cardMs: onReader.figures.cardMs - cardAt,
        ownMs: (cpuSecondsBelow(pid) - cpuAt) * 1000,
      };
      const ends = [...marks.slice(1).map(({ at }) => at), endedAt];
      const spans = marks.map(({ phase, at }, index) => `${phase} ${((ends[index] ?? at) - at).toFixed(0)}`);
      console.log(`  ${round === 0 ? 'first reading' : `reading ${round + 1}`}: ${spans.join(', ')} ms`);
      line('all', figures);
      const waited = figures.wholeMs - figures.ownMs;
      console.log(
        `    ours: ${percent(figures.ownMs, figures.wholeMs).trim()} of the whole, ${(figures.ownMs / waited).toFixed(3)} of the time of card, PC/SC and vpcd`,
      );
    }
  } finally {
    await onReader.remove();
    await chips.stop();
    await stopPcscd();
  }
}

async function until<Value>(look: () => Value | null): Promise<Value> {
  for (let tries = 0; tries < 6_000; tries++) {
    const value = look();
    if (value !== null) return value;
    await sleep(5);
  }
  throw new Error('nothing happened within 30 s');
}

/** The child of this process that reads chips. */
function chipProcessId(): number {
  const pid = readdirSync('/proc').find((name) => {
    if (!/^\d+$/.test(name)) return false;
    try {
      const parent = /^PPid:\s*(\d+)$/m.exec(readFileSync(`/proc/${name}/status`, 'utf8'))?.[1];
      const command = readFileSync(`/proc/${name}/cmdline`, 'utf8');
      return Number(parent) === process.pid && /chip-process\/main\.ts|out\/main\/chip\.js/.test(command);
    } catch {
      return false;
    }
  });
  if (pid === undefined) throw new Error('the process that reads chips was not found');
  return Number(pid);
}
