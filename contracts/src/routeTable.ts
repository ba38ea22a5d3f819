const decode = (segment: string) => {
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
};
const segmentsOf = (path: string) => path.split('/').filter(Boolean).map(decode);

function isMatch(pattern: string[], segments: string[]): boolean {
  if (pattern.at(-1) === '*') return isMatch(pattern.slice(0, -1), segments.slice(0, pattern.length - 1));
  return (
    pattern.length === segments.length &&
    pattern.every((part, i) => part.startsWith(':') || part.toLowerCase() === segments[i]?.toLowerCase())
  );
}

/** The first of the routes that a path leads to: `/leagues/:id`, or `/owner/*` for all below. Case and a slash at the end do not matter. */
export function findRoute<R extends { path: string }>(routes: readonly R[], path: string): R | undefined {
  const segments = segmentsOf(path);
  return routes.find((route) => isMatch(segmentsOf(route.path), segments));
}

const genericityOf = (part: string) => (part === '*' ? 2 : part.startsWith(':') ? 1 : 0);

/** Of two routes for the same address the one that names it more exactly comes first: a word, then a parameter, then `/*`. */
export function sortBySpecificity<R extends { path: string }>(routes: readonly R[]): R[] {
  const ranked = routes.map((route) => ({ route, rank: segmentsOf(route.path).map(genericityOf).join('') }));
  return ranked
    .toSorted((a, b) => (a.rank < b.rank ? -1 : a.rank > b.rank ? 1 : 0))
    .map(({ route }) => route);
}
