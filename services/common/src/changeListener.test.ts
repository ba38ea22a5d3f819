import { afterEach, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { leagueTopic, type Topic } from '@endzone/contracts/changes';
import type { ChangesSince } from '@endzone/contracts/internal/shared';
import { listenForChanges, type Question } from './changeListener.ts';
import { openProcess } from './processState.ts';
import { until } from './testing/until.ts';

beforeAll(() => void openProcess('bff', 'silent'));
let end = () => {};
afterEach(() => {
  end();
  jest.restoreAllMocks();
});

type Answer = ChangesSince | Error;
const nothing = (cursor: string): ChangesSince => ({ cursor, topics: [], isComplete: true });

/** Listens to somebody who gives these answers, then none until the listener ends. */
function listen(answers: Answer[]) {
  const asked: Question[] = [];
  const changes: [Topic[], boolean][] = [];
  const heard: boolean[] = [];
  let isEnded = false;
  end = listenForChanges(
    async (question, signal) => {
      asked.push(question);
      const answer = answers.shift();
      if (answer instanceof Error) throw answer;
      if (answer) return answer;
      return new Promise((_, reject) =>
        signal.addEventListener('abort', () => {
          isEnded = true;
          reject(signal.reason as Error); // an abort's reason is an error
        }),
      );
    },
    {
      changed: (...change) => void changes.push(change),
      listening: (isListening) => void heard.push(isListening),
    },
  );
  return { asked, changes, heard, isEnded: () => isEnded };
}

describe('a listener', () => {
  it('asks at first without patience, then from the last answer on', async () => {
    const one = leagueTopic('one');
    const { asked, changes, heard } = listen([nothing('1'), { ...nothing('2'), topics: [one] }]);
    await until(() => asked.length === 3);
    expect(asked).toEqual([
      { after: undefined, isPatient: false },
      { after: '1', isPatient: true },
      { after: '2', isPatient: true },
    ]);
    expect(changes).toEqual([[[one], true]]);
    expect(heard).toEqual([true]);
  });

  it('passes on that something may have been missed, but for what was before its first question', async () => {
    const gap = (cursor: string): ChangesSince => ({ ...nothing(cursor), isComplete: false });
    const { asked, changes } = listen([gap('1'), gap('2')]);
    await until(() => asked.length === 3);
    expect(changes).toEqual([[[], false]]);
  });

  it('that fails for a moment asks without patience from where it was', async () => {
    const { asked, heard } = listen([nothing('1'), new Error('away'), nothing('2')]);
    await until(() => asked.length === 4);
    expect(asked.slice(1)).toEqual([
      { after: '1', isPatient: true },
      { after: '1', isPatient: false },
      { after: '2', isPatient: true },
    ]);
    expect(heard).toEqual([true]);
  });

  it('is not listening before the first answer', async () => {
    const { asked, heard } = listen([new Error('away')]);
    await until(() => asked.length === 2);
    expect(heard).toEqual([]);
  });

  it('is not listening any more after five seconds without an answer', async () => {
    const real = performance.now.bind(performance);
    let passed = 0;
    jest.spyOn(performance, 'now').mockImplementation(() => real() + passed);
    const answers: Answer[] = [nothing('1'), ...Array<Error>(60).fill(new Error('away'))];
    const { asked, heard } = listen(answers);
    await until(() => asked.length === 3);
    expect(heard).toEqual([true]);
    passed = 6_000;
    await until(() => heard.length === 2);
    answers.splice(0, answers.length, nothing('2'));
    await until(() => heard.length === 3);
    expect(heard).toEqual([true, false, true]);
  });

  it('asks nothing any more once it has ended', async () => {
    const { asked, isEnded } = listen([nothing('1')]);
    await until(() => asked.length === 2);
    end();
    await until(isEnded);
    expect(asked).toHaveLength(2);
  });
});
