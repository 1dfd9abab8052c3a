import { Button, Group, Paper } from '@mantine/core';
import { capturesOf, type VisitCheck } from '#shared/contract/visits/checks.ts';
import type { VisitStep } from '#shared/contract/visits/steps.ts';
import type { PersonDraft } from '#shared/contract/visits/visit.ts';
import { PDF_MEDIA_TYPE } from '../../../camera/prepare-picture.ts';
import { Picture } from '../../../camera/taken-picture.tsx';
import { countryName } from '../../../i18n/countries.ts';
import { formatDate } from '../../../i18n/format.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { isoDateOf } from '../../../person/person.ts';
import { hasNameTwice } from '../../../person/prefill.ts';
import { isOneName } from '../../../person/use-one-name.ts';
import { stepsOf } from '../../../session/session.ts';
import { dispatchVisit } from '../../../session/visit.ts';
import { Facts } from '../../../ui/facts.tsx';
import { checksText, purposeText } from '../../../verification/purpose.ts';
import { Attestation, RunPage } from '../run-page.tsx';
import type { StepProps } from '../step-page.tsx';
import classes from '../visit.module.css';

/** Shows everything before it is sent and asks for the operator's attestation. */
export function ReviewStep({ state }: StepProps) {
  const { t, i18n } = useTranslation();
  const { draft } = state;
  const { person } = draft;
  const captures = capturesOf(draft.checks).flatMap((kind) => {
    const { [kind]: taken } = draft.captures;
    return taken ? [{ kind, taken }] : [];
  });
  const isAsked = (check: VisitCheck) => draft.checks.includes(check);
  const captureSteps = (['document', 'address', 'face'] as const).filter(isAsked);
  const row = (label: string, value: string) =>
    [
      label,
      value === '' ? (
        <span key={label} className="quiet">
          {t('review.not_given')}
        </span>
      ) : (
        value
      ),
    ] as const;
  const typed = (field: Exclude<keyof PersonDraft, 'address'>) => row(t(`person.${field}`), person[field]);
  const rows = [
    row(t('visit.purpose'), purposeText(t, draft.purpose ?? '')),
    row(t('review.kind'), checksText(t, i18n.language, draft.checks)),
    ...(isOneName(person) && !hasNameTwice(draft)
      ? [row(t('person.only_name'), person.first_name)]
      : [typed('first_name'), typed('middle_name'), typed('last_name')]),
    row(t('person.date_of_birth'), formatDate(isoDateOf(person.date_of_birth), i18n.language)),
    typed('phone_number'),
    typed('email_address'),
    row(t('person.country_code'), countryName(person.country_code, i18n.language)),
    typed('id_number'),
    ...(stepsOf(draft).includes('chip') ? [row(t('chip.title_short'), draft.chip === null ? '' : t('chip.read'))] : []),
    ...(isAsked('address')
      ? [
          row(t('common.address'), person.address),
          row(t('capture.address_document'), draft.captures.address_document ? t('review.given') : ''),
        ]
      : []),
  ];
  return (
    <RunPage title={t('review.title')} text={t('review.text')} state={state} needsRecognition={captures.length > 0}>
      <Paper withBorder radius="lg" className={classes.card}>
        <SectionHead title={t('common.person')} steps={['person']} />
        <Facts className={classes.facts} rows={rows} />
      </Paper>
      {captures.length > 0 ? (
        <Paper withBorder radius="lg" className={classes.card}>
          <SectionHead title={t('common.pictures')} steps={captureSteps} />
          <div className={classes.pictures}>
            {captures.map(({ kind, taken }) => (
              <figure key={kind} className={classes.thumbnail}>
                <Picture taken={taken} alt={t(`capture.${kind}`)} />
                {taken.picture.type === PDF_MEDIA_TYPE ? <span className="quiet">{t('capture.pdf')}</span> : null}
                <figcaption>{t(`capture.${kind}`)}</figcaption>
              </figure>
            ))}
          </div>
        </Paper>
      ) : null}
      {isAsked('face') ? <Attestation draft={draft} /> : null}
    </RunPage>
  );
}

function SectionHead({ title, steps }: { title: string; steps: readonly VisitStep[] }) {
  const { t } = useTranslation();
  return (
    <Group justify="space-between" mb="md">
      <h2 className={classes.heading}>{title}</h2>
      <Group gap="xs">
        {steps.map((step) => (
          <Button key={step} variant="subtle" onClick={() => dispatchVisit({ type: 'step_chosen', step })}>
            {t('review.edit_step', { step: t(`visit.step.${step}`) })}
          </Button>
        ))}
      </Group>
    </Group>
  );
}
