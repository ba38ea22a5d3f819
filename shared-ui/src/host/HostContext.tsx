import type { Host, MountProps } from '@endzone/contracts/mount';
import type { Me } from '@endzone/contracts/accounts/profile';
import type { Membership } from '@endzone/contracts/leagues/members';
import { createContext, use, type ReactNode } from 'react';

const HostContext = createContext<MountProps | undefined>(undefined);

/** Gives the screens below what the shell knows: the language, who is logged in, the current league. */
export function HostProvider({ mount, children }: { mount: MountProps; children: ReactNode }) {
  return <HostContext value={mount}>{children}</HostContext>;
}

export function useMount(): MountProps {
  const mount = use(HostContext);
  if (!mount) throw new Error('There is no HostProvider above this component.');
  return mount;
}

export const useHost = (): Host => useMount().host;
/** The account that is logged in; `undefined` for a visitor. */
export const useMe = (): Me | undefined => useMount().me;
/** The membership of the current league. */
export const useLeague = (): Membership | undefined => useMount().league;
