import type { DraftState } from '@endzone/contracts/fantasy/draft';
import { Crest } from '@endzone/shared-ui/game/Crest.tsx';
import { useTexts, type Translate } from '@endzone/shared-ui/i18n/texts.ts';
import { Icon } from '@endzone/shared-ui/layout/Icon.tsx';
import { color, media, motion, radius, size, space, tabular, type } from '@endzone/shared-ui/theme/theme.ts';
import ArrowLeft from 'lucide-react/icons/arrow-left';
import ArrowRight from 'lucide-react/icons/arrow-right';
import { useEffect, useRef } from 'react';
import { css, styled } from 'styled-components';
import { stripOf, type StripTurn } from './strip.ts';
import { shortPlayer, shortTeam } from '../words.ts';

const aheadCount = 16;

/** The order of picks: past ones flat, the current one filled, mine underlined, an arrow where the snake turns. */
export function OrderStrip({ state }: { state: DraftState }) {
  const t = useTexts();
  const row = useRef<HTMLOListElement>(null);
  const pickNo = state.draft?.pickNo;
  // It begins a little before the current turn, and scrolls back to it when the turn passes on.
  useEffect(() => void row.current?.scrollTo({ left: 0 }), [pickNo]);
  return (
    <Row ref={row} aria-label={t('draftRoom.strip.label')} tabIndex={0}>
      {stripOf(state, aheadCount).map((part) =>
        part.kind === 'bend' ? (
          <Bend key={`bend${part.round}`}>
            <span>{t('draftRoom.strip.round', { round: part.round })}</span>
            <Icon of={part.direction === 'asc' ? ArrowRight : ArrowLeft} size="sm" />
          </Bend>
        ) : (
          <TurnCard key={part.pickNo} turn={part} />
        ),
      )}
    </Row>
  );
}

function lineOf(t: Translate, { pick, isCurrent, turnsAway }: StripTurn): string {
  if (pick?.player) return `${shortPlayer(pick.player)} · ${pick.player.position}`;
  if (pick) return t('draftRoom.strip.nobody');
  return isCurrent ? t('draftRoom.strip.now') : t('draftRoom.strip.in', { count: turnsAway });
}

function TurnCard({ turn }: { turn: StripTurn }) {
  const t = useTexts();
  const { pickNo, team, pick, isCurrent, isMine } = turn;
  const name = team?.name ?? pick?.team.name ?? '';
  return (
    <Card
      $isPast={pick !== undefined}
      $isCurrent={isCurrent}
      $isMine={isMine}
      aria-current={isCurrent ? 'step' : undefined}
      title={pick?.player ? `${name}: ${pick.player.name}` : name}
    >
      <Number>{pickNo}</Number>
      <Crest name={name} logoUrl={team?.logoSmallUrl} size="xs" />
      <Words>
        {isMine ? t('draftRoom.you') : shortTeam(name)}
        <small>{lineOf(t, turn)}</small>
      </Words>
    </Card>
  );
}

const Row = styled.ol`
  display: flex;
  align-items: stretch;
  gap: calc(${space[1]} * 1.5);
  min-width: 0;
  padding: ${space[1]} ${size.gutter};
  margin: 0 calc(-1 * ${size.gutter});
  overflow-x: auto;
  scrollbar-width: none;
  scroll-padding: ${size.gutter};
  ${media.phone} {
    margin: 0;
    padding: ${space[2]} ${size.gutter};
  }
`;

const Bend = styled.li`
  ${type.tiny}
  flex: none;
  display: grid;
  place-content: center;
  justify-items: center;
  padding: 0 ${space[1]};
  color: ${color.ink3};
  white-space: nowrap;
`;

const current = css<{ $isMine: boolean }>`
  --ground: ${({ $isMine }) => ($isMine ? color.pylon : color.ink)};
  --figure: ${({ $isMine }) => ($isMine ? color.onPylon : color.canvas)};
  background: var(--ground);
  border-color: var(--ground);
  color: var(--figure);
  small,
  span {
    color: var(--figure);
  }
`;
const mine = css`
  border-color: ${color.pylonText};
  box-shadow: inset 0 calc(-1 * ${size.underline}) 0 ${color.pylon};
`;
const past = css`
  background: none;
  ${media.phone} {
    display: none;
  }
`;

const Card = styled.li<{ $isPast: boolean; $isCurrent: boolean; $isMine: boolean }>`
  ${type.small}
  flex: none;
  display: flex;
  align-items: center;
  gap: ${space[2]};
  padding: ${space[1]} ${space[3]} ${space[1]} ${space[2]};
  border: ${size.hairline} solid ${color.line};
  border-radius: ${radius.control};
  background: ${color.surface};
  line-height: 1.25;
  transition:
    background ${motion.fast},
    color ${motion.fast};
  small {
    ${type.tiny}
    display: block;
    font-stretch: 92%;
    font-weight: 400;
    color: ${color.ink3};
  }
  ${({ $isPast }) => $isPast && past}
  ${({ $isMine, $isCurrent }) => $isMine && !$isCurrent && mine}
  ${({ $isCurrent }) => $isCurrent && current}
`;
const Number = styled.span`
  ${type.tiny}
  ${tabular}
  color: ${color.ink3};
`;
const Words = styled.span`
  color: inherit;
  font-weight: 560;
  white-space: nowrap;
`;
