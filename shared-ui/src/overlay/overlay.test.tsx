/** @jest-environment jsdom */
import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import '@testing-library/jest-dom/jest-globals';
import { fireEvent, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { Button } from '../buttons/Button.tsx';
import { IconButton } from '../buttons/IconButton.tsx';
import { showScreen } from '../testing/showScreen.tsx';
import { Confirm } from './Confirm.tsx';
import { Dialog } from './Dialog.tsx';
import { teachMedia } from '../testing/media.ts';
import { Menu } from './Menu.tsx';

beforeEach(() => teachMedia());

function Opener({ isDirty = false }: { isDirty?: boolean }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>Open</Button>
      {isOpen && (
        <Dialog title="Switch" isDirty={isDirty} onClose={() => setOpen(false)}>
          <input aria-label="Inside" />
        </Dialog>
      )}
    </>
  );
}
const cancel = () => fireEvent(screen.getByRole('dialog'), new Event('cancel', { cancelable: true }));

describe('a dialog', () => {
  it('is named by its title, starts there, and gives the focus back', async () => {
    const user = userEvent.setup();
    await showScreen(<Opener />);
    await user.click(screen.getByRole('button', { name: 'Open' }));
    expect(screen.getByRole('dialog', { name: 'Switch' })).toBeVisible();
    expect(screen.getByRole('heading', { name: 'Switch' })).toHaveFocus();
    await user.click(screen.getByRole('button', { name: 'Close' }));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(screen.getByRole('button', { name: 'Open' })).toHaveFocus();
  });

  it('closes by Escape', async () => {
    const user = userEvent.setup();
    await showScreen(<Opener />);
    await user.click(screen.getByRole('button', { name: 'Open' }));
    cancel();
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it.each([
    [false, 0],
    [true, 1],
  ])('closes by a press beside it unless something is typed (%s)', async (isDirty, left) => {
    const user = userEvent.setup();
    await showScreen(<Opener isDirty={isDirty} />);
    await user.click(screen.getByRole('button', { name: 'Open' }));
    fireEvent.mouseDown(screen.getByRole('dialog'));
    expect(screen.queryAllByRole('dialog')).toHaveLength(left);
  });
});

describe('a question', () => {
  it('is not answered twice while it is worked on, and does not go away', async () => {
    const user = userEvent.setup();
    const [onConfirm, onCancel] = [jest.fn(), jest.fn()];
    await showScreen(
      <Confirm
        question="Cut this player: Bődi Norbert?"
        confirm="Cut"
        danger
        busy
        onConfirm={onConfirm}
        onCancel={onCancel}
      />,
    );
    await user.click(screen.getByRole('button', { name: 'Cut' }));
    await user.click(screen.getByRole('button', { name: 'Close' }));
    expect([onConfirm.mock.calls.length, onCancel.mock.calls.length]).toEqual([0, 0]);
    expect(screen.getByRole('alertdialog', { name: 'Cut this player: Bődi Norbert?' })).toBeVisible();
  });

  it('stays with the reason when it is refused', async () => {
    await showScreen(
      <Confirm
        question="Cut?"
        confirm="Cut"
        problem="Roster is locked"
        onConfirm={() => undefined}
        onCancel={() => undefined}
      />,
    );
    expect(screen.getByRole('alert')).toHaveTextContent('Roster is locked');
  });
});

describe('a menu', () => {
  const onChoose = jest.fn();
  const show = () =>
    showScreen(
      <Menu
        label="Actions"
        trigger={(props) => <IconButton {...props} label="Actions" icon="…" />}
        items={[
          { id: 'edit', label: 'Edit', onChoose },
          { id: 'move', label: 'Move', why: 'Roster is locked', onChoose },
          { id: 'cut', label: 'Cut', onChoose },
        ]}
      />,
    );
  const button = () => screen.getByRole('button', { name: 'Actions' });

  it('is walked by arrows, Home, End and first letters, and left by Escape', async () => {
    const user = userEvent.setup();
    await show();
    await user.click(button());
    expect(screen.getByRole('menuitem', { name: 'Edit' })).toHaveFocus();
    await user.keyboard('{ArrowUp}');
    expect(screen.getByRole('menuitem', { name: 'Cut' })).toHaveFocus();
    await user.keyboard('m');
    expect(screen.getByRole('menuitem', { name: /Move/ })).toHaveFocus();
    await user.keyboard('{Home}{End}');
    expect(screen.getByRole('menuitem', { name: 'Cut' })).toHaveFocus();
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('menu')).toBeNull();
    expect(button()).toHaveFocus();
  });

  it('does what is chosen, and not what cannot be chosen now', async () => {
    const user = userEvent.setup();
    onChoose.mockClear();
    await show();
    await user.click(button());
    await user.click(screen.getByRole('menuitem', { name: /Move/ }));
    expect(onChoose).not.toHaveBeenCalled();
    await user.click(screen.getByRole('menuitem', { name: 'Cut' }));
    expect(onChoose).toHaveBeenCalledTimes(1);
    expect(button()).toHaveAttribute('aria-expanded', 'false');
  });

  it('is a sheet on a phone', async () => {
    teachMedia(true);
    const user = userEvent.setup();
    await show();
    await user.click(button());
    expect(screen.getByRole('dialog', { name: 'Actions' })).toBeVisible();
  });
});
