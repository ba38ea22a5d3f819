/** @jest-environment jsdom */
import { DialogBox } from '@endzone/shared-ui/overlay/DialogBox.tsx';
import { showScreen } from '@endzone/shared-ui/testing/showScreen.tsx';
import { afterEach, expect, it } from '@jest/globals';
import { cleanup, screen } from '@testing-library/react';
import { draftRoomTexts } from '../texts.ts';
import { NotLive } from './NotLive.tsx';

// A browser has a layer for it, this environment has not.
const withTopLayer = () => Object.assign(HTMLElement.prototype, { showPopover: () => undefined });
afterEach(() => {
  cleanup();
  Reflect.deleteProperty(HTMLElement.prototype, 'showPopover');
});

const isShown = (element: HTMLElement | null): boolean => {
  if (!element) return true;
  const { display, visibility } = getComputedStyle(element);
  return display !== 'none' && visibility !== 'hidden' && isShown(element.parentElement);
};
const shown = () => screen.getAllByText('The draft centre is not updating').filter(isShown);
const show = async (isDialogOpen: boolean) => {
  const dialog = isDialogOpen && <DialogBox title="Hail Mariska" onClose={() => undefined} />;
  const room = (
    <>
      <NotLive />
      {dialog}
    </>
  );
  await showScreen(room, { texts: draftRoomTexts, locale: 'en' });
};

it('the room says once that it stands still', async () => {
  withTopLayer();
  await show(false);
  expect(shown().map((words) => words.closest('[popover]'))).toEqual([null]);
});

it('with a dialog open it is said above that alone', async () => {
  withTopLayer();
  await show(true);
  expect(shown().map((words) => words.closest('[popover]')?.getAttribute('popover'))).toEqual(['manual']);
});

it('where nothing can stand above a dialog, the room goes on saying it', async () => {
  await show(true);
  expect(shown()).toHaveLength(1);
});
