import { anySpelling } from './any-script.ts';
import type { SpellingTable } from './spelling-table.ts';

/** Maximum pairs of states that a comparison looks at; names of real length need a few thousand. */
const PAIRS_MAX = 200_000;

const NOWHERE: readonly number[] = [];

/**
 * An automaton: spellings share beginnings and ends, so twenty letters with five choices have a few
 * hundred states instead of trillions of spellings.
 */
export class Lattice {
  /** For each state, letters and where they lead, in turn. */
  readonly steps: number[][] = [[]];
  /** For each state, where it leads without a letter. */
  readonly free: (readonly number[])[] = [NOWHERE];
  /** States at the end of a word; the last is the end of all. */
  readonly ends: number[] = [0];

  get end(): number {
    return this.ends.at(-1) ?? 0;
  }

  state(): number {
    this.free.push(NOWHERE);
    return this.steps.push([]) - 1;
  }

  /** Adds the spellings of a word by each of the tables, after what is there. */
  add(letters: readonly string[], tables: readonly SpellingTable[]): void {
    const [start, end] = [this.end, this.state()];
    for (const table of tables) this.addBy(table, letters, start, end);
    this.ends.push(end);
  }

  /** Whether a spelling is exactly this. Called after the last word was added. */
  spells(word: string): boolean {
    this.closed ??= this.close();
    const { letters, firsts, start, seen } = this.closed;
    if (firsts[word.charCodeAt(0) & 127] !== 1) return false;
    for (let at = 1; at < word.length; at++) if (letters[word.charCodeAt(at) & 127] !== 1) return false;
    let places: readonly number[] = start;
    for (let at = 0; at < word.length && places.length > 0; at++) {
      const letter = word.charCodeAt(at);
      const next: number[] = [];
      for (const place of places) {
        const steps = this.steps[place] as number[];
        for (let step = 0; step < steps.length; step += 2)
          if (steps[step] === letter) next.push(steps[step + 1] as number);
      }
      places = this.reached(next, seen, ++this.round);
    }
    return places.includes(this.end);
  }

  private closed: ReturnType<Lattice['close']> | null = null;
  private round = 0;

  /** Letters that occur, and first; states before the first; room for marks. */
  private close() {
    const seen = new Int32Array(this.steps.length);
    const start = this.reached([0], seen, ++this.round);
    const lettersOf = (steps: readonly (readonly number[])[]) => {
      const letters = new Uint8Array(128);
      for (const step of steps) for (let at = 0; at < step.length; at += 2) letters[(step[at] as number) & 127] = 1;
      return letters;
    };
    const firsts = lettersOf(start.map((place) => this.steps[place] as number[]));
    return { letters: lettersOf(this.steps), firsts, start, seen };
  }

  /** These states, and those that they lead to without a letter. */
  private reached(from: readonly number[], seen: Int32Array, round: number): number[] {
    const places: number[] = [];
    const add = (place: number) => {
      if (seen[place] === round) return;
      seen[place] = round;
      places.push(place);
    };
    for (const place of from) add(place);
    for (let at = 0; at < places.length; at++)
      for (const to of this.free[places[at] as number] as readonly number[]) add(to);
    return places;
  }

  private addBy(table: SpellingTable, letters: readonly string[], start: number, end: number): void {
    const count = letters.length;
    const places = letters.map(() => this.state());
    this.lead(start, places[0] ?? end);
    const last = this.state();
    places.push(last);
    for (const closing of table.of('$') ?? ['']) this.spell(last, end, closing, false);
    const known = table.of(`^${letters.join('')}$`);
    if (known !== undefined) {
      for (const one of known) this.spell(places[0] as number, last, one, false);
      return;
    }
    for (let at = 0; at < count; at++) {
      const from = at > 0 ? this.afterUnwritten(places[at] as number, table) : (places[at] as number);
      for (let length = 1; length <= Math.min(table.longest, count - at); length++) {
        const spelled = spellingsOf(table, letters, at, length);
        for (const one of spelled) this.spell(from, places[at + length] as number, one, table.unwritten.length > 0);
      }
    }
  }

