import {
  adPages,
  adPlacements,
  type Ad,
  type AdPage,
  type AdPlacement,
} from '@endzone/contracts/content/ads';
import { Button } from '@endzone/shared-ui/buttons/Button.tsx';
import { IconButton } from '@endzone/shared-ui/buttons/IconButton.tsx';
import { Banner } from '@endzone/shared-ui/feedback/Banner.tsx';
import { useTexts } from '@endzone/shared-ui/i18n/texts.ts';
import { Card } from '@endzone/shared-ui/layout/Card.tsx';
import { Row } from '@endzone/shared-ui/layout/Columns.tsx';
import { Icon } from '@endzone/shared-ui/layout/Icon.tsx';
import { Section } from '@endzone/shared-ui/layout/Section.tsx';
import { Confirm } from '@endzone/shared-ui/overlay/Confirm.tsx';
import { Muted } from '@endzone/shared-ui/text/Muted.tsx';
import { color, hatchQuiet, media, radius, size, space, type } from '@endzone/shared-ui/theme/theme.ts';
import ClipboardPaste from 'lucide-react/icons/clipboard-paste';
import Copy from 'lucide-react/icons/copy';
import RefreshCw from 'lucide-react/icons/refresh-cw';
import Trash2 from 'lucide-react/icons/trash-2';
import Upload from 'lucide-react/icons/upload';
import { useState, type KeyboardEvent } from 'react';
import { styled } from 'styled-components';
import { AdDialog } from './AdDialog.tsx';
import { useAdCommands } from './useAdCommands.ts';

type Place = { page: AdPage; placement: AdPlacement };
type Props = { ads: readonly Ad[]; onChanged: () => unknown };

const isAt = (place: Place, ad: Place) => ad.page === place.page && ad.placement === place.placement;

