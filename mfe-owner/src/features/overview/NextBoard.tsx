import type { Season } from '@endzone/contracts/stats/seasons';
import { LinkButton } from '@endzone/shared-ui/buttons/LinkButton.tsx';
import { YardBar } from '@endzone/shared-ui/feedback/YardBar.tsx';
import { useTexts } from '@endzone/shared-ui/i18n/texts.ts';
import { Board } from '@endzone/shared-ui/layout/Board.tsx';
import { Icon } from '@endzone/shared-ui/layout/Icon.tsx';
import { color, digits, media, space, type } from '@endzone/shared-ui/theme/theme.ts';
import ArrowRight from 'lucide-react/icons/arrow-right';
import { styled } from 'styled-components';
import { seasonName } from '../../data/season/seasonName.ts';
import { nextStep, type Next } from '../../data/season/weeks.ts';

const wayOf = (next: Next): string =>
  next.kind === 'enter' ? `/owner/stats?week=${next.week}` : '/owner/seasons';

/** The week that is played, how much of it is in, and the one thing to do next. */
export function NextBoard({ season }: { season: Season }) {
  const t = useTexts();
  const next = nextStep(season);
  const progress = season.weekProgress;
  const values = {
    week: 'week' in next ? next.week : season.currentWeek,
    count: next.kind === 'enter' ? next.missing : 0,
  };
  return (
    <Board label={t('overview.board')}>
      <Lines>
        <div>
          <Over>{t('season.title', { name: seasonName(season) })}</Over>
          <Title>{t(`overview.next.${next.kind}`, values)}</Title>
          <p>{t(`overview.next.${next.kind}Text`, values)}</p>
        </div>
        {progress && (
          <Figures>
            <b>
              {progress.gamesEntered}
              <i> / {progress.games}</i>
            </b>
            <small>{t('overview.entered', { week: progress.week })}</small>
          </Figures>
        )}
      </Lines>
      {progress && (
        <Drive>
          <YardBar value={progress.gamesEntered} max={progress.games} />
        </Drive>
      )}
      <Foot>
        <LinkButton kind="board" to={wayOf(next)} icon={<Icon of={ArrowRight} size="sm" />}>
          {t(`overview.next.${next.kind}Go`, values)}
        </LinkButton>
      </Foot>
    </Board>
  );
}

const Lines = styled.div`
  display: flex;
  justify-content: space-between;
  gap: ${space[6]};
  margin-bottom: ${space[4]};
  p {
    ${type.body}
    margin-top: ${space[1]};
    color: ${color.onBoard2};
  }
  ${media.phone} {
    flex-direction: column;
    gap: ${space[4]};
  }
`;
const Over = styled.p`
  && {
    ${type.label}
    margin: 0 0 ${space[1]};
    color: ${color.onBoard2};
  }
`;
const Title = styled.h2`
  ${type.h1}
`;
const Figures = styled.div`
  flex: none;
  text-align: right;
  b {
    ${digits(54, 38)}
    display: block;
  }
  i {
    ${digits(30)}
    font-style: normal;
    color: ${color.onBoard2};
  }
  small {
    ${type.small}
    color: ${color.onBoard2};
  }
  ${media.phone} {
    text-align: left;
  }
`;
const Drive = styled.div`
  --yard-ground: ${color.boardRaised};
  --yard-fill: ${color.boardWin};
`;
const Foot = styled.div`
  margin-top: ${space[4]};
`;
