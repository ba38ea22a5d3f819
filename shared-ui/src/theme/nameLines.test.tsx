/** @jest-environment jsdom */
import { expect, it } from '@jest/globals';
import { render } from '@testing-library/react';
import { ServerStyleSheet, styled } from 'styled-components';
import { nameLines, query } from './theme.ts';

const Name = styled.b`
  ${nameLines}
`;

it('breaks a name that is too long for a phone by a hyphen', () => {
  const sheet = new ServerStyleSheet();
  render(sheet.collectStyles(<Name>Vámosmikolai Kada</Name>));
  const onPhones = sheet
    .getStyleTags()
    .split('@media')
    .filter((rule) => rule.startsWith(` ${query.phone}`));
  expect(onPhones.join('')).toMatch(/overflow-wrap:break-word;[^}]*hyphens:auto/);
});
