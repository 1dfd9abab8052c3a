import { Box, Paper, Textarea } from '@mantine/core';
import { ADDRESS_CHARACTERS_MAX } from '#shared/contract/typed-text.ts';
import { CapturePanel } from '../../../camera/capture-panel.tsx';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { dispatchVisit } from '../../../session/visit.ts';
import { StepPage, type StepProps } from '../step-page.tsx';
import classes from '../visit.module.css';

/** Asks for the address and a proof of it, both optional. */
export function AddressStep({ state }: StepProps) {
  const { t } = useTranslation();
  const kind = 'address_document';
  return (
    <StepPage title={t('address.title')} text={t('address.text')}>
      <div className={classes.sides}>
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
            description={t('address.address_hint')}
            value={state.draft.person.address}
            error={state.errors.address}
            onChange={(event) =>
              dispatchVisit({ type: 'person_changed', field: 'address', value: event.currentTarget.value })
            }
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
          taken={state.draft.captures[kind] ?? null}
          error={state.errors[kind] ?? null}
          onTaken={(capture) => dispatchVisit({ type: 'captured', kind, capture })}
          onDropped={() => dispatchVisit({ type: 'capture_dropped', kind })}
        />
      </div>
    </StepPage>
  );
}
