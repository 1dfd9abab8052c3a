import { SegmentedControl } from '@mantine/core';
import type { CheckArea } from '#shared/contract/runs/check-result.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { AREA_ICONS } from './area-look.ts';
import { Choice } from './choice.tsx';
import { type QueueFilter, RESULTS, TYPES } from './queue-filter.ts';

const AREAS = Object.keys(AREA_ICONS) as CheckArea[];
const ORDERS = ['oldest', 'newest'] as const;

/** Narrows the open cases, and orders them. */
export function QueueFilters({ filter, onChange }: { filter: QueueFilter; onChange: (filter: QueueFilter) => void }) {
  const { t } = useTranslation();
  return (
    <>
      <Choice
        label={t('common.reason')}
        any={t('inbox.any_reason')}
        options={AREAS.map((value) => ({ value, label: t(`inbox.areas.${value}`) }))}
        value={filter.area}
        onChange={(area) => onChange({ ...filter, area })}
      />
      <Choice
        label={t('common.result')}
        any={t('inbox.any_result')}
        options={RESULTS.map((value) => ({ value, label: t(`result.${value}.title`) }))}
        value={filter.result}
        onChange={(result) => onChange({ ...filter, result })}
      />
      <Choice
        label={t('common.type')}
        any={t('inbox.any_type')}
        options={TYPES.map((value) => ({ value, label: t(`inbox.types.${value}`) }))}
        value={filter.verification_type}
        onChange={(verification_type) => onChange({ ...filter, verification_type })}
      />
      <Choice
        label={t('inbox.order')}
        options={ORDERS.map((value) => ({ value, label: t(`inbox.orders.${value}`) }))}
        value={filter.order}
        onChange={(order) => onChange({ ...filter, order: order ?? 'oldest' })}
      />
      <SegmentedControl
        aria-label={t('inbox.owner')}
        size="md"
        data={[
          { value: 'all', label: t('common.everybody') },
          { value: 'mine', label: t('inbox.mine') },
        ]}
        value={filter.is_mine ? 'mine' : 'all'}
        onChange={(value) => onChange({ ...filter, is_mine: value === 'mine' })}
      />
    </>
  );
}
