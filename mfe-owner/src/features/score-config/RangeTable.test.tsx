/** @jest-environment jsdom */
import { defaultScoreConfig } from '@endzone/contracts/scoring/scoreConfig';
import { showScreen } from '@endzone/shared-ui/testing/showScreen.tsx';
import { expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import { ServerStyleSheet } from 'styled-components';
import { formOf } from './model/scoreForm.ts';
import { RangeTable } from './RangeTable.tsx';
import { scoreConfigTexts as texts } from './texts.ts';
import type { ScoreEditing } from './useScoreForm.ts';

it('shows what a range of wins mirrors in a line of its own where the window is 320 px wide', async () => {
  const form = formOf({ ...defaultScoreConfig }, 'hu');
  // What a table reads of the form.
  const editing = { form, stored: form, changed: [], errors: new Map() } as unknown as ScoreEditing;
  const sheet = new ServerStyleSheet();
  const table = <RangeTable of="score_difference" position="HC" editing={editing} />;
  await showScreen(sheet.collectStyles(table), { texts, locale: 'hu', namespace: 'owner' });
  expect(screen.getByText('Tükrözve')).toBeTruthy();
  const own = /@media \(max-width: ?([\d.]+)em\)\{[^{]*\{order:1;grid-column:1 ?\/ ?-1/g;
  const widths = [...sheet.getStyleTags().matchAll(own)].map(([, width]) => Number(width) * 16);
  // Of the head, and of what stands below it.
  expect(widths).toHaveLength(2);
  expect(Math.min(...widths)).toBeGreaterThanOrEqual(320);
});
