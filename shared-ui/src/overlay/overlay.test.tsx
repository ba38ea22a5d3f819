/** @jest-environment jsdom */
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import '@testing-library/jest-dom/jest-globals';
import { object, plainText } from '@endzone/contracts/fields';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState, type ReactNode } from 'react';
import { Button } from '../buttons/Button.tsx';
import { IconButton } from '../buttons/IconButton.tsx';
import { Form } from '../forms/Form.tsx';
import { TextField } from '../forms/TextField.tsx';
import { hasUnsaved } from '../host/unsaved.ts';
import { showScreen } from '../testing/showScreen.tsx';
import { BoardDialog } from './BoardDialog.tsx';
import { Confirm } from './Confirm.tsx';
import { Dialog } from './Dialog.tsx';
import { DialogActions } from './DialogActions.tsx';
import { mockMatchMedia } from '../testing/media.ts';
import { mockResizeObserver, restoreResizeObserver } from '../testing/resizes.ts';
import { Menu } from './Menu.tsx';

beforeEach(() => mockMatchMedia());

function Opener({ isDirty = false, isFirm = false }: { isDirty?: boolean; isFirm?: boolean }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>Open</Button>
      {isOpen && (
        <Dialog title="Switch" isDirty={isDirty} isFirm={isFirm} onClose={() => setOpen(false)}>
          <Form
            initial={{ inside: '' }}
            schema={object({ inside: plainText() })}
            onSubmit={() => Promise.resolve()}
          >
            <TextField name="inside" label="Inside" />
            <DialogActions onCancel={() => setOpen(false)}>
              <Button>Save</Button>
            </DialogActions>
          </Form>
        </Dialog>
      )}
    </>
  );
}
const dialog = () => screen.getByRole<HTMLDialogElement>('dialog', { name: 'Switch' });
const cancel = (element: Element = dialog()) => fireEvent(element, new Event('cancel', { cancelable: true }));
const ways = {
  Escape: () => cancel(),
  'a press beside it': () => fireEvent.mouseDown(dialog()),
  'the cross': () => fireEvent.click(within(dialog()).getByRole('button', { name: 'Close' })),
};

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

  it('stays for a press beside it where it says something only once', async () => {
    const user = userEvent.setup();
    await showScreen(<Opener isFirm />);
    await user.click(screen.getByRole('button', { name: 'Open' }));
    ways['a press beside it']();
    expect(dialog()).toBeVisible();
  });

  it('is open again while it asks, when the browser closed it by a second Escape', async () => {
    const user = userEvent.setup();
    await showScreen(<Opener isDirty />);
    await user.click(screen.getByRole('button', { name: 'Open' }));
    const open = dialog();
    open.open = false;
    fireEvent(open, new Event('close'));
    expect(open.open).toBe(true);
    expect(screen.getByRole('alertdialog', { name: 'Discard what you typed?' })).toBeVisible();
  });
});

describe('the buttons of a dialog', () => {
  const [onCancel, onSave] = [jest.fn(), jest.fn()];
  const words = (role: 'dialog' | 'alertdialog') =>
    within(screen.getByRole(role))
      .getAllByRole('button')
      .map(({ textContent }) => textContent)
      .filter(Boolean);

  it('stand in one order: what takes away, then "Cancel", last what the dialog is for', async () => {
    await showScreen(
      <Dialog title="Ad" onClose={onCancel}>
        <DialogActions apart={<Button kind="danger">Delete</Button>} onCancel={onCancel}>
          <Button kind="primary" onClick={onSave}>
            Save
          </Button>
        </DialogActions>
      </Dialog>,
    );
    expect(words('dialog')).toEqual(['Delete', 'Cancel', 'Save']);
    await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
    expect([onCancel, onSave].map(({ mock }) => mock.calls.length)).toEqual([1, 0]);
  });

  it('stand in the same order below a question', async () => {
    await showScreen(<Confirm question="Sure?" confirm="Save" onConfirm={onSave} onCancel={onCancel} />);
    expect(words('alertdialog')).toEqual(['Cancel', 'Save']);
  });
});

