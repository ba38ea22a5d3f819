/** @jest-environment jsdom */
import { afterEach, beforeEach, describe, expect, it, jest, test } from '@jest/globals';
import type { PushState } from '@endzone/contracts/accounts/push';
import { deleteLeague, type League } from '@endzone/contracts/leagues/league';
import type { PendingMembership } from '@endzone/contracts/leagues/joining';
import {
  leaveLeague,
  listMembers,
  transferRights,
  type MemberRow,
  type Membership,
} from '@endzone/contracts/leagues/members';
import {
  aDraft,
  aLeague,
  aLeagueSeason,
  aRoster,
  aSeason,
  aTeam,
  no,
  yes,
} from '@endzone/shared-ui/testing/aLeague.ts';
import { fakeApi, refusal } from '@endzone/shared-ui/testing/fakeApi.ts';
import { aMe, aMembership } from '@endzone/shared-ui/testing/people.ts';
import { refusalsOf } from '@endzone/shared-ui/testing/refusals.ts';
import { showScreen } from '@endzone/shared-ui/testing/showScreen.tsx';
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Route, Routes, useLocation } from 'react-router';
import { NewAdmins } from '../../data/account/NewAdmins.tsx';
import { readHasPlayed } from '../../data/seasons/hasPlayed.ts';
import { DeletedScreen } from './DeletedScreen.tsx';
import { DeleteLeague } from './DeleteLeague.tsx';
import { departureOf } from './leaving.ts';
import { SettingsScreen } from './SettingsScreen.tsx';
import { settingsTexts } from './texts.ts';

const noPush: PushState = {
  publicKey: 'BA',
  topics: { turn: true, draft: true, results: true, trades: true, league: true },
  devices: [],
};
const ref = { id: aLeague().id, name: aLeague().name };
const memberOf = (id: string | undefined, name: string, given: Partial<MemberRow> = {}): MemberRow => ({
  id: (id ?? 'e').repeat(24).slice(0, 24),
  name,
  league: ref,
  user: id === undefined ? null : { id, name },
  role: 'LEAGUE_USER',
  team: aTeam(2),
  createdAt: '2026-01-01 10:00:00',
  ...given,
});
const me = aMe();
/** After these the league of the page is not the reader's any more. */
const lost = ['league_not_found', 'not_league_member', 'membership_not_found'];
const bela = memberOf('b'.repeat(24), 'Béla Tóth');
const everybody = [
  memberOf(me.id, me.name, { role: 'LEAGUE_ADMIN', team: aTeam(1) }),
  bela,
  memberOf(undefined, 'deleted user'),
];
const request: PendingMembership = {
  id: '3'.repeat(24),
  type: 'REQUESTED',
  displayName: 'Csenge Győri',
  league: ref,
  createdAt: '2026-02-01 10:00:00',
  expiresAt: null,
};
const ledBy = (given: Partial<League> = {}) =>
  aLeague({
    nbTeams: 3,
    nbAvailableSlots: 4,
    status: 'available',
    currentSeason: null,
    can: { ...aLeague().can, edit: yes, invite: yes, delete: yes, exit: no('transfer_rights_first') },
    ...given,
  });
const membership = (role: Membership['role']) =>
  aMembership({ leagueId: ref.id, name: ref.name, role, team: aTeam(1) });

let api: ReturnType<typeof fakeApi>;
beforeEach(() => {
  api = fakeApi();
  api.answers['GET /users/me/push'] = { body: noPush };
  api.answers[`GET /leagues/${ref.id}/calendar-link`] = { body: { url: null } };
  api.answers[`GET /leagues/${ref.id}/rosters`] = { body: [] };
});
afterEach(() => {
  cleanup();
  api.restore();
});

const Where = () => {
  const { pathname, search, state } = useLocation();
  return <output data-left={(state as { left?: string } | null)?.left}>{pathname + search}</output>;
};
/** Which league the page that follows is told was left. */
const toldAsLeft = () => document.querySelector('output')?.dataset['left'];
const where = () => document.querySelector('output')?.textContent;
const user = userEvent.setup();

