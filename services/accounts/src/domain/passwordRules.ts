import { isCommonPassword } from './commonPasswords.ts';
import type { PersonName } from './personName.ts';

/** Whose password it is; what is not known yet is left out. */
export type PasswordOwner = Partial<PersonName> & { email?: string };

const folded = (text: string) => text.normalize('NFC').toLowerCase();

/** What a person would type as his own name or address. */
function ownWords({ email = '', firstName = '', lastName = '' }: PasswordOwner): string[] {
  const names = [
    firstName,
    lastName,
    `${firstName} ${lastName}`,
    `${lastName} ${firstName}`,
    firstName + lastName,
    lastName + firstName,
  ];
  return [email, ...names].map(folded).filter((word) => word.trim() !== '');
}

/** "Please choose a less common password": among the commonest ones, or equal to the e-mail or the name. */
export function isTooCommon(password: string, owner: PasswordOwner): boolean {
  const word = folded(password);
  return isCommonPassword(word) || ownWords(owner).includes(word);
}
