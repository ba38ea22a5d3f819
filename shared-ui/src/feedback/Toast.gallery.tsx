import { Button } from '../buttons/Button.tsx';
import { ToastRegion } from './ToastRegion.tsx';
import { useToasts } from './toasts.ts';

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
