import type { ReleasedRoute } from '@endzone/contracts/release';

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

/** The first page of the shell's table that a path leads to, by the rules of the shell's router. */
export function findRoute(routes: ReleasedRoute[], path: string): ReleasedRoute | undefined {
  const segments = segmentsOf(path);
  return routes.find((route) => isMatch(segmentsOf(route.path), segments));
}
