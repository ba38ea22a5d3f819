import type { ReactNode } from 'react';
import { css, styled } from 'styled-components';
import { Link } from '../buttons/Link.tsx';
import { socialNames, type SocialName, type SocialPage } from '../host/operator.ts';
import { useUiTexts } from '../layout/useUiTexts.ts';
import { color, focusRing, hovered, media, radius, size, space, type } from '../theme/theme.ts';
import { Mark } from './Mark.tsx';

type Props = {
  tagLine: string;
  /** The partner's name in bold, with the words before it. */
  partner?: ReactNode;
  links: readonly { to: string; label: string }[];
  copyright: string;
  social: readonly SocialPage[];
  /** The phone's bottom bar stands over the page's end. */
  aboveTabBar?: boolean;
};

/** The end of every page. */
export function Footer({ tagLine, partner, links, copyright, social, aboveTabBar = false }: Props) {
  const t = useUiTexts();
  return (
    <Foot $aboveTabBar={aboveTabBar}>
      <Inside>
        <Line>
          <Words>
            <Mark height={24} />
            <span>{tagLine}</span>
          </Words>
          {partner && <Partner>{partner}</Partner>}
        </Line>
        <nav aria-label={t('nav.footer')}>
          <Links>
            {links.map(({ to, label }) => (
              <li key={to}>
                <Link to={to} quiet>
                  {label}
                </Link>
              </li>
            ))}
          </Links>
        </nav>
        <Line>
          <span>{copyright}</span>
          {social.length > 0 && (
            <Social>
              {social.map(({ name, href }) => (
                <li key={name}>
                  <Out
                    href={href}
                    target="_blank"
                    rel="noopener noreferrer"
                    aria-label={socialNames[name]}
                    title={socialNames[name]}
                  >
                    {drawings[name]}
                  </Out>
                </li>
              ))}
            </Social>
          )}
        </Line>
      </Inside>
    </Foot>
  );
}

const drawing = (children: ReactNode) => (
  <svg
    aria-hidden="true"
    width="20"
    height="20"
    viewBox="0 0 24 24"
    fill="none"
    stroke="currentColor"
    strokeWidth="1.75"
  >
    {children}
  </svg>
);
const drawings: Record<SocialName, ReactNode> = {
  facebook: drawing(
    <>
      <circle cx="12" cy="12" r="9.5" />
      <path d="M12.6 21.4v-8.2h2.7M9.6 13.2h3M12.6 13.2v-2.6c0-1.7.9-2.7 2.7-2.7" strokeLinecap="round" />
    </>,
  ),
  instagram: drawing(
    <>
      <rect x="3" y="3" width="18" height="18" rx="5" />
      <circle cx="12" cy="12" r="4" />
      <path d="M17 7h.01" strokeLinecap="round" strokeWidth="2.4" />
    </>,
  ),
  youtube: drawing(
    <>
      <rect x="2.5" y="5" width="19" height="14" rx="4" />
      <path d="M10 9.2v5.6l5-2.8z" strokeLinejoin="round" />
    </>,
  ),
};

const Foot = styled.footer<{ $aboveTabBar: boolean }>`
  ${type.small}
  padding: ${space[6]} 0 ${space[8]};
  background: ${color.surface};
  border-top: ${size.hairline} solid ${color.line};
  color: ${color.ink3};
  ${media.phone} {
    padding-bottom: ${({ $aboveTabBar }) =>
      $aboveTabBar ? `calc(${size.tabBar} + ${space[6]} + env(safe-area-inset-bottom))` : space[6]};
  }
`;
const Inside = styled.div`
  display: grid;
  gap: ${space[4]};
  max-width: ${size.bar};
  margin: 0 auto;
  padding: 0 ${size.gutter};
`;
const Line = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${space[3]} ${space[6]};
`;
const Words = styled.div`
  display: flex;
  align-items: center;
  gap: ${space[3]};
`;
const Partner = styled.span`
  a,
  b {
    display: inline-block;
    margin-left: ${space[1]};
    padding: 0 ${space[2]};
    border-radius: ${radius.badge};
    background: ${color.sunken};
    ${type.smallStrong}
    color: ${color.ink2};
  }
`;
const Links = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: ${space[2]} ${space[5]};
  ${media.phone} {
    display: grid;
    grid-template-columns: repeat(2, minmax(0, 1fr));
    gap: 0 ${space[4]};
    a {
      display: flex;
      align-items: center;
      min-height: ${size.controlPhone};
    }
  }
`;
// The drawings, not their boxes, end where the page's content ends.
const Social = styled.ul`
  display: flex;
  gap: ${space[1]};
  margin-right: calc(-1 * ${space[3]});
`;
const Out = styled.a`
  display: grid;
  place-items: center;
  width: ${size.controlPhone};
  height: ${size.controlPhone};
  border-radius: ${radius.control};
  color: ${color.ink2};
  ${hovered(css`
    background: ${color.sunken};
  `)}
  ${focusRing}
`;
