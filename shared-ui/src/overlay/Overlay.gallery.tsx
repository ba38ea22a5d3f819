import Ellipsis from 'lucide-react/icons/ellipsis';
import Pencil from 'lucide-react/icons/pencil';
import Trash from 'lucide-react/icons/trash-2';
import { useState } from 'react';
import { Button } from '../buttons/Button.tsx';
import { IconButton } from '../buttons/IconButton.tsx';
import { Icon } from '../layout/Icon.tsx';
import { Confirm } from './Confirm.tsx';
import { Dialog } from './Dialog.tsx';
import { Menu } from './Menu.tsx';

export function DialogOrSheet() {
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>Helycsere…</Button>
      {isOpen && (
        <Dialog
          title="Helycsere"
          lead="Válaszd ki, kivel cseréljen helyet"
          onClose={close}
          footer={
            <>
              <Button onClick={close}>Mégse</Button>
              <Button kind="primary" onClick={close}>
                Helycsere
              </Button>
            </>
          }
        >
          <p>Kövesdi (QB) és Fekő (RB) ide nem fér be, ezért nincs a listán.</p>
        </Dialog>
      )}
    </>
  );
}

export function ConfirmOfDeletion() {
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <>
      <Button kind="danger" onClick={() => setOpen(true)}>
        Elengedés…
      </Button>
      {isOpen && (
        <Confirm
          question="Biztosan elengeded: Bődi Norbert?"
          confirm="Elengedés"
          danger
          onConfirm={close}
          onCancel={close}
        >
          Azonnal szabadon igazolható lesz.
        </Confirm>
      )}
    </>
  );
}

export function MenuOfARow() {
  return (
    <Menu
      label="Műveletek: Bődi Norbert"
      trigger={(props) => (
        <IconButton {...props} label="Műveletek: Bődi Norbert" icon={<Icon of={Ellipsis} />} />
      )}
      items={[
        { id: 'edit', label: 'Szerkesztés', icon: <Icon of={Pencil} />, onChoose: () => undefined },
        { id: 'move', label: 'Kezdőbe', why: 'A keret zárolva van', onChoose: () => undefined },
        {
          id: 'delete',
          label: 'Elengedés',
          icon: <Icon of={Trash} />,
          danger: true,
          onChoose: () => undefined,
        },
      ]}
    />
  );
}
