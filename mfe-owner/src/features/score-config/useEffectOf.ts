import type { ScoreConfigEffect, ScoreRules } from '@endzone/contracts/stats/scoreConfig';
import { failureOf, type Failure } from '@endzone/shared-ui/api/failure.ts';
import { useEffect, useState } from 'react';
import { getEffect } from './api.ts';

const pauseMs = 400;

type Answer = { of: string; effect?: ScoreConfigEffect; failure?: Failure };
export type EffectOfRules = {
  effect: ScoreConfigEffect | undefined;
  /** Why there is none for what is typed; the rules can be saved without it. */
  failure: Failure | undefined;
  isOld: boolean;
  retry: () => void;
};

/**
 * What the typed rules would change, asked for when the typing pauses; the last answer stays until the next.
 * @param since which job settled the weeks last: the points of before are those that it left.
 */
export function useEffectOf(rules: ScoreRules | undefined, since?: string): EffectOfRules {
  const [answer, setAnswer] = useState<Answer>();
  const [tries, setTries] = useState(0);
  const asked = rules ? JSON.stringify(rules) : undefined;
  const of = `${since ?? ''} ${asked ?? ''}`;
  useEffect(() => {
    if (asked === undefined) return undefined;
    let isWanted = true;
    const timer = setTimeout(() => {
      getEffect(JSON.parse(asked) as ScoreRules).then(
        (effect) => isWanted && setAnswer({ of, effect }),
        (error: unknown) => isWanted && setAnswer({ of, failure: failureOf(error) }),
      );
    }, pauseMs);
    return () => {
      isWanted = false;
      clearTimeout(timer);
    };
  }, [asked, of, tries]);
  return {
    effect: answer?.effect,
    failure: answer?.failure,
    isOld: asked === undefined || answer?.of !== of,
    retry: () => {
      setAnswer(undefined);
      setTries((now) => now + 1);
    },
  };
}
