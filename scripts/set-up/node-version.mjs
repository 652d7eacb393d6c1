import { StepError } from '../step.mjs';

/** The oldest Node that every tool of this project runs on; the same as `devEngines` in package.json. */
const oldest = { major: 20, minor: 19 };

/** @throws StepError if this Node is too old */
export function checkNodeVersion(version = process.versions.node) {
  const [major = 0, minor = 0] = version.split('.').map(Number);
  const isRecentEnough = major > oldest.major || (major === oldest.major && minor >= oldest.minor);
  if (isRecentEnough) return;
  throw new StepError(
    `Node ${version} is too old: install Node ${oldest.major}.${oldest.minor} or newer from https://nodejs.org and run this again.`,
  );
}
