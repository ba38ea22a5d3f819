import { useTexts } from '@endzone/shared-ui/i18n/texts.ts';
import { Card } from '@endzone/shared-ui/layout/Card.tsx';
import { Section } from '@endzone/shared-ui/layout/Section.tsx';
import { color, digits, space, type } from '@endzone/shared-ui/theme/theme.ts';
import { styled } from 'styled-components';

const steps = ['one', 'two', 'three', 'four'] as const;

/** The rules of trading in four sentences. */
export function HowItWorks() {
  const t = useTexts();
  return (
    <Section title={t('trades.how.title')}>
      <Card $pad>
        <Steps>
          {steps.map((step) => (
            <li key={step}>{t(`trades.how.${step}`)}</li>
          ))}
        </Steps>
      </Card>
    </Section>
  );
}

const Steps = styled.ol`
  display: grid;
  gap: ${space[3]};
  counter-reset: step;
  li {
    display: grid;
    grid-template-columns: auto minmax(0, 1fr);
    gap: ${space[3]};
    ${type.small}
    counter-increment: step;
  }
  li::before {
    content: counter(step);
    ${digits(20)}
    color: ${color.turfText};
  }
`;
