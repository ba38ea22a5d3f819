import { styled } from 'styled-components';
import { Button } from '../buttons/Button.tsx';
import { ToastRegion } from './ToastRegion.tsx';
import { size } from '../theme/theme.ts';
import { useToasts, type Toast } from './toasts.ts';

export function Toasts() {
  const { toasts, show, dismiss } = useToasts();
  return (
    <>
      <Button
        onClick={() => {
          show({ kind: 'ok', title: 'Sikeres választás', text: 'A csapatodba került: Őrsi Bálint (WR)' });
          show({ kind: 'warn', title: 'A frissítés késik' });
          show({
            kind: 'error',
            title: 'Hiba',
            text: 'Valaki gyorsabb volt: Őrsi Bálint már elkelt. Még te jössz.',
          });
        }}
      >
        Üzenetek
      </Button>
      <ToastRegion toasts={toasts} onDismiss={dismiss} />
    </>
  );
}

const kinds: Toast[] = [
  { id: 1, kind: 'ok', title: 'Sikeres választás', text: 'A csapatodba került: Őrsi Bálint (WR)' },
  { id: 2, kind: 'info', title: 'Új tag: Hegedűs Ákos' },
  { id: 3, kind: 'warn', title: 'A frissítés késik' },
  { id: 4, kind: 'error', title: 'Hiba', text: 'Valaki gyorsabb volt. Még te jössz.' },
];

export function AllKinds() {
  return (
    <Window>
      <ToastRegion toasts={kinds} onDismiss={() => undefined} />
    </Window>
  );
}

// What is fixed to the window stays inside of it.
const Window = styled.div`
  transform: translate(0);
  min-height: ${size.coverLarge};
`;
