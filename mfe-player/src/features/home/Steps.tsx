import { Link } from '@endzone/shared-ui/buttons/Link.tsx';
import { useTexts } from '@endzone/shared-ui/i18n/texts.ts';
import { color, digits, media, space, type } from '@endzone/shared-ui/theme/theme.ts';
import { styled } from 'styled-components';

const steps = ['gather', 'draft', 'play'] as const;

/** How the game goes, in three lines. */
export function Steps() {
  const t = useTexts();
  return (
    <section aria-label={t('home.steps.label')}>
      <List>
        {steps.map((step, index) => (
          <li key={step}>
            <Number aria-hidden>{index + 1}</Number>
            <div>
              <h2>{t(`home.steps.${step}.title`)}</h2>
              <p>{t(`home.steps.${step}.text`)}</p>
            </div>
          </li>
        ))}
      </List>
      <More>
        <Link to="/how-a-week-works">{t('home.steps.more')}</Link>
      </More>
    </section>
  );
}

const List = styled.ol`
  display: grid;
  grid-template-columns: repeat(3, minmax(0, 1fr));
  gap: ${space[4]} ${space[8]};
  margin: 0;
  padding: 0;
  list-style: none;
  li {
    display: flex;
    gap: ${space[3]};
  }
  h2 {
    ${type.h3}
  }
  p {
    ${type.small}
    margin-top: ${space[1]};
    color: ${color.ink2};
  }
  ${media.phone} {
    grid-template-columns: minmax(0, 1fr);
    gap: ${space[5]};
  }
`;
const Number = styled.span`
  ${digits(38)}
  min-width: ${space[6]};
  color: ${color.turfText};
`;
const More = styled.p`
  ${type.small}
  margin-top: ${space[4]};
`;