  private afterUnwritten(place: number, { unwritten }: SpellingTable): number {
    if (unwritten.length === 0) return place;
    const after = this.state();
    this.lead(place, after);
    for (const vowel of unwritten) this.spell(place, after, vowel, false);
    return after;
  }

  /** From one state to another without a letter. */
  private lead(from: number, to: number): void {
    const known = this.free[from] as number[];
    if (known === NOWHERE) this.free[from] = [to];
    else known.push(to);
  }

  private spell(from: number, to: number, spelled: string, mayDouble: boolean): void {
    if (spelled === '') {
      this.lead(from, to);
      return;
    }
    let place = from;
    for (let at = 0; at < spelled.length - 1; at++) {
      const next = this.state();
      (this.steps[place] as number[]).push(spelled.charCodeAt(at), next);
      place = next;
    }
    const last = spelled.charCodeAt(spelled.length - 1);
    (this.steps[place] as number[]).push(last, to);
    if (mayDouble && spelled.length === 1 && !/[aeiou]/.test(spelled)) {
      const once = this.state();
      (this.steps[place] as number[]).push(last, once);
      (this.steps[once] as number[]).push(last, to);
    }
  }
}

/** What letters at a place of a word are spelled as; a single letter always has a spelling. */
export function spellingsOf(
  table: SpellingTable,
  letters: readonly string[],
  at: number,
  length: number,
): readonly string[] {
  const key = letters.slice(at, at + length).join('');
  const [isFirst, isLast] = [at === 0, at + length === letters.length];
  const found =
    (isFirst ? table.of(`^${key}`) : undefined) ?? (isLast ? table.of(`${key}$`) : undefined) ?? table.of(key);
  return found ?? (length === 1 ? withoutTable(table, key) : []);
}

/** A letter without its marks, or what any-ascii makes of it. */
function withoutTable(table: SpellingTable, letter: string): readonly string[] {
  if (/^[a-z0-9]$/.test(letter)) return [letter];
  const [base = letter] = letter.normalize('NFD');
  if (base !== letter) return table.of(base) ?? withoutTable(table, base);
  return [anySpelling(letter)];
}

export type MeetingRule = {
  /** The other name may end where any of its words ends. */
  readonly endsAtWord?: boolean;
  /** The other name may be cut short: it may be the beginning of the one. */
  readonly mayBeCut?: boolean;
  /** One letter may be added, missing or different. */
  readonly mayHaveEdit?: boolean;
};

/** Whether two names share a spelling. */
export function meet(one: Lattice, other: Lattice, { endsAtWord, mayBeCut, mayHaveEdit }: MeetingRule = {}): boolean {
  const [width, layers] = [other.steps.length, mayHaveEdit ? 2 : 1];
  const ends = new Set(endsAtWord ? other.ends.slice(1) : [other.end]);
  const seen = new Set<number>();
  const pending: number[] = [];
  const visit = (left: number, right: number, edits: number) => {
    if (edits >= layers) return;
    const pair = (left * width + right) * layers + edits;
    if (seen.has(pair)) return;
    seen.add(pair);
    pending.push(pair);
  };
  visit(0, 0, 0);
  while (pending.length > 0 && seen.size < PAIRS_MAX) {
    const pair = pending.pop() as number;
    const edits = pair % layers;
    const states = (pair - edits) / layers;
    const [left, right] = [Math.floor(states / width), states % width];
    if ((mayBeCut || left === one.end) && ends.has(right)) return true;
    for (const to of one.free[left] as readonly number[]) visit(to, right, edits);
    for (const to of other.free[right] as readonly number[]) visit(left, to, edits);
    const [lefts, rights] = [one.steps[left] as number[], other.steps[right] as number[]];
    for (let at = 0; at < lefts.length; at += 2) {
      const to = lefts[at + 1] as number;
      for (let against = 0; against < rights.length; against += 2)
        visit(to, rights[against + 1] as number, lefts[at] === rights[against] ? edits : edits + 1);
      visit(to, right, edits + 1);
    }
    for (let against = 0; against < rights.length; against += 2) visit(left, rights[against + 1] as number, edits + 1);
  }
  return false;
}
