import { FigureView } from '../figure/figure-view.tsx';
import { Problems } from '../parts/problems.tsx';
import { figures, shownExperiment } from '../state/figure-input.ts';
import { NextSteps } from './next-steps.tsx';
import { RunControl } from './run-control.tsx';
import { StudyAbout, StudySource } from './study-source.tsx';
import { YourNumbers } from './your-numbers.tsx';

/** The first place: the question, the button, and the answer as it grows. */
export function Measure() {
  return (
    <>
      <StudySource />
      <h1>{shownExperiment.value.question}</h1>
      <StudyAbout />
      <RunControl />
      <Problems />
      {figures.value.map((figure, index) => (
        <FigureView key={figure.id} figure={figure} first={index === 0} />
      ))}
      <YourNumbers />
      <NextSteps />
    </>
  );
}
