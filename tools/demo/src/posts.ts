export type Post = {
  title: string;
  category: string;
  intro: string;
  body: string;
  tags: string[];
  /** Whose site lists it; both without. */
  language?: 'hu' | 'en';
};

export const paragraphs = (...texts: string[]) => texts.map((text) => `<p>${text}</p>`).join('');

/** In Hungarian and English, from before the season: nothing in them depends on who plays. */
export const timeless: Post[] = [
  {
    title: 'Így indul egy liga: négy barát elég',
    category: 'Ligák',
    intro: 'Nem kell tizenhat ember az első szezonhoz. Mutatjuk, hány csapattal mire számíts.',
    body: paragraphs(
      'Négy csapattal mindenki erős keretet választ, és a padon is kezdők ülnek. Nyolc csapatnál már fáj, ha valaki elviszi előled a második irányítót, tizenhatnál pedig a harmadik edzőért is sorba kell állni.',
      'A létszámot a ligaadmin a draft előtt bármikor átírhatja. A draft akkor indul, amikor minden hely betelt.',
    ),
    tags: ['liga', 'kezdőknek'],
    language: 'hu',
  },
  {
    title: 'Four friends are enough for a league',
    category: 'Leagues',
    intro: 'You need not be sixteen for your first season. What to expect with how many teams.',
    body: paragraphs(
      'With four teams everybody has a strong squad, and starters sit on the bench. With eight it hurts when somebody takes the second quarterback before you, and with sixteen there is a queue for the third coach.',
      'The league admin may change the number of teams at any time before the draft. The draft begins when every place is taken.',
    ),
    tags: ['league', 'beginners'],
    language: 'en',
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
    language: 'hu',
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
    language: 'hu',
  },
  {
    title: 'Your coach scores too: this is how',
    category: 'Scoring',
    intro: 'A win, the points, the margin. More depends on a coach than you would think.',
    body: paragraphs(
      'A win is worth six points, and a defeat costs as many. The coach who wins gets a quarter of a point for every point his team scored, and the margin counts as well: winning by twenty-five is worth six.',
      'So have a look at whom his team plays before you leave him for the last round.',
    ),
    tags: ['scoring', 'coach'],
    language: 'en',
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
    language: 'hu',
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
    language: 'hu',
  },
  {
    title: 'Drafting from your phone',
    category: 'Tips',
    intro: 'Queue, auto-pick, silence: what to set up before you sit down.',
    body: paragraphs(
      'Put at least ten players into your queue. When you lose your connection, picks are made from it, and only then from the ranking.',
      'The countdown runs by the clock of the server, so it does not matter how exact your phone is.',
    ),
    tags: ['draft', 'phone'],
    language: 'en',
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
    language: 'hu',
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
    language: 'hu',
  },
  {
    title: 'What does provisional mean?',
    category: 'How it works',
    intro: 'Stripes say that a figure may still change. When is it official?',
    body: paragraphs(
      'Statistics are typed in by hand after the games, mostly between Wednesday and Friday. Until a week is locked every point is provisional.',
      'When a figure is corrected later, the Game Center shows the old value and the new one.',
    ),
    tags: ['week', 'statistics'],
    language: 'en',
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
    language: 'hu',
  },
];

/** What is written when something happens. */
export const occasions = {
  draftWindow: {
    title: 'Megnyílt a draftidőszak',
    category: 'Szezon',
    intro: 'Öt nap, hogy minden liga megtartsa a draftját. Tűzzétek ki időben.',
    body: paragraphs(
      'A draft legalább három órás, és minden választásra ugyanannyi idő jut. Aki lemarad, annak a kívánságlistája választ, aztán a rangsor.',
      'Az első forduló előtt minden keretnek teljesnek kell lennie.',
    ),
    tags: ['szezon', 'draft'],
    language: 'hu',
  },
  bye: {
    title: 'Pihenőhét jön: így rendezd át a kezdőcsapatot',
    category: 'Tippek',
    intro: 'Akinek a klubja nem játszik, az nem szerez pontot. Ez a három csere segít.',
    body: paragraphs(
      'Nézd meg a holdjelet a játékos neve mellett: azon a héten a klubja pihen. Cseréld le a padról, vagy válassz szabad játékost.',
      'A FLEX helyre futó, elkapó és tight end is állhat, ezért ott a legkönnyebb segíteni.',
    ),
    tags: ['kezdőcsapat', 'pihenőhét'],
    language: 'hu',
  },
  correction: {
    title: 'Javítás a második fordulóban',
    category: 'Számok',
    intro: 'Egy touchdownt háromszor számoltunk. Kijavítottuk, és mindent újraszámoltunk.',
    body: paragraphs(
      'Egy elütött szám miatt egy játékos többet kapott, mint amennyi járt neki. A javítás után két meccs eredménye szorosabb lett, a tabella sorrendje nem változott.',
      'Ha hibát látsz, írj nekünk: minden javítás nyomot hagy.',
    ),
    tags: ['statisztika', 'javítás'],
    language: 'hu',
  },
  midSeason: {
    title: 'Félidőhöz közeledünk: ki áll jól?',
    category: 'Szezon',
    intro: 'Öt forduló ment le. A legszorosabb ligákban egyetlen meccs dönt a rájátszásról.',
    body: paragraphs(
      'A rájátszásba a liga legjobbjai jutnak. Egyenlő mérlegnél a szerzett pont dönt, ezért a vereség is számít, ha nagyot dobtál.',
      'A hatodik forduló adatait most írjuk be: pénteken lesz hivatalos.',
    ),
    tags: ['szezon', 'tabella'],
    language: 'hu',
  },
} satisfies Record<string, Post>;
