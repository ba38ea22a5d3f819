/**
 * State that exists once per page. Front ends built from other releases carry their own copies of our files, so it lives on the page
 * itself. Its shape and its meaning are a contract between releases: a change of either takes a new name.
 */
export function pageState<T extends object>(name: string, create: () => T): T {
  const page = globalThis as { [key: symbol]: T | undefined };
  return (page[Symbol.for(`endzone.${name}`)] ??= create());
}
