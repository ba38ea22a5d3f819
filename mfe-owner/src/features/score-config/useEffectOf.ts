import type { ScoreConfigEffect, ScoreRules } from '@endzone/contracts/stats/scoreConfig';
import { useEffect, useState } from 'react';
import { getEffect } from './api.ts';

const pauseMs = 400;

/** What the typed rules would change, asked for when the typing pauses; the last answer stays until the next. */
export function useEffectOf(rules: ScoreRules | undefined): {
  effect: ScoreConfigEffect | undefined;
  isOld: boolean;
} {
  const [answer, setAnswer] = useState<{ of: string; effect: ScoreConfigEffect }>();
  const asked = rules ? JSON.stringify(rules) : undefined;
  useEffect(() => {
    if (asked === undefined) return undefined;
    let isWanted = true;
    const timer = setTimeout(() => {
      getEffect(JSON.parse(asked) as ScoreRules).then(
        (effect) => isWanted && setAnswer({ of: asked, effect }),
        // The rules can be saved without it.
        () => undefined,
      );
    }, pauseMs);
    return () => {
      isWanted = false;
      clearTimeout(timer);
    };
  }, [asked]);
  return { effect: answer?.effect, isOld: asked === undefined || answer?.of !== asked };
}
