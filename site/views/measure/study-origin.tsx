import { Coming, laterView } from '../parts/later-view.tsx';
import { areFiguresToCome, published, shownExperiment } from '../state/figure-input.ts';
import { KnownPicture } from './known-picture.tsx';

/** Few copy a program, so that it comes when it is there to be copied. */
const ProgramText = laterView(async () => (await import('./program-text.tsx')).ProgramText);

/** Whose study it is, its program, and what is known of its answer: above the figures, and below the button, which they would move when they come. */
export function StudyOrigin() {
  const { published: id, program } = shownExperiment.value;
  if (areFiguresToCome.value) return <Coming />;
  const source = published.value.find((study) => study.id === id);
  return (
    <>
      {(source || program) && (
        <div class="about">
          {source && (
            <p class="citation">
              {source.url === undefined ? source.citation : <a href={source.url}>{source.citation}</a>}
            </p>
          )}
          {program && <ProgramText program={program} />}
        </div>
      )}
      <KnownPicture />
    </>
  );
}
