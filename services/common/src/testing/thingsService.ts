import { call } from '@endzone/contracts/call';
import { object, text } from '@endzone/contracts/fields';
import mongoose, { Schema } from 'mongoose';
import {
  commandFields,
  newCommandId,
  notDone,
  pushCommand,
  thisCommand,
  type WithCommands,
} from '../command.ts';
import type { ServiceDefinition } from '../createService.ts';
import { isDuplicate } from '../mongo.ts';
import { on } from '../route.ts';

export type Thing = WithCommands & { _id: string; name: string; count: number };
export const ThingModel = mongoose.model(
  'TestThing',
  new Schema<Thing>({ _id: String, name: String, count: Number, ...commandFields }, { versionKey: false }),
);

const base = { service: 'content', summary: 'test', who: 'user', method: 'POST' } as const;
const body = object({ name: text('name', 20) });
const make = call<{ id: string }>()({ ...base, name: 'make', path: '/things', body, success: 201 });
const raise = call<{ count: number }>()({
  ...base,
  name: 'raise',
  path: '/things/:id',
  params: object({ id: text(undefined, 30) }),
});

/** What a test does between a thing's making and the answer. */
export const interlude: { afterMaking?: (() => Promise<void> | void) | undefined } = {};

async function makeThing(name: string): Promise<{ id: string }> {
  const _id = newCommandId('thing');
  try {
    await ThingModel.create({ _id, name, count: 0 });
  } catch (error) {
    if (!isDuplicate(error, '_id')) throw error;
  }
  await interlude.afterMaking?.();
  return { id: _id };
}

async function raiseThing(_id: string): Promise<{ count: number }> {
  const command = thisCommand();
  await ThingModel.updateOne(
    { _id, ...notDone(command) },
    { $inc: { count: 1 }, $push: pushCommand(command) },
  );
  return { count: (await ThingModel.findById(_id).lean<Thing>())?.count ?? 0 };
}

/** Commands in their smallest form: one makes a document, one changes it. */
export const thingsService: ServiceDefinition = {
  name: 'content',
  routes: [
    on(make, ({ body: { name } }) => makeThing(name)),
    on(raise, ({ params }) => raiseThing(params.id)),
  ],
};
