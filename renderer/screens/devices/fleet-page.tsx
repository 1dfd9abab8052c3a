import { Box, Button, Flex, Group, NativeSelect, TextInput } from '@mantine/core';
import { useDebouncedCallback, useMediaQuery } from '@mantine/hooks';
import { IconSearch } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import {
  DeviceAlarm,
  type DeviceList,
  FLEET_PAGE,
  FLEET_SEARCH_MAX,
  type FleetCounts,
  FleetSort,
} from '#shared/contract/devices/fleet.ts';
import { EVERY_DEVICE, type FleetFilter } from '../../api/fleet.ts';
import { formatCount } from '../../i18n/format.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { Empty } from '../../ui/empty.tsx';
import { SidePane } from '../../ui/side-pane.tsx';
import { DeviceDetail } from './device-detail.tsx';
import { DevicesTable } from './devices-table.tsx';
import classes from './fleet.module.css';

/** A pause in typing. */
const SEARCH_AFTER_MS = 250;

type FleetFiltersProps = { filter: FleetFilter; counts: FleetCounts; onFilter: (filter: FleetFilter) => void };

/** Finds devices by name or site, shows those with an alarm, and orders them. */
function FleetFilters({ filter, counts, onFilter }: FleetFiltersProps) {
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

type FleetPageProps = {
  list: DeviceList;
  filter: FleetFilter;
  onFilter: (filter: FleetFilter) => void;
  /** Announces what was done with a device. */
  onDone: (said: string) => void;
};

/** The chosen device is beside the page; on a small screen in a dialog. */
export function FleetPage({ list, filter, onFilter, onDone }: FleetPageProps) {
  const { t } = useTranslation();
  const [chosenId, setChosenId] = useState<string | null>(null);
  const isWide = useMediaQuery('(min-width: 68rem)');
  const chosen = list.devices.find(({ id }) => id === chosenId) ?? null;
  const close = () => setChosenId(null);
  const detail = chosen ? <DeviceDetail device={chosen} centre={list.centre} onDone={onDone} /> : null;
  return (
    <>
      <FleetFilters filter={filter} counts={list.counts} onFilter={onFilter} />
      {list.matching === 0 ? (
        <Empty title={t('devices.none_title')}>
          <p>{t('devices.none_text')}</p>
          <Button variant="default" onClick={() => onFilter(EVERY_DEVICE)}>
            {t('devices.show_all')}
          </Button>
        </Empty>
      ) : (
        <div className={classes.columns} data-open={(chosen !== null && isWide) || undefined}>
          <Box miw={0}>
            <DevicesTable devices={list.devices} chosenId={chosenId} onChoose={setChosenId} />
            <Pages list={list} onPage={(page) => onFilter({ ...filter, page })} />
          </Box>
          {chosen && isWide ? (
            <SidePane
              label={t('devices.detail_label', { name: chosen.name })}
              heightMax="calc(100dvh - 2rem)"
              close={t('devices.close')}
              onClose={close}
            >
              <Box component="h2" m={0} pe="2.5rem" fz="xl">
                {chosen.name}
              </Box>
              {detail}
            </SidePane>
          ) : null}
        </div>
      )}
      {isWide ? null : (
        <Dialog opened={chosen !== null} onClose={close} title={chosen?.name ?? ''}>
          {detail}
        </Dialog>
      )}
    </>
  );
}

function Pages({ list: { matching, page }, onPage }: { list: DeviceList; onPage: (page: number) => void }) {
  const { t, i18n } = useTranslation();
  const last = Math.max(1, Math.ceil(matching / FLEET_PAGE));
  if (last === 1) return null;
  const number = (value: number) => formatCount(value, i18n.language);
  return (
    <Flex
      component="nav"
      align="center"
      justify="space-between"
      gap="0.75rem"
      mt="1rem"
      c="dimmed"
      aria-label={t('common.pages')}
    >
      <Button variant="default" disabled={page <= 1} onClick={() => onPage(page - 1)}>
        {t('devices.previous')}
      </Button>
      <span role="status">
        {t('devices.shown', {
          from: number((page - 1) * FLEET_PAGE + 1),
          to: number(Math.min(matching, page * FLEET_PAGE)),
          all: number(matching),
        })}
      </span>
      <Button variant="default" disabled={page >= last} onClick={() => onPage(page + 1)}>
        {t('devices.next')}
      </Button>
    </Flex>
  );
}
