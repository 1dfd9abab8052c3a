import { useEffect } from 'react';
import { useCaptureRulesInForce } from '../../api/queries.ts';
import { dispatchVisit } from '../../session/visit.ts';

/** Tells the visit what the policy asks of captures. Without an answer the visit goes on, and the service says what it lacks. */
export function useCaptureRules(): void {
  const { data: rules } = useCaptureRulesInForce();
  useEffect(() => {
    if (rules) dispatchVisit({ type: 'rules_known', rules });
  }, [rules]);
}
