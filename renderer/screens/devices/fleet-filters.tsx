import { Group, NativeSelect, TextInput } from '@mantine/core';
import { useDebouncedCallback } from '@mantine/hooks';
import { IconSearch } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { DeviceAlarm, FLEET_SEARCH_MAX, type FleetCounts, FleetSort } from '#shared/contract/devices/fleet.ts';
import type { FleetFilter } from '../../api/fleet.ts';
import { useTranslation } from '../../i18n/use-translation.ts';

/** A pause in typing. */
const SEARCH_AFTER_MS = 250;

type FleetFiltersProps = { filter: FleetFilter; counts: FleetCounts; onFilter: (filter: FleetFilter) => void };

/** Finds devices by name or site, shows those with an alarm, and orders them. */
export function FleetFilters({ filter, counts, onFilter }: FleetFiltersProps) {
  const { t } = useTranslation();
  const [typed, setTyped] = useState(filter.search);
  const search = useDebouncedCallback(
    (text: string) => onFilter({ ...filter, search: text, page: 1 }),
    SEARCH_AFTER_MS,
  );
  // Another person may have cleared the filter.
  useEffect(() => setTyped(filter.search), [filter.search]);
  const alarms = DeviceAlarm.options.filter((alarm) => counts.alarms[alarm] > 0 || filter.alarm === alarm);
  return (
    <Group component="search" gap="0.75rem 1rem" align="end">
      <TextInput
        flex="1 1 16rem"
        maw="26rem"
        label={t('devices.search')}
        leftSection={<IconSearch size={18} aria-hidden="true" />}
        value={typed}
        maxLength={FLEET_SEARCH_MAX}
        autoComplete="off"
        onChange={({ currentTarget: { value } }) => {
          setTyped(value);
          search(value);
        }}
      />
      <NativeSelect
        label={t('devices.show')}
        value={filter.alarm}
        data={[
          { value: '', label: t('devices.show_all') },
          { value: 'any', label: t('devices.show_attention', { count: counts.attention }) },
          ...alarms.map((alarm) => ({
            value: alarm,
            label: t('devices.show_alarm', { alarm: t(`devices.alarms.${alarm}.short`), count: counts.alarms[alarm] }),
          })),
        ]}
        onChange={({ currentTarget: { value } }) =>
          onFilter({ ...filter, alarm: value as FleetFilter['alarm'], page: 1 })
        }
      />
      <NativeSelect
        label={t('devices.sort')}
        value={filter.sort}
        data={FleetSort.options.map((value) => ({ value, label: t(`devices.sorts.${value}`) }))}
        onChange={({ currentTarget: { value } }) => onFilter({ ...filter, sort: value as FleetSort, page: 1 })}
      />
    </Group>
  );
}