/** A page whose dialog changes what it was opened by. */
function Changing({
  after,
  rest = 'both',
}: {
  after: 'gone' | 'disabled' | 'replaced';
  rest?: 'both' | 'none';
}) {
  const [isOpen, setOpen] = useState(false);
  const [isDone, setDone] = useState(false);
  const close = () => {
    setOpen(false);
    setDone(true);
  };
  const isThere = !isDone || after === 'disabled';
  return (
    <>
      <h1 tabIndex={-1}>Week 1</h1>
      <button>Elsewhere</button>
      <section>
        {rest === 'both' && <button>Before</button>}
        {isThere && (
          <Button disabled={isDone} onClick={() => setOpen(true)}>
            Open
          </Button>
        )}
        {isDone && after === 'replaced' && <Button>Open again</Button>}
        {rest === 'both' && <button>After</button>}
      </section>
      {isOpen && (
        <Dialog title="Switch" onClose={close}>
          <Button onClick={close}>Do it</Button>
        </Dialog>
      )}
    </>
  );
}

describe('the focus, when a dialog closes that was opened by', () => {
  it.each([
    ['what is gone then, is on the next thing of its part of the page', 'gone', 'both', 'After'],
    ['what is disabled then, is on the next thing', 'disabled', 'both', 'After'],
    ['what is replaced then, is on what takes its place', 'replaced', 'both', 'Open again'],
    ['what is replaced then and stood alone, is on what takes its place', 'replaced', 'none', 'Open again'],
  ] as const)('%s', async (_what, after, rest, name) => {
    const user = userEvent.setup();
    await showScreen(<Changing after={after} rest={rest} />);
    await user.click(screen.getByRole('button', { name: 'Open' }));
    await user.click(screen.getByRole('button', { name: 'Do it' }));
    await waitFor(() => expect(screen.getByRole('button', { name })).toHaveFocus());
  });

  it('what is gone then and stood alone, is on the title of the page', async () => {
    const user = userEvent.setup();
    await showScreen(<Changing after="gone" rest="none" />);
    await user.click(screen.getByRole('button', { name: 'Open' }));
    await user.click(screen.getByRole('button', { name: 'Do it' }));
    await waitFor(() => expect(screen.getByRole('heading', { name: 'Week 1' })).toHaveFocus());
  });

  it('what was disabled while it was open, is on the next thing', async () => {
    const user = userEvent.setup();
    await showScreen(<Changing after="gone" />);
    const opener = screen.getByRole('button', { name: 'Open' });
    await user.click(opener);
    act(() => void opener.toggleAttribute('disabled', true));
    await user.click(screen.getByRole('button', { name: 'Do it' }));
    await waitFor(() => expect(screen.getByRole('button', { name: 'After' })).toHaveFocus());
  });

  it('what is gone then, stays where somebody put it meanwhile', async () => {
    const user = userEvent.setup();
    await showScreen(<Changing after="gone" />);
    await user.click(screen.getByRole('button', { name: 'Open' }));
    act(() => screen.getByRole('button', { name: 'Do it' }).click());
    act(() => screen.getByRole('button', { name: 'Elsewhere' }).focus());
    await act(() => Promise.resolve());
    expect(screen.getByRole('button', { name: 'Elsewhere' })).toHaveFocus();
  });
});

