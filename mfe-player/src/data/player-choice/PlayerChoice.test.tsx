/** @jest-environment jsdom */
import { expect, it } from '@jest/globals';
import { render } from '@testing-library/react';
import { ServerStyleSheet } from 'styled-components';
import { Side } from './PlayerChoice.styles.ts';

it('wraps what a figure is, so that a long name keeps its room', () => {
  const sheet = new ServerStyleSheet();
  const side = (
    <Side>
      <b>149</b>
      <span>pont az előző szezonban</span>
    </Side>
  );
  render(sheet.collectStyles(side));
  expect(sheet.getStyleTags()).toMatch(/>span:last-child\{[^}]*max-width:7em/);
});
