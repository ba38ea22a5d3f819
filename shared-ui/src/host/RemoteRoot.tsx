import type { MountProps } from '@endzone/contracts/mount';
import type { ReactNode } from 'react';
import type { Namespace } from '../i18n/instance.ts';
import type { AppStore } from '../store/createStore.ts';
import { RemoteFrame } from './RemoteFrame.tsx';
import { StoreRoot } from './StoreRoot.tsx';

type Props = { mount: MountProps; namespace: Namespace; createStore: () => AppStore; children: ReactNode };

/** What a microfrontend stands in whose screens all use its store. */
export function RemoteRoot({ mount, namespace, createStore, children }: Props) {
  return (
    <RemoteFrame mount={mount} namespace={namespace}>
      <StoreRoot createStore={createStore}>{children}</StoreRoot>
    </RemoteFrame>
  );
}
