import { createContext, use, useEffect, useId } from 'react';

type Typed = { register(id: string): () => void };

/** The dialog around, which asks before what was typed in it is dropped. */
export const TypedContext = createContext<Typed | undefined>(undefined);

/** Tells the dialog around, if there is one, that something was typed. */
export function useTyped(isTyped: boolean): void {
  const id = useId();
  const register = use(TypedContext)?.register;
  useEffect(() => (isTyped ? register?.(id) : undefined), [isTyped, register, id]);
}
