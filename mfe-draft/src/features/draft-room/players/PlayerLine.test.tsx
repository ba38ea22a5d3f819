/** @jest-environment jsdom */
import { expect, it } from '@jest/globals';
import { showScreen } from '@endzone/shared-ui/testing/showScreen.tsx';
import { screen } from '@testing-library/react';
import { ServerStyleSheet } from 'styled-components';
import { aPlayer } from '../../../data/draft/testing/aDraft.ts';
import type { DraftPlayer } from '../../../data/draft/playersSlice.ts';
import { draftRoomTexts as texts } from '../texts.ts';
import { PlayerLine } from './PlayerLine.tsx';

it.each(['hu', 'en'] as const)('says what the number of a player is, on a phone too (%s)', async (locale) => {
  // What a line reads of a player.
  const player = { ...aPlayer(1), draftRank: 1, fantasy_points: 286.1 } as DraftPlayer;
  const sheet = new ServerStyleSheet();
  await showScreen(
    sheet.collectStyles(
      <PlayerLine
        player={player}
        slot={undefined}
        isQueued={false}
        pick="none"
        onOpen={() => undefined}
        onQueue={() => undefined}
      />,
    ),
    { texts, locale },
  );
  expect(screen.getByText('FP')).toBeTruthy();
  expect(sheet.getStyleTags()).not.toMatch(/small\{[^}]*display:none/);
});
