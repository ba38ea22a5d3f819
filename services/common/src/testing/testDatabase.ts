import mongoose from 'mongoose';
import type { ServiceName } from '@endzone/contracts/call';
import { connectMongo } from '../mongo.ts';
import { openProcess } from '../processState.ts';
import { testEnvironment } from './testService.ts';

/** For a test of one module without its service: a database of its own, until `dropTestDatabase`. */
export async function openTestDatabase(service: ServiceName): Promise<void> {
  const { MONGODB_URI, DATABASE } = testEnvironment(service, {});
  openProcess(service, 'silent');
  await connectMongo(MONGODB_URI!, DATABASE!);
}

export async function dropTestDatabase(): Promise<void> {
  await mongoose.connection.dropDatabase();
  await mongoose.disconnect();
}
