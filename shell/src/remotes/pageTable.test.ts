/** @jest-environment jsdom */
import { expect, it, jest } from '@jest/globals';
import type { ShownPage } from '@endzone/contracts/edge/remotes';
import { fillPageTable, pageTable, subscribeToPages } from './pageTable.ts';

const home: ShownPage = { path: '/', of: 'mfe_player' };
const owner: ShownPage = { path: '/owner', of: 'mfe_owner', guard: 'owner' };

it('the table of pages is what the edge wrote, filled once with what was missing', () => {
  const written = document.createElement('script');
  written.id = 'endzone-remotes';
  written.type = 'application/json';
  written.textContent = JSON.stringify({ remotes: [], pages: [home], missing: ['mfe_owner'] });
  document.head.append(written);
  const listener = jest.fn();
  subscribeToPages(listener);
  expect(pageTable()).toMatchObject({ pages: [home], missing: ['mfe_owner'] });

  fillPageTable({ pages: [home, owner], missing: [] });
  expect(pageTable().pages).toEqual([home, owner]);
  expect(listener).toHaveBeenCalledTimes(1);

  // The remotes in the page are those of its first manifest, and so are their pages.
  fillPageTable({ pages: [home], missing: [] });
  expect(pageTable().pages).toEqual([home, owner]);
  expect(listener).toHaveBeenCalledTimes(1);
});
