import { useTranslation } from '../i18n/use-translation.ts';
import { ErrorNotice } from './error-notice.tsx';

type QueryStateProps = {
  query: { readonly error: Error | null; readonly isPending: boolean; readonly refetch: () => Promise<unknown> };
};

/** Why data could not be loaded, with a button that tries again, or that it is being loaded. */
export function QueryState({ query: { error, isPending, refetch } }: QueryStateProps) {
  const { t } = useTranslation();
  if (error) return <ErrorNotice error={error} onRetry={() => void refetch()} />;
  return isPending ? <p role="status">{t('app.loading')}</p> : null;
}
