import { useSignal } from '@preact/signals';
import { letterOf } from '../../figures/compare/compare-cells.ts';
import { labelOf } from '../../results/document/label.ts';
import { comparisonStem } from '../../results/export/comparison-name.ts';
import { saveFigures } from '../picture/figure-picture.ts';
import { chosen } from '../state/chosen.ts';
import { chosenDetail } from './chosen-runs.tsx';
import { compared } from './compared.ts';

/** All charts of the comparison in one picture, which says whose each letter is. */
export function SaveCharts() {
  const message = useSignal('');
  const save = async () => {
    const runs = chosen.value;
    const caption = runs
      .map((run, index) => `${letterOf(index)}: ${[labelOf(run), chosenDetail(run)].filter(Boolean).join(', ')}`)
      .join(' · ');
    message.value = await saveFigures(compared.value.figures, comparisonStem(runs), caption);
  };
  return (
    <p class="actions">
      <button type="button" class="quiet" onClick={save}>
        Save the charts as PNG
      </button>
      <span role="status">{message}</span>
    </p>
  );
}
