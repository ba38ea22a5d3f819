import type { League } from '@endzone/contracts/leagues/league';
import type { MemberRow } from '@endzone/contracts/leagues/members';
import { Card } from '@endzone/shared-ui/layout/Card.tsx';
import { useState, type ReactNode } from 'react';
import { InviteWays } from './InviteWays.tsx';
import { MemberLine, OpenSlots } from './lines.tsx';
import { LinksButton } from './LinksButton.tsx';
import { MemberQuestion } from './MemberQuestion.tsx';

type Props = {
  league: League;
  members: MemberRow[];
  /** Given to an admin alone: somebody was removed, here or by somebody quicker. */
  onChanged?: () => unknown;
  /** What else may be done about a member. */
  actionOf?: (member: MemberRow) => ReactNode;
};

/** Who plays in a league, and the places that are still open; its admin may remove members and invite. */
export function MemberList({ league, members, onChanged, actionOf }: Props) {
  const [removing, setRemoving] = useState<MemberRow>();
  return (
    <>
      <Card as="ul">
        {members.map((member) => (
          <MemberLine
            key={member.id}
            member={member}
            {...(onChanged && { onRemove: () => setRemoving(member) })}
          >
            {actionOf?.(member)}
          </MemberLine>
        ))}
        {(league.nbAvailableSlots > 0 || onChanged) && (
          <OpenSlots count={league.nbAvailableSlots}>
            {league.can.invite.allowed ? (
              <InviteWays leagueId={league.id} />
            ) : (
              // A link lets somebody in as soon as a slot is free again, unless it is stopped.
              onChanged && <LinksButton leagueId={league.id} />
            )}
          </OpenSlots>
        )}
      </Card>
      {/* Also once the rights have gone to somebody else: the question says so. */}
      {removing && (
        <MemberQuestion
          asking={{ about: 'member', member: removing, league }}
          leagueId={league.id}
          onDone={() => onChanged?.()}
          onClose={() => setRemoving(undefined)}
        />
      )}
    </>
  );
}
