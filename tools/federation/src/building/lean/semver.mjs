/** Three numbers, and what stands behind them of a version that is not released. */
const partsOf = (version) => {
  const [numbers, unreleased] = version.split(/-(.*)/);
  return { numbers: numbers.split('.').map(Number), unreleased };
};

function isAtMost(version, other) {
  const [own, others] = [partsOf(version), partsOf(other)];
  const at = own.numbers.findIndex((number, index) => number !== others.numbers[index]);
  if (at >= 0) return own.numbers[at] < others.numbers[at];
  return !others.unreleased || own.unreleased <= others.unreleased;
}

/** What releases ask for: the very version, `^19.0.0`, and `<=19.2.0`, by which the runtime compares two versions. */
function fits(version, range) {
  const [, sign, asked] = /^(\^|<=)?(.*)/.exec(range);
  if (sign === '<=') return isAtMost(version, asked);
  if (sign === '^') return version.split('.')[0] === asked.split('.')[0] && isAtMost(asked, version);
  return version === asked;
}

export const satisfy = (version, ranges) =>
  Boolean(version) && ranges.split('||').some((range) => fits(version, range.trim()));