type Given = {
  league?: League;
  members?: MemberRow[];
  pending?: PendingMembership[];
  role?: Membership['role'];
};
async function show(
  { league = ledBy(), members = everybody, pending = [], role = 'LEAGUE_ADMIN' }: Given = {},
  shown: Parameters<typeof showScreen>[1] = {},
) {
  Object.assign(api.answers, {
    [`GET /leagues/${ref.id}`]: { body: league },
    [`GET /leagues/${ref.id}/members`]: { body: members },
    [`GET /leagues/${ref.id}/pending-members`]: { body: pending },
  });
  const mine = membership(role);
  return showScreen(
    <>
      <Where />
      <Routes>
        <Route path="/settings" element={<SettingsScreen />} />
        <Route path="*" element={null} />
      </Routes>
    </>,
    {
      texts: settingsTexts,
      at: '/settings',
      me: aMe({ leagueMemberships: [mine] }),
      league: mine,
      ...shown,
    },
  );
}
const press = async (name: string | RegExp) => user.click(await screen.findByRole('button', { name }));
const inQuestion = (name: string | RegExp) =>
  user.click(within(screen.getByRole('alertdialog')).getByRole('button', { name }));
const member: Given = {
  role: 'LEAGUE_USER',
  league: aLeague({ can: { ...aLeague().can, exit: yes }, currentSeason: null }),
};

const statusOf = (status: 'pending' | 'drafting' | 'ongoing' | 'finished') => ({
  currentSeason: { ...aLeague().currentSeason!, status },
});

