/** @jest-environment jsdom */
import { expect, it } from '@jest/globals';
import { showScreen } from '@endzone/shared-ui/testing/showScreen.tsx';
import { screen } from '@testing-library/react';
import { ServerStyleSheet } from 'styled-components';
import { GameChip } from './GameChip.tsx';
import { ScheduleProvider, type ScheduleView } from './scheduleContext.ts';
import { scheduleTexts as texts } from './texts.ts';

const game = (key: string, day: string) => ({ key, home: 'a', away: 'b', day, homeRound: 3, awayRound: 3 });
const late = game('2', '2026-11-01');
// What a chip reads of the schedule.
const view = {
  state: { present: [game('1', '2026-10-24'), game('3', '2026-10-24'), late] },
  nameOf: (id: string) => ({ a: 'Tokaj Rókák', b: 'Keszthely Kormányosok' })[id] ?? '',
  findings: [{ kind: 'otherDay', key: late.key }],
  changed: new Set<string>(),
} as unknown as ScheduleView;

it('writes the day of a game below its clubs on a phone, which has no room beside them and a sign', async () => {
  const sheet = new ServerStyleSheet();
  const props = { round: 3, isStop: true, isFixed: false, isLifted: false, onLift: () => undefined };
  await showScreen(
    sheet.collectStyles(
      <ScheduleProvider value={view}>
        <GameChip game={late} {...props} />
      </ScheduleProvider>,
    ),
    { texts, locale: 'hu', namespace: 'owner' },
  );
  expect(screen.getByText('nov. 1.').closest('button')?.querySelector('svg')).toBeTruthy();
  const onPhone = sheet
    .getStyleTags()
    .match(/@media \(max-width: ?47\.99[^{]*\{[^@]*/g)
    ?.join('');
  expect(onPhone).toMatch(/flex-wrap:wrap/);
  expect(onPhone).toMatch(/small\{[^}]*flex-basis:100%/);
});
