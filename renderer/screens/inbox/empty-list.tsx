import { Button } from '@mantine/core';
import { IconBolt, IconIdBadge2, IconSearchOff } from '@tabler/icons-react';
import { useMay } from '../../access/access.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { goTo } from '../../route.ts';
import { Empty } from '../../ui/empty.tsx';

/** Says why the list is empty and offers the next step. */
export function EmptyList({ isFiltered, onClear }: { isFiltered: boolean; onClear: () => void }) {
  const { t } = useTranslation();
  const mayRun = useMay('run_verifications');
  const IconShape = isFiltered ? IconSearchOff : IconIdBadge2;
  return (
    <Empty icon={IconShape} title={t(isFiltered ? 'list.none_title' : 'list.empty_title')}>
      <p>{t(isFiltered ? 'list.none_text' : 'list.empty_text')}</p>
      {isFiltered ? (
        <Button variant="default" onClick={onClear}>
          {t('list.clear')}
        </Button>
      ) : mayRun ? (
        <Button
          variant="light"
          leftSection={<IconBolt size={20} aria-hidden="true" />}
          onClick={() => goTo({ at: 'visit', path: 'scan' })}
        >
          {t('scan.begin')}
        </Button>
      ) : null}
    </Empty>
  );
}
