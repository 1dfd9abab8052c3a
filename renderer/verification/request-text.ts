import type { ListedRequest } from '#shared/contract/requests/requests.ts';
import { formatDay } from '../i18n/format.ts';
import { useTranslation } from '../i18n/use-translation.ts';

/** How a request stands, in a sentence: "Proof of address arrived". */
export function useRequestText(): (request: ListedRequest) => string {
  const { t, i18n } = useTranslation();
  return ({ state, wanted, due_at }) =>
    t(`inbox.request.${state}`, {
      items: wanted.map((item) => t(`case_review.wanted.${item}`)).join(t('app.comma')),
      day: formatDay(due_at, i18n.language),
    });
}
