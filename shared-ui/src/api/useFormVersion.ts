import { errors } from '@endzone/contracts/errors';
import { useRef, useState } from 'react';
import { ApiError } from './errors.ts';

type Versioned = { version: number };

/**
 * What a form was filled from. A command names its version; refused because somebody else has saved meanwhile, what is there now is read
 * and shown, what was typed stays, and the next press is meant. `refused`: the code that says so.
 */
export function useFormVersion<T extends Versioned>(
  seen: T | undefined,
  read: () => Promise<T | undefined>,
  refused: string = errors.changedMeanwhile.code,
) {
  const version = useRef(seen?.version);
  const [theirs, setTheirs] = useState<T>();
  const send = async <Answer extends Partial<Versioned>>(
    call: (version: number | undefined) => Promise<Answer>,
  ): Promise<Answer> => {
    try {
      const answer = await call(version.current);
      // A form that stays open goes on from what it has saved.
      version.current = answer.version ?? version.current;
      setTheirs(undefined);
      return answer;
    } catch (error) {
      if (error instanceof ApiError && error.code === refused) {
        // Without it the old version is refused again.
        const now = await read().catch(() => undefined);
        if (now) {
          version.current = now.version;
          setTheirs(now);
        }
      }
      throw error;
    }
  };
  return { theirs, send };
}
