import type { TFunction } from 'i18next';
import { DESK_GROUP } from '#shared/contract/permissions.ts';

/** Whose cases a callback is told about. */
export function groupText(t: TFunction, group: string | null): string {
  if (group === null) return t('callbacks.all_cases');
  return group === DESK_GROUP ? t('callbacks.desk_group') : t('callbacks.of_group', { group });
}
