import type { LegalDocument } from './legalDocument.ts';

export const document: LegalDocument = {
  title: 'Sütiszabályzat',
  lead: 'Milyen sütiket használ az Endzone, mire valók, és meddig maradnak meg.',
  sections: [
    {
      id: 'what',
      title: 'Mik azok a sütik?',
      blocks: [
        'A sütik rövid szövegek, amelyeket egy weboldal a böngészőben hagy, és a következő kéréskor visszakap. Az Endzone néhány beállítást a böngésző saját tárolójában őriz; ezek nem hagyják el az eszközt.',
      ],
    },
    {
      id: 'necessary',
      title: 'Szükséges sütik',
      blocks: [
        'Ezek nélkül a weboldal nem működik, ezért nem kell hozzájuk hozzájárulás.',
        {
          head: ['Név', 'Mire való', 'Meddig marad'],
          rows: [
            [
              '__Host-endzone',
              'Bejelentkezve tartja a felhasználót. Véletlen értéket tartalmaz, amely önmagában nem árul el semmit',
              'Használat nélkül 30 nap, legfeljebb 180 nap',
            ],
            [
              '__Host-endzone-device',
              'Megjegyzi, hogy ebben a böngészőben már bejelentkezett valaki: így nem lassítják le a bejelentkezését azok, akik idegenként próbálgatnak jelszavakat, és az üzemeltető levélben szólhat, ha máshol jelentkeznek be a fiókjába. Véletlen értéket tartalmaz',
              'Az utolsó bejelentkezés után 1 évig',
            ],
            [
              'theme',
              'Megjegyzi a kiválasztott színtémát, hogy az oldal rögtön azzal jelenjen meg. Csak választás után kerül a böngészőbe',
              '1 év, minden látogatáskor megújul',
            ],
            [
              'consent',
              'Megjegyzi a sütikről feltett kérdésre adott választ, hogy az oldal ne kezdődjön újra a kérdéssel. Csak válasz után kerül a böngészőbe',
              '1 év, minden látogatáskor megújul',
            ],
          ],
        },
        'A böngésző tárolója őrzi a választott színtémát, azt, hogy be van-e jelentkezve valaki, az aktuális ligát, a draft hangjelzésének beállítását, a sütikről feltett kérdésre adott választ és azt az oldalt, ahová a felhasználó a bejelentkezés után visszatér.',
      ],
    },
    {
      id: 'language',
      title: 'Nyelvi süti',
      blocks: [
        {
          head: ['Név', 'Mire való', 'Meddig marad'],
          rows: [
            ['locale', 'Megjegyzi a nyelvet: magyar vagy angol', '2038-ig, minden látogatáskor megújul'],
          ],
        },
      ],
    },
    {
      id: 'analytics',
      title: 'Statisztikai sütik',
      blocks: [
        'Csak hozzájárulással kerül a böngészőbe. Azt jelzi, hogy új látogatásról van-e szó; véletlen számot tartalmaz, és nem kapcsolódik fiókhoz.',
        {
          head: ['Név', 'Mire való', 'Meddig marad'],
          rows: [
            ['endzone-visit', 'Felismeri a visszatérő látogatót a látogatások számolásához', '2 év és 1 nap'],
          ],
        },
      ],
    },
    {
      id: 'advertising',
      title: 'Hirdetési sütik',
      blocks: [
        'A hirdetések az Endzone saját szerveréről érkező képek. Sütit nem használnak, és senkit sem követnek. A megnyitott hirdető weboldala saját sütiket használhat.',
      ],
    },
    {
      id: 'consent',
      title: 'A hozzájárulás kezelése',
      blocks: [
        'Az első látogatáskor megjelenő sáv kér hozzájárulást; válasz nélkül csak a szükséges és a nyelvi süti kerül a böngészőbe. A hozzájárulás az alábbi gombbal vonható vissza: a sáv ezután újra kérdez. Ugyanez történik, ha a látogató a böngészőben törli az oldal sütijeit és egyéb adatait.',
      ],
    },
    {
      id: 'contact',
      title: 'Kapcsolat',
      blocks: ['A sütikkel kapcsolatos kérdések: a Kapcsolat oldalon szereplő e-mail-címen.'],
    },
  ],
};
