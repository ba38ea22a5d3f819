/** @jest-environment jsdom */
import { afterEach, expect, it } from '@jest/globals';
import { mockMatchMedia } from '@endzone/shared-ui/testing/media.ts';
import { prepareTexts } from '@endzone/shared-ui/testing/showScreen.tsx';
import { Dialog } from '@endzone/shared-ui/overlay/Dialog.tsx';
import { act, cleanup, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { useKeptFocus } from './useKeptFocus.ts';

type Part = 'next' | 'chosen' | 'after' | 'dialog' | 'title';

let show: (...parts: Part[]) => void;

/** A page with a menu beside it, of which only some parts are there. */
function Shown({ first }: { first: Part[] }) {
  const [parts, setParts] = useState(first);
  show = (...now) => setParts(now);
  const has = (part: Part) => parts.includes(part);
  useKeptFocus();
  return (
    <main id="main" tabIndex={-1}>
      <button>Menu</button>
      <div>
        {has('title') && <h1 tabIndex={-1}>Draft</h1>}
        <div>
          {has('next') && <button>Next</button>}
          {has('chosen') && <button>Chosen</button>}
          {has('after') && <button>After</button>}
        </div>
        {has('dialog') && (
          <Dialog title="Sure?" onClose={() => show('title', 'next', 'after')}>
            <button onClick={() => show('title', 'next', 'after')}>Do it</button>
          </Dialog>
        )}
      </div>
    </main>
  );
}

const open = async (...first: Part[]) => {
  mockMatchMedia();
  await prepareTexts('en', 'shell');
  render(<Shown first={first} />);
};
const button = (name: string) => screen.getByRole('button', { name });
const change = (...parts: Part[]) => act(async () => show(...parts));
/** Until what was asked for the next frame is done. */
const frame = () => act(() => new Promise((resolve) => requestAnimationFrame(() => resolve(undefined))));
const focused = () => document.activeElement;

afterEach(() => {
  cleanup();
  history.replaceState(null, '', '/');
});

it.each([
  ['its part of the page has another thing, goes there', ['title', 'after'], 'After'],
  ['something takes its place, goes there', ['title', 'chosen', 'after'], 'Chosen'],
] as const)('the focus of what is taken away, where %s', async (_where, parts, name) => {
  await open('title', 'next', 'after');
  act(() => button('Next').focus());
  await change(...parts);
  await waitFor(() => expect(focused()).toBe(button(name)));
});

it('the focus of what is taken away goes to the title where nothing else is near', async () => {
  await open('title', 'next');
  act(() => button('Next').focus());
  await change('title');
  await waitFor(() => expect(focused()).toBe(screen.getByRole('heading')));
});

it('the focus of what is disabled goes to the next thing', async () => {
  await open('title', 'next', 'after');
  act(() => button('Next').focus());
  act(() => void button('Next').toggleAttribute('disabled', true));
  await waitFor(() => expect(focused()).toBe(button('After')));
});

it('the focus of a link that led to another page goes to its title, when that is there', async () => {
  await open('title', 'next', 'after');
  act(() => button('Next').focus());
  history.pushState(null, '', '/owner/seasons/new');
  await change('after');
  await frame();
  expect(focused()).toBe(document.body);
  await change('title', 'after');
  await waitFor(() => expect(focused()).toBe(screen.getByRole('heading')));
});

it('the focus that a dialog gave back to its opener goes on when that is taken away a moment later', async () => {
  const user = userEvent.setup();
  await open('title', 'next', 'after');
  act(() => button('Next').focus());
  await change('title', 'next', 'after', 'dialog');
  await user.click(button('Do it'));
  expect(focused()).toBe(button('Next'));
  await change('title', 'after');
  await waitFor(() => expect(focused()).toBe(button('After')));
});

it('what somebody left for nothing in particular is not focused again when it is taken away', async () => {
  const user = userEvent.setup();
  await open('title', 'next', 'after');
  await user.click(button('Next'));
  await user.click(document.body);
  await change('title', 'after');
  await frame();
  expect(focused()).toBe(document.body);
});

it('a press anywhere ends the waiting for a title', async () => {
  const user = userEvent.setup();
  await open('next');
  await user.click(button('Next'));
  await change();
  await frame();
  await user.click(document.body);
  await change('title');
  await frame();
  expect(focused()).toBe(document.body);
});

it.each([
  ['goes to the title of a page that was opened without one', '/faq', 'Draft'],
  ['stays on the page itself where the skip link leads', '/', ''],
])('the focus %s', async (_what, path, title) => {
  await open('next');
  button('Next').focus();
  history.pushState(null, '', path);
  screen.getByRole('main').focus();
  await change('next', 'title');
  await frame();
  const heading = screen.getByRole('heading', { name: 'Draft' });
  expect(focused()).toBe(title ? heading : screen.getByRole('main'));
});

it('who went on before the title came stays where they are', async () => {
  await open('next', 'after');
  button('Next').focus();
  history.pushState(null, '', '/faq');
  screen.getByRole('main').focus();
  button('After').focus();
  await change('next', 'after', 'title');
  await frame();
  expect(focused()).toBe(button('After'));
});
