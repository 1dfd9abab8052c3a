import { Box, Flex } from '@mantine/core';
import { IconBuilding, IconUser } from '@tabler/icons-react';
import type { ListedVerification } from '#shared/contract/desk.ts';
import { countryName } from '../i18n/countries.ts';
import { useTranslation } from '../i18n/use-translation.ts';
import { hashOf } from '../route.ts';
import { CaseReference } from '../ui/case-reference.tsx';
import classes from './case-name.module.css';
import { Thumbnail } from './thumbnail.tsx';

const SUBJECT_ICON = { person: IconUser, business: IconBuilding } as const;

type CaseNameProps = {
  item: Pick<ListedVerification, 'batch_id' | 'applicant_name' | 'country' | 'subject' | 'thumbnail'>;
};

/** The picture and name of a case. The name is the link, which covers the whole row. */
export function CaseName({ item: { batch_id: batchId, applicant_name, country, subject, thumbnail } }: CaseNameProps) {
  const { t, i18n } = useTranslation();
  const name = applicant_name || t('list.unnamed');
  return (
    <Flex gap="sm" align="center" className={classes.name ?? ''} title={name}>
      <Thumbnail batchId={batchId} kind={thumbnail} icon={SUBJECT_ICON[subject]} label={t(`list.subject.${subject}`)} />
      <div>
        <a
          className={classes.link}
          href={hashOf({ at: 'verification', batchId })}
          aria-label={t('list.open', { name })}
          data-case={batchId}
        >
          <bdi>{name}</bdi>
        </a>
        <Box component="span" display="block" c="dimmed" fz="0.8125rem" fw={400}>
          {country === null ? null : `${countryName(country, i18n.language)} · `}
          <CaseReference batchId={batchId} />
        </Box>
      </div>
    </Flex>
  );
}