/** Page by place: what hangs where, in proportion, and what can be done with it. */
export function AdMatrix({ ads, onChanged }: Props) {
  const t = useTexts();
  const { before, save, paste, remove, undo } = useAdCommands(ads, onChanged);
  const [edited, setEdited] = useState<Partial<Place>>();
  const [copied, setCopied] = useState<Ad>();
  const [asked, setAsked] = useState<Ad>();
  const nameOf = ({ page, placement }: Place) =>
    t('files.ad.place', { page: t(`files.page.${page}`), placement: t(`files.placement.${placement}`) });
  const problem = paste.problem ?? undo.problem;
  return (
    <Section
      title={t('files.ads')}
      action={
        <Row $gap={3}>
          <Muted as="span">
            {t('files.ad.count', { count: ads.length, all: adPages.length * adPlacements.length })}
          </Muted>
          <Button
            kind="primary"
            size="sm"
            icon={<Icon of={Upload} size="sm" />}
            onClick={() => setEdited({ page: undefined })}
          >
            {t('files.ad.upload')}
          </Button>
        </Row>
      }
    >
      {before && (
        <Room>
          <Banner
            kind="ok"
            live
            title={t('files.ad.changed', { place: nameOf(before) })}
            action={
              <Button size="sm" busy={undo.isBusy} onClick={() => void undo.run(before)}>
                {t('files.ad.undo')}
              </Button>
            }
          />
        </Room>
      )}
      {problem && (
        <Room>
          <Banner kind="error" live title={problem} />
        </Room>
      )}
      <Card>
        <Grid>
          <thead>
            <tr>
              <th scope="col">{t('files.ad.page')}</th>
              {adPlacements.map((placement) => (
                <th key={placement} scope="col">
                  {t(`files.placement.${placement}Size`)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {adPages.map((page) => (
              <tr key={page}>
                <th scope="row">{t(`files.page.${page}`)}</th>
                {adPlacements.map((placement) => {
                  const place = { page, placement };
                  const ad = ads.find((one) => isAt(place, one));
                  return (
                    <td key={placement}>
                      <AdCell
                        place={place}
                        name={nameOf(place)}
                        ad={ad}
                        copied={copied}
                        isPasting={paste.isBusy}
                        onEdit={() => setEdited(place)}
                        onCopy={setCopied}
                        onPaste={(from) => void paste.run(place, from)}
                        onDelete={setAsked}
                      />
                    </td>
                  );
                })}
              </tr>
            ))}
          </tbody>
        </Grid>
      </Card>
      {edited && (
        <AdDialog
          place={edited}
          ads={ads}
          save={save.run}
          onDone={() => setEdited(undefined)}
          onClose={() => setEdited(undefined)}
        />
      )}
      {asked && (
        <Confirm
          question={t('files.ad.question', { place: nameOf(asked) })}
          confirm={t('files.delete')}
          danger
          busy={remove.isBusy}
          problem={remove.problem}
          onConfirm={() =>
            void remove.run(asked).then(({ failure }) => {
              if (!failure) setAsked(undefined);
            })
          }
          onCancel={() => {
            remove.reset();
            setAsked(undefined);
          }}
        >
          {t('files.ad.follows')}
        </Confirm>
      )}
    </Section>
  );
}

type CellProps = {
  place: Place;
  name: string;
  ad: Ad | undefined;
  copied: Ad | undefined;
  isPasting: boolean;
  onEdit: () => void;
  onCopy: (ad: Ad) => void;
  onPaste: (from: Ad) => void;
  onDelete: (ad: Ad) => void;
};

function AdCell({ place, name, ad, copied, isPasting, onEdit, onCopy, onPaste, onDelete }: CellProps) {
  const t = useTexts();
  const mayPaste = copied !== undefined && !isAt(place, copied);
  const handleKey = (event: KeyboardEvent) => {
    const isWithControl = event.ctrlKey || event.metaKey;
    if (isWithControl && event.key === 'c' && ad) onCopy(ad);
    else if (isWithControl && event.key === 'v' && mayPaste) onPaste(copied);
    else if (event.key === 'Delete' && ad) onDelete(ad);
    else return;
    event.preventDefault();
  };
  return (
    <Place role="group" aria-label={name} onKeyDown={handleKey}>
      <Picture $placement={place.placement} $isEmpty={!ad}>
        {ad ? <img src={ad.image} alt="" loading="lazy" /> : t('files.ad.none')}
      </Picture>
      {ad?.url && <Address>{new URL(ad.url).host}</Address>}
      <Row $gap={1}>
        {ad ? (
          <>
            <IconButton
              small
              label={t('files.ad.replace', { place: name })}
              icon={<Icon of={RefreshCw} size="sm" />}
              onClick={onEdit}
            />
            <IconButton
              small
              label={t('files.ad.copy', { place: name })}
              aria-pressed={copied !== undefined && isAt(place, copied)}
              icon={<Icon of={Copy} size="sm" />}
              onClick={() => onCopy(ad)}
            />
            <IconButton
              small
              label={t('files.ad.delete', { place: name })}
              icon={<Icon of={Trash2} size="sm" />}
              onClick={() => onDelete(ad)}
            />
          </>
        ) : (
          <Button
            size="sm"
            kind="ghost"
            icon={<Icon of={Upload} size="sm" />}
            aria-label={t('files.ad.uploadTo', { place: name })}
            onClick={onEdit}
          >
            {t('files.ad.uploadShort')}
          </Button>
        )}
        {mayPaste && (
          <IconButton
            small
            label={t('files.ad.paste', { place: name })}
            icon={<Icon of={ClipboardPaste} size="sm" />}
            disabled={isPasting}
            onClick={() => onPaste(copied)}
          />
        )}
      </Row>
    </Place>
  );
}

const Room = styled.div`
  margin-bottom: ${space[3]};
`;
const Grid = styled.table`
  ${type.table}
  width: 100%;
  border-collapse: collapse;
  th,
  td {
    padding: ${space[3]};
    text-align: start;
    vertical-align: middle;
  }
  thead th {
    ${type.tableHead}
    color: ${color.ink2};
    border-bottom: ${size.line} solid ${color.lineStrong};
  }
  tbody tr + tr > * {
    border-top: ${size.hairline} solid ${color.line};
  }
  tbody th {
    ${type.bodyStrong}
  }
  ${media.narrow} {
    &,
    tbody,
    tr,
    td,
    tbody th {
      display: block;
    }
    thead {
      display: none;
    }
    tbody tr + tr > * {
      border-top: 0;
    }
    tbody tr + tr {
      border-top: ${size.hairline} solid ${color.line};
    }
    tbody th {
      padding-bottom: 0;
    }
  }
`;
const Place = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space[2]} ${space[3]};
`;
const shapes = { top: { width: '18em', ratio: '728 / 90' }, right: { width: '5em', ratio: '300 / 250' } };
const Picture = styled.div<{ $placement: AdPlacement; $isEmpty: boolean }>`
  ${type.small}
  display: grid;
  place-items: center;
  flex: none;
  width: ${({ $placement }) => shapes[$placement].width};
  max-width: 100%;
  aspect-ratio: ${({ $placement }) => shapes[$placement].ratio};
  overflow: hidden;
  border: ${size.hairline} ${({ $isEmpty }) => ($isEmpty ? 'dashed' : 'solid')} ${color.lineStrong};
  border-radius: ${radius.cell};
  color: ${color.ink2};
  text-align: center;
  ${({ $isEmpty }) => $isEmpty && hatchQuiet}
  img {
    width: 100%;
    height: 100%;
    object-fit: contain;
  }
`;
const Address = styled.span`
  ${type.small}
  color: ${color.ink2};
  overflow-wrap: anywhere;
`;
