import { playerStatuses, positions, type Position } from '@endzone/contracts/game';
import type { Locale } from '@endzone/contracts/messages/format';
import type { Player } from '@endzone/contracts/stats/players';
import type { RealTeam } from '@endzone/contracts/stats/realTeams';
import { useCommand } from '@endzone/shared-ui/api/useCommand.ts';
import { useLoad } from '@endzone/shared-ui/api/useLoad.ts';
import { useProblemOf } from '@endzone/shared-ui/api/useProblem.ts';
import { useFormVersion } from '@endzone/shared-ui/api/useFormVersion.ts';
import { ChangedMeanwhile } from '@endzone/shared-ui/forms/ChangedMeanwhile.tsx';
import { CheckboxField } from '@endzone/shared-ui/forms/CheckboxField.tsx';
import { DayField } from '@endzone/shared-ui/forms/DayField.tsx';
import { FileField } from '@endzone/shared-ui/forms/FileField.tsx';
import { Form } from '@endzone/shared-ui/forms/Form.tsx';
import { NumberField } from '@endzone/shared-ui/forms/NumberField.tsx';
import { SelectField } from '@endzone/shared-ui/forms/SelectField.tsx';
import { Submit } from '@endzone/shared-ui/forms/Submit.tsx';
import { TextAreaField, TextField } from '@endzone/shared-ui/forms/TextField.tsx';
import { PlayerPortrait } from '@endzone/shared-ui/game/PlayerPortrait.tsx';
import { useMount } from '@endzone/shared-ui/host/HostContext.tsx';
import { useTexts } from '@endzone/shared-ui/i18n/texts.ts';
import { useUiTexts } from '@endzone/shared-ui/layout/useUiTexts.ts';
import { Dialog } from '@endzone/shared-ui/overlay/Dialog.tsx';
import { DialogActions } from '@endzone/shared-ui/overlay/DialogActions.tsx';
import { color, media, radius, size, space, type } from '@endzone/shared-ui/theme/theme.ts';
import { serverNow } from '@endzone/shared-ui/time/clock.ts';
import { showListDay, wallTime } from '@endzone/shared-ui/time/dates.ts';
import { useFormikContext } from 'formik';
import { useMemo, useRef, type KeyboardEvent } from 'react';
import { styled } from 'styled-components';
import { createPlayer, getPlayer, getUsage, updatePlayer } from './api.ts';
import { pictureRules } from '../../data/pictures/pictureRules.ts';
import { useSiteZone } from '../../data/site/siteZone.ts';
import { hasBirthDate, hasMeasures } from './positionFields.ts';
import { playerRules, type PlayerForm } from './rules.ts';

type Props = {
  club: RealTeam;
  /** None: a new one. */
  player?: Player;
  /** What a new one is called, where that is known. */
  name?: string;
  /** `editNext`: the next one is to be edited. */
  onDone: (editNext: boolean) => unknown;
  onClose: () => void;
};

const textOf = (value: number | null | undefined) =>
  value === null || value === undefined ? '' : String(value);
const initialOf = (player: Player | undefined, name = ''): PlayerForm => ({
  name: player?.name ?? name,
  position: player?.position ?? '',
  status: player?.status ?? 'active',
  birthDate: player?.birthDate ?? '',
  height: textOf(player?.height),
  weight: textOf(player?.weight),
  jerseyNumber: textOf(player?.jerseyNumber),
  analysis: player?.analysis ?? '',
  photo: null,
  removePhoto: false,
});

function showField(
  locale: Locale,
  ui: ReturnType<typeof useUiTexts>,
  name: keyof PlayerForm,
  value: string,
): string {
  const [status, position] = [
    playerStatuses.find((each) => each === value),
    positions.find((each) => each === value),
  ];
  if (name === 'status' && status) return ui(`status.player.${status}`);
  if (name === 'position' && position) return ui(`position.${position}`);
  return name === 'birthDate' && value ? showListDay(locale, value) : value;
}

const nextKeys = ['Ctrl', 'Enter'];

/** A player's fields; which there are follows from the position. Ctrl and Enter save and go on to the next one. */
export function PlayerDialog({ club, player, name, onDone, onClose }: Props) {
  const t = useTexts();
  const ui = useUiTexts();
  const { locale } = useMount();
  const editNext = useRef(false);
  const zone = useSiteZone();
  const rules = useMemo(() => playerRules(wallTime(serverNow(), zone).day), [zone]);
  const { theirs, send } = useFormVersion<Player>(player, async () => player && getPlayer(player.id));
  const save = (form: PlayerForm) =>
    player ? send((version) => updatePlayer(player.id, form, version)) : createPlayer(club.id, form);
  const { run } = useCommand(save, {
    toast: ({ name }) => ({ title: t(player ? 'clubs.player.updated' : 'clubs.player.created'), text: name }),
    onDone: () => onDone(editNext.current),
    onFailed: () => {
      editNext.current = false;
    },
  });
  const handleKey = (event: KeyboardEvent<HTMLDivElement>) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    editNext.current = true;
    event.currentTarget.querySelector('form')?.requestSubmit();
  };
  return (
    <Dialog
      title={t(player ? 'clubs.player.edit' : 'clubs.player.add')}
      lead={club.name}
      onClose={onClose}
      wide
    >
      <div onKeyDown={handleKey}>
        <Form initial={initialOf(player, name)} schema={rules} onSubmit={run}>
          <ChangedMeanwhile
            before={initialOf(player)}
            theirs={theirs && initialOf(theirs)}
            textOf={(name, value) => showField(locale, ui, name, String(value))}
          />
          <Fields club={club} player={player} />
          <DialogActions
            apart={
              player && (
                <Hint>
                  {nextKeys.map((key) => (
                    <kbd key={key}>{key}</kbd>
                  ))}{' '}
                  {t('clubs.player.saveAndNext')}
                </Hint>
              )
            }
            onCancel={onClose}
          >
            <Submit onClick={() => (editNext.current = false)}>{t('clubs.save')}</Submit>
          </DialogActions>
        </Form>
      </div>
    </Dialog>
  );
}

