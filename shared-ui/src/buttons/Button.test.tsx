/** @jest-environment jsdom */
import { describe, expect, it, jest } from '@jest/globals';
import '@testing-library/jest-dom/jest-globals';
import { act, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { showScreen } from '../testing/showScreen.tsx';
import { Button } from './Button.tsx';

/** Nothing is left to save once it is saved. */
function Saved({ onSave }: { onSave: () => void }) {
  const [isSaved, setSaved] = useState(false);
  const save = () => {
    setSaved(true);
    onSave();
  };
  return (
    <form onSubmit={(event) => event.preventDefault()}>
      <Button type="submit" disabled={isSaved} onClick={save}>
        Save
      </Button>
      <button onClick={() => setSaved(false)}>Change</button>
    </form>
  );
}

describe('a button that is disabled while it has the focus', () => {
  const save = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Save' });

  it('keeps it, says that it is disabled, and does nothing', async () => {
    const user = userEvent.setup();
    const onSave = jest.fn();
    await showScreen(<Saved onSave={onSave} />);
    await user.tab();
    await user.keyboard('{Enter}');
    expect(save()).toHaveFocus();
    expect([save().disabled, save().getAttribute('aria-disabled')]).toEqual([false, 'true']);
    await user.keyboard('{Enter} ');
    await user.click(save());
    expect(onSave).toHaveBeenCalledTimes(1);
  });

  it('is disabled for the keyboard too when the focus has moved on, and works again when it is enabled', async () => {
    const user = userEvent.setup();
    const onSave = jest.fn();
    await showScreen(<Saved onSave={onSave} />);
    await user.click(save());
    await user.tab();
    expect(save().disabled).toBe(true);
    await user.keyboard('{Enter}');
    await user.tab({ shift: true });
    expect(save()).toHaveFocus();
    await user.keyboard('{Enter}');
    expect(onSave).toHaveBeenCalledTimes(2);
  });

  it('keeps it while the window is left for another one', async () => {
    const user = userEvent.setup();
    await showScreen(<Saved onSave={() => undefined} />);
    await user.click(save());
    act(() => void save().dispatchEvent(new FocusEvent('focusout', { bubbles: true })));
    expect(save()).toHaveFocus();
    expect(save().disabled).toBe(false);
  });
});

describe('a button with a reason below it', () => {
  it('is described by the reason, and its row is told of it', async () => {
    await showScreen(
      <>
        <Button disabled why="Round 6 is still on">
          Start
        </Button>
        <Button>Cancel</Button>
      </>,
    );
    const [start, cancel] = ['Start', 'Cancel'].map((name) => screen.getByRole('button', { name }));
    expect(start).toHaveAccessibleDescription('Round 6 is still on');
    expect(start?.closest('[data-explained]')).toHaveTextContent('Round 6 is still on');
    expect(cancel?.closest('[data-explained]')).toBeNull();
  });
});
