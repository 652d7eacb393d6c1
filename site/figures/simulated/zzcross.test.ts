import { test } from 'vitest';
import { experiments } from '../../experiments/index.ts';
import { knownSummaryOf } from '../../results/document/summary-of.ts';
import { figuresFor } from '../index.ts';
import { unsteady } from './divided.ts';
import { typicalRun } from './typical-run.ts';
import { backendIds } from '../../backends/backend.ts';
test('cross', () => {
  for (const id of ['passkey-schemes', 'go-signatures', 'own-code', 'cold-start', 'post-quantum','throughput','hybrid-encryption','ml-dsa-signing','rsa-modulus','what-to-offer','password-or-passkey']) {
    const e = experiments.find((x) => x.id === id)!;
    const run = unsteady(typicalRun(e, 'all cells', id==='own-code'?backendIds:undefined), 3);
    console.log('#####', id);
    for (const m of run.measurements.slice(0, id==='passkey-schemes'||id==='go-signatures'? 60:0)) console.log('   ', m.scheme, m.operation, m.backend, m.message?.form, m.message?.challengeBytes, JSON.stringify((m as any).conditions ?? ''), (knownSummaryOf(m)?.medianNs ?? 0) / 1e3);
    for (const f of figuresFor({ experiment: e, run, reference: undefined })) {
      console.log('*', f.id, '|', f.sentence);
      for (const n of f.notes) if (/estimat|round by round|medians/.test(n)) console.log('     note:', n);
      const t = f.kind === 'table' ? f : 'table' in f ? f.table : undefined;
      if (t && /best|finding|break|verified|standing|cold|gain/.test(f.id)) for (const g of t.groups) for (const r of g.rows) console.log('      ', g.label, '|', r.head, '|', r.cells.join(' | '));
      if (f.kind === 'dots' && /best|standing/.test(f.id)) for (const p of f.panels) for (const g of p.groups) console.log('      P', p.title, g.label, g.bars.map((b) => `${b.label} ${b.text}`).join(' ; '));
    }
  }
});
