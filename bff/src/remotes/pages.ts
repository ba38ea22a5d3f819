import { processState } from '@endzone/common/processState';
import type { PageDeclaration } from '@endzone/contracts/pages';
import { sortBySpecificity } from '@endzone/contracts/routeTable';
import type { FrontEndName, Release } from '@endzone/contracts/release';
import type { Found } from './releases.ts';

export type Page = PageDeclaration & { of: FrontEndName };
type Releases = ReadonlyMap<FrontEndName, Found>;

type OldShell = { page?: { routes?: { path: string; of: FrontEndName; screen?: string }[] } };

/** A release from before front ends declared their pages has none: the shell of that time lists the pages of all. */
function declaredBy(name: FrontEndName, found: Releases) {
  const { pages } = found.get(name)?.release as Partial<Release>; // may be that old
  const { page } = (found.get('shell')?.release ?? {}) as OldShell;
  return (
    pages ?? page?.routes?.filter(({ of }) => of === name).map(({ path, screen: load }) => ({ path, load }))
  );
}

/** Equal for two paths that the same addresses lead to. */
const formOf = (path: string) => path.toLowerCase().replace(/:[^/]+/g, ':');

/** The pages of all front ends, as their latest releases declare them. What was known of one that is away still counts. */
export class KnownPages {
  readonly #known: Map<FrontEndName, readonly PageDeclaration[]>;
  readonly #reported = new Set<string>();
  #followed: Releases = new Map();
  #all: Page[] = [];

  constructor(before?: KnownPages) {
    this.#known = new Map(before && before.#known);
  }

  /** Every page, the most exact first. */
  get all(): Page[] {
    return this.#all;
  }

  has(name: FrontEndName): boolean {
    return this.#known.has(name);
  }

  /** Reads these releases. One that claims a page of another front end changes nothing: the pages known before stay. */
  follow(found: Releases): this {
    const isNew = [...found].some(([name, one]) => this.#followed.get(name) !== one);
    if (!isNew) return this;
    for (const name of found.keys()) this.#take(name, declaredBy(name, found));
    this.#followed = found;
    this.#all = sortBySpecificity(
      [...this.#known].flatMap(([of, pages]) => pages.map((page) => ({ ...page, of }))),
    );
    return this;
  }

  #take(name: FrontEndName, declared: readonly PageDeclaration[] | undefined): void {
    if (!declared) return;
    const others = this.#formsOfOthers(name);
    const claimed = declared.filter(({ path }) => others.has(formOf(path)));
    if (claimed.length > 0) this.#report(name, claimed);
    // Without pages known before, it has those that nobody else has.
    if (claimed.length === 0 || !this.#known.has(name))
      this.#known.set(
        name,
        declared.filter((page) => !claimed.includes(page)),
      );
  }

  #formsOfOthers(name: FrontEndName): Set<string> {
    const others = [...this.#known].filter(([other]) => other !== name);
    return new Set(others.flatMap(([, pages]) => pages.map(({ path }) => formOf(path))));
  }

  #report(name: FrontEndName, claimed: PageDeclaration[]): void {
    const paths = claimed.map(({ path }) => path);
    const conflict = `${name} ${paths.join(' ')}`;
    if (this.#reported.has(conflict)) return;
    this.#reported.add(conflict);
    processState().log.error({ frontEnd: name, paths }, 'a front end claims pages of another one');
  }
}
