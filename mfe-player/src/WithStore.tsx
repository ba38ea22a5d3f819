import { StoreRoot } from '@endzone/shared-ui/host/StoreRoot.tsx';
import type { ReactNode } from 'react';
import { createStore } from './store.ts';

/** The screens that share what they know. */
export function WithStore({ children }: { children: ReactNode }) {
  return <StoreRoot createStore={createStore}>{children}</StoreRoot>;
}
