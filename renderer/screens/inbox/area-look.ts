import {
  type Icon,
  IconAlertTriangle,
  IconBuildingBank,
  IconBuildingStore,
  IconFaceId,
  IconHome,
  IconId,
  IconListSearch,
} from '@tabler/icons-react';
import type { CheckArea, CheckId } from '#shared/contract/runs/check-result.ts';

/** The areas in the order of the filter, each with its icon. */
export const AREA_ICONS = {
  aml: IconListSearch,
  biometric: IconFaceId,
  document: IconId,
  address: IconHome,
  fraud: IconAlertTriangle,
  government: IconBuildingBank,
  business: IconBuildingStore,
} as const satisfies Record<CheckArea, Icon>;

export const areaOf = (check: CheckId): CheckArea => check.split('.')[0] as CheckArea;
