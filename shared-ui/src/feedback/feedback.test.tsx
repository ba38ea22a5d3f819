/** @jest-environment jsdom */
import { afterEach, beforeEach, describe, expect, it, jest, test } from '@jest/globals';
import '@testing-library/jest-dom/jest-globals';
import { act, fireEvent, screen, within } from '@testing-library/react';
import { useState } from 'react';
import { prepareTexts, showScreen } from '../testing/showScreen.tsx';
import { toastTime } from '../theme/theme.ts';
import { Dialog } from '../overlay/Dialog.tsx';
import { mockMatchMedia } from '../testing/media.ts';
import { Banner } from './Banner.tsx';
import { ErrorPanel } from './ErrorPanel.tsx';
import { JobProgress } from './JobProgress.tsx';
import { ToastRegion } from './ToastRegion.tsx';
import { useToasts, withToast, type Toast } from './toasts.ts';

beforeEach(async () => {
  await prepareTexts('en', 'player');
  jest.useFakeTimers();
});
afterEach(() => {
  jest.useRealTimers();
});

const pass = (time: number) => act(() => jest.advanceTimersByTime(time));
const toast = (id: number, kind: Toast['kind'] = 'ok'): Toast => ({ id, kind, title: `Title ${id}` });

function ToastAndDialog({ onDismiss = () => undefined }: { onDismiss?: () => void }) {
  const [isOpen, setOpen] = useState(true);
  return (
    <>
      <ToastRegion toasts={[toast(1, 'error')]} onDismiss={onDismiss} />
      {isOpen && (
        <Dialog title="Switch" onClose={() => setOpen(false)} footer={<button>Switch them</button>} />
      )}
    </>
  );
}

/** One after the other, each opened by a button, over what went well and what did not. */
function ToastsAndDialogs() {
  const { toasts, show, dismiss } = useToasts();
  const [open, setOpen] = useState<string[]>([]);
  const say = (kind: Toast['kind'], title: string) => show({ kind, title });
  return (
    <>
      <button onClick={() => say('ok', 'Scores updated')}>Save</button>
      <button onClick={() => say('error', 'Server error')}>Fail</button>
      <button onClick={() => setOpen(['Paste'])}>Paste</button>
      <button
        onClick={() => {
          say('ok', 'Player updated');
          setOpen(['Next']);
        }}
      >
        Save and next
      </button>
      <ToastRegion toasts={toasts} onDismiss={dismiss} />
      {open.map((title) => (
        <Dialog key={title} title={title} onClose={() => setOpen((now) => now.slice(0, -1))}>
          <button onClick={() => say('ok', 'Pasted')}>Keep</button>
          <button onClick={() => setOpen(['Paste', 'Sure?'])}>Ask</button>
        </Dialog>
      ))}
    </>
  );
}

function TwoToasts({ onDismiss }: { onDismiss: (id: number) => void }) {
  const [toasts, setToasts] = useState([toast(1), toast(2)]);
  const handleDismiss = (id: number) => {
    onDismiss(id);
    setToasts((now) => now.filter((one) => one.id !== id));
  };
  return <ToastRegion toasts={toasts} onDismiss={handleDismiss} />;
}

function NextToast({ onDismiss }: { onDismiss: (id: number) => void }) {
  const [toasts, setToasts] = useState([toast(1)]);
  return (
    <>
      <button onClick={() => setToasts([])}>Clear</button>
      <button onClick={() => setToasts([toast(2)])}>Next</button>
      <ToastRegion toasts={toasts} onDismiss={onDismiss} />
    </>
  );
}

const push = (button: HTMLElement) => {
  fireEvent.pointerDown(button);
  fireEvent.click(button);
};

describe('a banner', () => {
  test.each([
    [
      'Some games have no score yet',
      'Their players count zero.',
      'Some games have no score yet. Their players count zero.',
    ],
    ['Your session has expired.', 'Please login again.', 'Your session has expired. Please login again.'],
    ['Still here?', 'Say so.', 'Still here? Say so.'],
  ])('of %j and %j reads as two sentences', async (title, text, read) => {
    const { container } = await showScreen(<Banner title={title}>{text}</Banner>);
    expect(container).toHaveTextContent(read);
  });

  test('reads as two sentences when its text is in parts', async () => {
    const parts = ['By the clock of the demo, ', '18:00', '.'];
    const { container } = await showScreen(<Banner title="The draft begins soon">{parts}</Banner>);
    expect(container).toHaveTextContent('The draft begins soon. By the clock of the demo, 18:00.');
  });
});

