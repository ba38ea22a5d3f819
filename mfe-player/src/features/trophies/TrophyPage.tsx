import type { Trophy } from '@endzone/contracts/fantasy/trophies';
import { formatDay, type Locale } from '@endzone/contracts/messages/format';
import { useLoad } from '@endzone/shared-ui/api/useLoad.ts';
import { Button } from '@endzone/shared-ui/buttons/Button.tsx';
import { LinkButton } from '@endzone/shared-ui/buttons/LinkButton.tsx';
import { Points } from '@endzone/shared-ui/game/Points.tsx';
import { useHost, useMe, useMount } from '@endzone/shared-ui/host/HostContext.tsx';
import { usePageTitle } from '@endzone/shared-ui/host/usePageTitle.ts';
import { useTexts } from '@endzone/shared-ui/i18n/texts.ts';
import { Board } from '@endzone/shared-ui/layout/Board.tsx';
import { Row } from '@endzone/shared-ui/layout/Columns.tsx';
import { Facts } from '@endzone/shared-ui/layout/Facts.tsx';
import { Icon } from '@endzone/shared-ui/layout/Icon.tsx';
import { Page } from '@endzone/shared-ui/layout/Page.tsx';
import { useUiTexts } from '@endzone/shared-ui/layout/useUiTexts.ts';
import { Dialog } from '@endzone/shared-ui/overlay/Dialog.tsx';
import { color, media, size, space, type } from '@endzone/shared-ui/theme/theme.ts';
import ArrowLeft from 'lucide-react/icons/arrow-left';
import { useState } from 'react';
import { styled } from 'styled-components';
import { HowOthersSeeIt } from './HowOthersSeeIt.tsx';
import { Explanation } from '../../data/player/Explanation.tsx';
import { getSeasons } from '../../data/seasons/api.ts';
import { seasonName } from '@endzone/shared-ui/game/seasonName.ts';
import { ShareTrophyButton } from '../../data/trophies/ShareTrophyButton.tsx';
import { TrophyDrawing } from '../../data/trophies/TrophyDrawing.tsx';

type TrophyPageProps = { trophy: Trophy; /** Of the words on the picture. */ pictureLocale: Locale };

/** The trophy, what it is for, and what may be done with it: a visitor is shown the ways in. */
export function TrophyPage({ trophy, pictureLocale }: TrophyPageProps) {
  const t = useTexts();
  const isVisitor = useMe() === undefined;
  const title = t(`trophy.type.${trophy.type}`);
  usePageTitle(title);
  return (
    <Page title={title} titleHidden>
      {!isVisitor && (
        <Back>
          <LinkButton to="/trophies" kind="ghost" size="sm" icon={<Icon of={ArrowLeft} size="sm" />}>
            {t('trophies.back')}
          </LinkButton>
        </Back>
      )}
      <Board flush>
        <Halves>
          <Picture>
            <TrophyDrawing trophy={trophy} locale={pictureLocale} />
          </Picture>
          <About trophy={trophy} title={title} />
        </Halves>
      </Board>
      {isVisitor ? <WaysIn trophy={trophy} /> : <Actions trophy={trophy} />}
      {!isVisitor && <HowOthersSeeIt trophy={trophy} />}
    </Page>
  );
}

function About({ trophy, title }: { trophy: Trophy; title: string }) {
  const t = useTexts();
  const ui = useUiTexts();
  const { locale } = useMount();
  const { data: seasons } = useLoad(getSeasons, []);
  const { week, seasonId, fantasyTeam, player, points, league, createdAt } = trophy;
  const season = seasons?.find(({ id }) => id === seasonId);
  const over = [
    week === null ? t('trophy.season') : t('trophy.week', { week }),
    season && seasons && seasonName(season, seasons),
  ];
  const description = [
    ...(week === null ? [] : [t('trophies.line.week', { week })]),
    t('trophies.line.team', { team: fantasyTeam.name }),
    ...(player ? [t('trophies.line.player', { player: player.name })] : []),
  ];
  return (
    <Text>
      <Over>{over.filter(Boolean).join(' · ')}</Over>
      <Title aria-hidden="true">{title}</Title>
      <Description>{description.join(' · ')}</Description>
      {points !== null && (
        <Figure>
          <Points value={points} size={76} phone={54} /> {t('trophies.fantasyPoints')}
        </Figure>
      )}
      <Facts
        isRuled
        facts={[
          [t('trophy.league'), league.name],
          ...(player
            ? [[t('trophies.position'), `${player.position}, ${ui(`position.${player.position}`)}`] as const]
            : []),
          [t('trophies.awarded'), formatDay(locale, createdAt)],
        ]}
      />
    </Text>
  );
}

