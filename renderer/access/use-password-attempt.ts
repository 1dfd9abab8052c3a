import { type RefObject, useState } from 'react';
import { ApiError } from '../api/api-error.ts';
import { useCountdown } from '../ui/use-countdown.ts';

/** A dialog that asks who the operator is: what was typed, and why it was refused. */
export function usePasswordAttempt(input: RefObject<HTMLInputElement | null>) {
  const [password, setPassword] = useState('');
  const [code, setCode] = useState('');
  /** The password was right, and signing in takes a code as well. */
  const [needsCode, setNeedsCode] = useState(false);
  const [error, setError] = useState<unknown>(null);
  /** The last attempt was with a passkey, so nothing that was typed is wrong. */
  const [wasPasskey, setWasPasskey] = useState(false);
  const [isSending, setIsSending] = useState(false);
  const waitSeconds = useCountdown(error instanceof ApiError ? error.retryAfterSeconds : null, error);

  /** If `work` fails, the error is shown and the password or code is asked for again. */
  const attempt = async (work: () => Promise<void>, withPasskey = false): Promise<void> => {
    setWasPasskey(withPasskey);
    setIsSending(true);
    setError(null);
    try {
      await work();
    } catch (cause) {
      setError(cause);
      if (withPasskey) return;
      const problem = cause instanceof ApiError ? cause.code : null;
      const isAsked = problem === 'SECOND_FACTOR_REQUIRED';
      setNeedsCode(isAsked || problem === 'SECOND_FACTOR_REFUSED');
      if (isAsked) setError(null);
      setCode('');
      if (!isAsked && problem !== 'SECOND_FACTOR_REFUSED') setPassword('');
      input.current?.focus();
    } finally {
      setIsSending(false);
    }
  };
  const mustWait = (waitSeconds ?? 0) > 0;
  return { input, password, setPassword, code, setCode, needsCode, error, wasPasskey, isSending, mustWait, attempt };
}
