import { Button } from '@mantine/core';
import { IconBuilding, IconFaceId, IconForms, IconId, IconTrash } from '@tabler/icons-react';
import { useContext, useState } from 'react';
import { ApplicantLanguage } from '#shared/contract/links/links.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import classes from '../applicant.module.css';
import { callFor } from '../client.ts';
import { FactList } from '../fact-list.tsx';
import { PageFrame } from '../page-frame.tsx';
import { SurroundingsContext } from '../surroundings.ts';
import { act } from '../visit.ts';
import type { StepProps } from './step-props.ts';

/** The checks, and how long pictures are kept. Agreeing and declining look equally important. */
export function ConsentStep({ view, number, count, onNext }: StepProps) {
  const { t, i18n } = useTranslation('applicant');
  const { consentVersion, withoutFace } = useContext(SurroundingsContext);
  const [sending, setSending] = useState<'agree' | 'without_face' | 'refuse' | null>(null);
  const { sender, subject, verification_type: type } = view;
  const isBusiness = subject === 'business';
  const title = isBusiness
    ? 'title_business'
    : type === 'BIOMETRIC'
      ? 'title_face'
      : type === 'DOC'
        ? 'title_document'
        : 'title_person';

  const answer = async (given: 'agree' | 'refuse') => {
    setSending(given);
    const language = ApplicantLanguage.parse(i18n.language);
    const isDone = await act((session) =>
      given === 'agree'
        ? callFor(session, 'giveConsent', { consent_version: consentVersion, language })
        : callFor(session, 'declineLink', { reason: 'no_consent' }),
    );
    setSending(null);
    if (isDone && given === 'agree') onNext();
  };
  const other = type === 'BIOMETRIC' ? withoutFace : null;
  // Somebody who has refused must not agree with the next touch.
  const stateOf = (button: typeof sending) => ({
    loading: sending === button,
    disabled: sending !== null && sending !== button,
  });
  const goWithoutFace = async () => {
    setSending('without_face');
    await other?.go();
    setSending(null);
  };
  return (
    <PageFrame
      title={t(`consent.${title}`)}
      text={t('consent.text')}
      place={{ number, count }}
      foot={
        <>
          <Button size="lg" fullWidth {...stateOf('agree')} onClick={() => void answer('agree')}>
            {t('consent.agree')}
          </Button>
          {other === null ? null : (
            <Button
              size="lg"
              variant="outline"
              fullWidth
              {...stateOf('without_face')}
              onClick={() => void goWithoutFace()}
            >
              {other.label}
            </Button>
          )}
          <Button
            size="lg"
            variant={other === null ? 'default' : 'subtle'}
            fullWidth
            {...stateOf('refuse')}
            onClick={() => void answer('refuse')}
          >
            {t('consent.refuse')}
          </Button>
        </>
      }
    >
      <FactList
        facts={[
          ...(isBusiness ? [{ icon: IconBuilding, title: t('consent.company'), text: t('consent.company_text') }] : []),
          ...(isBusiness || type === 'ID'
            ? []
            : [{ icon: IconId, title: t('consent.document'), text: t('consent.document_text') }]),
          ...(type === 'BIOMETRIC'
            ? [{ icon: IconFaceId, title: t('consent.face'), text: t('consent.face_text') }]
            : []),
          ...(isBusiness ? [] : [{ icon: IconForms, title: t('consent.details'), text: t('consent.details_text') }]),
          { icon: IconTrash, title: t('consent.kept'), text: t('consent.kept_text', { sender }) },
        ]}
      />
      <p className={classes.quiet}>{t('consent.version', { version: consentVersion })}</p>
    </PageFrame>
  );
}
