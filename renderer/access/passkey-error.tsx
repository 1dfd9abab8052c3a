import { useTranslation } from '../i18n/use-translation.ts';
import { ErrorNotice } from '../ui/error-notice.tsx';
import { Notice } from '../ui/notice.tsx';
import { PasskeyProblem } from './passkey.ts';

/** Why something with a passkey did not work: what the browser said, or what the service did. */
export function PasskeyError({ error }: { error: unknown }) {
  const { t } = useTranslation();
  if (!(error instanceof PasskeyProblem)) return <ErrorNotice error={error} />;
  return (
    <Notice tone="bad" isUrgent title={t(`passkey.problem.${error.kind}`)}>
      <p>{t(`passkey.advice.${error.kind}`)}</p>
    </Notice>
  );
}
