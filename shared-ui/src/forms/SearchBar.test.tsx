/** @jest-environment jsdom */
import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { showScreen } from '../testing/showScreen.tsx';
import { SearchBar } from './SearchBar.tsx';

afterEach(cleanup);

const reset = jest.fn();
const show = (props: { term?: string; isNarrowed: boolean }) =>
  showScreen(
    <SearchBar label="Player" term="" onSearch={() => undefined} onReset={reset} {...props}>
      <button type="button">QB</button>
    </SearchBar>,
    { locale: 'en' },
  );
const resetButton = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Reset' });

describe('the search bar', () => {
  it.each([
    ['words are searched for', { term: 'kiss', isNarrowed: false }],
    ['a filter is set', { isNarrowed: true }],
  ])('resets while %s', async (_when, props) => {
    await show(props);
    expect(resetButton().disabled).toBe(false);
  });

  it('has nothing to reset until something is typed, and keeps the focus when it was', async () => {
    await show({ isNarrowed: false });
    expect(resetButton().disabled).toBe(true);
    await userEvent.type(screen.getByRole('searchbox'), 'k');
    expect(resetButton().disabled).toBe(false);
    await userEvent.click(resetButton());
    expect(reset).toHaveBeenCalledTimes(1);
    expect(screen.getByRole<HTMLInputElement>('searchbox').value).toBe('');
    expect(document.activeElement).toBe(resetButton());
  });

  it('has the button of the search beside its field, before the filters', async () => {
    await show({ isNarrowed: true });
    expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
      'Search',
      'QB',
      'Reset',
    ]);
  });
});
