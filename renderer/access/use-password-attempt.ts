import type { RefObject } from 'react';
import { useState } from 'react';
import { ApiError } from '../api/api-error.ts';
import { useCountdown } from '../ui/use-countdown.ts';

/** The state of a dialog that asks for the operator's password: what was typed, whether it is being checked, and why it was refused. */
export function usePasswordAttempt(input: RefObject<HTMLInputElement | null>) {
  const [password, setPassword] = useState('');
  const [error, setError] = useState<unknown>(null);
  const [isSending, setIsSending] = useState(false);
  const waitSeconds = useCountdown(error instanceof ApiError ? error.retryAfterSeconds : null, error);

  /** Does `work`. If it fails, the error is shown and the password is asked for again. */
  const attempt = async (work: () => Promise<void>): Promise<void> => {
    setIsSending(true);
    setError(null);
    try {
      await work();
    } catch (cause) {
      setError(cause);
      setPassword('');
      input.current?.focus();
    } finally {
      setIsSending(false);
    }
  };
  return { input, password, setPassword, error, isSending, mustWait: (waitSeconds ?? 0) > 0, attempt };
}
