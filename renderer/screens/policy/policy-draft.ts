import { z } from 'zod';
import { create } from 'zustand';
import { createJSONStorage, persist } from 'zustand/middleware';
import { Policy, PolicyDescription } from '#shared/contract/policy/policy.ts';

const PolicyDraft = z.object({
  /** The policy in force that the draft was made from, and that it replaces; null while nobody edits. */
  base: PolicyDescription.nullable(),
  policy: Policy.nullable(),
});
type PolicyDraft = Readonly<z.infer<typeof PolicyDraft>>;

const NONE: PolicyDraft = { base: null, policy: null };

/** Kept in the tab's session storage: to look at a case, or to reload the page, loses nothing. Signing out discards it. */
export const usePolicyDraft = create<PolicyDraft>()(
  persist(() => NONE, {
    name: 'countersign.policy-draft',
    version: 1,
    storage: createJSONStorage(() => sessionStorage),
    // The page may have been updated since.
    merge: (stored) => PolicyDraft.safeParse(stored).data ?? NONE,
  }),
);

export const startPolicyDraft = (base: PolicyDescription): void => {
  usePolicyDraft.setState({ base, policy: base.policy });
};

export const changePolicyDraft = (policy: Policy): void => {
  usePolicyDraft.setState({ policy });
};

/** The draft stays, and is compared with another policy from now on. */
export const rebasePolicyDraft = (base: PolicyDescription): void => {
  usePolicyDraft.setState({ base });
};

export const discardPolicyDraft = (): void => {
  usePolicyDraft.setState(NONE);
};
