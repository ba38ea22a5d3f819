import mongoose from 'mongoose';

const { MongoServerError, ...driver } = mongoose.mongo;

/** No server was reached, the connection broke (twice), or no answer came in time. */
const away = [
  driver.MongoServerSelectionError,
  driver.MongoNetworkError,
  driver.MongoNotConnectedError,
  driver.MongoTopologyClosedError,
  driver.MongoClientClosedError,
  driver.MongoOperationTimeoutError,
  mongoose.Error.MongooseServerSelectionError,
];

// The pool's own errors are not exported.
const names = ['MongoWaitQueueTimeoutError', 'MongoPoolClosedError'];

// Shutting down, stepping down, interrupted by either; a cursor that a restart forgot; no room for what is written.
const codes = [43, 91, 189, 10_107, 11_600, 11_602, 13_435, 13_436, 14_031];

// The driver passes errors of a socket that the other side has closed through unchanged, from the system or from Node itself.
const closed = ['EPIPE', 'ECONNRESET'];
const knownClosed = ['EPIPE', 'ERR_STREAM_DESTROYED', 'ERR_STREAM_WRITE_AFTER_END'];

const isOfClosedSocket = (code: string, syscall: unknown) =>
  syscall ? syscall === 'write' && closed.includes(code) : knownClosed.includes(code);

/** True when an operation failed because the database was not there or full, and for no reason of its own. */
export function isDatabaseAway(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if (error instanceof MongoServerError)
    return codes.includes(Number(error.code)) || error.hasErrorLabel('RetryableWriteError');
  if ('code' in error && isOfClosedSocket(String(error.code), 'syscall' in error && error.syscall))
    return true;
  return away.some((kind) => error instanceof kind) || names.includes(error.name);
}
