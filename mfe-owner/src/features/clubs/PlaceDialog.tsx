import { object, plainText } from '@endzone/contracts/fields';
import { Form } from '@endzone/shared-ui/forms/Form.tsx';
import { Submit } from '@endzone/shared-ui/forms/Submit.tsx';
import { TextField } from '@endzone/shared-ui/forms/TextField.tsx';
import { useTexts } from '@endzone/shared-ui/i18n/texts.ts';
import { Dialog } from '@endzone/shared-ui/overlay/Dialog.tsx';
import { DialogActions } from '@endzone/shared-ui/overlay/DialogActions.tsx';
import { useMemo } from 'react';
import type { RankedPlayer } from './loadRanking.ts';

type PlaceProps = {
  player: RankedPlayer;
  /** The places that the points leave open, from 1. */
  first: number;
  last: number;
  place: number;
  onChoose: (place: number) => void;
  onClose: () => void;
};

/** The place of a player, typed. */
export function PlaceDialog({ player, first, last, place, onChoose, onClose }: PlaceProps) {
  const t = useTexts();
  const rules = useMemo(() => {
    const outside = { code: 'out_of_range', params: { min: first, max: last } };
    return object({
      place: plainText().test('range', outside, (typed) => {
        const wanted = Number(typed);
        return /^\d+\.?$/.test(typed ?? '') && wanted >= first && wanted <= last;
      }),
    });
  }, [first, last]);
  return (
    <Dialog title={t('clubs.ranking.place.title', { name: player.name })} onClose={onClose}>
      <Form
        initial={{ place: String(place) }}
        schema={rules}
        guard={false}
        onSubmit={({ place: typed }) => {
          onChoose(Number(typed));
          onClose();
          return Promise.resolve();
        }}
      >
        <TextField
          name="place"
          label={t('clubs.ranking.place.label')}
          hint={t('clubs.ranking.place.hint', { first, last })}
          inputMode="numeric"
          autoComplete="off"
          autoFocus
        />
        <DialogActions onCancel={onClose}>
          <Submit>{t('clubs.ranking.place.move')}</Submit>
        </DialogActions>
      </Form>
    </Dialog>
  );
}