function Actions({ trophy }: { trophy: Trophy }) {
  const t = useTexts();
  const host = useHost();
  const memberships = useMe()?.leagueMemberships;
  const [isExplained, setExplained] = useState(false);
  const { week, player, seasonId, league } = trophy;
  const isMember = memberships?.some((one) => one.league.id === league.id) ?? false;
  return (
    <Row $gap={3}>
      <ShareTrophyButton trophy={trophy} kind="primary" size="lg" />
      {player && week !== null && (
        <Button size="lg" onClick={() => setExplained(true)}>
          {t('trophies.why')}
        </Button>
      )}
      {isMember && week !== null && (
        <LinkButton
          size="lg"
          kind="ghost"
          to={`/game-center?season=${seasonId}&week=${week}`}
          onClick={() => host.selectLeague(league.id)}
        >
          {t('trophies.toGame', { week })}
        </LinkButton>
      )}
      {isExplained && player && week !== null && (
        <Dialog title={player.name} lead={t('trophy.week', { week })} onClose={() => setExplained(false)}>
          <Explanation seasonId={seasonId} week={week} playerId={player.id} />
        </Dialog>
      )}
    </Row>
  );
}

function WaysIn({ trophy }: { trophy: Trophy }) {
  const t = useTexts();
  return (
    <>
      <Invitation>{t('trophies.visitor')}</Invitation>
      <Row $gap={3}>
        <LinkButton kind="primary" size="lg" to="/register">
          {t('trophies.register')}
        </LinkButton>
        <LinkButton size="lg" to="/leagues">
          {t('trophies.leagues')}
        </LinkButton>
        <ShareTrophyButton trophy={trophy} kind="ghost" size="lg" />
      </Row>
    </>
  );
}

const Halves = styled.div`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  ${media.phone} {
    grid-template-columns: minmax(0, 1fr);
  }
`;

const Picture = styled.div`
  display: grid;
  place-items: center;
  padding: ${space[8]};
  svg {
    max-width: ${size.chart};
  }
  ${media.phone} {
    padding: ${space[6]} ${space[6]} 0;
    svg {
      max-width: calc(${size.coverLarge} - ${space[8]});
    }
  }
`;

const Text = styled.div`
  display: grid;
  align-content: center;
  gap: ${space[3]};
  min-width: 0;
  padding: ${space[8]};
  border-left: ${size.hairline} solid ${color.boardLine};
  ${media.phone} {
    padding: ${space[5]} ${space[4]};
    border-left: 0;
  }
`;

const Over = styled.p`
  ${type.label}
  color: ${color.onBoard2};
`;

const Title = styled.p`
  ${type.display}
  text-wrap: balance;
  overflow-wrap: anywhere;
`;

const Description = styled.p`
  ${type.body}
  color: ${color.onBoard2};
  overflow-wrap: anywhere;
`;

const Figure = styled.p`
  ${type.body}
  color: ${color.onBoard2};
  > :first-child {
    margin-right: ${space[1]};
    color: ${color.onBoard};
  }
`;

// The arrow stands at the edge of the page, the room of the button outside of it.
const Back = styled.div`
  margin-left: calc(-1 * ${space[3]});
`;

const Invitation = styled.p`
  ${type.body}
  max-width: ${size.text};
  color: ${color.ink2};
`;
