/** @jest-environment jsdom */
import { expect, it } from '@jest/globals';
import { render } from '@testing-library/react';
import { ServerStyleSheet, styled } from 'styled-components';
import { nameLines } from './theme.ts';

const Name = styled.b`
  ${nameLines}
`;

it('breaks a name that is too long for the narrowest phones by a hyphen', () => {
  const sheet = new ServerStyleSheet();
  render(sheet.collectStyles(<Name>Vámosmikolai Kada</Name>));
  const onTiny = sheet
    .getStyleTags()
    .split('@media')
    .filter((rule) => rule.startsWith(' (max-width: 22.4em)'));
  expect(onTiny.join('')).toMatch(/overflow-wrap:break-word;[^}]*hyphens:auto/);
});
