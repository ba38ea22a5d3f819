import { Badge } from '@endzone/shared-ui/data/Badge.tsx';
import { Shield } from '@endzone/shared-ui/game/PlayerPicture.tsx';
import { useMount } from '@endzone/shared-ui/host/HostContext.tsx';
import { useTexts } from '@endzone/shared-ui/i18n/texts.ts';
import { Card } from '@endzone/shared-ui/layout/Card.tsx';
import { Input } from '@endzone/shared-ui/forms/controls.ts';
import { color, digits, media, size, space, type } from '@endzone/shared-ui/theme/theme.ts';
import { showTime, showNearDay } from '@endzone/shared-ui/time/dates.ts';
import Check from 'lucide-react/icons/check';
import CloudCheck from 'lucide-react/icons/cloud-check';
import HardDrive from 'lucide-react/icons/hard-drive';
import Hourglass from 'lucide-react/icons/hourglass';
import Lock from 'lucide-react/icons/lock';
import TriangleAlert from 'lucide-react/icons/triangle-alert';
import { memo, useId } from 'react';
import { styled } from 'styled-components';
import { entryOf } from '../../data/season/weeks.ts';
import { isBlock } from './model/paste.ts';
import { cellId, sideName, type Side } from './model/sheet.ts';
import { useSheetView, type Mark, type SheetView } from './sheetContext.ts';

type Props = {
  isDirty: boolean;
  /** The draft is on this device since. */ keptAt: number | undefined;
  /** The server has it too, for another device. */ isShared: boolean;
};

/** Who played, the two scores, and where what was typed is. */
export function ScoreHead(props: Props) {
  const { locale } = useMount();
  const { game, state, apply, marks, isClosed, onActive, onBlock } = useSheetView();
  const clubOf = (side: Side) => (
    <Club
      side={side}
      name={game[sideName[side]].name}
      score={state.present.scores[side]}
      mark={marks.get('score')?.[side]}
      {...{ apply, isClosed, onActive, onBlock }}
    />
  );
  return (
    <Head>
      {clubOf(1)}
      <Dash aria-hidden>–</Dash>
      {clubOf(2)}
      <Facts>
        <span>{showNearDay(locale, game.date)}</span>
        <States {...props} entry={entryOf(game)} />
      </Facts>
    </Head>
  );
}

type ClubProps = Pick<SheetView, 'apply' | 'isClosed' | 'onActive' | 'onBlock'> & {
  side: Side;
  name: string;
  score: string;
  mark: Mark | undefined;
};

