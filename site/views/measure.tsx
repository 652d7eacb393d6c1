import { figures, shownExperiment } from './figure-input.ts';
import { FigureView } from './figure-view.tsx';
import { NextSteps } from './next-steps.tsx';
import { Problems } from './problems.tsx';
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
