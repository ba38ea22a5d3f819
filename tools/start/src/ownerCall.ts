import { operatorCall } from '@endzone/common/operatorCall';
import { saveOwner } from '@endzone/contracts/internal/accounts';
import type { Owner } from './arguments.ts';

/** Makes or changes the owner's account through the running accounts service. @throws CommandError */
export async function makeOwner(
  url: string,
  identitySecret: string,
  { email, password }: Owner,
): Promise<void> {
  const accounts = { spoken: 'The accounts service', url, identitySecret };
  await operatorCall(accounts, saveOwner, { email, password });
}
