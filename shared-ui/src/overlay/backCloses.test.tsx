/** @jest-environment jsdom */
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useEffect, useState } from 'react';
import { BrowserRouter, Route, Routes, useLocation, useNavigate, type NavigateFunction } from 'react-router';
import { mockMatchMedia } from '../testing/media.ts';
import { prepareTexts } from '../testing/showScreen.tsx';
import { closeOnBack } from './backCloses.ts';
import { Confirm } from './Confirm.tsx';
import { Dialog } from './Dialog.tsx';

/** As a command does once it is answered. */
let go: NavigateFunction | undefined;
type Shown = 'card' | 'next' | 'question' | undefined;

function Team({ stays, isDirty }: { stays: boolean; isDirty: boolean }) {
  const [shown, setShown] = useState<Shown>();
  const [nbAsked, setNbAsked] = useState(0);
  const navigate = useNavigate();
  const { search } = useLocation();
  useEffect(() => {
    go = navigate;
  }, [navigate]);
  const handleClose = () => (stays ? setNbAsked(nbAsked + 1) : setShown(undefined));
  const narrow = (replace: boolean) => void navigate(`${search || '?'}x`, { replace });
  return (
    <>
      <h1>Team{search}</h1>
      <output>{nbAsked}</output>
      <button onClick={() => setShown('card')}>Open</button>
      <button onClick={() => setShown('question')}>Ask</button>
      {shown === 'question' && (
        <Confirm
          question="Cut this player?"
          confirm="Cut"
          onConfirm={() => void navigate('/other')}
          onCancel={handleClose}
        />
      )}
      {shown && shown !== 'question' && (
        <Dialog key={shown} title={shown} isDirty={isDirty} onClose={handleClose}>
          <button onClick={() => setShown('next')}>Replace</button>
          <button onClick={() => setShown(undefined)}>Done</button>
          <button onClick={() => void navigate('/other')}>Go</button>
          <button onClick={() => void navigate('/other', { replace: true })}>Leave</button>
          <button onClick={() => narrow(false)}>Narrow</button>
          <button onClick={() => narrow(true)}>Correct</button>
        </Dialog>
      )}
    </>
  );
}

const show = (stays = false, isDirty = false) =>
  render(
    <BrowserRouter>
      <Routes>
        <Route path="/before" element={<h1>Before</h1>} />
        <Route path="/team" element={<Team stays={stays} isDirty={isDirty} />} />
        <Route path="/other" element={<h1>Other</h1>} />
      </Routes>
    </BrowserRouter>,
  );
const press = (name: string) => userEvent.click(screen.getByText(name));
const back = () => act(async () => window.history.back());
const stateKeys = () => Object.keys(window.history.state as object); // pages of this test have one
const mark = 'endzoneOverlay';
const nextStep = () =>
  new Promise((resolve) => addEventListener('popstate', resolve, { capture: true, once: true }));
const page = () => screen.getByRole('heading', { level: 1, hidden: true }).textContent;
const card = () => screen.queryByRole('dialog', { hidden: true });

beforeEach(async () => {
  mockMatchMedia();
  await prepareTexts('en', 'player');
  window.history.pushState({ idx: 0 }, '', '/before');
  window.history.pushState({ idx: 1 }, '', '/team');
});
afterEach(async () => {
  cleanup();
  await waitFor(() => expect(stateKeys()).not.toHaveLength(2));
});

