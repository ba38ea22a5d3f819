import type { Doc } from './bson/values.ts';

const codes = {
  InternalError: 1,
  BadValue: 2,
  Unauthorized: 13,
  FailedToParse: 9,
  TypeMismatch: 14,
  AuthenticationFailed: 18,
  Overflow: 15,
  InvalidLength: 16,
  IllegalOperation: 20,
  NamespaceNotFound: 26,
  IndexNotFound: 27,
  InvalidBSON: 22,
  PathNotViable: 28,
  ConflictingUpdateOperators: 40,
  CursorNotFound: 43,
  NamespaceExists: 48,
  DollarPrefixedFieldName: 52,
  InvalidIdField: 53,
  InvalidDBRef: 55,
  CommandNotFound: 59,
  ImmutableField: 66,
  CannotCreateIndex: 67,
  InvalidOptions: 72,
  InvalidNamespace: 73,
  IndexOptionsConflict: 85,
  IndexKeySpecsConflict: 86,
  ShutdownInProgress: 91,
  OperationFailed: 96,
  UnsatisfiableWriteConcern: 100,
  CommandNotSupported: 115,
  DocumentValidationFailure: 121,
  CannotIndexParallelArrays: 171,
  InvalidIndexSpecificationOption: 197,
  QueryFeatureNotAllowed: 224,
  TransactionTooOld: 225,
  NoSuchTransaction: 251,
  CursorKilled: 237,
  InvalidResumeToken: 260,
  OperationNotSupportedInTransaction: 263,
  ChangeStreamFatalError: 280,
  ChangeStreamHistoryLost: 286,
  MaxTimeMSExpired: 50,
  BSONObjectTooLarge: 10334,
  CursorInUse: 12051,
  DuplicateKey: 11000,
  OutOfDiskSpace: 14031,
} as const;

export type CodeName = keyof typeof codes;

/** An error as MongoDB answers it: a number, its name, a sentence, and fields such as keyPattern. */
export class MongoError extends Error {
  readonly code: number;
  readonly codeName: string;
  readonly extra: Doc | undefined;
  readonly labels: readonly string[];

  constructor(code: number, codeName: string, message: string, extra?: Doc, labels: readonly string[] = []) {
    super(message);
    this.code = code;
    this.codeName = codeName;
    this.extra = extra;
    this.labels = labels;
  }
}

/** Drivers open a change stream again but after these. */
const notResumable = new Set<CodeName>([
  'InvalidResumeToken',
  'ChangeStreamFatalError',
  'ChangeStreamHistoryLost',
]);

/** An error by its name in MongoDB's list. */
export function failure(
  name: CodeName,
  message: string,
  extra?: Doc,
  labels: readonly string[] = notResumable.has(name) ? ['NonResumableChangeStreamError'] : [],
): MongoError {
  return new MongoError(codes[name], name, message, extra, labels);
}

/** An error whose number has no name: MongoDB calls those Location<number>. */
export function locationError(code: number, message: string): MongoError {
  return new MongoError(code, `Location${code}`, message);
}

export function badValue(message: string): MongoError {
  return failure('BadValue', message);
}

export function failedToParse(message: string): MongoError {
  return failure('FailedToParse', message);
}

export function typeMismatch(message: string): MongoError {
  return failure('TypeMismatch', message);
}

/** MongoDB itself answers so outside Atlas. */
export function searchNotEnabled(): MongoError {
  return new MongoError(
    31082,
    'SearchNotEnabled',
    'Using Atlas Search Database Commands and the $listSearchIndexes aggregation stage requires additional configuration. Please connect to Atlas or an AtlasCLI local deployment to enable.',
  );
}

/** What MongoDB has and this server does not: refused by its name, never ignored. */
export function notSupported(what: string): MongoError {
  return failure('CommandNotSupported', `${what} is not supported by the embedded database`);
}