describe('what a dialog has to say', () => {
  afterEach(restoreResizeObserver);
  const frames = {
    dialog: (inside: ReactNode) => (
      <Dialog title="Switch" onClose={() => undefined}>
        {inside}
      </Dialog>
    ),
    board: (inside: ReactNode) => (
      <BoardDialog title="Switch" over="Week 1" onClose={() => undefined} footer={null}>
        {inside}
      </BoardDialog>
    ),
  };
  /** Of 300 px, with so much in it. */
  const bodyOf = (words: HTMLElement, height: number): HTMLElement => {
    const box = words.parentElement;
    if (!box) throw new Error('A dialog has a body');
    Object.defineProperties(box, { scrollHeight: { value: height }, clientHeight: { value: 300 } });
    return box;
  };

  it.each([
    ['is a stop for the keyboard where it scrolls', 'dialog', 900, <p key="text">Words</p>, true],
    ['is a stop on a board too', 'board', 900, <p key="text">Words</p>, true],
    ['is no stop where it is seen whole', 'dialog', 300, <p key="text">Words</p>, false],
    ['is no stop where something in it is one', 'dialog', 900, <Button key="button">Words</Button>, false],
  ] as const)('%s', async (_, frame, height, inside, isStop) => {
    const sizes = mockResizeObserver();
    await showScreen(frames[frame](inside));
    const box = bodyOf(screen.getByText('Words').closest('button') ?? screen.getByText('Words'), height);
    act(() => sizes.resize(box));
    expect(box.getAttribute('tabindex')).toBe(isStop ? '0' : null);
    expect(screen.queryAllByRole('group', { name: 'Switch' })).toHaveLength(isStop ? 1 : 0);
  });

  it('becomes a stop when the last one in it goes', async () => {
    const sizes = mockResizeObserver();
    await showScreen(frames.dialog([<p key="text">Words</p>, <Button key="button">More</Button>]));
    const box = bodyOf(screen.getByText('Words'), 900);
    act(() => sizes.resize(box));
    expect(box.hasAttribute('tabindex')).toBe(false);
    act(() => void screen.getByRole('button', { name: 'More' }).toggleAttribute('disabled', true));
    await waitFor(() => expect(box.getAttribute('tabindex')).toBe('0'));
  });
});

describe.each(Object.entries(ways))('a form in a dialog, left by %s', (_, leave) => {
  it('is closed at once while nothing is typed, also when something was typed and taken away', async () => {
    const user = userEvent.setup();
    await showScreen(<Opener />);
    await user.click(screen.getByRole('button', { name: 'Open' }));
    await user.type(screen.getByLabelText('Inside'), 'a{Backspace}');
    leave();
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it.each([
    ['a field', false],
    ['what the dialog says of itself', true],
  ])('asks when something is typed by %s, and goes on or drops it', async (_where, isDirty) => {
    const user = userEvent.setup();
    await showScreen(<Opener isDirty={isDirty} />);
    await user.click(screen.getByRole('button', { name: 'Open' }));
    if (!isDirty) await user.type(screen.getByLabelText('Inside'), 'Bődi');
    leave();
    const question = screen.getByRole('alertdialog', { name: 'Discard what you typed?' });
    await user.click(within(question).getByRole('button', { name: 'Keep editing' }));
    expect(screen.getByLabelText('Inside')).toHaveValue(isDirty ? '' : 'Bődi');
    leave();
    await user.click(screen.getByRole('button', { name: 'Discard' }));
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});

it.each([
  ['a form that does not guard itself', false],
  ['what the dialog says of itself', true],
])('the page is not read anew unasked while something is typed in a dialog: %s', async (_where, isDirty) => {
  const user = userEvent.setup();
  await showScreen(
    <Dialog title="Switch" isDirty={isDirty} onClose={() => undefined}>
      <Form
        initial={{ inside: '' }}
        schema={object({ inside: plainText() })}
        guard={false}
        onSubmit={() => Promise.resolve()}
      >
        <TextField name="inside" label="Inside" />
      </Form>
    </Dialog>,
  );
  expect(hasUnsaved()).toBe(isDirty);
  if (isDirty) return;
  await user.type(screen.getByLabelText('Inside'), 'a');
  expect(hasUnsaved()).toBe(true);
  await user.type(screen.getByLabelText('Inside'), '{Backspace}');
  expect(hasUnsaved()).toBe(false);
});

it('the button "Cancel" of a form in a dialog means what it says', async () => {
  const user = userEvent.setup();
  await showScreen(<Opener />);
  await user.click(screen.getByRole('button', { name: 'Open' }));
  await user.type(screen.getByLabelText('Inside'), 'Bődi');
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  expect(screen.queryByRole('dialog')).toBeNull();
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
    mockMatchMedia(true);
    const user = userEvent.setup();
    await show();
    await user.click(button());
    expect(screen.getByRole('dialog', { name: 'Actions' })).toBeVisible();
  });
});
