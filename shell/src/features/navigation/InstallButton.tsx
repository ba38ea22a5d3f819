import { useTexts } from '@endzone/shared-ui/i18n/texts.ts';
import { Icon } from '@endzone/shared-ui/layout/Icon.tsx';
import { itemShape } from '@endzone/shared-ui/overlay/itemShape.ts';
import Download from 'lucide-react/icons/download';
import { styled } from 'styled-components';
import { useInstall } from './install.ts';

/** Puts the site among the device's own, where the browser can. */
export function InstallButton({ onChoose }: { onChoose: () => void }) {
  const t = useTexts();
  const install = useInstall();
  if (!install) return null;
  const handleClick = () => {
    install();
    onChoose();
  };
  return (
    <Item type="button" onClick={handleClick}>
      <Icon of={Download} />
      {t('frame.install')}
    </Item>
  );
}

const Item = styled.button`
  ${itemShape}
`;
