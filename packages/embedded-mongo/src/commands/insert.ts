import { encode } from '../bson/encode.ts';
import { RawDoc, doc, isDoc } from '../bson/values.ts';
import { typeName } from '../bson/types.ts';
import type { Doc, Value } from '../bson/values.ts';
import { failure, typeMismatch } from '../errors.ts';
import { Arguments, collectionName } from './arguments.ts';
import { command } from './context.ts';
import { insertDocument, runStatements, withErrors, writableCollection } from './writing.ts';

const fields = ['insert', 'documents', 'ordered', 'bypassDocumentValidation', 'stmtId', 'stmtIds'];
export const maxBatch = 100_000;

export const insert = command(
  fields,
  ({ body, db, store }) => {
    const args = new Arguments(body, 'insert', insert.fields, true);
    const name = collectionName(body, 'insert');
    args.required('documents');
    const documents = args.array('documents') ?? [];
    checkBatch(documents);
    documents.forEach(requireObject);
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
  if (statements.length === 0 || statements.length > maxBatch)
    throw failure(
      'InvalidLength',
      `Write batch sizes must be between 1 and ${maxBatch}. Got ${statements.length} operations.`,
    );
}

function requireObject(document: Value, place: number): void {
  if (!(document instanceof RawDoc) && !isDoc(document))
    throw typeMismatch(
      `BSON field 'insert.documents.${place}' is the wrong type '${typeName(document)}', expected type 'object'`,
    );
}

function bytesOf(document: Value): Uint8Array {
  return document instanceof RawDoc ? document.bytes : encode(document as Doc); // requireObject has seen it
}
