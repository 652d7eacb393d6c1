/** Reads Playwright's JSON report by project, because each browser's tests are a part of `npm test`. */

/** @import { Counts } from './counts.mjs' */

/** @typedef {{ type: string, description?: string }} Annotation */
/** @typedef {{ projectName: string, status: 'expected' | 'flaky' | 'unexpected' | 'skipped', annotations: readonly Annotation[] }} ReportedTest */
/** @typedef {{ title: string, specs?: readonly { tests: readonly ReportedTest[] }[], suites?: readonly Suite[] }} Suite */
/** @typedef {{ suites: readonly Suite[], errors: readonly unknown[] }} PlaywrightReport */

/** @param {readonly Suite[]} suites @returns {readonly ReportedTest[]} */
const testsOf = (suites) =>
  suites.flatMap(({ specs = [], suites: inner = [] }) => [...specs.flatMap(({ tests }) => tests), ...testsOf(inner)]);

/** The tests of these projects. @param {Pick<PlaywrightReport, 'suites'>} report @param {readonly string[]} projects */
export const testsOfProjects = ({ suites }, projects) =>
  testsOf(suites).filter(({ projectName }) => projects.includes(projectName));

/**
 * Counts the tests of some projects. A flaky test passed only on a second try; it counts as passed and is named as
 * flaky. A project that ran no test has failed. If the runner reports an error outside of
 * tests, every project has failed.
 * @param {PlaywrightReport} report
 * @param {readonly string[]} projects
 * @returns {Counts}
 */
export function countProjects(report, projects) {
  const tests = testsOfProjects(report, projects);
  /** @param {...ReportedTest['status']} statuses */
  const count = (...statuses) => tests.filter(({ status }) => statuses.includes(status)).length;
  const skipped = count('skipped');
  return {
    passed: count('expected', 'flaky'),
    failed: tests.length === 0 ? 1 : count('unexpected') + report.errors.length,
    ...(skipped > 0 && { skipped }),
  };
}
