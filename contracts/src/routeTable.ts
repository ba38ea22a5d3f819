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
