import { Button, Group, Paper } from '@mantine/core';
import { IconPlayerPlay } from '@tabler/icons-react';
import { capturesOf } from '#shared/contract/visits/visit.ts';
import { PDF_MEDIA_TYPE } from '../../../camera/prepare-picture.ts';
import { countryName } from '../../../i18n/countries.ts';
import { formatDate } from '../../../i18n/format.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import type { CaptureDraft } from '../../../session/capture-draft.ts';
import { submitVisit } from '../../../session/keep-visit.ts';
import { isoDateOf, todayOf } from '../../../session/person.ts';
import { type GatheringVisit, type Step, stepsOf } from '../../../session/session.ts';
import { isOneName } from '../../../session/use-one-name.ts';
import { dispatchVisit } from '../../../session/visit.ts';
import { Facts } from '../../../ui/facts.tsx';
import { useObjectUrl } from '../../../ui/use-object-url.ts';
import { Attestation } from '../attestation.tsx';
import { RunWarnings } from '../run-warnings.tsx';
import { StepPage } from '../step-page.tsx';
import classes from '../visit.module.css';

/** Shows everything before it is sent and asks for the operator's attestation. */
export function ReviewStep({ state }: { state: GatheringVisit }) {
  const { t, i18n } = useTranslation();
  const { draft, errors } = state;
  const { person } = draft;
  const captures = capturesOf(draft.verificationType).filter((kind) => draft.captures[kind] !== undefined);
  const isBiometric = draft.verificationType === 'BIOMETRIC';
  const isLive = draft.captures.selfie?.source === 'live';
  const needsAttestation = isBiometric && !isLive && !draft.faceAttested;
  const isDocument = draft.verificationType === 'DOC';
  const rows = [
    [t('review.kind'), t(`type.${draft.verificationType}.title`)],
    ...(isOneName(person)
      ? [[t('person.only_name'), person.first_name] as const]
      : ([
          [t('person.first_name'), person.first_name],
          [t('person.middle_name'), person.middle_name],
          [t('person.last_name'), person.last_name],
        ] as const)),
    [t('person.date_of_birth'), formatDate(isoDateOf(person.date_of_birth), i18n.language)],
    [t('person.phone_number'), person.phone_number],
    [t('person.email_address'), person.email_address],
    [t('person.country_code'), countryName(person.country_code, i18n.language)],
    [t('person.id_number'), person.id_number],
    ...(stepsOf(draft).includes('chip')
      ? ([[t('chip.title_short'), draft.chip === null ? '' : t('chip.read')]] as const)
      : []),
    ...(isDocument
      ? ([
          [t('common.address'), person.address],
          [t('capture.address_document'), draft.captures.address_document ? t('review.given') : ''],
        ] as const)
      : []),
  ];
  const run = () => submitVisit(todayOf(new Date()));
  return (
    <StepPage
      title={t('review.title')}
      text={t('review.text')}
      onSubmit={run}
      finish={
        <Button
          type="submit"
          size="lg"
          variant={needsAttestation ? 'default' : 'filled'}
          leftSection={<IconPlayerPlay size={20} aria-hidden="true" />}
        >
          {t(needsAttestation ? 'review.run_without' : 'review.run')}
        </Button>
      }
    >
      <RunWarnings errors={errors} needsRecognition={captures.length > 0} />
      <Paper withBorder radius="lg" className={classes.card}>
        <SectionHead title={t('common.person')} step="person" />
        <Facts
          className={classes.facts}
          rows={rows.map(([label, value]) => [
            label,
            value || (
              <span key={label} className="quiet">
                {t('review.not_given')}
              </span>
            ),
          ])}
        />
      </Paper>
      {captures.length > 0 ? (
        <Paper withBorder radius="lg" className={classes.card}>
          <SectionHead
            title={t('common.pictures')}
            step="document"
            {...(isBiometric ? { second: 'face' } : { second: 'address' })}
          />
          <div className={classes.pictures}>
            {captures.map((kind) => (
              <Thumbnail key={kind} name={t(`capture.${kind}`)} capture={draft.captures[kind]} />
            ))}
          </div>
        </Paper>
      ) : null}
      {isBiometric ? <Attestation draft={draft} /> : null}
    </StepPage>
  );
}

function SectionHead({ title, step, second }: { title: string; step: Step; second?: Step }) {
  const { t } = useTranslation();
  const steps = second ? [step, second] : [step];
  return (
    <Group justify="space-between" mb="md">
      <h2 className={classes.heading}>{title}</h2>
      <Group gap="xs">
        {steps.map((target) => (
          <Button key={target} variant="subtle" onClick={() => dispatchVisit({ type: 'step_chosen', step: target })}>
            {t('review.edit_step', { step: t(`visit.step.${target}`) })}
          </Button>
        ))}
      </Group>
    </Group>
  );
}

function Thumbnail({ name, capture }: { name: string; capture: CaptureDraft | undefined }) {
  const { t } = useTranslation();
  const isPdf = capture?.picture.type === PDF_MEDIA_TYPE;
  const url = useObjectUrl(isPdf ? null : (capture?.preview ?? capture?.picture));
  return (
    <figure className={classes.thumbnail}>
      {url ? <img src={url} alt={name} /> : null}
      {isPdf ? <span className="quiet">{t('capture.pdf')}</span> : null}
      <figcaption>{name}</figcaption>
    </figure>
  );
}
