import { parseArgs } from 'node:util';
import { SPECIMEN_POLICY } from '../../electron/service/policy/default-policy.ts';
import { drawSpecimen } from '../specimens/draw-specimen.ts';
import { PECULIARITIES } from '../specimens/peculiarities.ts';
import type { SpecimenRequest } from '../specimens/specimen.ts';
import { writeSpecimen } from '../specimens/write-specimen.ts';
import { capturesOf, typedOf } from '../support/inference/specimen-run.ts';
import { openTemporaryService, runRequest } from '../support/temporary-service.ts';

// How many documents with one name, without expiry, with a partial birth date or with a suffix are decided as the same document without it.
// node test/bench/odd-people.ts [--seed 1] [--count 50] [--kinds one-name,permanent,partial-birth-date,suffix]

const { values: options } = parseArgs({
  options: {
    seed: { type: 'string', default: '1' },
    count: { type: 'string', default: '50' },
    kinds: { type: 'string', default: PECULIARITIES.join(',') },
  },
});
const TODAY = '2026-06-01';
const KINDS = ['td3', 'td1', 'aamva', 'td2'] as const;
const kinds = PECULIARITIES.filter((kind) => options.kinds.split(',').includes(kind));

const opened = await openTemporaryService({ policy: SPECIMEN_POLICY, now: () => new Date(`${TODAY}T10:00:00Z`) });
const actor = { kind: 'api_key', id: 'f1a6f5a2-0000-4000-8000-000000000002' } as const;

/** The decision on this document, with the reasons for it. */
async function decide(request: SpecimenRequest, typed: Record<string, string>): Promise<string> {
  const { truth: _, ...pictures } = await drawSpecimen(request);
  const response = await opened.service.fetch(runRequest(typed, capturesOf(pictures)), { actor });
  const answer = await response.json();
  const codes = new Set<string>();
  JSON.stringify(answer, (_key, value) => {
    if (typeof value?.code === 'string') codes.add(value.code);
    return value;
  });
  return [answer.verification_result ?? response.status, ...[...codes].sort()].join(', ');
}

const same = Object.fromEntries(kinds.map((kind) => [kind, 0]));
const count = Number(options.count);
for (let seed = Number(options.seed); seed < Number(options.seed) + count; seed++) {
  const usual: SpecimenRequest = { kind: KINDS[seed % KINDS.length] ?? 'td3', seed, today: TODAY, selfie: null };
  const { encoded } = writeSpecimen(usual);
  const typed = typedOf({ truth: { encoded } }, { verification_type: 'DOC' });
  const expected = await decide(usual, typed);
  console.log(`${usual.kind} ${seed}: ${expected}`);
  for (const peculiarity of kinds) {
    const name = typed.last_name ?? '';
    const typedHere = peculiarity === 'one-name' ? { ...typed, first_name: name, last_name: name } : typed;
    const found = await decide({ ...usual, peculiarity }, typedHere);
    if (found === expected) same[peculiarity] = (same[peculiarity] ?? 0) + 1;
    else console.log(`  ${peculiarity}: ${found}`);
  }
}
for (const [peculiarity, decided] of Object.entries(same)) console.log(`${peculiarity}: ${decided} of ${count}`);
await opened.close();
