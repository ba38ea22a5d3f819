import type { TeamLogo } from '@endzone/contracts/content/teamLogos';
import { useCommand } from '@endzone/shared-ui/api/useCommand.ts';
import { useLoad } from '@endzone/shared-ui/api/useLoad.ts';
import { IconButton } from '@endzone/shared-ui/buttons/IconButton.tsx';
import { Spinner } from '@endzone/shared-ui/buttons/Spinner.tsx';
import { useTexts } from '@endzone/shared-ui/i18n/texts.ts';
import { Icon } from '@endzone/shared-ui/layout/Icon.tsx';
import { Section } from '@endzone/shared-ui/layout/Section.tsx';
import { Confirm } from '@endzone/shared-ui/overlay/Confirm.tsx';
import { Muted } from '@endzone/shared-ui/text/Muted.tsx';
import { color, media, radius, size, space, type, visuallyHidden } from '@endzone/shared-ui/theme/theme.ts';
import CircleAlert from 'lucide-react/icons/circle-alert';
import Trash2 from 'lucide-react/icons/trash-2';
import UploadIcon from 'lucide-react/icons/upload';
import X from 'lucide-react/icons/x';
import { useId, useState, type ChangeEvent, type DragEvent } from 'react';
import { css, styled } from 'styled-components';
import { pictureRules } from '../../data/pictures/pictureRules.ts';
import { deleteLogo, getLogoUsage } from './api.ts';
import { useUploads, type Upload } from './useUploads.ts';

type Props = { logos: readonly TeamLogo[]; onChanged: () => unknown };

/** The logos that a team may choose: dropped anywhere on the gallery or chosen, several at once. */
export function LogoGallery({ logos, onChanged }: Props) {
  const t = useTexts();
  const { uploads, take, drop } = useUploads(onChanged);
  const [isOver, setOver] = useState(false);
  const [asked, setAsked] = useState<{ logo: TeamLogo; nb: number }>();
  const { run, isBusy, problem, reset } = useCommand(deleteLogo, {
    toast: { title: t('files.logo.deleted') },
    onDone: async () => {
      setAsked(undefined);
      await onChanged();
    },
  });
  const over = {
    onDragOver: (event: DragEvent) => {
      event.preventDefault();
      setOver(true);
    },
    onDragLeave: () => setOver(false),
    onDrop: (event: DragEvent) => {
      event.preventDefault();
      setOver(false);
      take(event.dataTransfer.files);
    },
  };
  return (
    <Section
      title={t('files.logos')}
      action={<Muted>{t('files.logo.count', { count: logos.length })}</Muted>}
    >
      <Tiles {...over}>
        <UploadTile isOver={isOver} onFiles={take} />
        {uploads.map((upload) => (
          <UploadState key={upload.key} upload={upload} onClose={() => drop(upload.key)} />
        ))}
        {logos.map((logo, index) => (
          <Tile key={logo.id}>
            <img src={logo.image} alt={t('files.logo.nth', { nb: index + 1 })} loading="lazy" />
            <Corner>
              <IconButton
                small
                label={t('files.logo.delete', { nb: index + 1 })}
                icon={<Icon of={Trash2} size="sm" />}
                onClick={() => setAsked({ logo, nb: index + 1 })}
              />
            </Corner>
          </Tile>
        ))}
      </Tiles>
      <Muted>{t('files.logo.rules')}</Muted>
      {asked && (
        <Confirm
          question={t('files.logo.question', { nb: asked.nb })}
          confirm={t('files.delete')}
          danger
          busy={isBusy}
          problem={problem}
          onConfirm={() => void run(asked.logo.id)}
          onCancel={() => {
            reset();
            setAsked(undefined);
          }}
        >
          <Usage logoId={asked.logo.id} />
          {t('files.logo.follows')}
        </Confirm>
      )}
    </Section>
  );
}

const maxNamed = 5;

/** Who has the logo now. The question can be answered before that is known, and without it. */
function Usage({ logoId }: { logoId: string }) {
  const t = useTexts();
  const { data: uses } = useLoad((signal) => getLogoUsage(logoId, signal), [logoId]);
  if (!uses) return null;
  const names = uses
    .slice(0, maxNamed)
    .map(({ name, league }) => `${name} (${league.name})`)
    .join(', ');
  const more = uses.length - maxNamed;
  const said = more > 0 ? 'files.logo.usedByMore' : 'files.logo.usedBy';
  return (
    <p role="status">
      {uses.length === 0 ? t('files.logo.unused') : t(said, { count: uses.length, names, more })}
    </p>
  );
}

function UploadTile({ isOver, onFiles }: { isOver: boolean; onFiles: (files: Iterable<File>) => void }) {
  const t = useTexts();
  const id = useId();
  const handleChange = ({ target }: ChangeEvent<HTMLInputElement>) => {
    onFiles([...(target.files ?? [])]);
    // The same file may be chosen again after it was refused.
    target.value = '';
  };
  return (
    <Drop $isOver={isOver}>
      <input id={id} type="file" multiple accept={pictureRules.accept.join(',')} onChange={handleChange} />
      <label htmlFor={id}>
        <Icon of={UploadIcon} />
        {t(isOver ? 'files.logo.drop' : 'files.logo.upload')}
      </label>
    </Drop>
  );
}

function UploadState({ upload: { name, problem }, onClose }: { upload: Upload; onClose: () => void }) {
  const t = useTexts();
  if (!problem)
    return (
      <Tile aria-busy>
        <Spinner />
        <small>{name}</small>
      </Tile>
    );
  return (
    <Tile $isWrong role="alert">
      <Icon of={CircleAlert} />
      <b>{problem}</b>
      <small>{name}</small>
      <Corner>
        <IconButton
          small
          label={t('files.logo.close', { name })}
          icon={<Icon of={X} size="sm" />}
          onClick={onClose}
        />
      </Corner>
    </Tile>
  );
}

const Tiles = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(7em, 1fr));
  gap: ${space[3]};
  margin-bottom: ${space[3]};
`;
const tile = css`
  ${type.small}
  position: relative;
  display: grid;
  place-content: center;
  justify-items: center;
  gap: ${space[1]};
  min-height: 8em;
  padding: ${space[3]};
  border: ${size.hairline} solid ${color.line};
  border-radius: ${radius.control};
  background: ${color.surface};
  text-align: center;
  overflow-wrap: anywhere;
`;
const Tile = styled.li<{ $isWrong?: boolean }>`
  ${tile}
  border-color: ${({ $isWrong }) => ($isWrong ? color.loss : color.line)};
  img {
    width: ${size.crestMd};
    height: ${size.crestMd};
    object-fit: contain;
  }
  b {
    ${type.smallStrong}
    color: ${color.loss};
  }
  small {
    color: ${color.ink2};
  }
  > svg {
    color: ${color.loss};
  }
`;
const Corner = styled.span`
  position: absolute;
  inset: 0 0 auto auto;
  ${media.phone} {
    > button {
      place-items: start end;
      padding: ${space[2]};
    }
  }
`;
const Drop = styled.li<{ $isOver: boolean }>`
  position: relative;
  input {
    ${visuallyHidden}
  }
  label {
    ${tile}
    border: ${size.line} dashed ${({ $isOver }) => ($isOver ? color.turfText : color.lineStrong)};
    background: ${({ $isOver }) => ($isOver ? color.turfSoft : color.raised)};
    color: ${color.turfText};
    cursor: pointer;
  }
  input:focus-visible + label {
    outline: ${size.focusRing} solid ${color.focus};
    outline-offset: ${size.focusOffset};
  }
`;
