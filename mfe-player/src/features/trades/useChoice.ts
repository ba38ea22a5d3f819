import { useCallback, useEffect, useRef, useState } from 'react';
import { useSearchParams } from 'react-router';

type Chosen = Partial<Record<'with' | 'give' | 'get', string | undefined>>;

/** Who is chosen stands in the address too: other pages link to it, and whoever reloads finds it again. */
export function useChoice() {
  const [query, setQuery] = useSearchParams();
  // A radio button that waited for the address would let go for a moment.
  const [chosen, setChosen] = useState<Chosen>(() => Object.fromEntries(query));
  const choose = useCallback(
    (changes: Chosen) => {
      setChosen((before) => ({ ...before, ...changes }));
      setQuery(
        (before) => {
          const next = new URLSearchParams(before);
          for (const [name, id] of Object.entries(changes))
            if (id === undefined) next.delete(name);
            else next.set(name, id);
          return next;
        },
        { replace: true, preventScrollReset: true },
      );
    },
    [setQuery],
  );
  return { chosen, choose };
}

/** Who was chosen in one league is nobody in another one. */
export function useForgetChoice(leagueId: string): void {
  const [, setQuery] = useSearchParams();
  const chosenIn = useRef(leagueId);
  useEffect(() => {
    if (chosenIn.current === leagueId) return;
    chosenIn.current = leagueId;
    setQuery({}, { replace: true, preventScrollReset: true });
  }, [leagueId, setQuery]);
}
