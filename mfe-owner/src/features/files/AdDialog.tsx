import {
  adPages,
  adPlacements,
  type Ad,
  type AdPage,
  type AdPlacement,
} from '@endzone/contracts/content/ads';
import type { CommandResult } from '@endzone/shared-ui/api/useCommand.ts';
import { FileField } from '@endzone/shared-ui/forms/FileField.tsx';
import { Form } from '@endzone/shared-ui/forms/Form.tsx';
import { SelectField } from '@endzone/shared-ui/forms/SelectField.tsx';
import { Submit } from '@endzone/shared-ui/forms/Submit.tsx';
import { TextField } from '@endzone/shared-ui/forms/TextField.tsx';
import { usePreview } from '@endzone/shared-ui/forms/usePreview.ts';
import { useTexts } from '@endzone/shared-ui/i18n/texts.ts';
import { Dialog } from '@endzone/shared-ui/overlay/Dialog.tsx';
import { DialogActions } from '@endzone/shared-ui/overlay/DialogActions.tsx';
import { color, hatchQuiet, media, radius, size, space, type } from '@endzone/shared-ui/theme/theme.ts';
import { useFormikContext } from 'formik';
import { useEffect, useEffectEvent, useMemo, useRef } from 'react';
import { styled } from 'styled-components';
import { pictureRules } from '../../data/pictures/pictureRules.ts';
import { adRules, placeOf, type AdForm } from './rules.ts';

type Place = { page: AdPage; placement: AdPlacement };
type Props = {
  /** What is known of the place already. */
  place: Partial<Place>;
  ads: readonly Ad[];
  save: (place: Place, form: AdForm) => Promise<CommandResult>;
  onDone: () => void;
  onClose: () => void;
};

/** An advertisement with its place, looked at in both widths before it hangs. */
export function AdDialog({ place, ads, save, onDone, onClose }: Props) {
  const t = useTexts();
  const taken = useMemo(() => new Set(ads.map(({ page, placement }) => placeOf(page, placement))), [ads]);
  const schema = useMemo(() => adRules(taken), [taken]);
  const present = ads.find((ad) => ad.page === place.page && ad.placement === place.placement);
  const initial: AdForm = {
    page: place.page ?? '',
    placement: place.placement ?? '',
    file: null,
    url: present?.url ?? '',
  };
  const handleSubmit = async (form: AdForm) => {
    const page = adPages.find((one) => one === form.page);
    const placement = adPlacements.find((one) => one === form.placement);
    // The rules have refused any other.
    if (!page || !placement) return undefined;
    const result = await save({ page, placement }, form);
    if (!result.failure) onDone();
    return result;
  };
  return (
    <Dialog title={t('files.ad.upload')} onClose={onClose} wide>
      <Form initial={initial} schema={schema} onSubmit={handleSubmit}>
        <Two>
          <Fields>
            <SelectField
              name="page"
              label={t('files.ad.page')}
              placeholder={t('files.ad.choose')}
              options={adPages.map((value) => ({ value, label: t(`files.page.${value}`) }))}
            />
            <SelectField
              name="placement"
              label={t('files.ad.placement')}
              placeholder={t('files.ad.choose')}
              options={adPlacements.map((value) => ({ value, label: t(`files.placement.${value}`) }))}
            />
            <FileField name="file" label={t('files.ad.image')} {...pictureRules} />
            <KeepUrl ads={ads} />
            <TextField name="url" label={t('files.ad.url')} optional inputMode="url" autoComplete="off" />
          </Fields>
          <Previews ads={ads} />
        </Two>
        <DialogActions onCancel={onClose}>
          <Submit>{t('files.ad.save')}</Submit>
        </DialogActions>
      </Form>
    </Dialog>
  );
}

/** An ad that stands in the chosen place keeps its address, unless another one was typed. */
function KeepUrl({ ads }: { ads: readonly Ad[] }) {
  const { values, setFieldValue } = useFormikContext<AdForm>();
  const present = ads.find(({ page, placement }) => page === values.page && placement === values.placement);
  const url = present?.url ?? '';
  const takenOver = useRef(url);
  const takeOver = useEffectEvent((next: string) => {
    const isTyped = values.url !== takenOver.current;
    takenOver.current = next;
    if (!isTyped && values.url !== next) void setFieldValue('url', next);
  });
  useEffect(() => takeOver(url), [url]);
  return null;
}

/** The picture as it will hang on a wide page and on a phone; what hangs there now is named. */
function Previews({ ads }: { ads: readonly Ad[] }) {
  const t = useTexts();
  const { values } = useFormikContext<AdForm>();
  const chosen = usePreview(values.file);
  const present = ads.find(({ page, placement }) => page === values.page && placement === values.placement);
  const shown = chosen ?? present?.image;
  const isRight = values.placement === 'right';
  return (
    <Looks aria-label={t('files.ad.preview')}>
      <b>{t('files.ad.preview')}</b>
      {(['wide', 'phone'] as const).map((width) => (
        <figure key={width}>
          <Screen $isPhone={width === 'phone'}>
            <Shape $shape={isRight ? 'right' : width === 'phone' ? 'phone' : 'top'}>
              {shown ? <img src={shown} alt="" /> : t('files.ad.none')}
            </Shape>
            <i aria-hidden />
            <i aria-hidden />
          </Screen>
          <figcaption>{t(`files.ad.${isRight ? 'right' : width}`)}</figcaption>
        </figure>
      ))}
      {present && chosen && <p>{t('files.ad.replaces', { url: present.url ?? t('files.ad.noUrl') })}</p>}
    </Looks>
  );
}

const Two = styled.div`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  gap: ${space[6]};
  ${media.phone} {
    grid-template-columns: minmax(0, 1fr);
  }
`;
const Fields = styled.div`
  display: grid;
  align-content: start;
  gap: ${space[4]};
`;
const Looks = styled.section`
  ${type.small}
  display: grid;
  align-content: start;
  gap: ${space[3]};
  min-width: 0;
  b {
    ${type.smallStrong}
  }
  figcaption,
  p {
    color: ${color.ink2};
  }
`;
const Screen = styled.div<{ $isPhone: boolean }>`
  display: grid;
  gap: ${space[2]};
  width: ${({ $isPhone }) => ($isPhone ? '12em' : '100%')};
  max-width: 100%;
  padding: ${space[3]};
  border: ${size.hairline} solid ${color.lineStrong};
  border-radius: ${radius.control};
  background: ${color.canvas};
  > i {
    height: ${space[2]};
    border-radius: ${radius.cell};
    background: ${color.sunken};
  }
`;
const ratios = { top: '728 / 90', phone: '320 / 50', right: '300 / 250' };
const Shape = styled.div<{ $shape: keyof typeof ratios }>`
  display: grid;
  place-items: center;
  width: ${({ $shape }) => ($shape === 'right' ? '8em' : '100%')};
  max-width: 100%;
  aspect-ratio: ${({ $shape }) => ratios[$shape]};
  overflow: hidden;
  border: ${size.hairline} dashed ${color.lineStrong};
  border-radius: ${radius.cell};
  color: ${color.ink2};
  ${hatchQuiet}
  img {
    width: 100%;
    height: 100%;
    object-fit: contain;
  }
`;
