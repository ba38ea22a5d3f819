/** @jest-environment jsdom */
import { expect, it } from '@jest/globals';
import { render } from '@testing-library/react';
import { ServerStyleSheet } from 'styled-components';
import { Cell } from './DraftBoard.styles.ts';

it('the words of the current cell stand in line with those of the picks in its column', () => {
  const insetOf = (position: 'QB' | undefined, isCurrent: boolean) => {
    const sheet = new ServerStyleSheet();
    const cell = <Cell as="span" $position={position} $isMine $isCurrent={isCurrent} $isNew={false} />;
    render(sheet.collectStyles(cell));
    return sheet.getStyleTags().match(/padding-left:[^;]+/)?.[0];
  };
  const pick = insetOf('QB', false);
  expect(pick).toBeTruthy();
  expect(insetOf(undefined, true)).toBe(pick);
});
