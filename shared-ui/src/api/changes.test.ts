import { expect, it, jest } from '@jest/globals';
import type { PageTopic } from '@endzone/contracts/changes';
import * as ofShell from './changes.ts';

it('reach a remote that was built from other sources, with a copy of its own', async () => {
  jest.resetModules();
  const ofRemote = await import('./changes.ts');
  expect(ofRemote.onChanges).not.toBe(ofShell.onChanges);
  const heard: (readonly PageTopic[])[] = [];
  const stop = ofRemote.onChanges((topics) => heard.push(topics));
  ofShell.setSubscribed(true);
  ofShell.publishChanges(['season']);
  expect([ofRemote.isSubscribed(), heard]).toEqual([true, [['season']]]);
  stop();
  ofShell.publishChanges(['everything']);
  expect(heard).toHaveLength(1);
});
