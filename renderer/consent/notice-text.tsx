import { Button } from '@mantine/core';
import { IconQrcode } from '@tabler/icons-react';
import { useState } from 'react';
import type { ConsentNotice } from '#shared/contract/branding/consent-notice.ts';
import { useTranslation } from '../i18n/use-translation.ts';
import classes from './consent.module.css';
import { NOTICE_FACTS, useNoticeFacts } from './notice-facts.ts';
import { NoticeCode } from './notice-link.tsx';

/** The notice at a desk, to be read to the customer, with a code for their phone. */
export function NoticeText({ notice }: { notice: ConsentNotice }) {
  const { t } = useTranslation();
  const known = useNoticeFacts(notice);
  const [isCodeShown, setIsCodeShown] = useState(false);
  if (known === null) return null;
  return (
    <>
      <dl className={classes.notice}>
        {NOTICE_FACTS.map((fact) => (
          <div key={fact}>
            <dt>{t(`consent_notice.${fact}`)}</dt>
            <dd>{known[fact]}</dd>
          </div>
        ))}
      </dl>
      {known.address === '' ? null : isCodeShown ? (
        <NoticeCode address={known.address} />
      ) : (
        <Button
          variant="subtle"
          ms="-0.75rem"
          leftSection={<IconQrcode size={20} aria-hidden="true" />}
          onClick={() => setIsCodeShown(true)}
        >
          {t('consent_notice.show_code')}
        </Button>
      )}
    </>
  );
}
