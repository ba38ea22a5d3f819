import { isPlaying, type League, type LeagueSlide, type Person } from './league.ts';
import type { Violation } from '@endzone/contracts/fields';
import { leagueEdited, leagueFounded } from './leagueLog.ts';
import { change, logged, refuse, refuseFields, type Outcome } from './outcome.ts';
import { nextVersion } from './seen.ts';
import { teamCount } from './slots.ts';
import { newTeam, refuseLogo, type TeamForm } from './teamForm.ts';

export type LeagueForm = {
  name: string;
  nbMaxTeams: number;
  description?: string | undefined;
  /** The whole list in its order; a slide left out is removed. */
  images?: SlideForm[] | undefined;
};
/** A kept slide by its id, maybe with another picture, or a new one with the id that it gets. */
export type SlideForm = {
  id?: string | undefined;
  newId?: string;
  title: string;
  image?: string | undefined;
};

type NewIds = { leagueId: string; membershipId: string; teamId: string };

function unknownSlides({ slides }: Pick<League, 'slides'>, { images = [] }: LeagueForm): Violation[] {
  return images.flatMap(({ id }, i) =>
    !id || slides.some((slide) => slide.id === id)
      ? []
      : [{ property: `images[${i}].id`, code: 'invalid_choice', variant: 'slide' }],
  );
}

function slidesAfter({ slides }: Pick<League, 'slides'>, { images }: LeagueForm): LeagueSlide[] {
  if (!images) return slides;
  return images.flatMap(({ id, newId, title, image }) => {
    const current = id ? slides.find((one) => one.id === id) : undefined;
    if (current) return [{ ...current, title, ...(image && { image }) }];
    return newId && image ? [{ id: newId, title, image }] : [];
  });
}

/** Who founds a league is its admin with their team; the owner's league has no member and no admin. */
export function foundLeague(
  { leagueId, membershipId, teamId }: NewIds,
  { userId, isOwner }: Pick<Person, 'userId' | 'isOwner'>,
  form: LeagueForm,
  teamForm: TeamForm | undefined,
  now: Date,
): Outcome {
  const logo = teamForm && refuseLogo(teamForm);
  const violations = [...unknownSlides({ slides: [] }, form), ...(logo ? [logo] : [])];
  if (violations.length > 0) return refuseFields(...violations);
  const team = teamForm && newTeam(teamId, teamForm);
  const founder = { id: membershipId, userId, joinedBy: 'founding', createdAt: now } as const;
  const founded = change({
    id: leagueId,
    name: form.name,
    nbMaxTeams: form.nbMaxTeams,
    description: form.description ?? '',
    slides: slidesAfter({ slides: [] }, form),
    adminId: isOwner ? null : userId,
    members: team && !isOwner ? [{ ...founder, team }] : [],
    pending: [],
    links: [],
    sealedFor: null,
    seasons: [],
    invitationsOfDay: { day: '', count: 0 },
    createdAt: now,
    isDeleted: false,
  });
  return logged(founded, leagueFounded(userId, isOwner ? undefined : team));
}

/** `nbMaxTeams` cannot go below members plus pending, nor change between the start of the draft and the end of the season. */
export function changeLeague(league: League, form: LeagueForm, by: string): Outcome {
  const { name, nbMaxTeams, description = league.description } = form;
  if (isPlaying(league) && nbMaxTeams !== league.nbMaxTeams) return refuse('league_size_fixed');
  const violations = unknownSlides(league, form);
  const n = teamCount(league) + league.pending.length;
  if (nbMaxTeams < n) violations.unshift({ property: 'nbMaxTeams', code: 'below_teams', params: { n } });
  if (violations.length > 0) return refuseFields(...violations);
  const changed = nextVersion(league, {
    ...league,
    name,
    nbMaxTeams,
    description,
    slides: slidesAfter(league, form),
  });
  return logged(change(changed), ...leagueEdited(league, changed, by));
}
