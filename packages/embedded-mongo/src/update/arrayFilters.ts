import { isArray, isDoc } from '../bson/values.ts';
import type { Doc, Maybe, Value } from '../bson/values.ts';
import { badValue, failedToParse } from '../errors.ts';
import { compileFilter } from '../match/filter.ts';
import type { Filter } from '../match/filter.ts';
import type { Collation } from '../bson/collation.ts';

/** The filters behind `$[name]`, by name. */
export class ArrayFilters {
  private readonly sources = new Map<string, Doc>();
  private readonly compiled = new Map<string, Filter>();

  constructor(filters: Maybe) {
    if (filters === undefined) return;
    if (!isArray(filters)) throw failedToParse('arrayFilters must be an array');
    for (const filter of filters) this.take(filter);
  }

  private take(filter: Value): void {
    if (!isDoc(filter)) throw failedToParse('Each array filter must be an object');
    const names = new Set(identifiers(filter));
    if (names.size === 0)
      throw failedToParse('Cannot use an expression without a top-level field name in arrayFilters');
    if (names.size > 1)
      throw failedToParse(
        `Error parsing array filter :: caused by :: Expected a single top-level field name, found '${[...names].join("' and '")}'`,
      );
    const [name] = names;
    if (!/^[a-z][a-zA-Z0-9]*$/.test(name!))
      throw badValue(
        `Error parsing array filter :: caused by :: The top-level field name must be an alphanumeric string beginning with a lowercase letter, found '${name}'`,
      );
    if (this.sources.has(name!))
      throw failedToParse(`Found multiple array filters with the same top-level field name ${name}`);
    this.sources.set(name!, filter);
    this.compiled.set(name!, compileFilter(filter));
  }

  /** Every filter must be used by some path, and every `$[name]` must have one. */
  requireUsedBy(paths: readonly string[]): void {
    if (this.isEmpty && !paths.some((path) => path.includes('$['))) return;
    const used = new Set(
      paths.flatMap((path) => [...path.matchAll(/\$\[([^\]]+)\]/g)].map((match) => match[1]!)),
    );
    for (const name of used)
      if (!this.sources.has(name))
        throw badValue(
          `No array filter found for identifier '${name}' in path '${paths.find((path) => path.includes(`$[${name}]`))}'`,
        );
    for (const name of this.sources.keys())
      if (!used.has(name))
        throw failedToParse(
          `The array filter for identifier '${name}' was not used in the update { ${paths.join(', ')} }`,
        );
  }

  get isEmpty(): boolean {
    return this.sources.size === 0;
  }

  test(name: string, collation: Collation | undefined): (element: Value) => boolean {
    const filter = collation
      ? compileFilter(this.sources.get(name)!, { collation })
      : this.compiled.get(name)!;
    return (element) => filter.matches(new Map([[name, element]]));
  }
}

/** The names a filter starts its paths with, also inside $and, $or and $nor. */
function identifiers(filter: Doc): string[] {
  return [...filter].flatMap(([path, operand]) => {
    if (!path.startsWith('$')) return [path.split('.')[0]!];
    return isArray(operand) ? operand.flatMap((clause) => (isDoc(clause) ? identifiers(clause) : [])) : [];
  });
}
