/** @jest-environment jsdom */
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import type { Caretaker, Roster } from '@endzone/contracts/fantasy/rosters';
import { aRoster, aTeam, leagueId } from '@endzone/shared-ui/testing/aLeague.ts';
import { fakeApi, refusal } from '@endzone/shared-ui/testing/fakeApi.ts';
import { showScreen } from '@endzone/shared-ui/testing/showScreen.tsx';
import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { CaretakerSection } from './CaretakerSection.tsx';
import { caretakerTexts } from './texts.ts';

const path = `POST /leagues/${leagueId}/teams/${aTeam(1).id}/caretaker`;
const user = userEvent.setup();
const on: Caretaker = {
  enabled: true,
  since: '2026-04-20 10:00:00',
  by: { id: 'c'.repeat(24), name: 'Emőke Kőszegi' },
};

let api: ReturnType<typeof fakeApi>;
beforeEach(() => {
  api = fakeApi();
});
afterEach(() => {
  cleanup();
  api.restore();
});
async function show(given: Partial<Roster> = {}, isOwn = true) {
  const onSwitched = jest.fn();
  const section = <CaretakerSection roster={aRoster(given)} isOwn={isOwn} onSwitched={onSwitched} />;
  return { ...(await showScreen(section, { texts: caretakerTexts })), onSwitched };
}

describe('the caretaker', () => {
  it('is switched on by one press', async () => {
    const answer = aRoster({ caretaker: on });
    api.answers[path] = { body: answer };
    const { host, onSwitched } = await show();
    await user.click(screen.getByRole('switch', { name: /A caretaker sets my line-up/ }));
    await waitFor(() => expect(onSwitched.mock.calls[0]?.[0]).toEqual(answer));
    expect(api.asked.at(-1)?.body).toEqual({ enabled: true });
    expect(host.toast).toHaveBeenCalledWith({
      kind: 'ok',
      title: 'Caretaker switched on',
      text: aTeam(1).name,
    });
  });

  it('says since when it is on and who switched it on, and is ended by one press', async () => {
    api.answers[path] = { body: aRoster() };
    const { host } = await show({ caretaker: on });
    expect(screen.getByText('On since 20/04/2026, switched on by Emőke Kőszegi')).toBeTruthy();
    await user.click(screen.getByRole('switch'));
    await waitFor(() =>
      expect(host.toast).toHaveBeenCalledWith({
        kind: 'ok',
        title: 'Caretaker switched off',
        text: aTeam(1).name,
      }),
    );
  });

  it('says to an admin why not', async () => {
    api.answers[path] = refusal(409, 'manager_is_active', { message: 'The manager was here recently' });
    await show({}, false);
    await user.click(screen.getByRole('switch', { name: /A caretaker sets this line-up/ }));
    expect((await screen.findByRole('alert')).textContent).toBe('The manager was here recently');
  });
});
