import type { League } from '@endzone/contracts/leagues/league';
import { useTexts } from '@endzone/shared-ui/i18n/texts.ts';
import { Card } from '@endzone/shared-ui/layout/Card.tsx';
import { Stack } from '@endzone/shared-ui/layout/Columns.tsx';
import { Section } from '@endzone/shared-ui/layout/Section.tsx';
import { color, type } from '@endzone/shared-ui/theme/theme.ts';
import { styled } from 'styled-components';
import { SlideStrip } from '../../data/leagues/SlideStrip.tsx';

/** What the admin says of the league, in words and pictures; nothing when there is neither. */
export function AboutSection({ league: { description, slides } }: { league: League }) {
  const t = useTexts();
  if (!description && slides.length === 0) return null;
  return (
    <Section title={t('leagueHome.about')}>
      <Card $pad>
        <Stack $gap={4}>
          {description && <Description>{description}</Description>}
          {slides.length > 0 && <SlideStrip slides={slides} />}
        </Stack>
      </Card>
    </Section>
  );
}

const Description = styled.p`
  ${type.body}
  color: ${color.ink2};
  white-space: pre-line;
  overflow-wrap: anywhere;
`;
