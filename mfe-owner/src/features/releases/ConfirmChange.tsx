import type { FrontEndName } from '@endzone/contracts/release';
import { useTexts } from '@endzone/shared-ui/i18n/texts.ts';
import { ConfirmCommand } from '@endzone/shared-ui/overlay/ConfirmCommand.tsx';
import { promote, rollBack, setCanary } from './api.ts';

/** A change of the version that is shown; for a roll-back it is the version shown now. */
export type Change = { act: 'promote' | 'tryOut' | 'endCanary' | 'rollback'; version: string };

const firstShare = 10;

const acts = {
  promote,
  tryOut: (name: FrontEndName, version: string) => setCanary(name, version, firstShare),
  endCanary: (name: FrontEndName, version: string) => setCanary(name, version, 0),
  rollback: rollBack,
} satisfies Record<Change['act'], (name: FrontEndName, version: string) => Promise<unknown>>;

type Props = { name: FrontEndName; change: Change; onDone: () => unknown; onClose: () => void };

export function ConfirmChange({ name, change: { act, version }, onDone, onClose }: Props) {
  const t = useTexts();
  return (
    <ConfirmCommand
      question={t(`releases.question.${act}`, { version })}
      confirm={t(`releases.act.${act}`)}
      danger={act === 'rollback'}
      command={() => acts[act](name, version)}
      onDone={async () => {
        await onDone();
        onClose();
      }}
      onClose={onClose}
    >
      {t('releases.consequence')}
    </ConfirmCommand>
  );
}
