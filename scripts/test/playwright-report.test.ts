import { expect, it } from 'vitest';
import { countProjects, type ReportedTest, testsOfProjects } from './playwright-report.mjs';

const specOf = (projectName: string, ...statuses: readonly ReportedTest['status'][]) => ({
  tests: statuses.map((status) => ({ projectName, status, annotations: [] })),
});

const report = {
  errors: [],
  suites: [
    { title: 'stage.spec.ts', specs: [specOf('end-to-end', 'expected', 'flaky', 'unexpected')] },
    { title: 'hosts.spec.ts', suites: [{ title: 'inside', specs: [specOf('webkit', 'expected', 'skipped')] }] },
  ],
};

it('counts each project by itself, however deep its suites', () => {
  expect(countProjects(report, ['end-to-end'])).toEqual({ passed: 2, failed: 1 });
  expect(countProjects(report, ['webkit'])).toEqual({ passed: 1, failed: 0, skipped: 1 });
  expect(countProjects(report, ['end-to-end', 'webkit'])).toEqual({ passed: 3, failed: 1, skipped: 1 });
  expect(testsOfProjects(report, ['webkit'])).toHaveLength(2);
});

it('counts a project that ran nothing, and a complaint of the runner, as failures', () => {
  expect(countProjects(report, ['firefox'])).toEqual({ passed: 0, failed: 1 });
  expect(countProjects({ ...report, errors: [{}] }, ['webkit'])).toEqual({ passed: 1, failed: 1, skipped: 1 });
});