describe('toasts', () => {
  it('stand inside of an open dialog, which would cover them, and stay when it closes', async () => {
    mockMatchMedia();
    await showScreen(<ToastAndDialog />);
    expect(screen.getByRole('dialog')).toContainElement(screen.getByRole('alert'));
    // Between what it says and its buttons, where they take room of their own.
    const place = screen.getByRole('region', { name: 'Messages' }).parentElement;
    expect(place?.nextElementSibling).toContainElement(screen.getByRole('button', { name: 'Switch them' }));
    fireEvent.click(within(screen.getByRole('dialog')).getAllByRole('button', { name: 'Close' })[0]!);
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(screen.getByRole('alert')).toHaveTextContent('Title 1');
  });

  it('go when a dialog opens, where they say what went well; what went wrong stands inside of it', async () => {
    mockMatchMedia();
    await showScreen(<ToastsAndDialogs />);
    for (const name of ['Save', 'Fail', 'Paste']) push(screen.getByRole('button', { name }));
    expect(screen.queryByText('Scores updated')).toBeNull();
    expect(screen.getByRole('dialog', { name: 'Paste' })).toContainElement(screen.getByRole('alert'));
  });

  it('that come while a dialog is open stand in it, and stay when one over it closes', async () => {
    mockMatchMedia();
    await showScreen(<ToastsAndDialogs />);
    const inside = (name: string) => within(screen.getByRole('dialog', { name }));
    const press = (dialog: string, name: string) => push(inside(dialog).getByRole('button', { name }));
    push(screen.getByRole('button', { name: 'Paste' }));
    press('Paste', 'Keep');
    expect(inside('Paste').getByText('Pasted', { selector: 'strong' })).toBeVisible();
    press('Paste', 'Ask');
    expect(screen.queryByText('Pasted')).toBeNull();
    press('Sure?', 'Keep');
    fireEvent.click(inside('Sure?').getAllByRole('button', { name: 'Close' })[0]!);
    expect(inside('Paste').getByText('Pasted', { selector: 'strong' })).toBeVisible();
  });

  it('of the press that opened the next dialog stand in it, those from before go', async () => {
    mockMatchMedia();
    await showScreen(<ToastsAndDialogs />);
    push(screen.getByRole('button', { name: 'Save' }));
    push(screen.getByRole('button', { name: 'Save and next' }));
    const next = within(screen.getByRole('dialog', { name: 'Next' }));
    expect(next.getByText('Player updated', { selector: 'strong' })).toBeVisible();
    expect(screen.queryByText('Scores updated')).toBeNull();
  });

  it('have no style of their own while there are none: the policy of the page refuses one in its markup', async () => {
    await showScreen(<ToastRegion toasts={[]} onDismiss={() => undefined} />);
    expect(screen.getByRole('region', { name: 'Messages' })).not.toHaveAttribute('style');
  });

  it('go by Escape, one by one', async () => {
    mockMatchMedia();
    const onDismiss = jest.fn();
    await showScreen(<ToastRegion toasts={[toast(1), toast(2)]} onDismiss={onDismiss} />);
    fireEvent.keyDown(screen.getAllByRole('button', { name: 'Close' })[1]!, { key: 'Escape' });
    expect(onDismiss.mock.calls).toEqual([[2]]);
  });

  it('close no dialog that they stand in: Escape is heard once', async () => {
    mockMatchMedia();
    await showScreen(<ToastAndDialog />);
    const close = within(screen.getByRole('region', { name: 'Messages' })).getByRole('button');
    expect(fireEvent.keyDown(close, { key: 'Escape' })).toBe(false);
    expect(fireEvent.keyDown(close, { key: 'Enter' })).toBe(true);
  });

  it('stand for ten seconds', async () => {
    const onDismiss = jest.fn();
    await showScreen(<ToastRegion toasts={[toast(1)]} onDismiss={onDismiss} />);
    pass(toastTime - 1);
    expect(onDismiss).not.toHaveBeenCalled();
    pass(1);
    expect(onDismiss).toHaveBeenCalledWith(1);
  });

  it('stay while the pointer or the focus is on them', async () => {
    const onDismiss = jest.fn();
    await showScreen(<ToastRegion toasts={[toast(1)]} onDismiss={onDismiss} />);
    const region = screen.getByRole('region', { name: 'Messages' });
    fireEvent.pointerEnter(region);
    pass(2 * toastTime);
    expect(onDismiss).not.toHaveBeenCalled();
    fireEvent.pointerLeave(region);
    pass(toastTime);
    expect(onDismiss).toHaveBeenCalledTimes(1);
    fireEvent.focus(screen.getByRole('button', { name: 'Close' }));
    pass(2 * toastTime);
    expect(onDismiss).toHaveBeenCalledTimes(1);
  });

  it('stand for ten seconds after another one that had the focus was closed', async () => {
    const onDismiss = jest.fn();
    await showScreen(<TwoToasts onDismiss={onDismiss} />);
    const [close] = screen.getAllByRole('button', { name: 'Close' });
    act(() => close?.focus());
    fireEvent.click(close!);
    pass(toastTime);
    expect(onDismiss.mock.calls).toEqual([[1], [2]]);
  });

  it('stand for ten seconds after the last one was taken away from under the pointer and the focus', async () => {
    const onDismiss = jest.fn();
    await showScreen(<NextToast onDismiss={onDismiss} />);
    fireEvent.pointerEnter(screen.getByRole('region', { name: 'Messages' }));
    fireEvent.focus(screen.getByRole('button', { name: 'Close' }));
    fireEvent.click(screen.getByRole('button', { name: 'Clear' }));
    fireEvent.click(screen.getByRole('button', { name: 'Next' }));
    pass(toastTime);
    expect(onDismiss.mock.calls).toEqual([[2]]);
  });

  it('stand for ten seconds after the dialog closed in which the pointer was on them', async () => {
    mockMatchMedia();
    const onDismiss = jest.fn();
    await showScreen(<ToastAndDialog onDismiss={onDismiss} />);
    fireEvent.pointerEnter(screen.getByRole('region', { name: 'Messages' }));
    pass(toastTime);
    expect(onDismiss).not.toHaveBeenCalled();
    fireEvent.click(within(screen.getByRole('dialog')).getAllByRole('button', { name: 'Close' })[0]!);
    pass(toastTime);
    expect(onDismiss).toHaveBeenCalledTimes(1);
  });

  it('are said politely, errors at once', async () => {
    await showScreen(<ToastRegion toasts={[toast(1), toast(2, 'error')]} onDismiss={() => undefined} />);
    expect(screen.getByRole('status')).toHaveTextContent('Title 1');
    expect(screen.getByRole('alert')).toHaveTextContent('Title 2');
  });

  it('are three at most: the oldest makes room', () => {
    const ids = [1, 2, 3, 4]
      .reduce<Toast[]>((now, id) => withToast(now, toast(id), id), [])
      .map(({ id }) => id);
    expect(ids).toEqual([2, 3, 4]);
  });

  it('do not repeat themselves', () => {
    const once = withToast([], { kind: 'error', title: 'Error', text: 'Server error' }, 1);
    expect(withToast(once, { kind: 'error', title: 'Error', text: 'Server error' }, 2)).toEqual([
      { kind: 'error', title: 'Error', text: 'Server error', id: 2 },
    ]);
  });
});

