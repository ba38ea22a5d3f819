import { useTexts } from '@endzone/shared-ui/i18n/texts.ts';
import { Icon } from '@endzone/shared-ui/layout/Icon.tsx';
import { Section } from '@endzone/shared-ui/layout/Section.tsx';
import { Faint } from '@endzone/shared-ui/text/Muted.tsx';
import { color, media, radius, size, space, type } from '@endzone/shared-ui/theme/theme.ts';
import Trophy from 'lucide-react/icons/trophy';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import type { SeasonTrophies } from './room.ts';
import { TrophyCard } from './TrophyCard.tsx';

type ShelfProps = { shelf: SeasonTrophies; action: ReactNode };

/** The trophies of one season, the newest first; while it is played, the place of those that come at its end. */
export function Shelf({ shelf: { season, name, trophies, isPlayed }, action }: ShelfProps) {
  const t = useTexts();
  return (
    <Section
      title={
        <>
          {name} <Status>{t(`trophies.seasonStatus.${season.status}`)}</Status>
        </>
      }
      action={action || <Faint as="span">{t('trophies.count', { count: trophies.length })}</Faint>}
    >
      <Cards>
        {trophies.map((trophy) => (
          <li key={trophy.id}>
            <TrophyCard trophy={trophy} />
          </li>
        ))}
        {isPlayed && (
          <li>
            <ToCome>
              <Disc>
                <Icon of={Trophy} size="lg" />
              </Disc>
              <b>{t('trophy.season')}</b>
              <span>{t('trophies.toCome')}</span>
            </ToCome>
          </li>
        )}
      </Cards>
    </Section>
  );
}

const Status = styled.span`
  color: ${color.ink3};
  font-weight: 400;
  &::before {
    content: '· ';
  }
`;

const Cards = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(13em, 1fr));
  gap: ${space[4]};
  > li {
    display: grid;
    min-width: 0;
  }
  ${media.phone} {
    grid-template-columns: repeat(2, minmax(0, 1fr));
    gap: ${space[3]};
  }
  ${media.tiny} {
    grid-template-columns: minmax(0, 1fr);
  }
`;

const ToCome = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  align-content: start;
  gap: ${space[1]};
  padding: ${space[5]} ${space[4]};
  border: ${size.line} dashed ${color.lineStrong};
  border-radius: ${radius.card};
  ${type.small}
  color: ${color.ink2};
  overflow-wrap: anywhere;
  hyphens: auto;
  b {
    ${type.bodyStrong}
  }
  ${media.phone} {
    padding: ${space[4]} ${space[3]};
  }
`;

const Disc = styled.span`
  display: grid;
  place-items: center;
  justify-self: center;
  width: ${size.crestLg};
  height: ${size.crestLg};
  margin-bottom: ${space[5]};
  border: ${size.hairline} dashed ${color.lineStrong};
  border-radius: ${radius.full};
  color: ${color.ink3};
`;
