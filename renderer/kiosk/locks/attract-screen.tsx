import { Stack } from '@mantine/core';
import { IconArrowRight, IconId, IconLanguage, IconLock } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import type { KioskState } from '#shared/contract/kiosks/kiosk.ts';
import type { ApplicantLanguage } from '#shared/contract/links/links.ts';
import { LANGUAGES } from '#shared/texts/languages.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Notice } from '../../ui/notice.tsx';
import classes from '../kiosk.module.css';
import { KioskBrand } from '../kiosk-brand.tsx';
import { startVisit, useVisitOptions } from '../kiosk-visit.ts';
import { factsOf } from '../language-facts.ts';
import { ToolRow } from '../tool-row.tsx';
import { AttractPicture } from './attract-picture.tsx';
import { ResumeSheet } from './resume-sheet.tsx';

/** Between two visits: what happens here, and the languages to begin in. */
export function AttractScreen({ kiosk: { name, environment, settings } }: { kiosk: KioskState }) {
  const { t } = useTranslation(['kiosk', 'applicant']);
  const isLow = useVisitOptions((options) => options.isLow);
  const [starting, setStarting] = useState<ApplicantLanguage | null>(null);
  const [hasFailed, setHasFailed] = useState(false);
  const [isResuming, setIsResuming] = useState(false);
  const title = t('attract.title');
  useEffect(() => {
    document.title = title;
  }, [title]);
  const start = (language: ApplicantLanguage) => {
    setStarting(language);
    setHasFailed(false);
    // On success this screen is gone.
    startVisit(language).catch(() => {
      setStarting(null);
      setHasFailed(true);
    });
  };
  return (
    <div className={classes.attract} data-low={isLow || undefined}>
      <Stack component="header" gap="1.5rem" flex={1} pt="1.125rem" pb="xl" px="xl" c="#fff" className={classes.hero}>
        <div className={classes.heroHead}>
          <KioskBrand />
          <span>{name}</span>
        </div>
        {environment === 'sandbox' ? <p className={classes.sandbox}>{t('applicant:sandbox')}</p> : null}
        <div className={classes.heroText}>
          <h1>{title}</h1>
          <p>{t('attract.text')}</p>
        </div>
        <AttractPicture />
        <ul className={classes.promises}>
          <li>
            <IconId aria-hidden="true" />
            {t('attract.document')}
          </li>
          <li>
            <IconLock aria-hidden="true" />
            {t('attract.private')}
          </li>
        </ul>
      </Stack>
      <main className={classes.choose}>
        <h2>
          <IconLanguage aria-hidden="true" />
          {t('attract.choose')}
        </h2>
        <div className={classes.languages}>
          {settings.languages.map((language) => (
            <button
              key={language}
              type="button"
              lang={language}
              dir={LANGUAGES[language].direction}
              disabled={starting !== null}
              data-starting={starting === language || undefined}
              onClick={() => start(language)}
            >
              <span>
                {LANGUAGES[language].name}
                <small>{factsOf(language).welcome}</small>
              </span>
              <IconArrowRight aria-hidden="true" className="turning" />
            </button>
          ))}
        </div>
        <div aria-live="assertive">{hasFailed ? <Notice tone="doubt" title={t('attract.failed')} /> : null}</div>
        <button type="button" className={classes.resume} onClick={() => setIsResuming(true)}>
          {t('attract.resume')}
        </button>
      </main>
      <ToolRow step="attract" />
      {isResuming ? <ResumeSheet onClose={() => setIsResuming(false)} /> : null}
    </div>
  );
}
