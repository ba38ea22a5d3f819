import type { Trophy } from '@endzone/contracts/fantasy/trophies';
import { Button } from '@endzone/shared-ui/buttons/Button.tsx';
import { Input } from '@endzone/shared-ui/forms/controls.ts';
import { useMount } from '@endzone/shared-ui/host/HostContext.tsx';
import { useCopyLink } from '@endzone/shared-ui/host/useShare.ts';
import { useTexts } from '@endzone/shared-ui/i18n/texts.ts';
import { Row, Stack } from '@endzone/shared-ui/layout/Columns.tsx';
import { Icon } from '@endzone/shared-ui/layout/Icon.tsx';
import { Section } from '@endzone/shared-ui/layout/Section.tsx';
import { Faint } from '@endzone/shared-ui/text/Muted.tsx';
import { color, focusRing, media, radius, size, space, type } from '@endzone/shared-ui/theme/theme.ts';
import Copy from 'lucide-react/icons/copy';
import Download from 'lucide-react/icons/download';
import { useId, useState } from 'react';
import { styled } from 'styled-components';
import { addressOfTrophy, trophyUrl } from '../../data/trophies/address.ts';

const shapes = [
  { shape: 'wide', words: '1200 × 630' },
  { shape: 'tall', words: '1080 × 1350' },
] as const;

/** The picture that a shared link shows, the link itself, and the pictures to keep. */
export function HowOthersSeeIt({ trophy: { id } }: { trophy: Trophy }) {
  const t = useTexts();
  const { locale } = useMount();
  const fieldId = useId();
  const copy = useCopyLink();
  const url = trophyUrl(locale, id);
  const picture = `${addressOfTrophy(locale, id)}.png`;
  const [isDrawn, setDrawn] = useState(true);
  return (
    <Section
      title={t('trophies.others.title')}
      action={<Faint as="span">{t('trophies.others.public')}</Faint>}
    >
      <Halves>
        {isDrawn && (
          <Preview
            src={picture}
            alt={t('trophies.others.picture')}
            width={1200}
            height={630}
            loading="lazy"
            onError={() => setDrawn(false)}
          />
        )}
        <Stack $gap={3}>
          <label htmlFor={fieldId}>{t('trophies.others.link')}</label>
          <Line>
            <Input
              id={fieldId}
              readOnly
              value={url}
              onFocus={({ target }) => {
                target.select();
              }}
            />
            <Button icon={<Icon of={Copy} />} onClick={() => void copy(url)}>
              {t('trophies.others.copy')}
            </Button>
          </Line>
          {isDrawn && (
            <Row>
              {shapes.map(({ shape, words }) => (
                <DownloadLink
                  key={shape}
                  href={`${picture}?shape=${shape}`}
                  download={`endzone-trophy-${shape}.png`}
                >
                  <Icon of={Download} size="sm" />
                  {t('trophies.others.download', { size: words })}
                </DownloadLink>
              ))}
            </Row>
          )}
          <Faint as="span">{t('trophies.others.names')}</Faint>
        </Stack>
      </Halves>
    </Section>
  );
}

const Halves = styled.div`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  gap: ${space[6]};
  align-items: start;
  label {
    ${type.smallStrong}
  }
  ${media.phone} {
    grid-template-columns: minmax(0, 1fr);
    gap: ${space[4]};
  }
`;

const Preview = styled.img`
  display: block;
  width: 100%;
  height: auto;
  border-radius: ${radius.control};
  background: ${color.board};
`;

const Line = styled.div`
  display: flex;
  gap: ${space[2]};
  > button {
    flex: none;
  }
  ${media.phone} {
    flex-direction: column;
  }
`;

const DownloadLink = styled.a`
  display: inline-flex;
  align-items: center;
  gap: ${space[2]};
  min-height: ${size.controlSmall};
  padding: 0 ${space[3]};
  border: ${size.hairline} solid ${color.lineStrong};
  border-radius: ${radius.control};
  ${type.controlSmall}
  color: ${color.ink};
  text-decoration: none;
  ${focusRing}
  ${media.phone} {
    min-height: ${size.controlPhone};
  }
`;
