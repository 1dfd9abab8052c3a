import { DESK_GROUP } from '#shared/contract/accounts/permissions.ts';
import type { Translate } from '../../i18n/use-translation.ts';

/** The cases that a callback reports. */
export function groupText(t: Translate, group: string | null): string {
  if (group === null) return t('common.all_cases');
  return group === DESK_GROUP ? t('callbacks.desk_group') : t('callbacks.of_group', { group });
}
