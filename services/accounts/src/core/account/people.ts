import type { NotifyParam } from '@endzone/contracts/events';
import type { PersonName } from '../../domain/personName.ts';
import { type UserDocument, UserModel } from './model.ts';

/** Names of people by id; who is not there has no account any more. */
export type People = ReadonlyMap<string, PersonName>;

const idOf = (param: NotifyParam) => (typeof param === 'object' && 'userId' in param ? [param.userId] : []);

/** The people that stand in parameters of notifications. */
export async function readPeople(all: Record<string, NotifyParam>[]): Promise<People> {
  const ids = [...new Set(all.flatMap((params) => Object.values(params).flatMap(idOf)))];
  if (ids.length === 0) return new Map();
  const users = await UserModel.find({ _id: { $in: ids } }, { firstName: 1, lastName: 1 }).lean<
    UserDocument[]
  >();
  return new Map(users.map(({ _id, firstName, lastName }) => [_id, { firstName, lastName }]));
}
