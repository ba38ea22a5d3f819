/** @jest-environment jsdom */
import type { SheetDraft } from '@endzone/contracts/stats/realGames';
import { refusal } from '@endzone/shared-ui/testing/fakeApi.ts';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import { anEnteredGame, ids, offenseLine } from '../../data/season/testing/aGame.ts';
import {
  aDraft,
  button,
  draftPath,
  entered,
  fakeSheetApi,
  figure,
  save,
  savePath,
  scores,
  show,
  typeInto,
  user,
} from './testing/aSheet.tsx';

let api: ReturnType<typeof fakeSheetApi>;
beforeEach(() => {
  localStorage.clear();
  api = fakeSheetApi();
});
afterEach(() => api.restore());

describe('The draft on the server', () => {
  const keep = (draft: Partial<SheetDraft>) => {
    api.answers[`GET ${draftPath}`] = { body: aDraft(draft) };
  };
  const sent = () => api.calls(`POST ${draftPath}`);
  /** Of two returns within a second only the first one counts, also of another test. */
  const returned = (check: () => void) =>
    waitFor(
      () => {
        act(() => void window.dispatchEvent(new Event('focus')));
        check();
      },
      { timeout: 15_000 },
    );

  it('is kept a moment after something was typed, as far as it is figures', async () => {
    await show();
    await typeInto('Points: Budapest Wolves', '27');
    await typeInto('Halmos Barnabás, Touchdowns', '2{Tab}x');
    await waitFor(() => expect(sent()).toHaveLength(1), { timeout: 15_000 });
    expect(sent()[0]?.body).toEqual({
      sheet: {
        scoreTeam1: 27,
        players: { [ids.qb]: { td: 2 }, [ids.hc]: {}, [ids.otherHc]: {} },
        addPlayersTeam1: [],
        addPlayersTeam2: [],
      },
      basedOn: 3,
    });
    expect(await screen.findByText(/^Draft saved, /)).toBeTruthy();
  });

  it('is gone on with on a second device, and undo takes it back', async () => {
    keep({ sheet: { scoreTeam1: 27, players: { [ids.qb]: { td: 2 } } } });
    await show();
    expect(await screen.findByText(/^Continued from Firefox · Android/)).toBeTruthy();
    expect(figure('Halmos Barnabás, Touchdowns')).toBe('2');
    expect(figure('Points: Budapest Wolves')).toBe('27');
    await user.click(button('Undo'));
    expect(figure('Halmos Barnabás, Touchdowns')).toBe('');
  });

  it('and the one of this device lose nothing of each other', async () => {
    const { unmount } = await show();
    await typeInto('Halmos Barnabás, Touchdowns', '3{Tab}1');
    unmount();
    keep({ sheet: { scoreTeam1: 27, players: { [ids.qb]: { td: 2 }, [ids.rb]: { rush_yds: 90 } } } });
    await show();
    expect(await screen.findByText('1 field was changed by both of you, yours was kept')).toBeTruthy();
    expect(figure('Halmos Barnabás, Touchdowns')).toBe('3');
    expect(figure('Csirke Zoárd, Rushing yards')).toBe('90');
    await waitFor(() => expect(sent().at(-1)?.body).toMatchObject({ sheet: { scoreTeam1: 27 } }), {
      timeout: 15_000,
    });
    expect(sent().at(-1)?.body).toMatchObject({
      sheet: { players: { [ids.qb]: { td: 3, _2pt: 1 }, [ids.rb]: { rush_yds: 90 } } },
    });
  });

  it('takes a line away here too that another device has taken away', async () => {
    keep({ sheet: { players: { [ids.qb]: { td: 2 }, [ids.rb]: { rush_yds: 90 } } } });
    await show();
    await waitFor(() => expect(figure('Halmos Barnabás, Touchdowns')).toBe('2'));
    keep({ sheet: { players: { [ids.rb]: { rush_yds: 90 } } } });
    await returned(() => expect(figure('Halmos Barnabás, Touchdowns')).toBe(''));
    expect(figure('Csirke Zoárd, Rushing yards')).toBe('90');
  });

  it('is written together with what another device has kept meanwhile', async () => {
    await show();
    await typeInto('Halmos Barnabás, Touchdowns', '3');
    keep({ sheet: { players: { [ids.rb]: { rush_yds: 90 } } } });
    await waitFor(() => expect(sent()).not.toHaveLength(0), { timeout: 15_000 });
    expect(sent()[0]?.body).toMatchObject({
      sheet: { players: { [ids.qb]: { td: 3 }, [ids.rb]: { rush_yds: 90 } } },
    });
    expect(figure('Csirke Zoárd, Rushing yards')).toBe('90');
  });

  it('is written together with it too when the page is left at once', async () => {
    const { unmount } = await show();
    await typeInto('Halmos Barnabás, Touchdowns', '3');
    keep({ sheet: { players: { [ids.rb]: { rush_yds: 90 } } } });
    unmount();
    await waitFor(() => expect(sent()).toHaveLength(1));
    expect(sent()[0]?.body).toMatchObject({
      sheet: { players: { [ids.qb]: { td: 3 }, [ids.rb]: { rush_yds: 90 } } },
    });
  });

  it('of an older sheet is not written over when the page is left', async () => {
    keep({ isStale: true, basedOn: 2, sheet: { players: { [ids.rb]: { rush_yds: 90 } } } });
    const { unmount } = await show();
    await screen.findByText(/^Older draft: Firefox · Android/);
    await typeInto('Halmos Barnabás, Touchdowns', '3');
    const nbRead = api.calls(`GET ${draftPath}`).length;
    unmount();
    await waitFor(() => expect(api.calls(`GET ${draftPath}`)).toHaveLength(nbRead + 1));
    await act(async () => {});
    expect(sent()).toEqual([]);
  });

  it('keeps the line of a player from elsewhere who cannot be read at the moment', async () => {
    const added = 'f'.repeat(24);
    const playerPath = `GET /players/${added}`;
    keep({ sheet: { players: { [added]: { td: 2 } }, addPlayersTeam1: [added] } });
    api.answers[playerPath] = refusal(503, 'service_unavailable');
    await show();
    await waitFor(() => expect(api.calls(playerPath)).toHaveLength(1));
    await typeInto('Halmos Barnabás, Touchdowns', '3');
    await waitFor(() => expect(api.calls(`GET ${draftPath}`)).toHaveLength(2), { timeout: 15_000 });
    api.answers[playerPath] = {
      body: { name: 'Vendég Vilmos', position: 'WR', jerseyNumber: 8, birthDate: null },
    };
    act(() => void window.dispatchEvent(new Event('focus')));
    expect(await screen.findByText(/^Continued from/)).toBeTruthy();
    expect(figure('Vendég Vilmos, Touchdowns')).toBe('2');
    await waitFor(() => expect(sent()).not.toHaveLength(0), { timeout: 15_000 });
    for (const { body } of sent())
      expect(body).toMatchObject({ sheet: { players: { [ids.qb]: { td: 3 }, [added]: { td: 2 } } } });
  });

  it('of an older sheet is offered, and nothing is written over it before', async () => {
    keep({ isStale: true, basedOn: 2, sheet: { players: { [ids.qb]: { td: 2 } } } });
    await show();
    expect(await screen.findByText(/^Older draft: Firefox · Android/)).toBeTruthy();
    expect(figure('Halmos Barnabás, Touchdowns')).toBe('');
    await user.click(button('Use this draft'));
    expect(figure('Halmos Barnabás, Touchdowns')).toBe('2');
  });

  it('of an older sheet takes nothing away of what was saved since', async () => {
    const lines = {
      [ids.qb]: offenseLine({ pass_yds: 250, td: 2 }),
      [ids.rb]: offenseLine({ rush_yds: 90 }),
    };
    api.serve(anEnteredGame([27, 20], lines, { version: 4 }));
    keep({ isStale: true, sheet: { players: { [ids.qb]: { td: 3 }, [ids.wr]: { catch_yds: 60 } } } });
    await show();
    await screen.findByText(/^Older draft: Firefox · Android/);
    await user.click(button('Use this draft'));
    expect(await screen.findByText('1 field was changed by both of you, yours was kept')).toBeTruthy();
    expect(figure('Points: Budapest Wolves')).toBe('27');
    expect(figure('Halmos Barnabás, Passing yards')).toBe('250');
    expect(figure('Halmos Barnabás, Touchdowns')).toBe('2');
    expect(figure('Csirke Zoárd, Rushing yards')).toBe('90');
    expect(figure('Pelsőczi Ádám, Receiving yards')).toBe('60');
  });

  it('of an older sheet that the saved one contains goes without a question', async () => {
    api.serve(anEnteredGame([27, 20], { [ids.qb]: offenseLine({ pass_yds: 250, td: 2 }) }, { version: 4 }));
    keep({ isStale: true, sheet: { scoreTeam1: 27, players: { [ids.qb]: { td: 2 } } } });
    await show();
    await waitFor(() => expect(api.calls(`DELETE ${draftPath}`)).toHaveLength(1));
    expect(screen.queryByText(/^Older draft/)).toBeNull();
  });

  it('of an older sheet goes too when it is used after somebody saved all of it', async () => {
    const saved = (version: number, td: number) =>
      anEnteredGame([27, 20], { [ids.qb]: offenseLine({ td }) }, { version });
    api.serve(saved(4, 0));
    keep({ isStale: true, sheet: { players: { [ids.qb]: { td: 2 } } } });
    await show();
    await screen.findByText(/^Older draft: Firefox · Android/);
    api.serve(saved(5, 2));
    await returned(() => expect(figure('Halmos Barnabás, Touchdowns')).toBe('2'));
    expect(api.calls(`DELETE ${draftPath}`)).toHaveLength(0);
    await user.click(button('Use this draft'));
    await waitFor(() => expect(api.calls(`DELETE ${draftPath}`)).toHaveLength(1));
  });

  it('is not written while a newer sheet waits to be put together with it', async () => {
    const { unmount } = await show();
    await typeInto('Halmos Barnabás, Touchdowns', '2');
    await scores('27', '20');
    api.answers[savePath] = refusal(409, 'game_changed');
    api.serve(entered([27, 20]));
    await save();
    await screen.findByText('Merge');
    const nbRead = api.calls(`GET ${draftPath}`).length;
    unmount();
    await waitFor(() => expect(api.calls(`GET ${draftPath}`)).toHaveLength(nbRead + 1));
    await act(async () => {});
    expect(sent()).toEqual([]);
  });

  it('is thrown away with the draft of this device', async () => {
    keep({ sheet: { players: { [ids.qb]: { td: 2 } } } });
    await show();
    await screen.findByText(/^Continued from/);
    await user.click(button('Discard draft'));
    await user.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Discard draft' }));
    await waitFor(() => expect(api.calls(`DELETE ${draftPath}`)).toHaveLength(1));
    await waitFor(() => expect(screen.queryByText(/^Continued from/)).toBeNull());
  });
});
