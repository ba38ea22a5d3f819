/** What is read is there at once: the client of the markup answers without a server. */
export function useLoad<Value>(load: (signal: AbortSignal) => Promise<Value>) {
  const data = load(new AbortController().signal) as unknown as Value; // of that client
  return { data, failure: undefined, status: 'idle' as const, reload: () => Promise.resolve() };
}