describe('the settings of a league', () => {
  it('show its admin team, league and members with everything that may be done', async () => {
    await show({ pending: [request] });
    await screen.findByText('Béla Tóth');
    expect(
      (await screen.findAllByRole('link', { name: 'Edit' })).map((each) => each.getAttribute('href')),
    ).toEqual([`/teams/${aTeam(1).id}/edit`, `/leagues/${ref.id}/edit`]);
    expect(screen.getByText('3 / 8, 4 open slots')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Accept: Csenge Győri' })).toBeTruthy();
    expect(screen.getAllByRole('button', { name: /^Remove: / })).toHaveLength(1);
    const parts = within(screen.getByRole('navigation', { name: 'Parts of the settings' }));
    expect(parts.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
      'Team and league',
      'Members1',
      'League history',
      'Notifications',
      'Calendar',
      'Account',
    ]);
    expect(
      (await screen.findAllByRole('heading', { level: 2 })).map(({ textContent }) => textContent),
    ).toEqual([
      'Team and league',
      'Members 3 / 8',
      'League history',
      'E-mails',
      'Notifications on your devices',
      'Calendar',
      'Account',
    ]);
  });

  const inDays = (days: number) =>
    new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 19).replace('T', ' ');
  const ended = { startDate: inDays(-20), endDate: inDays(-2) };
  const extended = { startDate: inDays(-20), endDate: inDays(2) };
  it.each([
    ['en', 'never_drafted', ended, 'the draft never took place'],
    ['hu', 'never_drafted', ended, 'elmaradt a draft'],
    ['en', 'never_drafted', extended, 'no draft scheduled'],
    ['en', null, ended, 'Finished'],
  ] as const)(
    'call no season finished that the league has not played (%s, %s)',
    async (locale, closedReason, draftWindow, said) => {
      const { id } = aLeague().currentSeason!;
      api.answers[`GET /leagues/${ref.id}/seasons/${id}`] = {
        body: aLeagueSeason({ status: 'finished', closedReason, draft: null, draftWindow }),
      };
      await show({ league: ledBy(statusOf('finished')) }, { locale });
      expect(await screen.findByText(said)).toBeTruthy();
      if (closedReason) expect(screen.queryByText(/^(Finished|Befejezett)$/)).toBeNull();
    },
  );

  it('show how the season stands when no more can be read of it', async () => {
    const { id } = aLeague().currentSeason!;
    api.answers[`GET /leagues/${ref.id}/seasons/${id}`] = refusal(503, 'service_unavailable');
    await show({ league: ledBy(statusOf('finished')) });
    expect(await screen.findByText('Finished')).toBeTruthy();
  });

  it('read the account too when they open: its mails, and the role in the league', async () => {
    const { host } = await show();
    await waitFor(() => expect(host.refreshMe).toHaveBeenCalledTimes(1));
  });

  it('mark the reader among the members', async () => {
    await show();
    const other = (await screen.findByText('Béla Tóth')).closest('li')!;
    const mine = within(other.parentElement!).getByText(me.name).closest('li')!;
    expect(within(mine).getByText('You')).toBeTruthy();
    expect(within(other).queryByText('You')).toBeNull();
  });

  it('show a member the same without what only an admin may', async () => {
    await show(member);
    expect(await screen.findByText('Béla Tóth')).toBeTruthy();
    expect(screen.getAllByRole('link', { name: 'Edit' })).toHaveLength(1);
    expect(screen.getByRole('button', { name: 'Exit' })).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Delete' })).toBeNull();
    expect(screen.queryByRole('button', { name: /^Remove/ })).toBeNull();
    expect(api.calls(`GET /leagues/${ref.id}/pending-members`)).toEqual([]);
  });

  it('change with the league, as in the bar', async () => {
    const other = aMembership({ leagueId: '9'.repeat(24), name: 'Másik' });
    const mine = membership('LEAGUE_ADMIN');
    const { host } = await show({}, { me: aMe({ leagueMemberships: [mine, other] }) });
    await user.selectOptions(screen.getByLabelText('Which league?'), 'Másik · Member');
    expect(host.selectLeague).toHaveBeenCalledWith(other.league.id);
  });

  it('leave the focus at the choice of the league when another one is chosen', async () => {
    const other = aMembership({ leagueId: '9'.repeat(24), name: 'Másik' });
    const mine = membership('LEAGUE_ADMIN');
    const both = aMe({ leagueMemberships: [mine, other] });
    const { inLeague } = await show({}, { me: both });
    const choice = screen.getByLabelText('Which league?');
    act(() => choice.focus());
    inLeague(other);
    expect(screen.getByLabelText<HTMLSelectElement>('Which league?').value).toBe(other.league.id);
    expect(document.activeElement).toBe(choice);
  });

  it('need a league: without one it is said, and the way leads to /secure', async () => {
    const { host } = await show({}, { me: aMe(), league: undefined });
    await waitFor(() => expect(where()).toBe('/secure'));
    expect(host.toast).toHaveBeenCalledWith({
      kind: 'warn',
      title: 'No league selected',
      text: 'You need to select league first',
    });
  });

  it('lead the owner back to the league that the address names', async () => {
    await show(
      {},
      {
        me: aMe({ roles: ['SUPER_ADMIN'] }),
        league: undefined,
        at: `/settings?league=${ref.id}`,
      },
    );
    expect((await screen.findByRole('link', { name: 'Manage League' })).getAttribute('href')).toBe(
      `/owner/leagues/${ref.id}`,
    );
    expect(await screen.findByText('Béla Tóth')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Exit' })).toBeNull();
    expect(screen.queryByLabelText('Which league?')).toBeNull();
  });

  it('keep the account’s part when the league cannot be read', async () => {
    await show();
    cleanup();
    api.answers[`GET /leagues/${ref.id}`] = refusal(500, 'server_error');
    const mine = membership('LEAGUE_USER');
    await showScreen(<SettingsScreen />, {
      texts: settingsTexts,
      me: aMe({ leagueMemberships: [mine] }),
      league: mine,
    });
    expect(await screen.findByText('This could not be loaded')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Open' })).toBeTruthy();
  });
});

describe('the caretaker of an absent manager', () => {
  const path = `/leagues/${ref.id}/teams/${aTeam(2).id}/caretaker`;
  const ongoing = ledBy(statusOf('ongoing'));
  const rosters = [aRoster(), aRoster({ team: aTeam(2) })];
  const ofBela = () => screen.findByRole('switch', { name: new RegExp(`^Caretaker.*${aTeam(2).name}`) });
  beforeEach(() => {
    api.answers[`GET /leagues/${ref.id}/rosters`] = { body: rosters };
  });

  it('is begun by the admin beside the member, and the list says since when', async () => {
    const caretaker = { enabled: true, since: '2026-04-20 10:00:00', by: { id: me.id, name: me.name } };
    const looked = aRoster({ team: aTeam(2), caretaker });
    api.answers[`POST ${path}`] = () => {
      api.answers[`GET /leagues/${ref.id}/rosters`] = { body: [aRoster(), looked] };
      return { body: looked };
    };
    await show({ league: ongoing, members: everybody.slice(0, 2) });
    const what = await screen.findByText(/^Caretaker: it sets the team’s line-up before each week/);
    expect(what.compareDocumentPosition(await ofBela())).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    await user.click(await ofBela());
    expect(await screen.findByText(/^On since 20\/04\/2026/)).toBeTruthy();
    expect(api.calls(`POST ${path}`)[0]?.body).toEqual({ enabled: true });
  });

  it('is refused beside the member while their manager comes here', async () => {
    api.answers[`POST ${path}`] = refusal(409, 'manager_is_active', {
      message: 'The manager was here recently',
    });
    await show({ league: ongoing, members: everybody.slice(0, 2) });
    await user.click(await ofBela());
    expect((await screen.findByRole('alert')).textContent).toBe('The manager was here recently');
  });

  it.each([
    ['a member', { ...member, league: { ...member.league!, ...statusOf('ongoing') } }],
    ['an admin before the draft has ended', { league: ledBy(statusOf('pending')) }],
  ])('is nothing for %s', async (_who, given) => {
    await show(given);
    expect(await screen.findByText('Béla Tóth')).toBeTruthy();
    expect(screen.queryByRole('switch', { name: /^Caretaker/ })).toBeNull();
    expect(api.calls(`GET /leagues/${ref.id}/rosters`)).toEqual([]);
  });
});

describe('what leaving costs', () => {
  test.each([
    [null, 'before_draft'],
    ['pending', 'before_draft'],
    ['drafting', 'after_draft'],
    ['ongoing', 'after_draft'],
    ['finished', 'before_draft'],
  ] as const)('while the season is %s', (status, departure) => {
    const season = status ? statusOf(status) : { currentSeason: null };
    expect(departureOf(season, everybody)).toBe(departure);
  });

  test('for the last member with an account', () => {
    expect(departureOf({ currentSeason: null }, [bela, memberOf(undefined, 'gone')])).toBe('last_member');
    expect(departureOf(statusOf('ongoing'), [bela])).toBe('after_draft');
  });

  it.each([
    ['none', {}, /Your team is deleted and your slot becomes free/, /ask to join again/],
    [
      'pending',
      statusOf('pending'),
      /your slot becomes free/,
      /the draft waits until somebody takes your slot/,
    ],
    ['drafting', statusOf('drafting'), /without a manager until the season ends/, /proposals become void/],
    ['finished', statusOf('finished'), /your slot becomes free/, /ask to join again/],
  ])('is named before the press (%s)', async (_phase, season, cost, more) => {
    await show({ ...member, league: { ...member.league!, ...season } });
    await press('Exit');
    const question = within(screen.getByRole('alertdialog', { name: `Leave this league: ${ref.name}?` }));
    expect(question.getByText(cost)).toBeTruthy();
    expect(question.getByText(more)).toBeTruthy();
  });

  it.each([
    ['en', 'Exit', /\(Budapest time\)\. Without you/],
    ['hu', 'Kilépés', /\(budapesti idő\)\. Nélküled/],
  ] as const)('names the zone of the draft that waits (%s)', async (locale, exit, words) => {
    await show({ ...member, league: { ...member.league!, ...statusOf('pending') } }, { locale });
    await press(exit);
    expect(within(screen.getByRole('alertdialog')).getByText(words)).toBeTruthy();
  });

  it.each([
    ['en', 'Exit', /\(results, trophies\) stays there without your name/],
    ['hu', 'Kilépés', /\(eredmények, trófeák\), a neved nélkül marad meg/],
  ] as const)('says between two seasons that the past is lost (%s)', async (locale, exit, words) => {
    const past = aSeason({ id: 'f'.repeat(24), status: 'finished' });
    const draft = aDraft({ team: null, pickNo: 113, endedAt: '2026-03-14 20:15:00' });
    api.answers['GET /seasons'] = { body: [past] };
    const inPast = `GET /leagues/${ref.id}/seasons/${past.id}`;
    api.answers[inPast] = { body: aLeagueSeason({ status: 'finished', draft }) };
    const { unmount } = await show(member, { locale });
    await press(exit);
    expect(await within(screen.getByRole('alertdialog')).findByText(words)).toBeTruthy();
    unmount();
    api.answers[inPast] = refusal(404, 'league_season_not_found');
    const nbReads = api.calls(inPast).length;
    await show(member, { locale });
    await press(exit);
    await waitFor(() => expect(api.calls(inPast)).toHaveLength(nbReads + 1));
    expect(screen.queryByText(words)).toBeNull();
  });

  it('then the league is left, and another one is chosen', async () => {
    const call = `DELETE /leagues/${ref.id}/memberships/${membership('LEAGUE_USER').id}`;
    api.answers[call] = { status: 204 };
    const { host } = await show(member);
    await press('Exit');
    await inQuestion('Exit league');
    await waitFor(() => expect(where()).toBe('/secure'));
    // This page would complain that none is selected.
    expect(host.selectLeague).not.toHaveBeenCalled();
    expect(toldAsLeft()).toBe(ref.id);
    expect(host.toast).toHaveBeenCalledWith({ kind: 'ok', title: 'You left the league', text: ref.name });
  });
});

describe('leaving that is refused', () => {
  const call = `DELETE /leagues/${ref.id}/memberships/${membership('LEAGUE_USER').id}`;
  const confirm = async (answer: ReturnType<typeof refusalsOf>[number]['answer']) => {
    api.answers[call] = answer;
    const { host } = await show(member);
    await press('Exit');
    await inQuestion('Exit league');
    return host;
  };
  // What an admin does first has a dialog of its own.
  const refusals = refusalsOf(leaveLeague).filter(({ code }) => code !== 'transfer_rights_first');

  it.each(refusals.filter(({ code }) => lost.includes(code)))(
    'says $name over the page where another league is chosen',
    async ({ message, answer }) => {
      const host = await confirm(answer);
      await waitFor(() => expect(where()).toBe('/secure'));
      expect(host.toast).toHaveBeenCalledWith({ kind: 'error', title: 'Error', text: message });
      expect(toldAsLeft()).toBe(ref.id);
    },
  );

  it.each(refusals.filter(({ code }) => !lost.includes(code)))(
    'says $name at the question, and reads the league anew',
    async ({ message, answer }) => {
      await confirm(answer);
      expect(await within(screen.getByRole('alertdialog')).findByText(message)).toBeTruthy();
      await waitFor(() => expect(api.calls(`GET /leagues/${ref.id}`).length).toBeGreaterThan(1));
    },
  );
});

describe('an admin who leaves', () => {
  const transfer = `POST /leagues/${ref.id}/members/${me.id}/transfer-rights/${bela.user!.id}`;

  it('hands over first: nobody is chosen beforehand, then it is asked', async () => {
    api.answers[transfer] = () => {
      api.answers[`GET /leagues/${ref.id}`] = { body: member.league };
      return { body: member.league };
    };
    await show();
    await press('Exit');
    expect(await screen.findByRole('dialog', { name: 'Choose the new league admin' })).toBeTruthy();
    const heir = await screen.findByRole<HTMLInputElement>('radio', { name: /Béla Tóth/ });
    expect(screen.getAllByRole('radio')).toHaveLength(1);
    expect(screen.getByText(`League: ${ref.name}`)).toBeTruthy();
    expect(heir.checked).toBe(false);
    await press('Transfer rights');
    expect(screen.getByText('Choose the new league admin', { selector: 'p' })).toBeTruthy();
    expect(api.calls(transfer)).toEqual([]);
    await user.click(heir);
    await press('Transfer rights');
    expect(await screen.findByRole('alertdialog', { name: `Leave this league: ${ref.name}?` })).toBeTruthy();
    expect(api.calls(transfer)).toHaveLength(1);
  });

  const showChoice = (onFailed = jest.fn()) => {
    const given = { me, leagues: [ref], title: 'Choose', warning: 'First' };
    return showScreen(<NewAdmins {...given} onDone={jest.fn()} onFailed={onFailed} onClose={jest.fn()} />, {
      texts: settingsTexts,
    });
  };
  it.each(refusalsOf(transferRights))(
    'is told $name above the choice, and who may be chosen is read again',
    async ({ message, answer }) => {
      api.answers[transfer] = answer;
      api.answers[`GET /leagues/${ref.id}/members`] = { body: everybody };
      const onFailed = jest.fn();
      await showChoice(onFailed);
      await user.click(await screen.findByRole('radio', { name: /Béla Tóth/ }));
      await press('Transfer rights');
      expect(within(await screen.findByRole('alert')).getByText(message)).toBeTruthy();
      expect(api.calls(`GET /leagues/${ref.id}/members`)).toHaveLength(2);
      expect(onFailed).toHaveBeenCalledTimes(1);
    },
  );

  it.each(refusalsOf(transferRights).filter(({ code }) => lost.includes(code)))(
    'of a league that is theirs no more chooses another one, and is told $name there',
    async ({ message, answer }) => {
      api.answers[transfer] = answer;
      const { host } = await show();
      await press('Exit');
      await user.click(await screen.findByRole('radio', { name: /Béla Tóth/ }));
      await press('Transfer rights');
      await waitFor(() => expect(where()).toBe('/secure'));
      expect(host.toast).toHaveBeenCalledWith({ kind: 'error', title: 'Error', text: message });
    },
  );

  it('may leave at the next press when the rights have gone to somebody else', async () => {
    const [refused] = refusalsOf(transferRights).filter(({ code }) => code === 'not_league_admin');
    const { answer, message } = refused!;
    api.answers[transfer] = answer;
    await show();
    await press('Exit');
    await user.click(await screen.findByRole('radio', { name: /Béla Tóth/ }));
    api.answers[`GET /leagues/${ref.id}`] = { body: member.league };
    await press('Transfer rights');
    expect(await screen.findByText(message)).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Delete' })).toBeNull();
    await press('Cancel');
    await press('Exit');
    expect(screen.getByRole('alertdialog', { name: `Leave this league: ${ref.name}?` })).toBeTruthy();
  });

  it.each(refusalsOf(listMembers))(
    'is told $name when nobody can be shown to choose from',
    async ({ message, answer }) => {
      api.answers[`GET /leagues/${ref.id}/members`] = answer;
      await showChoice();
      expect(await within(screen.getByRole('dialog')).findByText(message)).toBeTruthy();
    },
  );

  it('is told when the one who was chosen has left, and chooses again', async () => {
    api.answers[transfer] = refusal(404, 'member_not_found', { message: 'Member not found' });
    await show();
    await press('Exit');
    await user.click(await screen.findByRole('radio', { name: /Béla Tóth/ }));
    api.answers[`GET /leagues/${ref.id}/members`] = {
      body: [everybody[0], memberOf('c'.repeat(24), 'Csenge Győri')],
    };
    await press('Transfer rights');
    expect(await screen.findByText(/Member not found/)).toBeTruthy();
    expect(await screen.findByRole('radio', { name: /Csenge Győri/ })).toBeTruthy();
    expect(screen.queryByRole('radio', { name: /Béla Tóth/ })).toBeNull();
    await press('Transfer rights');
    expect(screen.getByText('Choose the new league admin', { selector: 'p' })).toBeTruthy();
    expect(api.calls(transfer)).toHaveLength(1);
  });

  it('goes on to the question of leaving when everybody who could be chosen has left', async () => {
    api.answers[transfer] = () => {
      api.answers[`GET /leagues/${ref.id}/members`] = { body: [everybody[0], everybody[2]] };
      api.answers[`GET /leagues/${ref.id}`] = { body: ledBy({ can: { ...ledBy().can, exit: yes } }) };
      return refusal(404, 'member_not_found', { message: 'Member not found' });
    };
    await show();
    await press('Exit');
    await user.click(await screen.findByRole('radio', { name: /Béla Tóth/ }));
    await press('Transfer rights');
    expect(await screen.findByRole('alertdialog', { name: `Leave this league: ${ref.name}?` })).toBeTruthy();
    expect(screen.getByText(/You are the last member/)).toBeTruthy();
  });

  it('hears it from the server when somebody has joined meanwhile', async () => {
    const alone = ledBy({ can: { ...ledBy().can, exit: yes } });
    const call = `DELETE /leagues/${ref.id}/memberships/${membership('LEAGUE_ADMIN').id}`;
    api.answers[call] = refusal(409, 'transfer_rights_first', {
      message: 'Transfer your admin rights before leaving the league',
    });
    await show({ league: alone, members: everybody.slice(0, 1) });
    await press('Exit');
    expect(screen.getByText(/You are the last member/)).toBeTruthy();
    api.answers[`GET /leagues/${ref.id}/members`] = { body: everybody };
    await inQuestion('Exit league');
    expect(await screen.findByRole('radio', { name: /Béla Tóth/ })).toBeTruthy();
  });
});

describe('deleting a league', () => {
  const call = `DELETE /leagues/${ref.id}`;

  it('says what goes and what stays, and asks for its name', async () => {
    api.answers[call] = { status: 204 };
    const { host } = await show({ league: ledBy(statusOf('ongoing')), pending: [request] });
    await press('Delete');
    const question = within(screen.getByRole('alertdialog', { name: `Delete this league: ${ref.name}?` }));
    await question.findByText(/^Its drafts/);
    expect(question.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      '3 teams with their memberships',
      '1 pending request or invitation',
      'Its drafts, rosters, games, trophies and places in the leaderboard',
      "What stays: its members' accounts and their other leagues. All of them are notified.",
    ]);
    await inQuestion('Delete league');
    expect(question.getByText(`Type this name exactly: ${ref.name}`)).toBeTruthy();
    expect(api.calls(call)).toEqual([]);
    await user.type(question.getByLabelText('Type the name of the league'), ref.name);
    await inQuestion('Delete league');
    await waitFor(() => expect(where()).toBe('/secure'));
    expect(toldAsLeft()).toBe(ref.id);
    expect(host.toast).toHaveBeenCalledWith({ kind: 'ok', title: 'League deleted', text: ref.name });
  });

  describe('whose season is not played yet', () => {
    const play = 'Its drafts, rosters, games, trophies and places in the leaderboard';
    const past = aSeason({ id: 'f'.repeat(24), status: 'finished' });
    const before = aSeason({ id: '9'.repeat(24), status: 'finished', endsAt: '2025-12-01 00:00:00' });
    const inPast = `GET /leagues/${ref.id}/seasons/${past.id}`;
    const ask = async (given: Partial<League>) => {
      api.answers['GET /seasons'] = { body: [aSeason({ status: 'pending' }), past, before] };
      await show({ league: ledBy(given) });
      await press('Delete');
    };
    const { id: currentId } = aLeague().currentSeason!;
    const inCurrent = `GET /leagues/${ref.id}/seasons/${currentId}`;
    const draft = aDraft({ team: null, pickNo: 113, endedAt: '2026-03-14 20:15:00' });
    const drafted = aLeagueSeason({ status: 'finished', draft });
    const neverDrafted = aLeagueSeason({ status: 'finished', closedReason: 'never_drafted' });
    beforeEach(() => {
      api.answers[inCurrent] = { body: neverDrafted };
    });
    const unplayed = [{ currentSeason: null }, statusOf('pending'), statusOf('finished')];

    it.each(unplayed)('says that past seasons go with it: %j', async (given) => {
      api.answers[inPast] = { body: drafted };
      await ask(given);
      expect(await screen.findByText(play)).toBeTruthy();
    });

    it.each(unplayed)('speaks of no play where it drafted in none: %j', async (given) => {
      api.answers[inPast] = refusal(404, 'league_season_not_found');
      await ask(given);
      await waitFor(() => expect(api.calls(inPast)).toHaveLength(1));
      expect(screen.queryByText(play)).toBeNull();
    });

    it.each(unplayed)('has nothing of a season that was closed without a draft: %j', async (given) => {
      api.answers['GET /seasons'] = { body: [aSeason({ status: 'ongoing' }), past] };
      api.answers[inPast] = { body: neverDrafted };
      expect(await readHasPlayed(ledBy(given), new AbortController().signal)).toBe(false);
    });

    it('says it of the present season once that has drafted and is over', async () => {
      api.answers[inPast] = refusal(404, 'league_season_not_found');
      api.answers[inCurrent] = { body: drafted };
      await ask(statusOf('finished'));
      expect(await screen.findByText(play)).toBeTruthy();
    });

    it('says it where nobody can tell', async () => {
      api.answers[inPast] = refusal(503, 'service_unavailable');
      await ask({ currentSeason: null });
      expect(await screen.findByText(play)).toBeTruthy();
    });
  });

  const answers = { onDone: jest.fn(), onChanged: jest.fn(), onClose: jest.fn() };
  const confirm = async (answer: ReturnType<typeof refusalsOf>[number]['answer']) => {
    jest.clearAllMocks();
    api.answers[call] = answer;
    const question = <DeleteLeague league={ledBy()} members={everybody} pending={[]} {...answers} />;
    const { host } = await showScreen(question, { texts: settingsTexts });
    fireEvent.change(screen.getByLabelText('Type the name of the league'), { target: { value: ref.name } });
    await press('Delete league');
    return host;
  };

  it.each(refusalsOf(deleteLeague).filter(({ code }) => lost.includes(code)))(
    'that is theirs no more: $name is said over whatever page follows',
    async ({ message, answer }) => {
      const host = await confirm(answer);
      await waitFor(() => expect(answers.onDone).toHaveBeenCalledTimes(1));
      expect(host.toast).toHaveBeenCalledWith({ kind: 'error', title: 'Error', text: message });
      expect(answers.onChanged).not.toHaveBeenCalled();
    },
  );

  it.each(refusalsOf(deleteLeague).filter(({ code }) => !lost.includes(code)))(
    'keeps the question when it is refused ($name), and reads the league anew',
    async ({ message, answer }) => {
      await confirm(answer);
      expect(within(await screen.findByRole('alert')).getByText(message)).toBeTruthy();
      await waitFor(() => expect(answers.onChanged).toHaveBeenCalledTimes(1));
      expect(answers.onDone).not.toHaveBeenCalled();
    },
  );

  it('waits for the end of its draft, and says so', async () => {
    await show({ league: ledBy({ can: { ...ledBy().can, delete: no('draft_running') } }) });
    expect((await screen.findByRole<HTMLButtonElement>('button', { name: 'Delete' })).disabled).toBe(true);
    expect(screen.getByText('The league cannot be deleted while its draft runs')).toBeTruthy();
  });
});

