import { useTranslation } from '../../i18n/use-translation.ts';

/** The code itself if a newer version of the product wrote it. */
export function useActionText(): (action: string) => string {
  const { t, i18n } = useTranslation();
  return (action) => {
    const key = `audit.actions.${action}`;
    return i18n.exists(key) ? t(key as 'audit.actions.policy.changed') : action;
  };
}
