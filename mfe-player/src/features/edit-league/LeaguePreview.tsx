import type { SlideForm } from '@endzone/shared-ui/forms/SlidesField.tsx';
import { usePreview } from '@endzone/shared-ui/forms/usePreview.ts';
import { Crest } from '@endzone/shared-ui/game/Crest.tsx';
import { useTexts } from '@endzone/shared-ui/i18n/texts.ts';
import { Card } from '@endzone/shared-ui/layout/Card.tsx';
import { Row, Stack } from '@endzone/shared-ui/layout/Columns.tsx';
import { FixedImage } from '@endzone/shared-ui/layout/FixedImage.tsx';
import { Section } from '@endzone/shared-ui/layout/Section.tsx';
import { color, size, space, type } from '@endzone/shared-ui/theme/theme.ts';
import { useFormikContext } from 'formik';
import { styled } from 'styled-components';
import type { LeagueForm } from '../../data/leagues/leagueForm.ts';

type Props = { /** Slots. */ taken: number; pictures: ReadonlyMap<string, string> };

/** What the form above says, as the leagues list shows it. */
export function LeaguePreview({ taken, pictures }: Props) {
  const t = useTexts();
  const { values } = useFormikContext<LeagueForm>();
  const name = values.name.trim() || t('editLeague.preview.noName');
  const max = Number(values.nbMaxTeams);
  return (
    <Aside>
      <Section title={t('editLeague.preview.title')} action={<Muted>{t('editLeague.preview.source')}</Muted>}>
        <Card $pad>
          <Stack $gap={3}>
            <Row $gap={3} $nowrap>
              <Crest name={name} size="md" />
              <Titles>
                <b>{name}</b>
                <Muted>
                  {t('editLeague.preview.teams', { taken, max })} ·{' '}
                  {t('editLeague.preview.slots', { count: Math.max(0, max - taken) })}
                </Muted>
              </Titles>
            </Row>
            {values.description.trim() && <Description>{values.description.trim()}</Description>}
            {values.images.length > 0 && (
              <Slides>
                {values.images.map((slide, i) => (
                  <PreviewSlide
                    key={slide.id ?? i}
                    slide={slide}
                    presentUrl={slide.id === undefined ? undefined : pictures.get(slide.id)}
                  />
                ))}
              </Slides>
            )}
          </Stack>
        </Card>
      </Section>
    </Aside>
  );
}

function PreviewSlide({ slide, presentUrl }: { slide: SlideForm; presentUrl: string | undefined }) {
  const chosen = usePreview(slide.image);
  return (
    <li>
      <FixedImage src={chosen ?? presentUrl} alt="" ratio={4 / 3} />
      <Muted>{slide.title}</Muted>
    </li>
  );
}

const Aside = styled.aside`
  position: sticky;
  top: calc(${size.topBar} + ${space[4]});
  min-width: 0;
`;
const Titles = styled.div`
  min-width: 0;
  overflow-wrap: anywhere;
  b {
    ${type.h3}
    display: block;
  }
`;
const Muted = styled.span`
  ${type.small}
  color: ${color.ink2};
  overflow-wrap: anywhere;
`;
const Description = styled.p`
  ${type.small}
  color: ${color.ink2};
  white-space: pre-line;
  overflow-wrap: anywhere;
`;
const Slides = styled.ul`
  display: grid;
  grid-template-columns: repeat(3, minmax(0, 1fr));
  gap: ${space[2]};
`;
