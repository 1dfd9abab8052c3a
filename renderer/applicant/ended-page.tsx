import { IconCircleCheck, IconLinkOff } from '@tabler/icons-react';
import { useTranslation } from '../i18n/use-translation.ts';
import classes from './applicant.module.css';
import { PageFrame } from './page-frame.tsx';
import type { LinkEnd } from './visit.ts';

/** A link that leads nowhere any more: says why without blame, and what to do. */
export function EndedPage({ end, sender = '' }: { end: LinkEnd; sender?: string }) {
  const { t } = useTranslation('applicant');
  const IconShape = end === 'used' ? IconCircleCheck : IconLinkOff;
  const title = t(end === 'declined_by_sender' ? 'ended.declined' : `ended.${end}`);
  const text = end === 'declined_by_sender' ? t('ended.declined_by_sender') : t(`ended.${end}_text`, { sender });
  return (
    <PageFrame
      title={title}
      text={text}
      picture={
        <span className={classes.seal} data-tone={end === 'used' ? 'good' : 'plain'}>
          <IconShape size={44} aria-hidden="true" />
        </span>
      }
    />
  );
}