function Fields({ club, player }: Pick<Props, 'club' | 'player'>) {
  const t = useTexts();
  const ui = useUiTexts();
  const { values } = useFormikContext<PlayerForm>();
  const lock = usePositionLock(player);
  const position = positions.find((each) => each === values.position);
  return (
    <>
      <Top>
        <Face>
          <Portrait club={club} player={player} position={position} />
        </Face>
        <Two>
          <TextField
            name="name"
            label={t('clubs.player.name')}
            maxLength={100}
            autoFocus
            autoComplete="off"
          />
          <SelectField
            name="status"
            label={t('clubs.player.status')}
            options={playerStatuses.map((value) => ({ value, label: ui(`status.player.${value}`) }))}
          />
          <SelectField
            name="position"
            label={t('clubs.player.position')}
            placeholder={t('clubs.player.choosePosition')}
            disabled={lock.isLocked}
            hint={lock.why}
            options={positions.map((value) => ({ value, label: `${value} · ${ui(`position.${value}`)}` }))}
          />
        </Two>
      </Top>
      {hasBirthDate(values.position) && (
        <DayField
          name="birthDate"
          label={t('clubs.player.birthDate')}
          hint={t('clubs.player.birthDateHint')}
        />
      )}
      {hasMeasures(values.position) && (
        <Three>
          <NumberField name="jerseyNumber" label={t('clubs.player.jerseyNumber')} optional />
          <NumberField name="height" label={t('clubs.player.height')} unit="cm" optional />
          <NumberField name="weight" label={t('clubs.player.weight')} unit="kg" optional />
        </Three>
      )}
      <TextAreaField name="analysis" label={t('clubs.player.analysis')} optional />
      <FileField
        name="photo"
        label={t('clubs.player.photo')}
        optional
        presentUrl={player?.photo}
        {...pictureRules}
      />
      {player?.photo && <CheckboxField name="removePhoto" label={t('clubs.player.removePhoto')} />}
    </>
  );
}

function Portrait({
  club,
  player,
  position,
}: Pick<Props, 'club' | 'player'> & { position: Position | undefined }) {
  const { values } = useFormikContext<PlayerForm>();
  const photo = values.removePhoto ? null : player?.photo;
  const number = /^\d{1,2}$/.test(values.jerseyNumber) ? Number(values.jerseyNumber) : null;
  return (
    <PlayerPortrait photo={photo} position={position ?? 'QB'} club={club.name} number={number} size="lg" />
  );
}

/** Why the position cannot be another one. */
function usePositionLock(player: Player | undefined): { isLocked: boolean; why?: string } {
  const t = useTexts();
  const problemOf = useProblemOf();
  const { data, failure } = useLoad(async () => (player ? getUsage(player.id) : undefined), [player?.id]);
  // Whether it is locked is not known: the server knows when it is saved.
  if (failure) return { isLocked: false, why: problemOf(failure).text };
  if (!data || (data.nbRosters === 0 && data.nbLines === 0)) return { isLocked: false };
  const reasons = [
    data.nbRosters > 0 && t('clubs.player.inRosters', { count: data.nbRosters }),
    data.nbLines > 0 && t('clubs.player.hasLines', { count: data.nbLines }),
  ].filter((reason) => reason !== false);
  return { isLocked: true, why: t('clubs.player.positionLocked', { why: reasons.join(' · ') }) };
}

const Top = styled.div`
  display: flex;
  align-items: flex-start;
  gap: ${space[4]};
  ${media.phone} {
    flex-direction: column;
    align-items: stretch;
  }
`;
const Face = styled.div`
  flex: none;
  padding: ${space[2]};
  border: ${size.hairline} solid ${color.line};
  border-radius: ${radius.control};
  img {
    border-radius: ${radius.cell};
  }
  ${media.phone} {
    align-self: center;
  }
`;
const Two = styled.div`
  flex: 1;
  display: grid;
  grid-template-columns: 2fr 1fr;
  gap: ${space[4]};
  ${media.phone} {
    grid-template-columns: minmax(0, 1fr);
  }
`;
const Three = styled.div`
  display: grid;
  grid-template-columns: repeat(3, minmax(0, 1fr));
  grid-template-rows: auto auto auto;
  gap: ${space[1]} ${space[4]};
  /* Labels of one and of two lines, and what stands below: the fields are on one line. */
  > * {
    grid-row: span 3;
    grid-template-rows: subgrid;
    align-items: end;
  }
  ${media.phone} {
    column-gap: ${space[2]};
  }
`;
const Hint = styled.span`
  ${type.meta}
  color: ${color.ink3};
  kbd {
    margin-right: ${space[1]};
    padding: 0 ${space[1]};
    border: ${size.hairline} solid ${color.lineStrong};
    border-radius: ${radius.cell};
    font: inherit;
    font-weight: 620;
  }
  ${media.phone} {
    display: none;
  }
`;
