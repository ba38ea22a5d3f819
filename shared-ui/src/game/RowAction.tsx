import type { LucideIcon } from 'lucide-react';
import { styled } from 'styled-components';
import { Button } from '../buttons/Button.tsx';
import { IconButton, IconLink } from '../buttons/IconButton.tsx';
import { LinkButton } from '../buttons/LinkButton.tsx';
import { Icon } from '../layout/Icon.tsx';
import { media } from '../theme/theme.ts';

type RowActionProps = {
  icon: LucideIcon;
  /** On the button, where there is room. */
  words: string;
  /** With whom: "Helycsere: Bakó Dénes". */
  label: string;
  onPress: () => void;
};

/** What can be done with the row's player: words and icon on a desk, the icon alone on a phone. */
export function RowAction({ icon, words, label, onPress }: RowActionProps) {
  return (
    <>
      <OnDesktop>
        <Button
          kind="ghost"
          size="sm"
          icon={<Icon of={icon} size="sm" />}
          aria-label={label}
          onClick={onPress}
        >
          {words}
        </Button>
      </OnDesktop>
      <OnPhone>
        <IconButton label={label} icon={<Icon of={icon} />} onClick={onPress} />
      </OnPhone>
    </>
  );
}

type RowLinkProps = Omit<RowActionProps, 'onPress'> & { to: string; onClick?: () => void };

/** The same where it leads to another page. */
export function RowLink({ icon, words, label, to, onClick }: RowLinkProps) {
  return (
    <>
      <OnDesktop>
        <LinkButton
          kind="ghost"
          size="sm"
          icon={<Icon of={icon} size="sm" />}
          aria-label={label}
          to={to}
          onClick={onClick}
        >
          {words}
        </LinkButton>
      </OnDesktop>
      <OnPhone>
        <IconLink label={label} icon={<Icon of={icon} />} to={to} onClick={onClick} />
      </OnPhone>
    </>
  );
}

const OnDesktop = styled.span`
  ${media.phone} {
    display: none;
  }
`;

const OnPhone = styled.span`
  ${media.roomy} {
    display: none;
  }
`;
