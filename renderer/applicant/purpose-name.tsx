import { VISIT_PURPOSES } from '#shared/contract/visits/checks.ts';
import { useTranslation } from '../i18n/use-translation.ts';

/** A purpose of the product in the customer's language, or the bank's own words. */
export function PurposeName({ purpose }: { purpose: string }) {
  const { t } = useTranslation('sent');
  const known = VISIT_PURPOSES.find((each) => each === purpose);
  return known === undefined ? <bdi>{purpose}</bdi> : t(`purpose.${known}`);
}
