import { admit, formLeague, teamForm } from '../shared/leagues.ts';
import type { Player } from '../shared/crowd.ts';
import { sendTogether, type Meeting, type Move } from '../shared/together.ts';
import { isDone } from '../shared/browserWindow.ts';
import type { Arena } from '../shared/arena.ts';
import type { Duel, Kind } from './duel.ts';

const full = ['409 league_full'];

/** Never more teams and pending ones than slots, nobody twice, and whoever was let in is there. */
async function verifyPlaces(arena: Arena, leagueId: string, { sent }: Meeting): Promise<string[]> {
  const league = await arena.stored.league(leagueId);
  if (!league) return ['the league is gone'];
  const people = [...league.members, ...league.pending].map((one) =>
    'address' in one ? (one.userId ?? one.address) : one.userId,
  );
  const told = await arena.owner.get<{ nbAvailableSlots: number }>(`/leagues/${leagueId}`);
  const won = sent.filter(isDone).map(({ body }) => body.id as string); // the membership or what is pending
  const ids = [...league.members, ...league.pending].map(({ id }) => id);
  return [
    ...(people.length > league.nbMaxTeams ? [`${people.length} for ${league.nbMaxTeams} places`] : []),
    ...(new Set(people).size < people.length ? ['somebody is in the league twice'] : []),
    ...(told.nbAvailableSlots === league.nbMaxTeams - people.length ? [] : ['the API tells other slots']),
    ...won.filter((id) => !ids.includes(id)).map((id) => `${id} was answered and is not stored`),
  ];
}

type MakeMoves = (players: Player[], leagueId: string) => Move[];

const request = ({ window }: Player, leagueId: string, path = 'request-join'): Move => ({
  window,
  order: { path: `/leagues/${leagueId}/${path}`, body: teamForm('Utolsó') },
});

/** Three want the last place of a league with an admin, by a request. */
const byRequest: MakeMoves = (players, leagueId) => players.map((player) => request(player, leagueId));

/** The admin invites somebody while another one asks. */
const byInvitation =
  (arena: Arena, admin: Player): MakeMoves =>
  ([player, invited], leagueId) => [
    request(player!, leagueId), // oxlint-disable-line typescript/no-non-null-assertion -- reason: three are taken
    { window: admin.window, order: { path: `/leagues/${leagueId}/invite`, body: { email: invited?.email } } },
  ];

async function duelWithAdmin(arena: Arena, isInvitation: boolean): Promise<Duel> {
  const [admin, second, third, ...rest] = arena.crowd.take(6);
  if (!admin || !second || !third) throw new Error('The crowd is too small');
  const { id } = await formLeague([admin, second, third], 4);
  const moves = isInvitation ? byInvitation(arena, admin)(rest, id) : byRequest(rest, id);
  return {
    meet: () => sendTogether(moves),
    refusals: full,
    verify: (meeting) => verifyPlaces(arena, id, meeting),
  };
}

/** A league without admin, which the platform owner made, is joined directly. */
async function duelWithoutAdmin(arena: Arena): Promise<Duel> {
  const form = { name: 'Nyitott liga', nbMaxTeams: 4 };
  const id: string = (await arena.owner.succeed({ path: '/leagues', body: form })).body.id;
  const players = arena.crowd.take(6);
  for (const { window } of players.slice(0, 3))
    await window.succeed({ path: `/leagues/${id}/join`, body: teamForm('Korábbi') });
  const moves = players.slice(3).map((player) => request(player, id, 'join'));
  return {
    meet: () => sendTogether(moves),
    refusals: full,
    verify: (meeting) => verifyPlaces(arena, id, meeting),
  };
}

/** Two windows accept the last invitation; one person, one team. */
async function duelForInvitation(arena: Arena): Promise<Duel> {
  const [admin, second, third, invited] = arena.crowd.take(4);
  if (!admin || !second || !third || !invited) throw new Error('The crowd is too small');
  const { id } = await formLeague([admin, second], 4);
  await admit(admin, third, id, 'Harmadik');
  const body = { email: invited.email };
  const pending: string = (await admin.window.succeed({ path: `/leagues/${id}/invite`, body })).body.id;
  const accept = { path: `/invitations/${pending}/accept`, body: teamForm('Meghívott') };
  const moves = [invited.window, invited.second].map((window) => ({ window, order: accept }));
  return {
    meet: () => sendTogether(moves),
    refusals: ['409 already_member', '404 invitation_not_found'],
    // The same person, let in by either window: one membership.
    winners: ({ sent }) => [...new Set(sent.filter(isDone).map(({ body: { id: one } }) => String(one)))],
    verify: (meeting) => verifyPlaces(arena, id, meeting),
  };
}

const kind = (name: string, share: number, make: (arena: Arena) => Promise<Duel>): Kind => ({
  name,
  share,
  open: async (arena) => ({ next: async () => [await make(arena)] }),
});

export const placeKinds: Kind[] = [
  kind('last league place, joined directly', 6, duelWithoutAdmin),
  kind('last league place, requests', 5, (arena) => duelWithAdmin(arena, false)),
  kind('last league place, request against invitation', 4, (arena) => duelWithAdmin(arena, true)),
  kind('one invitation accepted by two windows', 3, duelForInvitation),
];
