import { wall } from '@endzone/common/clock';
import { newToken } from '@endzone/common/ids';
import type { FrontEndName } from '@endzone/contracts/release';
import { hash } from 'node:crypto';
import { DeployTokenModel, type DeployTokenDocument } from './model.ts';

const mark = 'ezd_';
const hashOf = (token: string) => hash('sha256', token, 'base64url');

export const isDeployToken = (token: string) => token.startsWith(mark);

/** A token for the pipeline of one front end, shown this once. */
export async function makeDeployToken(frontEnd: FrontEndName): Promise<string> {
  const token = `${mark}${newToken()}`;
  await DeployTokenModel.create({ _id: hashOf(token), frontEnd, createdAt: wall() });
  return token;
}

/** Ends every token of a front end; answers how many there were. */
export async function revokeDeployTokens(frontEnd: FrontEndName): Promise<number> {
  return (await DeployTokenModel.deleteMany({ frontEnd })).deletedCount;
}

/** Which front end the bearer of a token may release; `undefined` for one that is not or no more known. */
export async function frontEndOf(token: string): Promise<FrontEndName | undefined> {
  return (await DeployTokenModel.findById(hashOf(token)).lean<DeployTokenDocument>())?.frontEnd;
}
