import { Button } from '@mantine/core';
import {
  IconBuilding,
  IconClock,
  IconFaceId,
  IconFileText,
  IconForms,
  IconHome,
  IconId,
  IconLink,
  IconLock,
  IconSun,
} from '@tabler/icons-react';
import { useState } from 'react';
import type { ApplicantView } from '#shared/contract/links/applicant.ts';
import { formatInstant } from '../i18n/format.ts';
import { useTranslation } from '../i18n/use-translation.ts';
import classes from './applicant.module.css';
import { FactList } from './fact-list.tsx';
import { NotAsked } from './not-asked.tsx';
import { PageFrame } from './page-frame.tsx';

/** About a minute for each thing to give, rounded up. */
const MINUTES = { ID: 1, DOC: 3, BIOMETRIC: 3, business: 5 } as const;

/** Who asks, why, what is needed, how long it takes and until when. */
export function LandingPage({ view, onStart }: { view: ApplicantView; onStart: () => void }) {
  const { t, i18n } = useTranslation('applicant');
  const [isNotAsked, setIsNotAsked] = useState(false);
  const { sender, purpose, subject, verification_type: type } = view;
  const fact = (
    icon: typeof IconId,
    key: 'document' | 'address' | 'face' | 'details' | 'light' | 'company' | 'papers',
  ) => ({ icon, title: t(`landing.${key}`), text: t(`landing.${key}_text`) });
  const needed =
    subject === 'business'
      ? [fact(IconBuilding, 'company'), fact(IconFileText, 'papers')]
      : [
          ...(type === 'ID' ? [fact(IconForms, 'details')] : [fact(IconId, 'document')]),
          ...(type === 'DOC' ? [fact(IconHome, 'address')] : []),
          ...(type === 'BIOMETRIC' ? [fact(IconFaceId, 'face')] : []),
          ...(type === 'ID' ? [] : [fact(IconSun, 'light')]),
        ];
  return (
    <PageFrame
      title={t(subject === 'business' ? 'landing.title_business' : 'landing.title_person')}
      text={purpose ?? t('landing.asks', { sender })}
      foot={
        <>
          <Button size="lg" fullWidth onClick={onStart}>
            {t('landing.start')}
          </Button>
          <Button size="lg" variant="subtle" fullWidth onClick={() => setIsNotAsked(true)}>
            {t('landing.not_asked')}
          </Button>
        </>
      }
    >
      {purpose === null ? null : <p className={classes.asks}>{t('landing.asks', { sender })}</p>}
      <FactList facts={needed} />
      <div className={classes.pair}>
        <div>
          <IconClock size={22} aria-hidden="true" />
          <strong>{t('landing.minutes', { count: MINUTES[type ?? 'business'] })}</strong>
          <span className={classes.quiet}>{t('landing.minutes_text')}</span>
        </div>
        <div>
          <IconLink size={22} aria-hidden="true" />
          <strong>{t('landing.until', { time: formatInstant(view.expires_at, i18n.language) })}</strong>
          <span className={classes.quiet}>{t('landing.until_text')}</span>
        </div>
      </div>
      <p className={classes.safe}>
        <IconLock size={20} aria-hidden="true" />
        {t('landing.safe')}
      </p>
      <NotAsked sender={sender} isOpen={isNotAsked} onClose={() => setIsNotAsked(false)} />
    </PageFrame>
  );
}
