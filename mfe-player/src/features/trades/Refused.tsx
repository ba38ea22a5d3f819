import type { Roster, RosterPlayer } from '@endzone/contracts/fantasy/rosters';
import { Button } from '@endzone/shared-ui/buttons/Button.tsx';
import { LinkButton } from '@endzone/shared-ui/buttons/LinkButton.tsx';
import { useTexts } from '@endzone/shared-ui/i18n/texts.ts';
import { Card } from '@endzone/shared-ui/layout/Card.tsx';
import { Row } from '@endzone/shared-ui/layout/Columns.tsx';
import { Icon } from '@endzone/shared-ui/layout/Icon.tsx';
import { color, size, space, type } from '@endzone/shared-ui/theme/theme.ts';
import CircleAlert from 'lucide-react/icons/circle-alert';
import Info from 'lucide-react/icons/info';
import type { ReactNode, Ref } from 'react';
import { styled } from 'styled-components';
import { canBePlaced } from './lineupChange.ts';
import type { Proposal } from './useProposal.ts';

type RefusedProps = {
  proposal: Proposal;
  roster: Roster;
  /** The bar at the foot leads here. */
  ref: Ref<HTMLDivElement>;
};

/** Why it cannot be sent, and what would work instead; the API's own sentence stands on the board. */
export function Refused({ proposal, roster, ref }: RefusedProps) {
  const t = useTexts();
  const { hasWaysOut, check, give, get, theirs, mine, partner } = proposal;
  if (!hasWaysOut || !check.data || !give || !get || !theirs.data) return null;
  const { why } = check.data;
  if (why === 'trade_exists' || why === 'too_many_trades')
    return (
      <Hint ref={ref} words={t(`trades.refused.${why}`)}>
        <LinkButton size="sm" to="/team/trades">
          {t('trades.title')}
        </LinkButton>
      </Hint>
    );
  if (why === 'team_without_manager') return <Hint ref={ref} words={t('trades.refused.otherTeam')} />;
  if (why !== 'trade_cannot_be_placed') return <Hint ref={ref} words={t('trades.refused.other')} />;
  const isMine = !mine;
  const values = {
    team: isMine ? roster.team.name : (partner?.team.name ?? ''),
    out: isMine ? give.name : get.name,
    in: isMine ? get.name : give.name,
  };
  return (
    <Answer ref={ref}>
      <Why>
        <Icon of={CircleAlert} />
        <span>
          <b>{t('trades.refused.why')}</b> {t('trades.refused.noPlace', values)}
        </span>
      </Why>
      <WaysOut proposal={proposal} players={placeable(roster, theirs.data, get)} />
    </Answer>
  );
}

const maxOffered = 4;

/** Whom of mine both rosters could swap for them, those of alike points first; before anybody has some, of alike draft rank. */
function placeable(roster: Roster, theirs: Roster, get: RosterPlayer): RosterPlayer[] {
  const farFrom = ({ fantasy_points: points }: RosterPlayer) => Math.abs(points - get.fantasy_points);
  const ranksFrom = ({ draftRank }: RosterPlayer) => Math.abs(draftRank - get.draftRank);
  return roster.players
    .filter((one) => canBePlaced(roster, one, get) && canBePlaced(theirs, get, one))
    .toSorted((a, b) => farFrom(a) - farFrom(b) || ranksFrom(a) - ranksFrom(b))
    .slice(0, maxOffered);
}

function WaysOut({ proposal, players }: { proposal: Proposal; players: RosterPlayer[] }) {
  const t = useTexts();
  return (
    <Way>
      <Icon of={Info} />
      {players.length === 0 ? (
        <span>{t('trades.refused.nobody')}</span>
      ) : (
        <Row>
          <span>{t('trades.refused.instead')}</span>
          {players.map(({ id, name }) => (
            <Button key={id} size="sm" onClick={() => proposal.choose({ give: id })}>
              {name}
            </Button>
          ))}
        </Row>
      )}
    </Way>
  );
}

type HintProps = { words: string; ref: Ref<HTMLDivElement>; children?: ReactNode };

const Hint = ({ words, ref, children }: HintProps) => (
  <Answer ref={ref}>
    <Way>
      <Icon of={Info} />
      <Row>
        <span>{words}</span>
        {children}
      </Row>
    </Way>
  </Answer>
);

/** Takes the focus when the bar leads to it. */
function Answer({ ref, children }: { ref: Ref<HTMLDivElement>; children: ReactNode }) {
  const t = useTexts();
  return (
    <Card ref={ref} role="group" aria-label={t('trades.refused.waysOut')} tabIndex={-1}>
      {children}
    </Card>
  );
}

const Way = styled.div`
  display: flex;
  align-items: center;
  gap: ${space[3]};
  padding: ${space[3]} ${space[4]};
  ${type.small}
  > svg {
    flex: none;
    color: ${color.ink3};
  }
`;

const Why = styled(Way)`
  background: ${color.lossSoft};
  border-bottom: ${size.hairline} solid ${color.line};
  > svg {
    color: ${color.loss};
  }
  b {
    font-weight: 640;
  }
`;
