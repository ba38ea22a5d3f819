/**
 * What services may ask of MongoDB: version 1 of its stable API, which any server of the next years takes, and what is used beyond it.
 * So no command or stage gets into use unnoticed that the embedded database knows and a real one may refuse.
 * Source: https://www.mongodb.com/docs/manual/reference/stable-api/
 */
const stable = new Set(
  `abortTransaction aggregate collMod commitTransaction count create createIndexes delete drop dropDatabase dropIndexes
  endSessions find findAndModify getMore hello insert killCursors listCollections listIndexes ping update`.split(
    /\s+/,
  ),
);

/**
 * Outside of the stable API, though every version has had them: the values of one field by an index, and what the owner is told of the
 * database's health, which may be missing.
 */
const beyond = new Set(['distinct', 'buildInfo', 'dbStats', 'serverStatus']);

/** The stages that are sent; all of them are in the stable API. */
const stages = new Set([
  '$changeStream',
  '$count',
  '$group',
  '$limit',
  '$match',
  '$project',
  '$skip',
  '$sort',
  '$unwind',
]);

type Stage = Record<string, unknown>;

/** What of a command a real server might refuse. */
export function unlistedParts(name: string, command: Record<string, unknown>): string[] {
  const pipeline = name === 'aggregate' ? (command.pipeline as Stage[]) : [];
  return [
    ...(stable.has(name) || beyond.has(name) ? [] : [`the command ${name} is not listed`]),
    ...pipeline
      .flatMap(Object.keys)
      .filter((stage) => !stages.has(stage))
      .map((stage) => `the stage ${stage} is not listed`),
  ];
}
