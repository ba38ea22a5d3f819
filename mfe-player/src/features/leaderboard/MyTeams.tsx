import { formatRank } from '@endzone/contracts/messages/format';
import type { LeaderboardRow } from '@endzone/contracts/fantasy/leaderboard';
import { Crest } from '@endzone/shared-ui/game/Crest.tsx';
import { Points } from '@endzone/shared-ui/game/Points.tsx';
import { useMount } from '@endzone/shared-ui/host/HostContext.tsx';
import { useTexts } from '@endzone/shared-ui/i18n/texts.ts';
import { atFoot } from '@endzone/shared-ui/layout/footMarks.ts';
import { Section } from '@endzone/shared-ui/layout/Section.tsx';
import { Faint } from '@endzone/shared-ui/text/Muted.tsx';
import {
  color,
  digits,
  bottomInset,
  media,
  radius,
  size,
  space,
  type,
  z,
} from '@endzone/shared-ui/theme/theme.ts';
import { useRef } from 'react';
import { Link } from 'react-router';
import { css, styled } from 'styled-components';
import { useIsOutOfView } from './useIsOutOfView.ts';

type MyTeamsProps = {
  /** Of the address of each season but the one that runs: `?season=…`. */
  inSeason: string;
  /** Best first, at least one. */
  rows: LeaderboardRow[];
  /** Teams of the whole list. */
  total: number;
  /** Rows of the page that is shown. */
  visible: LeaderboardRow[];
  /** Leads to a row in the list. */
  onShow: (row: LeaderboardRow) => void;
};

/** The reader's own teams above the list, wherever they stand in it. */
export function MyTeams({ inSeason, rows, total, visible, onShow }: MyTeamsProps) {
  const t = useTexts();
  const pinned = useRef<HTMLUListElement>(null);
  const isOutOfView = useIsOutOfView(pinned, visible);
  const [best] = rows;
  return (
    <Section
      title={t('leaderboard.mine')}
      action={<Faint as="span">{t('leaderboard.of', { count: total })}</Faint>}
    >
      <Pinned ref={pinned}>
        {rows.map((row) => (
          <li key={row.id}>
            <Row row={row} inSeason={inSeason} />
          </li>
        ))}
      </Pinned>
      {best && isOutOfView && <Docked row={best} onShow={onShow} />}
    </Section>
  );
}

type RowProps = { row: LeaderboardRow; inSeason: string };

function Row({ row: { rank, team, league, nbTeams, points }, inSeason }: RowProps) {
  const t = useTexts();
  const { locale } = useMount();
  return (
    <Line to={`/leagues/${league.id}/team/${team.id}/roster${inSeason}`}>
      <Rank>{formatRank(locale, rank)}</Rank>
      <Crest name={team.name} />
      <Words>
        <b>{team.name}</b>
        <small>{t('leaderboard.teams', { league: league.name, count: nbTeams })}</small>
      </Words>
      <Points value={points} size={24} />
    </Line>
  );
}

/** On a phone the best row stays at hand; a press shows it in the list. */
function Docked({ row, onShow }: { row: LeaderboardRow } & Pick<MyTeamsProps, 'onShow'>) {
  const t = useTexts();
  const { locale } = useMount();
  return (
    <Dock
      {...atFoot}
      type="button"
      onClick={() => onShow(row)}
      aria-label={t('leaderboard.toRow', { team: row.team.name })}
    >
      <Rank>{formatRank(locale, row.rank)}</Rank>
      <Crest name={row.team.name} size="sm" />
      <Words>
        <b>{row.team.name}</b>
      </Words>
      <Points value={row.points} size={20} />
    </Dock>
  );
}

const Pinned = styled.ul`
  margin: 0;
  padding: 0;
  list-style: none;
  border: ${size.hairline} solid ${color.pylonText};
  border-radius: ${radius.card};
  background: ${color.pylonSoft};
  overflow: hidden;
  > li + li {
    border-top: ${size.hairline} solid ${color.line};
  }
`;
/** Rank, crest, words, points; large letters: the words below the rest. */
const columns = css`
  grid-template-columns: minmax(3.5ch, auto) auto minmax(0, 1fr) auto;
  ${media.cramped} {
    grid-template-columns: minmax(3.5ch, auto) minmax(0, 1fr) auto;
  }
`;
const Line = styled(Link)`
  display: grid;
  ${columns}
  align-items: center;
  gap: ${space[3]};
  min-height: ${size.rowTall};
  padding: ${space[2]} ${space[4]};
  color: inherit;
  text-decoration: none;
  &:hover b {
    text-decoration: underline;
  }
`;
const Rank = styled.span`
  ${digits(24, 20)}
  text-align: right;
`;
const Words = styled.span`
  display: grid;
  min-width: 0;
  text-align: left;
  ${media.cramped} {
    grid-column: 1 / -1;
    order: 1;
  }
  > b {
    ${type.smallStrong}
    overflow-wrap: anywhere;
  }
  > small {
    ${type.meta}
    color: ${color.ink2};
    overflow-wrap: anywhere;
  }
`;
const Dock = styled.button`
  display: none;
  ${media.phone} {
    position: fixed;
    z-index: ${z.sticky};
    inset: auto 0 max(calc(${size.tabBar} + env(safe-area-inset-bottom)), ${bottomInset}) 0;
    display: grid;
    ${columns}
    align-items: center;
    gap: ${space[3]};
    padding: ${space[2]} ${space[4]};
    border: 0;
    border-top: ${size.hairline} solid ${color.pylonText};
    box-shadow: inset ${size.edge} 0 0 ${color.pylon};
    background: ${color.pylonSoft};
    color: ${color.ink};
    font: inherit;
  }
`;
