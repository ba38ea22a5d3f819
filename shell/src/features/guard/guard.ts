import type { Me } from '@endzone/contracts/accounts/profile';

type GuardedVisit = {
  guard: 'user' | 'owner' | 'known' | undefined;
  status: 'asking' | 'known' | 'failed';
  me: Me | undefined;
  /** A log-out is on its way to another page. */
  isLeaving: boolean;
};

/** `hidden`: for whoever may not know the page, there is none. */
export type Admission = 'in' | 'wait' | 'unknown' | 'logIn' | 'hidden';

/** Who sees a page: everybody, everybody once it is known who it is, whoever is logged in, or the owner. */
export function admissionOf({ guard, status, me, isLeaving }: GuardedVisit): Admission {
  if (guard === undefined) return 'in';
  if (status === 'asking' || isLeaving) return 'wait';
  if (status === 'failed') return 'unknown';
  if (guard === 'known') return 'in';
  if (!me) return 'logIn';
  return guard === 'owner' && !me.roles.includes('SUPER_ADMIN') ? 'hidden' : 'in';
}
