import { Contents, TextColumns } from './Contents.tsx';
import { HtmlText } from './HtmlText.tsx';
import { LongText } from './LongText.tsx';

const chapters = [
  { id: 'first', title: 'Szellemi tulajdon és szerzői jogi bejelentések' },
  { id: 'second', title: 'Kapcsolat' },
];

export function TextWithChapters() {
  return (
    <TextColumns>
      <Contents title="Tartalom" chapters={chapters} isNumbered />
      <LongText>
        {chapters.map(({ id, title }) => (
          <section key={id} aria-labelledby={id}>
            <h2 id={id}>{title}</h2>
            <p>
              Aki azt tapasztalja, hogy egy művet jogosulatlanul használnak fel, bejelentést küldhet az
              üzemeltetőnek.
            </p>
            <ul>
              <li>a művet és az ahhoz fűződő jogot,</li>
              <li>annak az oldalnak a címét, ahol a mű megjelenik.</li>
            </ul>
          </section>
        ))}
      </LongText>
    </TextColumns>
  );
}

const html = `<h2>Mire figyelj?</h2><p>Legyen <strong>mindenki</strong> ott, és <a href="https://hfl.example/">nézd meg</a> a klubokat.</p>
<blockquote>A jó draft fél szezon.</blockquote><ol><li>Irányító</li><li>Futó</li></ol>
<table><thead><tr><th>Kör</th><th>Poszt</th></tr></thead><tbody><tr><td>1.</td><td>RB</td></tr></tbody></table>`;

export const TextOfAPost = () => <HtmlText html={html} />;