const Club = memo(function Club(props: ClubProps) {
  const { side, name, score, mark, apply, isClosed, onActive, onBlock } = props;
  const t = useTexts();
  const id = useId();
  return (
    <Team $side={side}>
      <div>
        <b>{name}</b>
        <small>{t(side === 1 ? 'gameSheet.page.home' : 'gameSheet.page.away')}</small>
        {mark && (
          <Problem id={id} $tone={mark.tone}>
            {mark.text}
          </Problem>
        )}
      </div>
      <Shield club={name} />
      <Score
        data-cell={cellId({ score: side })}
        value={score}
        inputMode="numeric"
        autoComplete="off"
        maxLength={3}
        readOnly={isClosed}
        aria-label={t('gameSheet.page.score', { team: name })}
        aria-invalid={mark ? true : undefined}
        aria-describedby={mark ? id : undefined}
        title={mark?.text}
        onFocus={(event) => {
          onActive({ score: side });
          event.target.select();
        }}
        onBlur={() => apply({ kind: 'left' })}
        onKeyDown={(event) => {
          if (event.key === 'Escape') apply({ kind: 'restored' });
          if (event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return;
          // After the scores come the lines: the tools between are reached backwards.
          const isOn = event.key === 'Enter' || (event.key === 'Tab' && side === 2);
          const next = side === 1 ? `[data-cell="${cellId({ score: 2 })}"]` : '[data-spot="0:0"]';
          const place = isOn ? document.querySelector<HTMLElement>(next) : undefined;
          if (!place) return;
          event.preventDefault();
          place.focus();
        }}
        onChange={(event) => apply({ kind: 'typed', cell: { score: side }, text: event.target.value })}
        onPaste={(event) => {
          // A whole box score is at home in any field of the sheet.
          const pasted = event.clipboardData.getData('text');
          if (!isBlock(pasted) || isClosed) return;
          event.preventDefault();
          onBlock(pasted);
        }}
      />
    </Team>
  );
});

type StatesProps = Props & { entry: ReturnType<typeof entryOf> };

const States = memo(function States({ isDirty, keptAt, isShared, entry }: StatesProps) {
  const t = useTexts();
  const { locale } = useMount();
  return (
    <Badges role="status">
      {entry === 'final' && (
        <Badge tone="win" icon={Lock}>
          {t('season.games.state.final')}
        </Badge>
      )}
      {entry === 'missing' && (
        <Badge tone="warn" icon={TriangleAlert}>
          {t('season.games.state.missing')}
        </Badge>
      )}
      {isDirty && (
        <Badge tone="provisional" icon={Hourglass}>
          {t('gameSheet.page.state.draft')}
        </Badge>
      )}
      {isDirty &&
        (keptAt === undefined ? (
          <Badge tone="warn" icon={TriangleAlert}>
            {t('gameSheet.page.state.notKept')}
          </Badge>
        ) : (
          <Badge tone="turf" icon={isShared ? CloudCheck : HardDrive}>
            {t(isShared ? 'gameSheet.page.state.shared' : 'gameSheet.page.state.kept', {
              time: showTime(locale, keptAt),
            })}
          </Badge>
        ))}
      {!isDirty && entry === 'entered' && (
        <Badge tone="turf" icon={Check}>
          {t('gameSheet.page.state.saved')}
        </Badge>
      )}
      {!isDirty && entry === 'none' && <Badge>{t('season.games.state.none')}</Badge>}
    </Badges>
  );
});

const Head = styled(Card)`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto minmax(0, 1fr) auto;
  gap: ${space[3]};
  align-items: center;
  padding: ${space[3]} ${space[4]};
  ${media.narrow} {
    grid-template-columns: minmax(0, 1fr) auto minmax(0, 1fr);
  }
`;
const Team = styled.div<{ $side: Side }>`
  display: flex;
  flex-direction: ${({ $side }) => ($side === 1 ? 'row' : 'row-reverse')};
  align-items: center;
  gap: ${space[3]};
  min-width: 0;
  > div {
    flex: 1;
    min-width: 0;
    text-align: ${({ $side }) => ($side === 1 ? 'right' : 'left')};
  }
  b {
    ${type.bodyStrong}
    display: block;
    overflow-wrap: anywhere;
  }
  small {
    ${type.small}
    color: ${color.ink3};
  }
  ${media.phone} {
    flex-direction: column;
    /* A name of two lines leaves both scores on one. */
    align-self: stretch;
    gap: ${space[2]};
    > svg {
      order: -1;
    }
    > div {
      text-align: center;
    }
    small {
      display: none;
    }
  }
`;
const Score = styled(Input)`
  ${digits(38)}
  flex: none;
  width: ${size.dayWidth};
  min-height: ${size.row};
  padding: ${space[1]};
  text-align: center;
`;
const Problem = styled.p<{ $tone: Mark['tone'] }>`
  ${type.small}
  color: ${({ $tone }) => ($tone === 'error' ? color.loss : color.warn)};
`;
const Dash = styled.span`
  ${digits(30)}
  color: ${color.ink3};
  ${media.phone} {
    align-self: end;
    line-height: ${size.row};
  }
`;
const Facts = styled.div`
  ${type.small}
  display: grid;
  gap: ${space[2]};
  justify-items: end;
  padding-left: ${space[4]};
  border-left: ${size.hairline} solid ${color.line};
  color: ${color.ink2};
  ${media.narrow} {
    grid-column: 1 / -1;
    justify-items: center;
    padding: ${space[3]} 0 0;
    border-left: 0;
    border-top: ${size.hairline} solid ${color.line};
  }
`;
const Badges = styled.div`
  display: flex;
  flex-wrap: wrap;
  justify-content: center;
  gap: ${space[2]};
  min-height: ${size.positionHeight};
`;
