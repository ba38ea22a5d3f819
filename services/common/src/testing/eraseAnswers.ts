import { databaseNow } from '../clock.ts';
import { CommandKeyModel } from '../commandKeys.ts';

/** Every command of this service stands where a process died between its write and its kept answer, and was given up. */
export async function eraseAnswers(): Promise<void> {
  await CommandKeyModel.updateMany(
    {},
    { $set: { state: 'running', holder: 'dead', leaseUntil: databaseNow() }, $unset: { status: 1, body: 1 } },
  );
}
