import { LinkButton } from '@endzone/shared-ui/buttons/LinkButton.tsx';
import { HeroDrawing } from '@endzone/shared-ui/game/HeroDrawing.tsx';
import { useLeague } from '@endzone/shared-ui/host/HostContext.tsx';
import { useTexts } from '@endzone/shared-ui/i18n/texts.ts';
import { Board } from '@endzone/shared-ui/layout/Board.tsx';
import { Icon } from '@endzone/shared-ui/layout/Icon.tsx';
import { color, media, size, space, type } from '@endzone/shared-ui/theme/theme.ts';
import ArrowRight from 'lucide-react/icons/arrow-right';
import LogIn from 'lucide-react/icons/log-in';
import Plus from 'lucide-react/icons/plus';
import { styled } from 'styled-components';

/** The welcome banner with the two ways in; whoever is in already finds their league first. */
export function Welcome() {
  const t = useTexts();
  const membership = useLeague();
  return (
    <Edge>
      <Board flush label={t('home.welcome.label')}>
        <Layers>
          <Drawing>
            <HeroDrawing />
          </Drawing>
          <Words>
            <Over>{t('home.welcome.over')}</Over>
            <h1 tabIndex={-1}>{t('home.welcome.title')}</h1>
            <p>{t('home.welcome.text')}</p>
            <Ways>
              {membership && (
                <LinkButton
                  to={`/leagues/${membership.league.id}`}
                  kind="now"
                  size="lg"
                  icon={<Icon of={ArrowRight} />}
                >
                  {t('home.welcome.mine')}
                </LinkButton>
              )}
              <LinkButton
                to="/create-league"
                kind={membership ? 'board' : 'now'}
                size="lg"
                icon={<Icon of={Plus} />}
              >
                {t('home.welcome.create')}
              </LinkButton>
              <LinkButton to="/leagues" kind="board" size="lg" icon={<Icon of={LogIn} />}>
                {t('home.welcome.join')}
              </LinkButton>
            </Ways>
          </Words>
        </Layers>
      </Board>
    </Edge>
  );
}

// On a phone the board reaches from edge to edge.
const Edge = styled.div`
  min-width: 0;
  ${media.phone} {
    margin: 0 -${size.gutter};
    > section {
      border-radius: 0;
    }
  }
`;
const Layers = styled.div`
  position: relative;
  display: grid;
  align-items: center;
  min-height: calc(${size.cover} + ${size.coverLarge});
  ${media.phone} {
    min-height: 0;
  }
`;
// It comes out of the board where the words end, however much of it is cut off.
const Drawing = styled.div`
  position: absolute;
  inset: ${size.boardTicks} 0;
  left: 40%;
  > svg {
    display: block;
  }
  &::after {
    content: '';
    position: absolute;
    inset: 0 auto 0 0;
    width: 40%;
    background: linear-gradient(to right, ${color.board}, transparent);
  }
  ${media.narrow} {
    /* Behind the longest line of the headline. */
    left: max(55%, 33em);
    &::after {
      width: 70%;
    }
  }
  ${media.phone} {
    position: static;
    height: calc(${size.cover} + ${space[10]});
    &::after {
      display: none;
    }
  }
`;
const Words = styled.div`
  position: relative;
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  justify-items: start;
  gap: ${space[4]};
  max-width: ${size.dialog};
  padding: ${space[10]} ${space[12]};
  h1 {
    ${type.display}
    max-width: 12em;
    text-wrap: balance;
    hyphens: manual;
  }
  h1:focus-visible {
    outline: none;
  }
  > p {
    ${type.controlLarge}
    font-weight: 400;
    line-height: 1.6;
    max-width: 27em;
  }
  ${media.narrow} {
    padding-inline: ${space[8]};
  }
  ${media.phone} {
    max-width: none;
    justify-items: stretch;
    gap: ${space[3]};
    padding: ${space[4]} ${size.gutter} ${space[6]};
  }
`;
const Over = styled.span`
  ${type.label}
  color: ${color.onBoard2};
`;
const Ways = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space[3]};
  ${media.phone} {
    display: grid;
  }
`;
