import { hash, verify } from '@node-rs/argon2';
import { config } from '@endzone/common/config';
import { newToken } from '@endzone/common/ids';

/** argon2id with two passes: in production about 20 ms of a core, on a thread of its own. */
const cost = () => ({ memoryCost: config().PASSWORD_HASH_KIB, timeCost: 2, parallelism: 1 });

/** Far beyond any password; whoever asks has bounded it long before. */
const longest = 2_000;

// The same word typed on two keyboards has one form.
const sameForm = (password: string) => password.normalize('NFC');

/** Counts what is done to passwords: the same for every address. */
export const passwordWork = { hashed: 0, verified: 0 };

/** As it stands in a hash: `$argon2id$v=19$m=…,t=…,p=…$salt$hash`. */
const saltOf = (passwordHash: string): Buffer => Buffer.from(passwordHash.split('$')[4] ?? '', 'base64');

/** With the salt of another hash the same password gives that hash again; else each has a salt of its own. */
export function hashPassword(password: string, other?: string): Promise<string> {
  passwordWork.hashed += 1;
  if (password.length > longest) throw new Error('A password was not bounded');
  return hash(sameForm(password), { ...cost(), ...(other !== undefined && { salt: saltOf(other) }) });
}

let cachedDummyHash: Promise<string> | undefined;

/** The hash of a password that nobody has: checked where there is no account, so that it takes as long. */
function dummyHash(): Promise<string> {
  cachedDummyHash ??= hash(newToken(), cost());
  return cachedDummyHash;
}

/** Makes the first log-in of a process as slow as every other one. */
export async function preparePasswords(): Promise<void> {
  await dummyHash();
}

/** True for the right password; without an account it takes as long and is false. */
export async function isPassword(passwordHash: string | undefined, password: string): Promise<boolean> {
  passwordWork.verified += 1;
  const isBounded = password.length <= longest;
  const isRight = await verify(passwordHash ?? (await dummyHash()), isBounded ? sameForm(password) : '');
  return isRight && isBounded && passwordHash !== undefined;
}
