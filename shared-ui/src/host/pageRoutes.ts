import type { BuiltPage, PageDeclaration } from '@endzone/contracts/pages';
import type { ReactElement } from 'react';
import type { RouteObject } from 'react-router';

/** What shows each page of a front end, by its path. A built page without element is refused. */
export type PageElements<Page extends PageDeclaration> = Record<BuiltPage<Page>['path'], ReactElement> &
  Partial<Record<Page['path'], ReactElement>>;

export const pageRoutes = (elements: Record<string, ReactElement>): RouteObject[] =>
  Object.entries(elements).map(([path, element]) => ({ path, element }));
