import type { Day } from '../dailyLimits.ts';
import type { Entry } from '../joining.ts';
import type { JoinRequest, League, LeagueInvitation, LeagueSeason, Member, Person } from '../league.ts';
import { newTeam } from '../teamForm.ts';

export const now = new Date('2026-03-01T12:00:00Z');
export const later = (days: number) => new Date(now.getTime() + days * 24 * 3600 * 1000);
export const today: Day = { day: '2026-03-01', max: 50 };

export const form = { name: 'Tigers', timezone: 'Europe/Budapest' };
export const team = (id: string) => newTeam(id, form);

export const member = (userId: string | null, id = `m-${userId}`): Member => ({
  id,
  userId,
  team: team(`t-${id}`),
  joinedBy: 'join',
  createdAt: now,
});
export const requestBy = (userId: string): JoinRequest => ({
  id: `r-${userId}`,
  type: 'REQUESTED',
  userId,
  team: team(`t-${userId}`),
  createdAt: now,
});
export const invitationFor = (address: string, expiresAt = later(14)): LeagueInvitation => ({
  id: `i-${address}`,
  type: 'INVITED',
  address,
  typedAddress: address,
  tokenHash: `hash-${address}`,
  invitedById: 'ann',
  createdAt: now,
  expiresAt,
});
export const season = (given: Partial<LeagueSeason> = {}): LeagueSeason => ({
  id: 's1',
  status: 'pending',
  draftStartsAt: '2026-03-02 18:00:00',
  draftEndsAt: '2026-03-02 22:00:00',
  hasDrafted: false,
  ...given,
});

type Given = Partial<Omit<League, 'members'>> & { members?: (string | null)[] };

/** A league of four led by its first member. */
export function aLeague({ members = ['ann', 'bob'], ...given }: Given = {}): League {
  return {
    id: 'l1',
    name: 'Cup',
    nbMaxTeams: 4,
    description: '',
    slides: [],
    adminId: members[0] ?? null,
    members: members.map((userId, i) => member(userId, `m-${userId ?? i}`)),
    pending: [],
    links: [],
    sealedFor: null,
    seasons: [],
    invitationsOfDay: { day: '', count: 0 },
    createdAt: now,
    isDeleted: false,
    ...given,
  };
}

export const person = (userId: string, address = `${userId}@x.hu`): Person => ({
  userId,
  isOwner: false,
  address,
});
export const owner: Person = { userId: 'owner', isOwner: true, address: 'owner@x.hu' };
export const entry = (id: string): Entry => ({ membershipId: `new-${id}`, teamId: `t-${id}`, form, now });
