import { IconCheck, IconMinus } from '@tabler/icons-react';
import type { VisitStep } from '#shared/contract/visits/steps.ts';
import { PDF_MEDIA_TYPE } from '../../camera/prepare-picture.ts';
import { Picture } from '../../camera/taken-picture.tsx';
import { useTranslation } from '../../i18n/use-translation.ts';
import { type ActiveVisit, type Draft, stepsOf } from '../../session/session.ts';
import { dispatchVisit } from '../../session/visit.ts';
import classes from './visit.module.css';

/** The steps of the visit; completed ones can be opened again. */
export function StepTrail({ state }: { state: ActiveVisit }) {
  const { t } = useTranslation();
  const steps = stepsOf(state.draft);
  const current = state.step === 'submitting' ? steps.length : steps.indexOf(state.step);
  return (
    <nav aria-label={t('visit.steps')}>
      <ol className={`bare ${classes.trail}`}>
        {steps.map((step, index) => {
          const isDone = index < current;
          const isLeftOut = step === 'chip' && state.draft.chip === null;
          const label = t(`visit.step.${step}`);
          const taken = pictureOf(step, state.draft);
          const DoneIcon = isLeftOut ? IconMinus : IconCheck;
          const mark =
            isDone && taken ? (
              <span className={classes.seen}>
                <Picture taken={taken} alt="" />
                <IconCheck size={14} stroke={3} aria-hidden="true" />
              </span>
            ) : (
              <span className={classes.mark}>{isDone ? <DoneIcon size={16} aria-hidden="true" /> : index + 1}</span>
            );
          return (
            <li
              key={step}
              data-state={isDone ? (isLeftOut ? 'left_out' : 'done') : index === current ? 'current' : 'ahead'}
              aria-current={index === current ? 'step' : undefined}
            >
              {isDone && state.step !== 'submitting' ? (
                <button type="button" onClick={() => dispatchVisit({ type: 'step_chosen', step })}>
                  {mark}
                  {label}
                  <span className="visually-hidden">{t(isLeftOut ? 'chip.not_read' : 'visit.step_done')}</span>
                </button>
              ) : (
                <span>
                  {mark}
                  {label}
                </span>
              )}
            </li>
          );
        })}
      </ol>
    </nav>
  );
}

/** The picture taken in a step, if there is one. */
function pictureOf(step: VisitStep, { captures }: Draft) {
  if (step === 'document') return captures.id_document_front;
  if (step === 'face') return captures.selfie;
  const paper = step === 'address' ? captures.address_document : undefined;
  return paper?.picture.type === PDF_MEDIA_TYPE ? undefined : paper;
}
