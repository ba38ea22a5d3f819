import { foldStoredNames } from '@endzone/common/storedNames';
import mongoose, { Schema, type Model } from 'mongoose';

/**
 * Read copies of what others own, so that a pick needs no other service. Each keeps the `rev` of the snapshot that it was
 * made of, so an older snapshot never replaces a newer one. `picture` is the stored name of the snapshot.
 */
export type Copy<T> = { _id: string; rev: number; picture: T };

/** Copies of what is still there: of what is gone only its id is left, behind every `rev`. */
export const notDeleted = { picture: { $exists: true } } as const;

/** All copies are kept alike; who reads one names its type. */
export type CopyModel = Model<Copy<unknown>>;

/** What is shown of a person. */
export type Person = { id: string; rev: number; firstName: string; lastName: string };

type Kept = { names?: string[]; indexes?: Record<string, 1>[] };

function copyModel(name: string, collection: string, { names = [], indexes = [] }: Kept = {}): CopyModel {
  const schema = new Schema<Copy<unknown>>(
    { _id: String, rev: Number, picture: Schema.Types.Mixed },
    { versionKey: false, minimize: false },
  );
  for (const fields of indexes) schema.index(fields);
  foldStoredNames(schema, ...names.map((path) => `picture.${path}`));
  // mongoose infers hydrated types that nobody uses here: copies are read lean.
  return mongoose.model<Copy<unknown>, CopyModel>(name, schema, collection);
}

export const PersonModel = copyModel('Person', 'people', { names: ['firstName', 'lastName'] });
export const LeagueModel = copyModel('League', 'leagues', {
  names: ['name', 'teams.name'],
  indexes: [{ 'picture.teams.id': 1 }, { 'picture.teams.managerId': 1 }],
});
export const SeasonModel = copyModel('Season', 'seasons', { indexes: [{ 'picture.status': 1 }] });
export const PlayerModel = copyModel('Player', 'players', { names: ['name', 'team.name'] });

/** The ranking of the automatic pick: one document, best first. */
export type Ranking = { id: string; rev: number; playerIds: string[] };
export const RankingModel = copyModel('Ranking', 'rankings');

/** Counts the changes of all players, so that a process knows when what it holds in memory is old. */
export type Counter = { _id: string; value: number };
export const CounterModel = mongoose.model(
  'Counter',
  new Schema<Counter>({ _id: String, value: Number }, { versionKey: false }),
  'counters',
);
