import { Button } from '@mantine/core';
import { IconArrowRight } from '@tabler/icons-react';
import { useState } from 'react';
import type { KioskOffer } from '#shared/contract/kiosks/kiosk.ts';
import { ApplicantLanguage } from '#shared/contract/links/links.ts';
import { PageFrame } from '../applicant/page-frame.tsx';
import { PurposeName } from '../applicant/purpose-name.tsx';
import { inSentence } from '../i18n/format.ts';
import { useTranslation } from '../i18n/use-translation.ts';
import { Notice } from '../ui/notice.tsx';
import classes from './kiosk.module.css';
import { startVisit, useVisitOptions } from './kiosk-visit.ts';

/** Several purposes are offered here: each with everything that the visitor needs for it. */
export function PurposeScreen({ offers }: { offers: readonly KioskOffer[] }) {
  const { t, i18n } = useTranslation(['kiosk', 'applicant']);
  const [starting, setStarting] = useState<string | null>(null);
  const [hasFailed, setHasFailed] = useState(false);
  const start = (purpose: string) => {
    setStarting(purpose);
    setHasFailed(false);
    // On success this screen is gone.
    startVisit(ApplicantLanguage.parse(i18n.language), purpose).catch(() => {
      setStarting(null);
      setHasFailed(true);
    });
  };
  const needed = ({ checks }: KioskOffer) => {
    const pictures = (['document', 'face', 'address'] as const).filter((check) => checks.includes(check));
    const [first = 'details', ...others] = pictures;
    const names = [t(`applicant:landing.${first}`), ...others.map((name) => inText(t(`applicant:landing.${name}`)))];
    return new Intl.ListFormat(i18n.language).format(names);
  };
  const inText = (name: string) => inSentence(name, i18n.language);
  return (
    <PageFrame
      title={t('purpose.title')}
      text={t('purpose.text')}
      foot={
        <>
          <div aria-live="assertive">{hasFailed ? <Notice tone="doubt" title={t('attract.failed')} /> : null}</div>
          <div className={`${classes.languages} ${classes.purposes}`}>
            {offers.map((offer) => {
              const { purpose } = offer;
              if (purpose === null) return null;
              return (
                <button
                  key={purpose}
                  type="button"
                  disabled={starting !== null}
                  data-starting={starting === purpose || undefined}
                  onClick={() => start(purpose)}
                >
                  <span>
                    <PurposeName purpose={purpose} />
                    <small>{needed(offer)}</small>
                  </span>
                  <IconArrowRight aria-hidden="true" className="turning" />
                </button>
              );
            })}
          </div>
          <Button
            size="lg"
            fullWidth
            variant="subtle"
            disabled={starting !== null}
            onClick={() => useVisitOptions.setState({ isChoosingPurpose: false })}
          >
            {t('applicant:back')}
          </Button>
        </>
      }
    />
  );
}
