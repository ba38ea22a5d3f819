import type { Doc } from '../bson/values.ts';
import { notSupported } from '../errors.ts';

export function compileJsonSchema(_schema: Doc): (document: Doc) => boolean {
  throw notSupported('$jsonSchema');
}