describe('a part that is down', () => {
  it('is tried again by itself, and names the request', async () => {
    const onRetry = jest.fn();
    await showScreen(<ErrorPanel title="No answer" onRetry={onRetry} autoRetry requestId="8f2c" />);
    expect(screen.getByText('Request 8f2c')).toBeVisible();
    expect(screen.getByText('Trying again in 2 seconds')).toBeVisible();
    pass(2000);
    expect(onRetry).toHaveBeenCalledTimes(1);
  });

  it('is not tried by itself unless wished', async () => {
    const onRetry = jest.fn();
    await showScreen(<ErrorPanel title="No answer" onRetry={onRetry} />);
    pass(600_000);
    expect(onRetry).not.toHaveBeenCalled();
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(onRetry).toHaveBeenCalledTimes(1);
  });
});

it('long work is a progress bar that speaks at each tenth', async () => {
  await showScreen(
    <JobProgress title="Points" state="running" done={14} total={23} text="14 of 23 leagues" />,
  );
  const bar = screen.getByRole('progressbar', { name: 'Points' });
  expect(bar).toHaveAttribute('aria-valuenow', '14');
  expect(bar).toHaveAttribute('aria-valuetext', '14 of 23 leagues');
  expect(screen.getByRole('status')).toHaveTextContent('Points: 60%');
});
