import { Policy } from '#shared/contract/policy/policy.ts';

/** Whether two policies decide the same: their names do not matter. */
export function decidesTheSame(one: Policy, other: Policy): boolean {
  return textOf(one) === textOf(other);
}

/** A policy that was parsed has the key order of the contract. */
const textOf = (policy: Policy) => JSON.stringify({ ...(Policy.safeParse(policy).data ?? policy), version: '' });
