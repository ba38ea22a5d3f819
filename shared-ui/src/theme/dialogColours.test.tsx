/** @jest-environment jsdom */
import { afterEach, expect, it, jest } from '@jest/globals';
import { screen } from '@testing-library/react';
import { ServerStyleSheet } from 'styled-components';
import { Board } from '../layout/Board.tsx';
import { Dialog } from '../overlay/Dialog.tsx';
import { showScreen } from '../testing/showScreen.tsx';

// It reads the files of the letters.
jest.unstable_mockModule('./FontFaces.tsx', () => ({ FontFaces: () => null }));
const { GlobalStyle } = await import('./GlobalStyle.tsx');

afterEach(() => document.documentElement.removeAttribute('data-theme'));

/** The variables that rules of the sheet, at any width and in any scheme of the device, give to an element itself. */
function variablesOf(css: string, element: Element): Map<string, string> {
  const rules = [...css.matchAll(/([^{}]+)\{([^{}]*)\}/g)].filter(([, selector = '']) => {
    try {
      return element.matches(selector);
    } catch {
      return false; // a selector that jsdom does not know
    }
  });
  const pairs = rules.flatMap(([, , body = '']) => [...body.matchAll(/(--[\w-]+):([^;]+)/g)]);
  return new Map(pairs.map(([, name = '', value = '']) => [name, value]));
}

it.each([undefined, 'light', 'dark'])(
  'a dialog that is opened from a board has the colours of the page (theme: %s)',
  async (theme) => {
    if (theme) document.documentElement.dataset['theme'] = theme;
    const sheet = new ServerStyleSheet();
    await showScreen(
      sheet.collectStyles(
        <>
          <GlobalStyle />
          <Board label="Board">
            <Dialog title="Question" onClose={() => undefined} />
          </Board>
        </>,
      ),
    );
    const css = sheet.getStyleTags().replaceAll(/<[^>]*>|\/\*.*?\*\//g, '');
    const page = variablesOf(css, document.documentElement);
    const dialog = variablesOf(css, screen.getByRole('dialog'));
    const ofBoard = [...variablesOf(css, screen.getByRole('region', { name: 'Board' })).keys()];
    expect(ofBoard).toContain('--ink');
    expect(ofBoard.map((name) => [name, dialog.get(name)])).toEqual(
      ofBoard.map((name) => [name, page.get(name) ?? 'initial']),
    );
  },
);
