/** @jest-environment jsdom */
import { describe, expect, it, jest } from '@jest/globals';
import { cleanup, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { showScreen } from '../testing/showScreen.tsx';
import { MonthCalendar } from './MonthCalendar.tsx';

describe('the calendar of a month', () => {
  it('lets no day be chosen when its last day lies before its first', async () => {
    const onChoose = jest.fn();
    await showScreen(
      <MonthCalendar label="Day" day="" first="2026-11-20" last="2026-03-20" onChoose={onChoose} />,
      { locale: 'en' },
    );
    const days = screen.getAllByRole('gridcell').flatMap((cell) => [...cell.children]);
    expect(days.length).toBeGreaterThan(27);
    for (const day of days.slice(0, 10)) await userEvent.click(day);
    expect(onChoose).not.toHaveBeenCalled();
    cleanup();
  });
});
