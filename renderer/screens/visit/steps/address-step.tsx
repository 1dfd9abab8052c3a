import { Box, Paper, Textarea } from '@mantine/core';
import { type KeyboardEvent, useRef } from 'react';
import { ADDRESS_CHARACTERS_MAX } from '#shared/contract/typed-text.ts';
import { CapturePanel } from '../../../camera/capture-panel.tsx';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { isReadFirst, lastStepOf } from '../../../session/session.ts';
import { advanceVisit, dispatchVisit } from '../../../session/visit.ts';
import { StepOrRun } from '../run-page.tsx';
import { isWriting, type StepProps } from '../step-page.tsx';
import classes from '../visit.module.css';

/** Asks for the address and a proof of it, both optional. In a scan the camera is on at once. */
export function AddressStep({ state }: StepProps) {
  const { t } = useTranslation();
  const region = useRef<HTMLDivElement>(null);
  const kind = 'address_document';
  const { draft } = state;
  const { id_document_back: back, id_document_front: front } = draft.captures;
  // A specimen comes with its papers.
  const isScan = isReadFirst(draft) && draft.specimenTitle === null;
  const goOn = () => {
    if (isWriting()) return;
    // The address was confirmed with the other details, or left blank there.
    if (draft.captures[kind]?.source !== 'camera')
      return region.current?.querySelector<HTMLElement>('textarea')?.focus();
    if (lastStepOf(draft) !== 'address') return advanceVisit();
    region.current?.closest('form')?.querySelector<HTMLElement>('[type="submit"]')?.focus();
  };
  const enter = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing || draft.person.address !== '') return;
    // A blank line says nothing: the address is optional.
    event.preventDefault();
    event.currentTarget.form?.requestSubmit();
  };
  return (
    <StepOrRun state={state} title={t('address.title')} text={t('address.text')} entersOn={isReadFirst(draft)}>
      <div className={classes.sides} ref={region}>
        <Paper withBorder radius="lg" className={classes.card}>
          <Textarea
            name="address"
            label={
              <>
                {t('common.address')}{' '}
                <Box component="span" c="dimmed" fw={400}>
                  ({t('app.optional')})
                </Box>
              </>
            }
            description={
              <>
                {t('address.address_hint')}
                <br />
                {t('address.blank_hint')}
              </>
            }
            value={draft.person.address}
            error={state.errors.address}
            onChange={(event) =>
              dispatchVisit({ type: 'person_changed', field: 'address', value: event.currentTarget.value })
            }
            onKeyDown={enter}
            maxLength={ADDRESS_CHARACTERS_MAX}
            rows={3}
            autoComplete="off"
            spellCheck={false}
          />
        </Paper>
        <CapturePanel
          name={kind}
          shape="document"
          accepts="document"
          title={t(`capture.${kind}`)}
          startsLive={isScan}
          turnedFrom={(back ?? front)?.look ?? null}
          taken={draft.captures[kind] ?? null}
          error={state.errors[kind] ?? null}
          onTaken={(capture) => dispatchVisit({ type: 'captured', kind, capture })}
          onDropped={() => dispatchVisit({ type: 'capture_dropped', kind })}
          {...(isScan && { onShown: goOn })}
        />
      </div>
    </StepOrRun>
  );
}
