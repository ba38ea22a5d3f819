import { encode } from '../bson/encode.ts';
import { RawDoc, doc, isDoc } from '../bson/values.ts';
import type { Value } from '../bson/values.ts';
import { failure, typeMismatch } from '../errors.ts';
import { Arguments, collectionName } from './arguments.ts';
import { command } from './context.ts';
import { insertDocument, runStatements, withErrors, writableCollection } from './writing.ts';

const FIELDS = ['insert', 'documents', 'ordered', 'bypassDocumentValidation', 'stmtId', 'stmtIds'];
export const MAX_BATCH = 100_000;

export const insert = command(
  FIELDS,
  ({ body, db, store }) => {
    const args = new Arguments(body, 'insert', insert.fields, true);
    const name = collectionName(body, 'insert');
    args.required('documents');
    const documents = args.array('documents') ?? [];
    checkBatch(documents);
    const collection = writableCollection(store, db, name);
    const bypass = args.flag('bypassDocumentValidation');
    let n = 0;
    const errors = runStatements(documents, args.get('ordered') !== false, (document) => {
      insertDocument(collection, bytesOf(document), bypass);
      n++;
    });
    return withErrors(doc({ n }), errors);
  },
  { isRetryable: true },
);

export function checkBatch(statements: readonly Value[]): void {
  if (statements.length === 0 || statements.length > MAX_BATCH)
    throw failure(
      'InvalidLength',
      `Write batch sizes must be between 1 and ${MAX_BATCH}. Got ${statements.length} operations.`,
    );
}

function bytesOf(document: Value): Uint8Array {
  if (document instanceof RawDoc) return document.bytes;
  if (isDoc(document)) return encode(document);
  throw typeMismatch("BSON field 'insert.documents.0' is the wrong type, expected type 'object'");
}
