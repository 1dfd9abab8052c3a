import { Box } from '@mantine/core';
import { countryName } from '../../../i18n/countries.ts';
import { formatDate } from '../../../i18n/format.ts';
import { type Translate, useTranslation } from '../../../i18n/use-translation.ts';
import classes from './company.module.css';
import type { Party } from './parties.ts';

/** The name of a person or company with what tells them apart from others. */
export function PartyLine({ party }: { party: Party }) {
  const { t, i18n } = useTranslation();
  const about = partyText(party, t, i18n.language);
  return (
    <>
      <bdi className={classes.partyName}>{party.name}</bdi>
      {about === '' ? null : (
        <Box component="span" display="block" c="dimmed" fz="0.8125rem" fw={400}>
          {about}
        </Box>
      )}
    </>
  );
}

/** Role or kind, birth date and country in a line; '' if nothing of it was entered. */
function partyText({ kind, role, birthDate, country }: Party, t: Translate, language: string): string {
  return [
    role && t(`company.role.${role}`),
    kind === 'person' ? null : t(`company.kind.${kind}`),
    birthDate && t('company.born', { date: formatDate(birthDate, language) }),
    country && countryName(country, language),
  ]
    .filter(Boolean)
    .join(' · ');
}
