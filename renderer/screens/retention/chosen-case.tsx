import { Button, Group, Text } from '@mantine/core';
import { formatInstant } from '../../i18n/format.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { CaseReference } from '../../ui/case-reference.tsx';
import type { FoundCase } from '../../verification/find-case.tsx';

/** The person and the case that somebody chose, and a way to choose another. */
export function ChosenCase({ found, onChange }: { found: FoundCase; onChange: () => void }) {
  const { t, i18n } = useTranslation();
  return (
    <Group gap="sm">
      <Text>
        <strong>
          <bdi>{found.applicant_name || t('list.unnamed')}</bdi>
        </strong>{' '}
        · <CaseReference batchId={found.batch_id} /> · {formatInstant(found.created_at, i18n.language)}
      </Text>
      <Button variant="subtle" size="compact-md" onClick={onChange}>
        {t('find_case.another')}
      </Button>
    </Group>
  );
}
