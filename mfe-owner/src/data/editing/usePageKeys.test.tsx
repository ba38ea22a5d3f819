/** @jest-environment jsdom */
import { afterEach, expect, it, jest } from '@jest/globals';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { usePageKeys, type PageKeys } from './usePageKeys.ts';

afterEach(cleanup);

const heard = jest.fn((_name: string) => undefined);
const names = ['/', '[', 'mod+s', 'mod+shift+z', 'alt+1', 'alt+arrowup'];
const keys: PageKeys = Object.fromEntries(names.map((name) => [name, () => heard(name)]));

function Page({ isFirst = false, inside }: { isFirst?: boolean; inside?: () => void }) {
  usePageKeys(keys, { isFirst });
  return <input aria-label="Name" onKeyDown={inside} />;
}

/** What the page hears of a key; AltGr is told as Ctrl and Alt on Windows. */
function heardOf(
  element: Element,
  key: KeyboardEventInit & { modifierAltGraph?: boolean },
): string | undefined {
  heard.mockClear();
  fireEvent(element, new KeyboardEvent('keydown', { bubbles: true, cancelable: true, ...key }));
  return heard.mock.calls[0]?.[0];
}

it.each([
  ['a single key', { key: '/' }, '/'],
  ['one with Shift, as on a Hungarian keyboard', { key: '/', shiftKey: true }, '/'],
  ['one with AltGr', { key: '[', ctrlKey: true, altKey: true, modifierAltGraph: true }, '['],
  ['Ctrl', { key: 's', ctrlKey: true }, 'mod+s'],
  ['Command', { key: 's', metaKey: true }, 'mod+s'],
  ['Ctrl and Shift', { key: 'Z', ctrlKey: true, shiftKey: true }, 'mod+shift+z'],
  ['Alt, whatever it writes', { key: '¡', code: 'Digit1', altKey: true }, 'alt+1'],
  [
    'Alt as Firefox tells of it on a Mac',
    { key: '¡', code: 'Digit1', altKey: true, modifierAltGraph: true },
    'alt+1',
  ],
  ['Alt and an arrow of the number block', { key: 'ArrowUp', code: 'Numpad8', altKey: true }, 'alt+arrowup'],
  ['Alt and an arrow', { key: 'ArrowUp', code: 'ArrowUp', altKey: true }, 'alt+arrowup'],
  ['no other', { key: 's' }, undefined],
  ['none with more than it asks for', { key: 's', ctrlKey: true, altKey: true, code: 'KeyS' }, undefined],
])('hears %s', (_what, key, name) => {
  render(<Page />);
  expect(heardOf(document.body, key)).toBe(name);
});

it('does without what fills in a field', () => {
  render(<Page />);
  const told = jest.fn();
  addEventListener('error', told);
  fireEvent(screen.getByRole('textbox'), new Event('keydown', { bubbles: true }));
  removeEventListener('error', told);
  expect(told).not.toHaveBeenCalled();
});

it('leaves single keys to whoever types, and all to an open dialog', () => {
  render(<Page />);
  const field = screen.getByRole('textbox');
  expect([heardOf(field, { key: '/' }), heardOf(field, { key: 's', ctrlKey: true })]).toEqual([
    undefined,
    'mod+s',
  ]);
  render(<dialog open />);
  expect(heardOf(document.body, { key: 's', ctrlKey: true })).toBeUndefined();
});

it('hears before the field when it is to be first', () => {
  const inside = jest.fn();
  render(<Page isFirst inside={inside} />);
  expect(heardOf(screen.getByRole('textbox'), { key: 's', ctrlKey: true })).toBe('mod+s');
  expect(inside).not.toHaveBeenCalled();
});
