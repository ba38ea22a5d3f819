import type { DraftState, Pick } from '@endzone/contracts/fantasy/draft';
import { Crest } from '@endzone/shared-ui/game/Crest.tsx';
import { PositionMark } from '@endzone/shared-ui/game/PositionMark.tsx';
import { useTexts } from '@endzone/shared-ui/i18n/texts.ts';
import { Icon } from '@endzone/shared-ui/layout/Icon.tsx';
import { positions } from '@endzone/contracts/game';
import ArrowLeft from 'lucide-react/icons/arrow-left';
import ArrowRight from 'lucide-react/icons/arrow-right';
import { useEffect, useRef } from 'react';
import { pickNoOf } from '../../../data/draft/snake.ts';
import { shortPlayer } from '../words.ts';
import { Cell, CellName, CellPosition, Grid, Legend, Scroller } from './DraftBoard.styles.ts';
import { ScreenReaderOnly } from '@endzone/shared-ui/text/ScreenReaderOnly.tsx';

type Props = { state: DraftState; newestPickNo: number | undefined };

/** All picks: a column for each team, a row for each round. */
export function DraftBoard({ state, newestPickNo }: Props) {
  const t = useTexts();
  const { draft, teams, picks, myTeamId } = state;
  const box = useRef<HTMLDivElement>(null);
  const round = draft?.endedAt ? undefined : draft?.round;
  // The current round stays in sight inside its box.
  useEffect(() => {
    if (round === undefined) return;
    const row = box.current?.querySelector<HTMLElement>('[data-current]');
    const { offsetTop = 0 } = row ?? {};
    box.current?.scrollTo({ top: Math.max(0, offsetTop - box.current.clientHeight / 2) });
  }, [round]);
  if (!draft) return null;
  const rounds = Array.from({ length: draft.nbRounds }, (_, index) => index + 1);
  return (
    <Scroller ref={box} tabIndex={0} role="group" aria-label={t('draftRoom.board.label')}>
      <Grid $nbTeams={teams.length}>
        <thead>
          <tr>
            <th scope="col">
              <ScreenReaderOnly>{t('draftRoom.board.round')}</ScreenReaderOnly>
            </th>
            {teams.map(({ id, name, logoSmallUrl }) => (
              <th key={id} scope="col" title={name} data-mine={id === myTeamId || undefined}>
                <Crest name={name} logoUrl={logoSmallUrl} size="xs" />
                <ScreenReaderOnly>{name}</ScreenReaderOnly>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rounds.map((round) => (
            <tr key={round} data-current={round === draft.round || undefined}>
              <th scope="row">
                {round}
                <Icon of={round % 2 === 1 ? ArrowRight : ArrowLeft} size="sm" />
              </th>
              {teams.map(({ id }, index) => {
                const pickNo = pickNoOf(round, index + 1, teams.length);
                return (
                  <BoardCell
                    key={id}
                    pickNo={pickNo}
                    pick={picks[pickNo - 1]}
                    isMine={id === myTeamId}
                    isCurrent={draft.team !== null && pickNo === draft.pickNo}
                    isNew={pickNo === newestPickNo}
                  />
                );
              })}
            </tr>
          ))}
        </tbody>
      </Grid>
      <Legend aria-hidden>
        {positions.map((position) => (
          <PositionMark key={position} position={position} isSmall />
        ))}
      </Legend>
    </Scroller>
  );
}

/** More do not fit beside each other in the usual size where the columns are narrow. */
const lettersInCell = 9;

type CellProps = {
  pickNo: number;
  pick: Pick | undefined;
  isMine: boolean;
  isCurrent: boolean;
  isNew: boolean;
};

function BoardCell({ pickNo, pick, isMine, isCurrent, isNew }: CellProps) {
  const t = useTexts();
  const player = pick?.player;
  const looks = { $position: player?.position, $isMine: isMine, $isCurrent: isCurrent, $isNew: isNew };
  if (player) {
    const name = shortPlayer(player);
    return (
      <Cell {...looks} title={`${pickNo}. ${player.name} (${player.position})`}>
        <CellPosition>{player.position}</CellPosition>
        <CellName aria-hidden data-long={name.length > lettersInCell || undefined}>
          {name}
        </CellName>
        <ScreenReaderOnly>{player.name}</ScreenReaderOnly>
      </Cell>
    );
  }
  return (
    <Cell {...looks} title={pick ? t('draftRoom.strip.nobody') : undefined}>
      {isCurrent ? (
        <>
          <CellPosition>{pickNo}</CellPosition>
          <CellName>{t('draftRoom.board.now')}</CellName>
        </>
      ) : (
        <span>{pick ? '–' : pickNo}</span>
      )}
    </Cell>
  );
}
