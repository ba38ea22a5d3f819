import type { MailProblem } from '@endzone/contracts/accounts/mailEvents';

/** What decides whether somebody is written to. */
export type Reachable = {
  email: string;
  status: 'active' | 'suspended';
  newsletter: { value: boolean }[];
  /** Of the address that it names, which may be an earlier one. */
  mailProblem?: { is: MailProblem; email: string };
};

/** Why newsletters to the present address are stopped. */
export const mailProblemOf = ({ email, mailProblem }: Pick<Reachable, 'email' | 'mailProblem'>) =>
  mailProblem?.email === email ? mailProblem.is : null;

/**
 * "accounts deleted, suspended or unknown by then are skipped … `newsletter: true`: only who consents"; "a hard bounce or a complaint
 * stops newsletters to the address".
 */
export function isReached(user: Reachable, isNewsletter: boolean): boolean {
  if (user.status !== 'active') return false;
  return !isNewsletter || ((user.newsletter.at(-1)?.value ?? false) && mailProblemOf(user) === null);
}
