import type { Locale } from '@endzone/contracts/messages/format';
import { use } from 'react';
import { useMount } from '../host/HostContext.tsx';

type Module<T> = { document: T };
/** A long text in both languages, each in a file of its own that only its readers load. */
export type DocumentSource<T> = Record<Locale, () => Promise<Module<T>>>;

const asked = new Map<unknown, Promise<unknown>>();

/** The same promise for each drawing; one that failed is asked for anew. */
function load<T>(get: () => Promise<Module<T>>): Promise<Module<T>> {
  const known = asked.get(get) as Promise<Module<T>> | undefined; // kept under what made it
  if (known) return known;
  const loading = get();
  asked.set(get, loading);
  loading.catch(() => asked.delete(get));
  return loading;
}

/** The text in the reader's language; the nearest Suspense waits for it. */
export function useDocument<T>(source: DocumentSource<T>): T {
  const { locale } = useMount();
  return use(load(source[locale])).document;
}
