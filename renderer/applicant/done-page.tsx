import { IconCheck, IconClock } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import type { ApplicantView } from '#shared/contract/links/applicant.ts';
import { useTranslation } from '../i18n/use-translation.ts';
import classes from './applicant.module.css';
import { PageFrame } from './page-frame.tsx';

type DonePageProps = { view: ApplicantView; foot?: ReactNode; children?: ReactNode };

/** The end of the visit, with as much of the result as the sender lets the person know. */
export function DonePage({ view: { sender, subject, result }, foot, children }: DonePageProps) {
  const { t } = useTranslation('applicant');
  const told = result ?? 'received';
  const text =
    told === 'confirmed' && subject === 'business'
      ? t('done.confirmed_business_text', { sender })
      : t(`done.${told}_text`, { sender });
  const title = told === 'confirmed' && subject === 'business' ? t('done.received') : t(`done.${told}`);
  const isOpen = told === 'not_confirmed';
  return (
    <PageFrame
      title={title}
      text={text}
      foot={foot}
      picture={
        <span className={classes.seal} data-tone={isOpen ? 'plain' : 'good'}>
          {isOpen ? (
            <IconClock size={44} aria-hidden="true" />
          ) : (
            <IconCheck size={44} stroke={2.5} aria-hidden="true" />
          )}
        </span>
      }
    >
      {children}
      {foot === undefined ? (
        <p className={classes.quiet} data-centred>
          {t('done.close')}
        </p>
      ) : null}
    </PageFrame>
  );
}
