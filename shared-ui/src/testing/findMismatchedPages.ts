import type { PageDeclaration } from '@endzone/contracts/pages';
import { Children, isValidElement, type ReactNode } from 'react';
import type { RouteObject } from 'react-router';

type LazyProps = { load?: () => unknown; children?: ReactNode };

/** The source of what an element made by `lazyScreen`, or one inside, imports. */
const importsOf = (node: ReactNode): string =>
  Children.toArray(node)
    .filter((child) => isValidElement<LazyProps>(child))
    .map(({ props }) => `${String(props.load)} ${importsOf(props.children)}`)
    .join(' ');

/** The paths whose element imports another module than the page's `load`. */
export function findMismatchedPages(pages: readonly PageDeclaration[], routes: RouteObject[]): string[] {
  const isShown = ({ path, load }: PageDeclaration) =>
    importsOf(routes.find((route) => route.path === path)?.element).includes(`/${load}.tsx`);
  return pages.filter((page) => page.load !== undefined && !isShown(page)).map(({ path }) => path);
}
