import { color, hatch, media, radius, size, space, type } from '@endzone/shared-ui/theme/theme.ts';
import { styled } from 'styled-components';

export const Pair = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto minmax(0, 1fr);
  align-items: center;
  gap: ${space[4]};
  ${media.phone} {
    gap: ${space[2]};
  }
  ${media.cramped} {
    grid-template-columns: minmax(0, 1fr);
  }
`;

/** Label, then picture, who and the figure in one row; one below the other on a phone. */
export const Half = styled.div`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr) auto;
  align-items: center;
  align-self: start;
  gap: ${space[2]} ${space[3]};
  ${media.narrow} {
    grid-template-columns: minmax(0, 1fr);
  }
`;

export const Label = styled.span`
  grid-column: 1 / -1;
  ${type.label}
  color: ${color.ink3};
`;

export const Who = styled.div`
  min-width: 0;
`;

export const Name = styled.p`
  ${type.h2}
  ${media.phone} {
    ${type.h3}
    font-stretch: 90%;
  }
  overflow-wrap: anywhere;
  hyphens: auto;
`;

export const Sum = styled.div`
  text-align: right;
  ${media.narrow} {
    text-align: left;
  }
`;

export const Sub = styled.span`
  display: block;
  ${type.meta}
  color: ${color.ink2};
`;

export const Round = styled.span`
  display: grid;
  place-items: center;
  width: ${size.control};
  height: ${size.control};
  border: ${size.line} solid ${color.lineStrong};
  border-radius: ${radius.full};
  ${media.phone} {
    width: ${size.controlSmall};
    height: ${size.controlSmall};
  }
  ${media.cramped} {
    justify-self: center;
  }
`;

export const Empty = styled.p`
  grid-column: 1 / -1;
  display: flex;
  align-items: center;
  gap: ${space[3]};
  min-height: ${size.row};
  padding: ${space[2]} ${space[3]};
  border: ${size.line} dashed ${color.lineStrong};
  border-radius: ${radius.control};
  ${type.bodyStrong}
  ${hatch}
`;

export const Verdicts = styled.div`
  display: grid;
  gap: ${space[2]};
  margin-top: ${space[4]};
  padding-top: ${space[3]};
  border-top: ${size.hairline} solid ${color.line};
`;

const inks = {
  info: color.ink2,
  ok: color.win,
  warn: color.pylonText,
  refused: color.loss,
} as const;

export const Line = styled.p<{ $kind: keyof typeof inks }>`
  display: flex;
  gap: ${space[2]};
  ${type.table}
  color: ${({ $kind }) => ($kind === 'refused' ? color.loss : color.ink)};
  > svg {
    flex: none;
    color: ${({ $kind }) => inks[$kind]};
  }
`;
