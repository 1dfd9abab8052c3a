import { Button, Paper, SimpleGrid } from '@mantine/core';
import { IconNfc } from '@tabler/icons-react';
import { DOCUMENT_SIDES } from '#shared/contract/documents/document-prefill.ts';
import { PREFILLABLE_FIELDS } from '#shared/contract/runs/kyc-data.ts';
import type { PersonDraft } from '#shared/contract/visits/visit.ts';
import { Picture } from '../../../camera/taken-picture.tsx';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { isBlank, needsPhone } from '../../../person/person.ts';
import { isChipOnRequest } from '../../../session/chip.ts';
import { flawedSide, hasGivenIn, rejectedOf } from '../../../session/rejected-tries.ts';
import { type GatheringVisit, isReadFirst } from '../../../session/session.ts';
import { requiredDetails } from '../../../session/steps.ts';
import { dispatchVisit } from '../../../session/visit.ts';
import { Notice } from '../../../ui/notice.tsx';
import { FlawList, ReadingSummary } from '../reading-status.tsx';
import { StepOrRun } from '../run-page.tsx';
import type { StepProps } from '../step-page.tsx';
import { useDeskInputs } from '../use-desk-inputs.tsx';
import { ValueSource } from '../value-source.tsx';
import classes from '../visit.module.css';

/** Asks for the person's details, or shows those that were read beside the document. */
export function PersonStep({ state }: StepProps) {
  const { t } = useTranslation();
  const { captures, person, rules, checks } = state.draft;
  if (!isReadFirst(state.draft))
    return (
      <StepOrRun state={state} title={t('person.title')} text={t('person.text')}>
        <PersonForm state={state} columns={3} />
      </StepOrRun>
    );
  const required = requiredDetails(checks, needsPhone(checks, rules));
  const first = required.find((field) => isBlank(person[field])) ?? null;
  return (
    <StepOrRun state={state} title={t('scan.confirm_title')} text={t('scan.confirm_text')} entersOn>
      <div className={classes.confirm}>
        <section className={classes.confirmPictures} aria-label={t('scan.confirm_picture')}>
          {DOCUMENT_SIDES.map((side) => {
            const { [side]: taken } = captures;
            return taken ? <Picture key={side} taken={taken} alt={t(`capture.${side}`)} /> : null;
          })}
          <Found draft={state.draft} />
        </section>
        <PersonForm state={state} first={first} columns={2} />
      </div>
    </StepOrRun>
  );
}

type PersonFormProps = {
  state: GatheringVisit;
  /** The field that gets the focus when the step begins. */
  first?: keyof PersonDraft | null;
  columns: 1 | 2 | 3;
};

/** Before, while and after a scan, which leaves typed values as they are. */
export function PersonForm({ state, first = null, columns }: PersonFormProps) {
  const { draft } = state;
  const isScan = isReadFirst(draft);
  const inputs = useDeskInputs(state, {
    first,
    isHintBelow: isScan,
    note: (field) => {
      const prefillable = PREFILLABLE_FIELDS.find((each) => each === field);
      return prefillable && draft.reading.state === 'done' ? <ValueSource draft={draft} field={prefillable} /> : null;
    },
  });
  return (
    <Paper withBorder radius="lg" className={classes.card}>
      <SimpleGrid cols={{ base: 1, sm: columns }} spacing="lg" verticalSpacing="md" className={classes.foot}>
        {inputs.first_name}
        {isScan ? null : inputs.middle_name}
        {inputs.last_name}
        <div className={classes.wholeRow}>{inputs.one_name}</div>
        {inputs.date_of_birth}
        {inputs.country_code}
        {inputs.id_number}
        {inputs.phone_number}
        {inputs.email_address}
      </SimpleGrid>
    </Paper>
  );
}

/** How the document was read, and that its chip can be read where only virtual readers are. */
function Found({ draft }: Pick<GatheringVisit, 'draft'>) {
  const { t } = useTranslation();
  if (draft.reading.state !== 'done') return null;
  const { prefill } = draft.reading;
  const flawed = flawedSide(prefill);
  return (
    <div role="status">
      <ReadingSummary prefill={prefill} />
      {draft.chip === null ? null : (
        <p className={classes.readingLine} data-tone="good">
          <IconNfc size={22} aria-hidden="true" /> {t('chip.read')}
        </p>
      )}
      {flawed !== null && hasGivenIn(draft, flawed) ? (
        <Notice tone="doubt" title={t('scan.best_of_tries', { count: rejectedOf(draft, flawed) })}>
          <FlawList flaws={prefill.flaws} />
        </Notice>
      ) : null}
      {isChipOnRequest(draft) ? (
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
      ) : null}
    </div>
  );
}
