/** @jest-environment jsdom */
import { expect, it } from '@jest/globals';
import { showScreen } from '@endzone/shared-ui/testing/showScreen.tsx';
import { size } from '@endzone/shared-ui/theme/theme.ts';
import { screen } from '@testing-library/react';
import { ServerStyleSheet } from 'styled-components';
import { draftRoomTexts as texts } from '../texts.ts';
import { BoardPanel } from './BoardPanel.tsx';

it('its views are as high on a phone as a thumb needs', async () => {
  const sheet = new ServerStyleSheet();
  await showScreen(sheet.collectStyles(<BoardPanel grid={<p>Grid</p>} log={<p>Log</p>} />), {
    namespace: 'draft',
    texts,
  });
  const own = [...screen.getByRole('radio', { name: 'Log' }).classList].join('|');
  expect(sheet.getStyleTags()).toMatch(
    new RegExp(`@media[^{]*\\{\\.(${own})\\{min-height:${size.controlPhone};`),
  );
});
