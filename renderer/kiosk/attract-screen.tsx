import { Box, Flex, Stack } from '@mantine/core';
import { IconArrowRight, IconId, IconLanguage, IconLock } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import type { KioskState } from '#shared/contract/kiosks/kiosk.ts';
import type { ApplicantLanguage } from '#shared/contract/links/links.ts';
import { LANGUAGES } from '#shared/texts/languages.ts';
import { useTranslation } from '../i18n/use-translation.ts';
import { Notice } from '../ui/notice.tsx';
import { ResumeSheet } from './code-sheet.tsx';
import classes from './kiosk.module.css';
import { KioskBrand } from './kiosk-brand.tsx';
import { factsOf } from './kiosk-i18n.ts';
import { chooseLanguage, useVisitOptions } from './kiosk-visit.ts';
import { Listening } from './read-aloud.tsx';
import { ToolRow } from './tool-row.tsx';

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
    chooseLanguage(language).catch(() => {
      setStarting(null);
      setHasFailed(true);
    });
  };
  return (
    <div className={classes.attract} data-low={isLow || undefined}>
      <Stack component="header" gap="1.5rem" flex={1} pt="1.125rem" pb="xl" px="xl" c="#fff" className={classes.hero}>
        <Flex align="center" justify="space-between" gap="1rem">
          <KioskBrand />
          <span>{name}</span>
        </Flex>
        {environment === 'sandbox' ? (
          <Box component="p" m={0} py="0.5rem" px="0.75rem" bdrs="0.5rem" bg="#fff3d9" c="#5c3800">
            {t('applicant:sandbox')}
          </Box>
        ) : null}
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
        <Listening />
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

/** A document that was confirmed: drawn, of nobody. */
function AttractPicture() {
  return (
    <svg className={classes.picture} viewBox="0 0 660 440" aria-hidden="true" focusable="false">
      <g transform="rotate(-4 330 220)">
        <rect x="36" y="34" width="568" height="372" rx="26" fill="#122c57" opacity="0.35" />
        <rect x="30" y="22" width="568" height="372" rx="26" fill="#f7f5f0" />
        <g fill="none" stroke="#c9d8ee" strokeWidth="2">
          {[60, 85, 110, 135].map((radius) => (
            <circle key={radius} cx="420" cy="170" r={radius} />
          ))}
        </g>
        <rect x="62" y="92" width="168" height="202" rx="12" fill="#dbe5f5" />
        <circle cx="146" cy="168" r="44" fill="#8aabde" />
        <path d="M74 294c6-58 36-78 72-78s66 20 72 78z" fill="#234a8c" />
        <g fill="#8aabde">
          <rect x="62" y="52" width="150" height="18" rx="9" fill="#234a8c" />
          <rect x="262" y="104" width="120" height="13" rx="6" />
          <rect x="262" y="128" width="230" height="18" rx="9" fill="#3a6bbd" />
          <rect x="262" y="174" width="90" height="13" rx="6" />
          <rect x="262" y="198" width="180" height="18" rx="9" fill="#3a6bbd" />
          <rect x="262" y="244" width="110" height="13" rx="6" />
          <rect x="262" y="268" width="150" height="18" rx="9" fill="#3a6bbd" />
        </g>
        <g fill="#516074">
          <rect x="62" y="326" width="500" height="14" rx="3" />
          <rect x="62" y="354" width="500" height="14" rx="3" />
        </g>
      </g>
      <g className={classes.tick}>
        <circle cx="560" cy="350" r="78" fill="#fff" />
        <circle cx="560" cy="350" r="66" fill="#17663a" />
        <path
          d="M528 352l23 24 42-50"
          fill="none"
          stroke="#fff"
          strokeWidth="14"
          strokeLinecap="round"
          strokeLinejoin="round"
        />
      </g>
    </svg>
  );
}
