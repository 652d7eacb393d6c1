/** A fault of an engine as a fact, so that it ages as the others do. */
import type { EngineFault } from '../../backends/engine-faults.ts';
import type { Fact } from '../form/fact.ts';

/** What nobody has reported was seen by the tests that run in the engine. */
const ownTests = { label: 'tests of this project in the engine', href: 'https://www.w3.org/TR/webcrypto-2/' };

export const engineFaultFact = ({ engine, happens, link = ownTests, checked }: EngineFault): Fact => ({
  says: `${engine}: ${happens}`,
  source: link.label,
  href: link.href,
  checked,
  keeps: 'practice',
});
