import { formatClockStep } from '../../figures/words/format-duration.ts';
import { NS_PER_MS } from '../../harness/clock/ns-per-ms.ts';
import { deviceName } from '../../results/document/label.ts';
import type { RunDocument } from '../../results/document/run.ts';
import { Explained, Term } from '../terms/explained.tsx';

interface AboutDeviceProps {
  readonly device: Omit<RunDocument['environment'], 'clockStepMs'>;
  readonly clockStepMs: number | undefined;
  readonly whose?: 'this' | 'that';
}

/** Whose numbers these are. How fine the clock is, which few readers need, is behind a word; on paper it is written. */
export function AboutDevice({ device, clockStepMs, whose = 'this' }: AboutDeviceProps) {
  const { isolated } = device;
  const how = [
    clockStepMs !== undefined && `clock step ${formatClockStep(clockStepMs * NS_PER_MS)}`,
    isolated !== undefined && (isolated ? 'cross-origin isolated' : 'not isolated, so its clock is coarse'),
  ]
    .filter(Boolean)
    .join(', ');
  return (
    <>
      <Explained text={deviceName(device)} />
      {how && (
        <>
          <span class="on-screen">
            {'\u00a0· '}
            <Term text={`About ${whose} device`} means={<Explained text={how} />} />
          </span>
          <span class="on-paper">, {how}</span>
        </>
      )}
    </>
  );
}
