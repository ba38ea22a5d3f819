import type { RealTeamRef } from '@endzone/contracts/stats/realTeamRef';
import type { Season } from '@endzone/contracts/stats/seasons';
import { useMount } from '../host/HostContext.tsx';
import { useUiTexts } from '../layout/useUiTexts.ts';
import { color, hatchQuiet, radius, size, space, type } from '../theme/theme.ts';
import { showShortDay } from '../time/dates.ts';
import { styled } from 'styled-components';
import { clubCode } from './club.ts';
import { comingWeeks } from './clubWeeks.ts';

/** The club's next weeks: whom it plays and when, or that it rests. */
export function NextGames({ club, season }: { club: RealTeamRef; season: Season }) {
  const t = useUiTexts();
  const { locale } = useMount();
  const weeks = comingWeeks(season, club.id, 4);
  if (weeks.length === 0) return null;
  return (
    <section>
      <Title>{t('nextGames.title')}</Title>
      <Weeks>
        {weeks.map(({ week, games }) => (
          <Week key={week} $isBye={games.length === 0}>
            {games.length === 0 && (
              <>
                <b>{t('nextGames.bye')}</b>
                <span>{t('nextGames.week', { week })}</span>
              </>
            )}
            {games.map(({ id, home, away, date }) => (
              <div key={id}>
                <b title={t('nextGames.pairing', { home: home.name, away: away.name })}>
                  {`${clubCode(home.name)}–${clubCode(away.name)}`}
                </b>
                <span>{t('nextGames.weekDay', { week, day: showShortDay(locale, date) })}</span>
              </div>
            ))}
          </Week>
        ))}
      </Weeks>
    </section>
  );
}

const Title = styled.h3`
  ${type.h3}
  margin-bottom: ${space[2]};
`;

const Weeks = styled.ul`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  gap: ${space[2]};
`;

const Week = styled.li<{ $isBye: boolean }>`
  padding: ${space[2]} ${space[3]};
  border: ${size.hairline} ${({ $isBye }) => ($isBye ? 'dashed' : 'solid')}
    ${({ $isBye }) => ($isBye ? color.lineStrong : color.line)};
  border-radius: ${radius.control};
  ${({ $isBye }) => $isBye && hatchQuiet}
  b {
    display: block;
    ${type.smallStrong}
  }
  span {
    ${type.meta}
    color: ${color.ink2};
  }
  > b,
  > span {
    width: fit-content;
    padding-inline: ${space[1]};
    margin-left: calc(-1 * ${space[1]});
    border-radius: ${radius.cell};
    background: ${color.raised};
  }
`;
