import { Box, Button, Paper, SimpleGrid, Textarea } from '@mantine/core';
import { IconNfc } from '@tabler/icons-react';
import { type KeyboardEvent, useEffect, useState } from 'react';
import {
  DOCUMENT_SIDES,
  type DocumentPrefill,
  type DocumentSide,
} from '#shared/contract/documents/document-prefill.ts';
import type { Box as Place } from '#shared/contract/runs/check-result.ts';
import { PREFILLABLE_FIELDS, type PrefillableField } from '#shared/contract/runs/kyc-data.ts';
import { ADDRESS_CHARACTERS_MAX } from '#shared/contract/typed-text.ts';
import type { PersonDraft } from '#shared/contract/visits/visit.ts';
import { PDF_MEDIA_TYPE, type PreparedFile } from '../../../camera/prepare-picture.ts';
import { Picture, type Taken } from '../../../camera/taken-picture.tsx';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { DocumentCrop, MarkedPicture } from '../../../person/document-crop.tsx';
import { isBlank, needsPhone } from '../../../person/person.ts';
import { hasNameTwice } from '../../../person/prefill.ts';
import { isInDoubt, SourceTicks, shownValues } from '../../../person/read-values.tsx';
import { isOneName } from '../../../person/use-one-name.ts';
import { isChipOnRequest } from '../../../session/chip.ts';
import { flawedSide, hasGivenIn, rejectedOf } from '../../../session/rejected-tries.ts';
import { type GatheringVisit, isReadFirst } from '../../../session/session.ts';
import { requiredDetails } from '../../../session/steps.ts';
import { dispatchVisit } from '../../../session/visit.ts';
import { Notice } from '../../../ui/notice.tsx';
import confirm from '../confirm.module.css';
import { FlawList, ReadingSummary } from '../reading-status.tsx';
import { StepOrRun } from '../run-page.tsx';
import type { StepProps } from '../step-page.tsx';
import { useDeskInputs } from '../use-desk-inputs.tsx';
import { ValueSource } from '../value-source.tsx';
import classes from '../visit.module.css';

/** Asks for the person's details, or shows those that were read beside the document. */
export function PersonStep({ state }: StepProps) {
  const { t } = useTranslation();
  if (!isReadFirst(state.draft))
    return (
      <StepOrRun state={state} title={t('person.title')} text={t('person.text')}>
        <PersonForm state={state} columns={3} />
      </StepOrRun>
    );
  return <ConfirmStep state={state} />;
}

/** The details beside the document that they were read from, whose place is outlined. */
function ConfirmStep({ state }: Pick<StepProps, 'state'>) {
  const { t } = useTranslation();
  const { draft } = state;
  const { captures, person, rules, checks, reading } = draft;
  // One field more: the values that nobody types make room for it.
  const hasAddress = checks.includes('address');
  const prefill = reading.state === 'done' ? reading.prefill : null;
  // Somebody with one name has one field for it.
  const hasOneName = isOneName(person) && !hasNameTwice(draft);
  const doubtful = PREFILLABLE_FIELDS.filter(
    (field) => isInDoubt(field, prefill?.fields[field]) && !(field === 'last_name' && hasOneName),
  );
  const required = requiredDetails(checks, needsPhone(checks, rules));
  const first = required.find((field) => isBlank(person[field])) ?? doubtful[0] ?? null;
  const [focused, setFocused] = useState<string | null>(first);
  const place = PREFILLABLE_FIELDS.flatMap((field) =>
    field === focused ? (prefill?.fields[field]?.place ?? []) : [],
  ).at(0);
  const [side, setSide] = useState<DocumentSide>('id_document_front');
  useEffect(() => {
    if (place !== undefined) setSide(place.capture);
  }, [place]);
  const { [side]: shown } = captures;
  const other = DOCUMENT_SIDES.find((one) => one !== side && captures[one] !== undefined);
  return (
    <StepOrRun state={state} title={t('scan.confirm_title')} entersOn>
      <div className={confirm.confirm}>
        <section className={confirm.pictures} aria-label={t('scan.confirm_picture')}>
          {shown === undefined ? null : (
            <SidePicture taken={shown} label={t(`capture.${side}`)} box={place?.capture === side ? place.box : null} />
          )}
          <div className={confirm.below}>
            {other === undefined ? null : (
              <button type="button" className={confirm.otherSide} onClick={() => setSide(other)}>
                <Picture taken={captures[other] as Taken} alt={t(`capture.${other}`)} />
              </button>
            )}
            <Found draft={draft} />
          </div>
          {prefill !== null && hasAddress ? <ShownValues prefill={prefill} /> : null}
        </section>
        <div
          onFocusCapture={({ target }) => {
            const field = target.closest<HTMLElement>('[data-read]')?.dataset.read;
            if (field !== undefined) setFocused(field);
          }}
        >
          <PersonForm state={state} first={first} doubtful={doubtful} columns={2} hasShownValues={!hasAddress} />
        </div>
      </div>
    </StepOrRun>
  );
}

