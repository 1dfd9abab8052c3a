import { IconCheck } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { ActiveVisit } from '../../session/session.ts';
import { stepsOf } from '../../session/session.ts';
import { dispatchVisit } from '../../session/visit.ts';
import classes from './visit.module.css';

/** The steps of the visit; completed ones can be opened again. */
export function StepTrail({ state }: { state: ActiveVisit }) {
  const { t } = useTranslation();
  const steps = stepsOf(state.draft);
  const current = state.step === 'submitting' ? steps.length : steps.indexOf(state.step);
  return (
    <nav aria-label={t('visit.steps')}>
      <ol className={classes.trail}>
        {steps.map((step, index) => {
          const isDone = index < current;
          const label = t(`visit.step.${step}`);
          const mark = (
            <span className={classes.mark}>{isDone ? <IconCheck size={16} aria-hidden="true" /> : index + 1}</span>
          );
          return (
            <li
              key={step}
              data-state={isDone ? 'done' : index === current ? 'current' : 'ahead'}
              aria-current={index === current ? 'step' : undefined}
            >
              {isDone && state.step !== 'submitting' ? (
                <button type="button" onClick={() => dispatchVisit({ type: 'step_chosen', step })}>
                  {mark}
                  {label}
                  <span className="visually-hidden">{t('visit.step_done')}</span>
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
