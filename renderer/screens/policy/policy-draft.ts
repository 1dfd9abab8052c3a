import { z } from 'zod';
import { create } from 'zustand';
import { createJSONStorage, persist } from 'zustand/middleware';
import { Policy, PolicyDescription } from '#shared/contract/policy/policy.ts';

const PolicyDraft = z.object({
  /** In force when the draft was made, and replaced by it; null while nobody edits. */
  base: PolicyDescription.nullable(),
  policy: Policy.nullable(),
});
type PolicyDraft = Readonly<z.infer<typeof PolicyDraft>>;

const NONE: PolicyDraft = { base: null, policy: null };

/** In the tab's session storage: reloading loses nothing. Signing out discards it. */
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