/** A PDF or a preview is shown as it is: places are those of the picture that was read. */
function SidePicture({ taken, label, box }: { taken: PreparedFile; label: string; box: Place | null }) {
  const isWhole = taken.picture.type === PDF_MEDIA_TYPE || taken.preview != null;
  return isWhole ? (
    <Picture taken={taken} alt={label} />
  ) : (
    <MarkedPicture picture={taken.picture} label={label} box={box} />
  );
}

type PersonFormProps = {
  state: GatheringVisit;
  /** The field that gets the focus when the step begins. */
  first?: keyof PersonDraft | null;
  /** They come first, with their place on the document. */
  doubtful?: readonly PrefillableField[];
  columns: 1 | 2 | 3;
  hasShownValues?: boolean;
};

/** Before, while and after a scan, which leaves typed values as they are. */
export function PersonForm({ state, first = null, doubtful = [], columns, hasShownValues = true }: PersonFormProps) {
  const { draft } = state;
  const isScan = isReadFirst(draft);
  const isConfirming = draft.reading.state === 'done';
  const inputs = useDeskInputs(state, {
    first,
    isHintBelow: isScan,
    note: (field) => {
      const prefillable = PREFILLABLE_FIELDS.find((each) => each === field);
      return prefillable && draft.reading.state === 'done' ? <ValueSource draft={draft} field={prefillable} /> : null;
    },
  });
  const input = (field: PrefillableField) =>
    doubtful.includes(field) ? null : <div data-read={field}>{inputs[field]}</div>;
  return (
    <Paper
      withBorder
      radius="lg"
      className={`${classes.card} ${confirm.card}`}
      data-confirm={isConfirming || undefined}
    >
      {doubtful.map((field) =>
        inputs[field] === null ? null : (
          <div key={field} className={confirm.doubt} data-read={field}>
            <FieldPlace draft={draft} field={field} />
            {inputs[field]}
          </div>
        ),
      )}
      <SimpleGrid cols={{ base: 1, sm: columns }} className={`${classes.foot} ${confirm.grid}`}>
        {input('first_name')}
        {isScan ? null : inputs.middle_name}
        {inputs.last_name === null ? null : input('last_name')}
        {isConfirming ? null : <div className={classes.wholeRow}>{inputs.one_name}</div>}
        {input('date_of_birth')}
        {input('country_code')}
        {input('id_number')}
        {inputs.phone_number}
        {inputs.email_address}
        {isConfirming ? <div className={confirm.lastCell}>{inputs.one_name}</div> : null}
        {isScan && draft.checks.includes('address') ? <ComparedAddress state={state} /> : null}
      </SimpleGrid>
      {hasShownValues && draft.reading.state === 'done' ? <ShownValues prefill={draft.reading.prefill} /> : null}
    </Paper>
  );
}

/**
 * Confirmed with the other details, or left blank. The picture of its proof then needs no press of
 * its own.
 */
function ComparedAddress({ state: { draft, errors } }: Pick<StepProps, 'state'>) {
  const { t } = useTranslation();
  // As in the other fields. An address that was filled in may have several lines.
  const enter = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
    event.preventDefault();
    event.currentTarget.form?.requestSubmit();
  };
  return (
    <Textarea
      name="address"
      className={classes.wholeRow as string}
      label={
        <>
          {t('common.address')}{' '}
          <Box component="span" c="dimmed" fw={400}>
            ({t('app.optional')})
          </Box>
        </>
      }
      description={t('address.blank_hint')}
      value={draft.person.address}
      error={errors.address}
      onChange={(event) =>
        dispatchVisit({ type: 'person_changed', field: 'address', value: event.currentTarget.value })
      }
      onKeyDown={enter}
      maxLength={ADDRESS_CHARACTERS_MAX}
      autosize
      minRows={1}
      autoComplete="off"
      spellCheck={false}
    />
  );
}

/** The place of a field, large, where its picture can be shown. */
function FieldPlace({
  draft: { captures, reading },
  field,
}: {
  draft: GatheringVisit['draft'];
  field: PrefillableField;
}) {
  const { t } = useTranslation();
  const place = reading.state === 'done' ? reading.prefill.fields[field]?.place : undefined;
  const taken = place && captures[place.capture];
  if (!taken || taken.picture.type === PDF_MEDIA_TYPE || taken.preview != null) return null;
  const label = t('confirm.crop', { field: t(`person.${field}`) });
  return <DocumentCrop picture={taken.picture} label={label} box={place.box} />;
}

/** Read from the document beside the form: nobody types it. */
function ShownValues({ prefill }: { prefill: DocumentPrefill }) {
  const { t, i18n } = useTranslation();
  const values = shownValues(prefill, t, i18n.language);
  if (values.length === 0) return null;
  return (
    <dl className={confirm.shown}>
      {values.map(({ field, label, value, read, isBad }) => (
        <div key={field}>
          <dt>
            {label} <SourceTicks read={read} isShort />
          </dt>
          <dd data-bad={isBad || undefined}>{value}</dd>
        </div>
      ))}
    </dl>
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
