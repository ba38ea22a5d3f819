import { withRule } from '@endzone/contracts/call';
import * as profileCalls from '@endzone/contracts/accounts/profile';
import { birthDateRule } from '../../data/account/rules.ts';

export const profile = withRule(profileCalls.saveProfile, 'birthDate', birthDateRule).body;
