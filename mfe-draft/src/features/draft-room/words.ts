import type { Slot } from '@endzone/contracts/game';
import type { DraftState, DraftTeam, Pick } from '@endzone/contracts/fantasy/draft';
import type { Translate } from '@endzone/shared-ui/i18n/texts.ts';

/** One word for narrow cells; the whole name stands in the label. A defence is known by the last word of its club, a person by the first of the name. */
export function shortPlayer({ name, position, team }: NonNullable<Pick['player']>): string {
  return (position === 'DEF' ? team.name.split(' ').at(-1) : name.split(' ')[0]) ?? name;
}

const shortest = 4;
/** The first word of a team's name, two when it is a short one. */
export function shortTeam(name: string): string {
  const [first = '', second] = name.split(' ');
  return first.length < shortest && second ? `${first} ${second}` : first;
}

export const slotName = (t: Translate, slot: Slot): string => t(`draftRoom.slot.${slot}`);

/** "27. választás: Lángos Lavina – Őrsi Bálint (WR)" */
export function pickSentence(t: Translate, { pickNo, team, player, isAuto }: Pick): string {
  if (!player) return t('draftRoom.said.nobody', { pickNo, team: team.name });
  const said = { pickNo, team: team.name, player: player.name, position: player.position };
  return t(isAuto ? 'draftRoom.said.autoPick' : 'draftRoom.said.pick', said);
}

/** Who is choosing, for the title of the window and for who listens. */
export function turnSentence(t: Translate, { draft, myTeamId }: DraftState): string {
  if (!draft?.team) return '';
  return draft.team.id === myTeamId
    ? t('draftRoom.said.yourTurn')
    : t('draftRoom.said.turn', { team: draft.team.name });
}

export const ownerName = (t: Translate, { owner }: { owner: DraftTeam['owner'] }): string =>
  owner?.name ?? t('draftRoom.deletedUser');
