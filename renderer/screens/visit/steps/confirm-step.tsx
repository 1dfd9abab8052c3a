import { Button } from '@mantine/core';
import { IconNfc } from '@tabler/icons-react';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { isChipOnRequest } from '../../../session/chip-draft.ts';
import { flawedSide, hasGivenIn, rejectedOf } from '../../../session/rejected-tries.ts';
import type { Draft, GatheringVisit } from '../../../session/session.ts';
import { dispatchVisit } from '../../../session/visit.ts';
import { Notice } from '../../../ui/notice.tsx';
import { useObjectUrl } from '../../../ui/use-object-url.ts';
import { FlawList, ReadingSummary } from '../reading-status.tsx';
import { StepPage } from '../step-page.tsx';
import classes from '../visit.module.css';
import { ScanPersonForm } from './scan-person-form.tsx';

const REQUIRED = ['first_name', 'last_name', 'date_of_birth', 'country_code'] as const;

/** The filled form beside the document, for the operator to check and complete. */
export function ConfirmStep({ state }: { state: GatheringVisit }) {
  const { t } = useTranslation();
  const { draft } = state;
  const asksForPhone = draft.rules.phone_required.includes(draft.verificationType);
  const required = asksForPhone ? ([...REQUIRED, 'phone_number'] as const) : REQUIRED;
  const first = required.find((field) => draft.person[field].replace(/-/g, '').trim() === '') ?? null;
  const flawed = draft.reading.state === 'done' ? flawedSide(draft.reading.prefill) : null;
  const { id_document_front: front, id_document_back: back } = draft.captures;
  return (
    <StepPage title={t('scan.confirm_title')} text={t('scan.confirm_text')} entersOn>
      <div className={classes.confirm}>
        <section className={classes.confirmPictures} aria-label={t('scan.confirm_picture')}>
          {[front, back].map((capture, index) =>
            capture ? (
              <Side
                key={index === 0 ? 'front' : 'back'}
                name={t(`capture.${index === 0 ? 'id_document_front' : 'id_document_back'}`)}
                picture={capture.preview ?? capture.picture}
              />
            ) : null,
          )}
          {draft.reading.state === 'done' ? (
            <div role="status">
              <ReadingSummary prefill={draft.reading.prefill} />
              {draft.chip === null ? null : (
                <p className={classes.readingLine} data-tone="good">
                  <IconNfc size={22} aria-hidden="true" /> {t('chip.read')}
                </p>
              )}
              {flawed !== null && hasGivenIn(draft, flawed) ? (
                <Notice tone="doubt" title={t('scan.best_of_tries', { count: rejectedOf(draft, flawed) })}>
                  <FlawList flaws={draft.reading.prefill.flaws} />
                </Notice>
              ) : null}
              <ChipOffer draft={draft} />
            </div>
          ) : null}
        </section>
        <ScanPersonForm state={state} first={first} columns={2} />
      </div>
    </StepPage>
  );
}

function Side({ name, picture }: { name: string; picture: Blob }) {
  const url = useObjectUrl(picture);
  return url ? <img src={url} alt={name} /> : null;
}

/** Where only virtual readers are. Nothing where it is a step, or not possible. */
export function ChipOffer({ draft }: { draft: Draft }) {
  const { t } = useTranslation();
  if (!isChipOnRequest(draft)) return null;
  return (
    <p className={classes.chipLine}>
      <Button
        variant="light"
        leftSection={<IconNfc size={20} aria-hidden="true" />}
        onClick={() => dispatchVisit({ type: 'chip_requested' })}
      >
        {t('chip.start')}
      </Button>
      {t('chip.offer')}
    </p>
  );
}
