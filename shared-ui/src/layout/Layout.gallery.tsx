import { AdSlot } from './AdSlot.tsx';
import { Board } from './Board.tsx';
import { BoardAside } from './BoardAside.tsx';
import { Card } from './Card.tsx';
import { Halves } from './Columns.tsx';
import { FixedImage } from './FixedImage.tsx';
import { Section } from './Section.tsx';

export function CardAndBoard() {
  return (
    <Halves>
      <Card $pad>Kártya</Card>
      <Board label="Tábla">Tábla</Board>
    </Halves>
  );
}

export function AsideOfAForm() {
  return (
    <BoardAside label="Regisztráció" title="Egy szezon, egy csapat" isGrounded>
      <p>Ami az űrlap mellett áll.</p>
    </BoardAside>
  );
}

export function SectionWithLink() {
  return (
    <Section title="Tabella" level={3} action={<a href="#table">Teljes tabella</a>}>
      <p>Tartalom</p>
    </Section>
  );
}

export function AdTop() {
  return <AdSlot placement="top" />;
}

export function AdRight() {
  return <AdSlot placement="right" />;
}

export function ImageMissing() {
  return <FixedImage src={null} alt="" ratio={16 / 9} />;
}
