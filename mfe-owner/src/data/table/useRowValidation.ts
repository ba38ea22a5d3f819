import { useLoad } from '@endzone/shared-ui/api/useLoad.ts';
import { useEffect, useState } from 'react';

const pauseMilliseconds = 400;

/** The server's judgement of rows that are to be sent, asked for when nothing was typed for a moment. */
export function useRowValidation<Input, Answer extends { rows: unknown[] }>(
  inputs: readonly Input[],
  ask: (inputs: Input[]) => Promise<Answer>,
) {
  const wanted = JSON.stringify(inputs);
  const [asked, setAsked] = useState(wanted);
  useEffect(() => {
    const timer = setTimeout(() => setAsked(wanted), pauseMilliseconds);
    return () => clearTimeout(timer);
  }, [wanted]);
  const { data, failure, status, reload } = useLoad(async () => {
    const rows = JSON.parse(asked) as Input[]; // written above
    return { asked, answer: rows.length > 0 ? await ask(rows) : undefined };
  }, [asked]);
  const answer = data?.asked === wanted ? data.answer : undefined;
  return {
    rows: (answer?.rows ?? []) as Answer['rows'], // none are of any kind
    answer,
    isJudging: inputs.length > 0 && !answer && !failure,
    failure: asked === wanted ? failure : undefined,
    isLoading: status === 'loading',
    reload,
  };
}
