import type { register } from './api.ts';

type Form = Parameters<typeof register>[0];

// Kept by the page alone, never in its history or a storage: there is a password in it.
let last: Form | undefined;

export function keepForm(form: Form): void {
  last = form;
}

/** The form that was sent with this address from this page. */
export const formOf = (email: string): Form | undefined => (last?.email === email ? last : undefined);
