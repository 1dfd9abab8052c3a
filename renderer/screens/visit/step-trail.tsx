import { IconCheck, IconMinus } from '@tabler/icons-react';
import type { VisitStep } from '#shared/contract/visits/steps.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { type ActiveVisit, type Draft, stepsOf } from '../../session/session.ts';
import { dispatchVisit } from '../../session/visit.ts';
import { useObjectUrl } from '../../ui/use-object-url.ts';
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
              <Thumbnail picture={taken} />
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

/** The picture taken in a step; null if there is none. */
function pictureOf(step: VisitStep, { captures }: Draft): Blob | null {
  const capture = step === 'document' ? captures.id_document_front : step === 'face' ? captures.selfie : undefined;
  return capture?.preview ?? capture?.picture ?? null;
}

function Thumbnail({ picture }: { picture: Blob }) {
  const url = useObjectUrl(picture);
  return (
    <span className={classes.seen}>
      {url ? <img src={url} alt="" /> : null}
      <IconCheck size={14} stroke={3} aria-hidden="true" />
    </span>
  );
}