describe('deleting the account', () => {
  const start = async () => {
    const [first] = await screen.findAllByRole('button', { name: 'Delete account' });
    await user.click(first!);
    return screen.getByRole('alertdialog', { name: 'Delete your account?' });
  };

  it('asks, and tells the shell', async () => {
    api.answers['DELETE /users/me'] = { status: 204 };
    const { host } = await show(member);
    const question = await start();
    expect(
      within(question).getByText(
        /your team plays on without a manager, with “deleted user” in place of your name/,
      ),
    ).toBeTruthy();
    expect(api.calls('DELETE /users/me')).toHaveLength(0);
    await inQuestion('Delete account');
    await waitFor(() => expect(host.loggedOut).toHaveBeenCalledWith('deleted'));
  });

  it('is given up when the question is answered with no', async () => {
    await show(member);
    await start();
    await inQuestion('Cancel');
    expect(screen.queryByRole('alertdialog')).toBeNull();
    expect(api.calls('DELETE /users/me')).toHaveLength(0);
  });

  it('hands over every league first; one that was handed over is not asked of the server again', async () => {
    const second = { id: 'a'.repeat(24), name: 'Kupa' };
    api.answers['DELETE /users/me'] = refusal(409, 'transfer_rights_first', {
      data: { leagues: [ref, second] },
    });
    api.answers[`GET /leagues/${second.id}/members`] = { body: everybody };
    const transferIn = (leagueId: string) =>
      `POST /leagues/${leagueId}/members/${me.id}/transfer-rights/${bela.user!.id}`;
    api.answers[transferIn(ref.id)] = { body: {} };
    api.answers[transferIn(second.id)] = refusal(503, 'service_unavailable', { message: 'Away' });
    await show();
    await start();
    await inQuestion('Delete account');
    const choices = await screen.findAllByRole('radio', { name: /Béla Tóth/ });
    expect(choices).toHaveLength(2);
    for (const choice of choices) await user.click(choice);
    await press('Transfer rights');
    expect(await screen.findByText(/Away/)).toBeTruthy();
    api.answers[transferIn(second.id)] = { body: {} };
    await press('Transfer rights');
    expect(await screen.findByRole('alertdialog', { name: 'Delete your account?' })).toBeTruthy();
    expect(api.calls(transferIn(ref.id))).toHaveLength(1);
    expect(api.calls(transferIn(second.id)).length).toBeGreaterThan(1);
  });

  it('asks for no new admin of a league that everybody else has left meanwhile', async () => {
    const empty = { id: 'a'.repeat(24), name: 'Kupa' };
    api.answers['DELETE /users/me'] = refusal(409, 'transfer_rights_first', {
      data: { leagues: [empty, ref] },
    });
    api.answers[`GET /leagues/${empty.id}/members`] = { body: everybody.slice(0, 1) };
    const transferred = `POST /leagues/${ref.id}/members/${me.id}/transfer-rights/${bela.user!.id}`;
    api.answers[transferred] = { body: {} };
    await show();
    await start();
    await inQuestion('Delete account');
    await user.click(await screen.findByRole('radio', { name: /Béla Tóth/ }));
    expect(screen.queryByText('League: Kupa')).toBeNull();
    await press('Transfer rights');
    expect(await screen.findByRole('alertdialog', { name: 'Delete your account?' })).toBeTruthy();
    expect(api.calls(transferred)).toHaveLength(1);
  });

  const goneRights = refusalsOf(transferRights).filter(({ code }) =>
    ['not_league_admin', 'forbidden', ...lost].includes(code),
  );
  it.each(goneRights)(
    'goes on at the next press when a league was handed over in another window: $name',
    async ({ answer, message }) => {
      api.answers['DELETE /users/me'] = refusal(409, 'transfer_rights_first', { data: { leagues: [ref] } });
      const transferred = `POST /leagues/${ref.id}/members/${me.id}/transfer-rights/${bela.user!.id}`;
      api.answers[transferred] = answer;
      await show();
      await start();
      await inQuestion('Delete account');
      await user.click(await screen.findByRole('radio', { name: /Béla Tóth/ }));
      // Its members may not be asked for any more either.
      api.answers[`GET /leagues/${ref.id}/members`] = answer;
      await press('Transfer rights');
      expect(await screen.findByText(message)).toBeTruthy();
      await press('Transfer rights');
      expect(await screen.findByRole('alertdialog', { name: 'Delete your account?' })).toBeTruthy();
      expect(api.calls(transferred)).toHaveLength(1);
    },
  );

  it('another refusal stays in the question', async () => {
    api.answers['DELETE /users/me'] = refusal(503, 'service_unavailable', { message: 'Server error' });
    const { host } = await show(member);
    await start();
    await inQuestion('Delete account');
    expect(await within(screen.getByRole('alertdialog')).findByText(/Server error/)).toBeTruthy();
    expect(host.loggedOut).not.toHaveBeenCalled();
  });

  it('is nothing for the platform’s owner, who is told why', async () => {
    await show(
      {},
      { me: aMe({ roles: ['SUPER_ADMIN'] }), league: undefined, at: `/settings?league=${ref.id}` },
    );
    expect((await screen.findByRole<HTMLButtonElement>('button', { name: 'Delete account' })).disabled).toBe(
      true,
    );
    expect(screen.getByText('This account cannot be deleted')).toBeTruthy();
  });

  it('ends with a word', async () => {
    await showScreen(<DeletedScreen />, { texts: settingsTexts, locale: 'hu' });
    expect(screen.getByRole('heading', { name: 'Töröltük a fiókod' })).toBeTruthy();
  });
});
