const MINIMUM = [20, 19];

/** The sentence for a Node that is too old to start with, or nothing. */
export function nodeProblem(version) {
  const [major, minor] = version.split('.').map(Number);
  if (major > MINIMUM[0] || (major === MINIMUM[0] && minor >= MINIMUM[1])) return undefined;
  return `Endzone needs Node ${MINIMUM.join('.')} or newer, and this is Node ${version}.`;
}
