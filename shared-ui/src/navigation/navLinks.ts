import { useLocation } from 'react-router';

export type NavEntry = {
  to: string;
  label: string;
  /** Other paths below which this entry is the current one. */
  also?: readonly string[];
  /** Only this very path, not those below it. */
  exact?: boolean;
  /** There is no connection, and the device does not keep the page. */
  isCutOff?: boolean;
};

const isBelow = (path: string, top: string) => path === top || path.startsWith(`${top}/`);

/** The path of an entry, without what stands behind `?` or `#`. */
export const pathOf = ({ to }: NavEntry): string => to.replace(/[?#].*/, '');

/** True when the entry leads to where we are. */
export function isCurrent(entry: NavEntry, path: string): boolean {
  const { also = [], exact = false } = entry;
  const own = pathOf(entry);
  if (path === own) return true;
  return (!exact && isBelow(path, own)) || also.some((top) => isBelow(path, top));
}

export function useCurrent(): (entry: NavEntry) => 'page' | undefined {
  const { pathname } = useLocation();
  return (entry) => (isCurrent(entry, pathname) ? 'page' : undefined);
}
