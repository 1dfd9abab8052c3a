import { Button } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from '../i18n/use-translation.ts';
import { reloadAnyway } from '../route.ts';
import { hasUnkeptWork } from '../session/open-work.ts';
import { Notice } from '../ui/notice.tsx';
import { useServiceBack } from '../ui/part-failed.tsx';

/** The page is loaded anew at once only if nothing that somebody wrote in it would be lost. */
export function FailedPartAtDesk() {
  const { t } = useTranslation();
  const [isAsking, setIsAsking] = useState(false);
  useServiceBack(() => (hasUnkeptWork() || isFilledIn() ? setIsAsking(true) : window.location.reload()));
  if (!isAsking) return <p role="status">{t('app.loading')}</p>;
  return (
    <Notice tone="doubt" isUrgent title={t('app.part_failed')}>
      <p>{t('app.part_failed_text')}</p>
      <Button variant="default" mt="sm" onClick={reloadAnyway}>
        {t('app.reload')}
      </Button>
    </Notice>
  );
}

/** Not every screen tells of its work. */
function isFilledIn(): boolean {
  const fields = 'textarea, input:not([type=checkbox], [type=radio], [type=file], [type=hidden])';
  const written = [...document.querySelectorAll<HTMLInputElement>(fields)].some(({ value }) => value !== '');
  return written || document.querySelector('form') !== null;
}