describe('"back"', () => {
  it('closes a dialog and stays on the page; the next one leaves it', async () => {
    show();
    await press('Open');
    await back();
    await waitFor(() => expect(card()).toBeNull());
    expect(page()).toBe('Team');
    await back();
    await waitFor(() => expect(page()).toBe('Before'));
  });

  it('leaves the page at once after a dialog that was closed by its own buttons', async () => {
    show();
    await press('Open');
    await press('Done');
    await waitFor(() => expect(stateKeys()).toEqual(['idx']));
    await back();
    await waitFor(() => expect(page()).toBe('Before'));
  });

  it('closes the dialog that took the place of another one', async () => {
    show();
    await press('Open');
    await press('Replace');
    expect(screen.getByText('next')).toBeTruthy();
    await back();
    await waitFor(() => expect(card()).toBeNull());
    expect(page()).toBe('Team');
  });

  it('takes back a question, and stays on the page', async () => {
    show();
    await press('Ask');
    expect(screen.getByRole('alertdialog')).toBeTruthy();
    await back();
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    expect(page()).toBe('Team');
    await back();
    await waitFor(() => expect(page()).toBe('Before'));
  });

  it('takes back the question whether to drop what is typed: the dialog stays as it is', async () => {
    show(false, true);
    await press('Open');
    await back();
    await screen.findByText('Discard what you typed?');
    await back();
    await waitFor(() => expect(screen.queryByText('Discard what you typed?')).toBeNull());
    expect(card()).toBeTruthy();
    expect(page()).toBe('Team');
  });

  it('leaves page and dialog when it goes further back than to the page', async () => {
    show(true);
    await press('Open');
    await act(async () => window.history.go(-2));
    await waitFor(() => expect(page()).toBe('Before'));
    expect(card()).toBeNull();
  });

  it('asks a dialog that does not close yet each time', async () => {
    show(true);
    await press('Open');
    for (const count of ['1', '2']) {
      await back();
      await waitFor(() => expect(screen.getByRole('status', { hidden: true }).textContent).toBe(count));
      await waitFor(() => expect(stateKeys()).toHaveLength(2));
      expect(card()).toBeTruthy();
    }
  });

  it.each([
    ['in its place', true, 'Before'],
    ['after it', false, 'Team'],
  ])(
    'leads back from a page that was gone on to while a dialog was closing, %s',
    async (_how, replace, below) => {
      show();
      await press('Open');
      const step = jest.spyOn(window.history, 'back').mockImplementationOnce(() => {
        step.mockRestore();
        window.history.back();
        void go?.('/other', { replace });
      });
      const stepped = nextStep();
      await press('Done');
      await act(() => stepped);
      await waitFor(() => expect(page()).toBe('Other'));
      expect(window.location.pathname).toBe('/other');
      await back();
      await waitFor(() => expect(page()).toBe(below));
      expect(window.location.pathname).toBe(`/${below.toLowerCase()}`);
    },
  );

  it('goes from a page that a dialog opened to the page below it in one step, and on from there in one', async () => {
    show();
    await press('Open');
    await press('Go');
    await waitFor(() => expect(page()).toBe('Other'));
    await back();
    await waitFor(() => expect(page()).toBe('Team'));
    expect(card()).toBeNull();
    await waitFor(() => expect(stateKeys()).toEqual(['idx']));
    await back();
    await waitFor(() => expect(page()).toBe('Before'));
  });

  it('leads from there to that page again, and back', async () => {
    show();
    await press('Open');
    await press('Go');
    for (let time = 0; time < 2; time++) {
      await waitFor(() => expect(page()).toBe('Other'));
      await back();
      await waitFor(() => expect(page()).toBe('Team'));
      await waitFor(() => expect(stateKeys()).toEqual(['idx']));
      await act(async () => window.history.forward());
    }
    await waitFor(() => expect(page()).toBe('Other'));
    expect(window.location.pathname).toBe('/other');
  });

  it('leads back from a page that a dialog opened after another one was come back from', async () => {
    show();
    for (let time = 0; time < 2; time++) {
      await press('Open');
      await press('Go');
      await waitFor(() => expect(page()).toBe('Other'));
      await back();
      await waitFor(() => expect(page()).toBe('Team'));
      await waitFor(() => expect(stateKeys()).toEqual(['idx']));
    }
  });

  it('stays on the page where it goes on to a dialog that is closed', async () => {
    show();
    await press('Open');
    await back();
    await waitFor(() => expect(card()).toBeNull());
    const led = nextStep();
    await act(async () => window.history.forward());
    await act(() => led);
    await waitFor(() => expect(stateKeys()).toEqual(['idx']));
    expect(page()).toBe('Team');
  });

  it('leads past a page whose place was taken from its dialog', async () => {
    show();
    await press('Open');
    await press('Leave');
    await waitFor(() => expect(page()).toBe('Other'));
    await waitFor(() => expect(stateKeys()).not.toContain(mark));
    expect(window.location.pathname).toBe('/other');
    await back();
    await waitFor(() => expect(page()).toBe('Before'));
  });

  describe('after choices in a dialog that the address keeps', () => {
    const expectPage = (shown: string) =>
      waitFor(() => {
        expect(page()).toBe(shown);
        expect(`${window.location.pathname}${window.location.search}`).toBe(`/${shown.toLowerCase()}`);
      });
    const choose = async (choice: string) => {
      show();
      await press('Open');
      await press(choice);
      await press(choice);
      await expectPage('Team?xx');
    };

    it('closes it and leaves them; the next ones undo them one by one', async () => {
      await choose('Narrow');
      await back();
      await waitFor(() => expect(card()).toBeNull());
      for (const shown of ['Team?xx', 'Team?x', 'Team']) {
        await expectPage(shown);
        await back();
      }
      await expectPage('Before');
    });

    it('undoes the last one after the dialog was closed by its own buttons', async () => {
      await choose('Narrow');
      await press('Done');
      await waitFor(() => expect(stateKeys()).not.toContain(mark));
      await expectPage('Team?xx');
      await back();
      await expectPage('Team?x');
    });

    it('closes it and leaves them, and leads past the page where they took its place', async () => {
      await choose('Correct');
      await back();
      await waitFor(() => expect(card()).toBeNull());
      await expectPage('Team?xx');
      await back();
      await expectPage('Before');
    });

    it('leads to where they were corrected last, though it was left from there', async () => {
      await choose('Correct');
      await press('Go');
      await waitFor(() => expect(page()).toBe('Other'));
      await waitFor(() => expect(stateKeys()).not.toContain(mark));
      await back();
      await expectPage('Team?xx');
    });
  });

  describe('scrolls each entry as the browser does again', () => {
    /** One for each entry, as browsers keep it. */
    const modes = new Map<string, ScrollRestoration>();
    const entry = () => {
      const { idx } = window.history.state as { idx: number };
      return `${idx}${stateKeys().includes(mark) ? ' under a dialog' : ''}`;
    };
    const left = () => [...modes].filter(([, mode]) => mode === 'manual').map(([id]) => id);
    beforeEach(() => {
      modes.clear();
      Object.defineProperty(window.history, 'scrollRestoration', {
        get: () => modes.get(entry()) ?? 'auto',
        set: (mode: ScrollRestoration) => modes.set(entry(), mode),
        configurable: true,
      });
    });
    afterEach(() => void Reflect.deleteProperty(window.history, 'scrollRestoration'));

    it('once its dialog is closed', async () => {
      show();
      await press('Open');
      expect(left()).toEqual(['1']);
      await press('Done');
      await waitFor(() => expect(left()).toEqual([]));
    });

    it('after its dialog was left by a link', async () => {
      show();
      await press('Open');
      await press('Go');
      await waitFor(() => expect(page()).toBe('Other'));
      await back();
      await waitFor(() => expect(stateKeys()).toEqual(['idx']));
      expect(left()).toEqual([]);
    });

    it('after choices in its dialog were undone', async () => {
      show();
      await press('Open');
      await press('Narrow');
      await press('Done');
      await waitFor(() => expect(stateKeys()).not.toContain(mark));
      await back();
      await waitFor(() => expect(stateKeys()).toEqual(['idx']));
      expect(left()).toEqual([]);
    });

    it('when it is left with its dialog by a long step, to one whose dialog was left by a link', async () => {
      show();
      await press('Open');
      await press('Go');
      await waitFor(() => expect(page()).toBe('Other'));
      const end = closeOnBack(() => undefined);
      await act(async () => window.history.go(-3));
      await waitFor(() => expect(page()).toBe('Team'));
      expect(left()).not.toContain('1');
      end();
    });

    it('when its document comes again without the dialog', async () => {
      window.history.scrollRestoration = 'manual';
      jest.resetModules();
      await import('./backCloses.ts');
      expect(left()).toEqual([]);
    });
  });

  describe('across front ends with copies of this file', () => {
    const copyOfIt = async () => {
      jest.resetModules();
      const copy = await import('./backCloses.ts');
      expect(copy.closeOnBack).not.toBe(closeOnBack);
      return copy.closeOnBack;
    };

    it('closes what lies on top', async () => {
      const closeOfRemote = await copyOfIt();
      const closed: string[] = [];
      const endCard = closeOnBack(() => closed.push('card'));
      const endQuestion = closeOfRemote(() => {
        closed.push('question');
        endQuestion();
      });
      await back();
      await waitFor(() => expect(closed).toEqual(['question']));
      // The card is still open, and so is its entry.
      await waitFor(() => expect(stateKeys()).toHaveLength(2));
      endCard();
      await waitFor(() => expect(stateKeys()).toEqual(['idx']));
      expect(closed).toEqual(['question']);
    });

    it('closes what opened while the entry of another one was being left', async () => {
      const closeOfRemote = await copyOfIt();
      const closed: string[] = [];
      const endCard = closeOnBack(() => closed.push('card'));
      let endQuestion: (() => void) | undefined;
      const step = jest.spyOn(window.history, 'back').mockImplementationOnce(() => {
        step.mockRestore();
        window.history.back();
        endQuestion = closeOfRemote(() => {
          closed.push('question');
          endQuestion?.();
        });
      });
      const stepped = nextStep();
      endCard();
      await act(() => stepped);
      expect(endQuestion).toBeDefined();
      expect(stateKeys()).toHaveLength(2);
      await back();
      await waitFor(() => expect(closed).toEqual(['question']));
      await waitFor(() => expect(stateKeys()).toEqual(['idx']));
    });
  });
});
