import type { Play } from '@endzone/season/play';

type Post = { title: string; category: string; intro: string; body: string; tags: string[] };

const paragraphs = (...texts: string[]) => texts.map((text) => `<p>${text}</p>`).join('');

/** What the owner has written, oldest first. */
const posts: Post[] = [
  {
    title: 'Így indul egy liga: négy barát elég',
    category: 'Ligák',
    intro: 'Nem kell tizenhat ember az első szezonhoz. Mutatjuk, hány csapattal mire számíts.',
    body: paragraphs(
      'Négy csapattal mindenki erős keretet választ, és a padon is kezdők ülnek. Nyolc csapatnál már fáj, ha valaki elviszi előled a második irányítót, tizenhatnál pedig a harmadik edzőért is sorba kell állni.',
      'A létszámot a ligaadmin a draft előtt bármikor átírhatja. A draft akkor indul, amikor minden hely betelt.',
    ),
    tags: ['liga', 'kezdőknek'],
  },
  {
    title: 'A vezetőedző is hoz pontot: így számoljuk',
    category: 'Pontozás',
    intro: 'Győzelem, szerzett pontok, különbség. Egy edzőn több múlik, mint gondolnád.',
    body: paragraphs(
      'A győzelem hat pont, a vereség ugyanennyi mínusz. A győztes edző minden szerzett pont után negyed pontot kap, és a különbség is számít: huszonöt ponttal nyerni hat pontot ér.',
      'Ezért érdemes megnézni, kivel játszik a csapata, mielőtt utolsó körös választásnak hagyod.',
    ),
    tags: ['pontozás', 'edző'],
  },
  {
    title: 'Tippek az élő drafthoz telefonról',
    category: 'Tippek',
    intro: 'Kívánságlista, automata választás, csendes üzemmód: ezt állítsd be, mielőtt leülsz.',
    body: paragraphs(
      'Tegyél legalább tíz játékost a kívánságlistára. Ha elmegy a térerő, a rendszer abból választ, és csak utána a rangsorból.',
      'A visszaszámlálás a szerver órája szerint fut, ezért mindegy, mennyire pontos a telefonod.',
    ),
    tags: ['draft', 'telefon'],
  },
  {
    title: 'Mit jelent, hogy nem végleges?',
    category: 'Így működik',
    intro: 'A csíkos jelzés azt mondja: ez a szám még változhat. Mikor lesz hivatalos?',
    body: paragraphs(
      'A meccsek után kézzel kerülnek be a statisztikák, általában szerda és péntek között. Amíg a forduló nincs lezárva, minden pont nem végleges.',
      'Ha egy adat utólag javul, a Meccsközpontban látod az előző és az új értéket is.',
    ),
    tags: ['forduló', 'statisztika'],
  },
  {
    title: 'Pihenőhét jön: így rendezd át a kezdőcsapatot',
    category: 'Tippek',
    intro: 'Akinek a klubja nem játszik, az nem szerez pontot. Ez a három csere segít.',
    body: paragraphs(
      'Nézd meg a holdjelet a játékos neve mellett: azon a héten a klubja pihen. Cseréld le a padról, vagy válassz szabad játékost.',
      'A FLEX helyre futó, elkapó és tight end is állhat, ezért ott a legkönnyebb segíteni.',
    ),
    tags: ['kezdőcsapat', 'pihenőhét'],
  },
  {
    title: 'Ligaadmin lettél? Ezek az első teendőid',
    category: 'Ligák',
    intro: 'Meghívók, létszám, draftidőpont: tíz perc, és a többiek már csak játszanak.',
    body: paragraphs(
      'Hívd meg a többieket e-mailben, vagy fogadd el a jelentkezésüket a tagok listáján. Ha betelt a liga, tűzd ki a draftot egy olyan estére, amikor mindenki ráér.',
      'Ha ki szeretnél lépni, előbb add át az adminjogot valakinek.',
    ),
    tags: ['liga', 'admin'],
  },
  {
    title: 'Irányítót vagy futót az első körben?',
    category: 'Draft',
    intro: 'Nyolc csapatnál más a jó válasz, mint tizenhatnál. Számoltunk.',
    body: paragraphs(
      'Irányítóból egy kezd, futóból vagy elkapóból akár négy is. Minél több csapat van, annál hamarabb fogynak el azok, akik minden héten játszanak.',
      'A legjobb irányító mégis ritkán ér vissza hozzád a második körben. Ha első vagy, gondolkodj párokban.',
    ),
    tags: ['draft', 'stratégia'],
  },
  {
    title: 'Így cserélj úgy, hogy mindketten jól járjatok',
    category: 'Tippek',
    intro: 'A jó csereajánlat nem átverés. Három kérdés, amit érdemes feltenni.',
    body: paragraphs(
      'Mire van szüksége a másiknak? Kié a pihenőhét? Ki ül úgyis a padon? Ha mindháromra tudod a választ, meglesz a csere.',
      'Az ajánlatot a másik csapat fogadja el vagy utasítja el; addig bármikor visszavonhatod.',
    ),
    tags: ['csere'],
  },
  {
    title: 'Megnyílt a draftidőszak',
    category: 'Szezon',
    intro: 'Öt nap, hogy minden liga megtartsa a draftját. Tűzzétek ki időben.',
    body: paragraphs(
      'A draft legalább három órás, és minden választásra ugyanannyi idő jut. Aki lemarad, annak a rangsor választ.',
      'Az első forduló előtt minden keretnek teljesnek kell lennie.',
    ),
    tags: ['szezon', 'draft'],
  },
  {
    title: 'Az első forduló után: védelmek napja',
    category: 'Elemzés',
    intro: 'Hat labdaszerzés egyetlen meccsen. Kik vitték a hátukon a csapatukat?',
    body: paragraphs(
      'Ritka, hogy a fordulót egy védelem nyerje meg. Most három is húsz pont fölött zárt, köztük kettő olyan, amelyik a drafton senkinek sem kellett.',
      'A védelem pontjai a kapott pontokból, a szerzett labdákból és a földre vitt irányítókból állnak össze.',
    ),
    tags: ['forduló', 'védelem'],
  },
  {
    title: 'Miért ér aranyat egy megbízható rúgó?',
    category: 'Elemzés',
    intro: 'Három pont mezőnygólonként, és szinte minden héten kap esélyt.',
    body: paragraphs(
      'Aki kihagy, az le is von: az elrontott mezőnygól mínusz három. A legjobb rúgók ezért nem a legtávolabbról rúgnak, hanem a legbiztosabban.',
      'Olyat keress, akinek a csapata sokszor jut el a huszasig, de keveset visz be.',
    ),
    tags: ['rúgó'],
  },
  {
    title: 'Elhalasztott meccs: mi történik ilyenkor?',
    category: 'Így működik',
    intro: 'A forduló befagy, a pontok megvárják a pótlást. A többiek játszanak tovább.',
    body: paragraphs(
      'A hópehely azt jelzi, hogy a forduló befagyott. A már beírt pontok megmaradnak, és a pótolt meccs után zárul le a forduló.',
      'Addig a tabella az előző, lezárt fordulót mutatja.',
    ),
    tags: ['forduló', 'halasztás'],
  },
  {
    title: 'Javítás a második fordulóban',
    category: 'Számok',
    intro: 'Egy touchdownt háromszor számoltunk. Kijavítottuk, és mindent újraszámoltunk.',
    body: paragraphs(
      'Egy elütött szám miatt egy játékos többet kapott, mint amennyi járt neki. A javítás után két meccs eredménye szorosabb lett, a tabella sorrendje nem változott.',
      'Ha hibát látsz, írj nekünk: minden javítás nyomot hagy.',
    ),
    tags: ['statisztika', 'javítás'],
  },
  {
    title: 'Félidőhöz közeledünk: ki áll jól?',
    category: 'Szezon',
    intro: 'Öt forduló ment le. A legszorosabb ligákban egyetlen meccs dönt a rájátszásról.',
    body: paragraphs(
      'A rájátszásba a liga legjobbjai jutnak. Egyenlő mérlegnél a szerzett pont dönt, ezért a vereség is számít, ha nagyot dobtál.',
      'A hatodik forduló adatait most írjuk be: pénteken lesz hivatalos.',
    ),
    tags: ['szezon', 'tabella'],
  },
];

/** Posts appear in their order while the season goes on. */
export class News {
  readonly #play: Play;
  readonly #waiting = [...posts];

  constructor(play: Play) {
    this.#play = play;
  }

  /** Publishes the next ones, an hour after each other. */
  async publish(count: number): Promise<void> {
    for (const post of this.#waiting.splice(0, count)) {
      const { intro, body, ...rest } = post;
      await this.#play.owner.post('/blog-posts', { ...rest, body: paragraphs(intro) + body });
      await this.#play.clock.advance(3_600);
    }
  }
}
