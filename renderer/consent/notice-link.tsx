import { IconExternalLink } from '@tabler/icons-react';
import { useTranslation } from '../i18n/use-translation.ts';
import { QrCode } from '../ui/qr-code.tsx';
import classes from './consent.module.css';

/** Opens the full notice on the person's own device. */
export function NoticeLink({ address }: { address: string }) {
  const { t } = useTranslation();
  return (
    <a className={classes.link} href={address} target="_blank" rel="noreferrer">
      <IconExternalLink size={20} aria-hidden="true" />
      {t('consent_notice.full')}
    </a>
  );
}

/** For the customer's phone: nobody leaves the page of a kiosk or a desk. */
export function NoticeCode({ address }: { address: string }) {
  const { t } = useTranslation();
  return (
    <div className={classes.code}>
      <QrCode value={address} label={t('consent_notice.code')} />
      <p>
        {t('consent_notice.scan')}
        <bdi>{address}</bdi>
      </p>
    </div>
  );
}
