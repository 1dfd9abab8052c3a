import { Box, Group, TextInput } from '@mantine/core';
import { IconCircleCheck, IconClockExclamation, IconSearch } from '@tabler/icons-react';
import { useState } from 'react';
import type { ChipCertificatesOverview } from '#shared/contract/chips/chip-certificates.ts';
import { countryName } from '../../i18n/countries.ts';
import { formatCount, formatFixedDay } from '../../i18n/format.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { ListTable } from '../../ui/list-table.tsx';
import { ToneBadge } from '../../ui/tone-badge.tsx';
import classes from './chip-certificates.module.css';

/** The states whose chips can be checked, with a filter by name or code. */
export function StatesTable({ states }: { states: ChipCertificatesOverview['states'] }) {
  const { t, i18n } = useTranslation();
  const [filter, setFilter] = useState('');
  const named = states.map((state) => ({
    ...state,
    name: state.state === '' ? t('chip_certificates.no_state') : countryName(state.state, i18n.language),
  }));
  const wanted = filter.trim().toLocaleLowerCase(i18n.language);
  const shown = named
    .filter(({ name, state }) => `${name} ${state}`.toLocaleLowerCase(i18n.language).includes(wanted))
    .sort((one, other) => one.name.localeCompare(other.name, i18n.language));
  return (
    <section aria-labelledby="chip-states">
      <Group gap="sm" align="end" justify="space-between" mb="sm" className={classes.bar}>
        <h2 id="chip-states">{t('chip_certificates.states_title', { count: states.length })}</h2>
        <TextInput
          size="md"
          type="search"
          leftSection={<IconSearch size={18} aria-hidden="true" />}
          aria-label={t('chip_certificates.filter')}
          placeholder={t('chip_certificates.filter')}
          value={filter}
          onChange={({ currentTarget }) => setFilter(currentTarget.value)}
        />
      </Group>
      <p className="visually-hidden" role="status">
        {wanted === '' ? '' : t('chip_certificates.state', { count: shown.length })}
      </p>
      {shown.length === 0 ? (
        <p className="quiet">{t('chip_certificates.none_found')}</p>
      ) : (
        <ListTable
          rows={shown}
          keyOf={({ state }) => state}
          columns={[
            {
              title: t('chip_certificates.state_column'),
              cell: ({ name, state }) => (
                <>
                  {name}{' '}
                  {name.includes(state) ? null : (
                    <Box component="bdi" c="dimmed" fw={400}>
                      {state}
                    </Box>
                  )}
                </>
              ),
            },
            {
              title: t('chip_certificates.certificates'),
              isNumber: true,
              cell: ({ certificates }) => formatCount(certificates, i18n.language),
            },
            {
              title: t('chip_certificates.crls'),
              isNumber: true,
              cell: ({ crls }) => formatCount(crls, i18n.language),
            },
            { title: t('chip_certificates.expires_last'), cell: ({ expires_last }) => <Expiry at={expires_last} /> },
          ]}
        />
      )}
    </section>
  );
}

function Expiry({ at }: { at: string | null }) {
  const { t, i18n } = useTranslation();
  if (at === null) return '–';
  const isExpired = Date.parse(at) < Date.now();
  return isExpired ? (
    <ToneBadge tone="doubt" icon={IconClockExclamation}>
      {t('chip_certificates.expired', { date: formatFixedDay(at, i18n.language) })}
    </ToneBadge>
  ) : (
    <ToneBadge tone="good" icon={IconCircleCheck}>
      {formatFixedDay(at, i18n.language)}
    </ToneBadge>
  );
}
