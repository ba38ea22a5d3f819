import type { FantasyGame } from '@endzone/contracts/fantasy/games';
import type { Standing } from '@endzone/contracts/fantasy/standings';
import { Link } from '@endzone/shared-ui/buttons/Link.tsx';
import { Crest } from '@endzone/shared-ui/game/Crest.tsx';
import { useTexts } from '@endzone/shared-ui/i18n/texts.ts';
import { Card } from '@endzone/shared-ui/layout/Card.tsx';
import { Section } from '@endzone/shared-ui/layout/Section.tsx';
import { Muted } from '@endzone/shared-ui/text/Muted.tsx';
import { color, space, type } from '@endzone/shared-ui/theme/theme.ts';
import { styled } from 'styled-components';
import { decidedFinal, outcomeOf } from '../../data/standings/bracket.ts';

type Props = {
  leagueId: string;
  /** Where it is not the one that was played last: the team is shown as of then. */
  seasonId?: string | undefined;
  standings: readonly Standing[] | undefined;
  games: readonly FantasyGame[] | undefined;
};

/** Who has won the league; nothing before the season is finished. */
export function ChampionSection({ leagueId, seasonId, standings, games }: Props) {
  const t = useTexts();
  const champion = standings?.find(({ place }) => place === 1)?.team;
  if (!champion) return null;
  const final = decidedFinal(games ?? []);
  const outcome = final?.decidedBy === 'seed' ? outcomeOf(final) : undefined;
  const inSeason = seasonId === undefined ? '' : `?season=${seasonId}`;
  return (
    <Section title={t('leagueHome.past.champion')}>
      <Card $pad>
        <Winner>
          <Crest name={champion.name} logoUrl={champion.logoUrl} size="lg" />
          <div>
            <Link to={`/leagues/${leagueId}/team/${champion.id}/roster${inSeason}`}>{champion.name}</Link>
            {outcome && (
              <Muted>
                {t('leagueHome.past.bySeed', {
                  winner: outcome.winner.seed ?? '–',
                  loser: outcome.loser.seed ?? '–',
                })}
              </Muted>
            )}
          </div>
        </Winner>
      </Card>
    </Section>
  );
}

const Winner = styled.div`
  ${type.h2}
  display: flex;
  align-items: center;
  gap: ${space[3]};
  color: ${color.ink};
  overflow-wrap: anywhere;
`;
