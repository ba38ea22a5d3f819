import { Icon } from '@endzone/shared-ui/layout/Icon.tsx';
import { color, focusRing, hovered, motion, size, space, type } from '@endzone/shared-ui/theme/theme.ts';
import ChevronDown from 'lucide-react/icons/chevron-down';
import { css, styled } from 'styled-components';
import type { Question } from './faqDocument.ts';

/** A question whose answer opens below it. */
export function QuestionRow({ question: { id, question, answer } }: { question: Question }) {
  return (
    <Row id={id} open={location.hash === `#${id}`}>
      <summary>
        <span>{question}</span>
        <Icon of={ChevronDown} />
      </summary>
      {answer.map((line) => (
        <p key={line}>{line}</p>
      ))}
    </Row>
  );
}

const Row = styled.details`
  scroll-margin-top: calc(${size.topBar} + ${space[4]});
  border-bottom: ${size.hairline} solid ${color.line};
  summary {
    ${type.bodyStrong}
    display: flex;
    align-items: center;
    justify-content: space-between;
    gap: ${space[4]};
    min-height: ${size.row};
    padding: ${space[2]} 0;
    cursor: pointer;
    list-style: none;
    ${focusRing}
    ${hovered(css`
      color: ${color.turfText};
    `)}
  }
  summary::-webkit-details-marker {
    display: none;
  }
  summary svg {
    flex: none;
    color: ${color.ink3};
    transition: transform ${motion.fast};
  }
  &[open] summary svg {
    transform: rotate(180deg);
  }
  p {
    ${type.body}
    max-width: ${size.text};
    margin-bottom: ${space[3]};
    line-height: 1.65;
    color: ${color.ink2};
  }
`;
