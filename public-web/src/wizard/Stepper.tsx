import { type Stage } from '@coastok/domain';
import { wizard } from '../texts/en/wizard.js';

interface StepperProps {
  label: string;
  steps: readonly string[];
  /** The step that is shown; beyond the last one all are done. */
  current: number;
  /** Whether the visitor can go to a step. */
  isOpen: (step: number) => boolean;
  onGo?: (stage: Stage) => void;
}

function Mark({ number, isDone }: { number: number; isDone: boolean }) {
  return (
    <span className="stepper__mark" aria-hidden="true">
      {isDone ? (
        <svg viewBox="0 0 16 16" width="16" height="16" focusable="false">
          <path d="M3 8.5 6.5 12 13 4.5" fill="none" stroke="currentColor" strokeWidth="2.25" />
        </svg>
      ) : (
        number
      )}
    </span>
  );
}

/** The progress of a wizard; steps that can be opened are buttons. */
export function Stepper({ label, steps, current, isOpen, onGo }: StepperProps) {
  return (
    <nav className="stepper" aria-label={label}>
      <ol className="stepper__steps">
        {steps.map((step, index) => {
          const isDone = index < current;
          const isCurrent = index === current;
          const words = (
            <>
              <Mark number={index + 1} isDone={isDone} />
              <span className="stepper__name">{step}</span>
              {isDone && <span className="visually-hidden">{wizard.done}</span>}
            </>
          );
          return (
            <li
              key={step}
              className={`stepper__step${isDone ? ' stepper__step--done' : ''}${isCurrent ? ' stepper__step--current' : ''}`}
              aria-current={isCurrent ? 'step' : undefined}
            >
              {!isCurrent && isOpen(index) ? (
                // A wizard has at most as many steps as there are stages before the result.
                <button type="button" className="stepper__button" onClick={() => onGo?.(index as Stage)}>
                  {words}
                </button>
              ) : (
                <span className="stepper__button">{words}</span>
              )}
            </li>
          );
        })}
      </ol>
    </nav>
  );
}
