import type { FaqDocument } from './faqDocument.ts';

export const document: FaqDocument = {
  groups: [
    {
      id: 'start',
      title: 'Kezdés',
      questions: [
        {
          id: 'cost',
          question: 'Mennyibe kerül az Endzone?',
          answer: ['Semmibe. Nincs nevezési díj, nincs tét, és nincsenek fizetős kiegészítők.'],
        },
        {
          id: 'age',
          question: 'Ki játszhat?',
          answer: ['Bárki, aki elmúlt 16 éves. Mindenkinek egy fiókja lehet.'],
        },
        {
          id: 'how-to-join',
          question: 'Hogyan kerülök be egy ligába?',
          answer: [
            'Keress egyet a Ligák oldalon, és kérd a csatlakozást, fogadj el egy e-mailben kapott meghívót, nyiss meg egy meghívólinket, vagy hozz létre saját ligát.',
            'Ha a ligának van adminja, ő dönt a kérelmedről; ha nincs, azonnal bekerülsz.',
          ],
        },
        {
          id: 'several',
          question: 'Játszhatok több ligában is?',
          answer: [
            'Igen, mindegyikben külön csapattal. A felső sáv ligaváltójával lépsz át egyikből a másikba.',
          ],
        },
      ],
    },
    {
      id: 'league',
      title: 'Ligák',
      questions: [
        {
          id: 'size',
          question: 'Hány csapatos lehet egy liga?',
          answer: [
            '4, 6, 8, 10, 12, 14 vagy 16 csapatos. A szám páros, így minden fordulóban mindenkinek jut ellenfél.',
          ],
        },
        {
          id: 'full',
          question: 'Miért nem tűzhetjük még ki a draftot?',
          answer: [
            'A drafthoz minden helyen tagnak kell lennie, és a liga nem lehet túl nagy a szezonhoz. A függő kérelmek és meghívók foglalják a helyet, de csak elfogadva számítanak.',
          ],
        },
        {
          id: 'admin',
          question: 'Átadhatom az adminjogaimat?',
          answer: ['Igen, amikor kilépsz a ligából vagy törlöd a fiókod. Ekkor választod ki az új admint.'],
        },
        {
          id: 'leave',
          question: 'Mi lesz a csapatommal, ha kilépek?',
          answer: [
            'A draft előtt a csapatod törlődik, a helyed felszabadul. A draft kezdetétől a csapat menedzser nélkül marad a szezonban, „törölt felhasználó” csapataként. Ha egy még sosem draftolt liga utolsó tagja vagy, a liga is törlődik.',
          ],
        },
      ],
    },
    {
      id: 'draft',
      title: 'Draft',
      questions: [
        {
          id: 'snake',
          question: 'Milyen sorrendben választunk?',
          answer: [
            'Kígyósorrendben: aki az egyik körben utolsóként választ, a következőben első. A sorrendet sorsolás adja, és a sorsolást utólag bárki ellenőrizheti.',
          ],
        },
        {
          id: 'time',
          question: 'Mennyi időm van egy választásra?',
          answer: [
            'A draft kezdete és vége közti idő – a csendes órák nélkül – egyenlően oszlik el a választások között. Legalább 3 órára kell tervezni. Ha hamarabb választasz, azonnal a következő csapat jön.',
          ],
        },
        {
          id: 'missed',
          question: 'Mi történik, ha lemaradok a választásomról?',
          answer: [
            'A draft választ helyetted: előbb a kívánságlistádról, aztán a játékosrangsor alapján, úgy, hogy beteljenek a kezdőhelyeid. A következő választásod újra a tiéd.',
          ],
        },
        {
          id: 'roster',
          question: 'Kikre van szükségem?',
          answer: [
            '14 játékosra: 8 kezdőre (QB, RB, két TE/WR, FLEX, K, DEF, HC) és 6 cserére. A FLEX helyre RB, WR vagy TE kerülhet.',
          ],
        },
      ],
    },
    {
      id: 'season',
      title: 'Szezon és pontok',
      questions: [
        {
          id: 'when',
          question: 'Mikor érkeznek a pontok?',
          answer: [
            'A statisztikák a hivatalos bajnokságból származnak, és néhány nappal a meccsek után, rendszerint szerdától péntekig kerülnek fel. A forduló lezárásáig a pontok nem véglegesek.',
          ],
        },
        {
          id: 'locked',
          question: 'Miért van zárolva a keretem?',
          answer: [
            'A kereteket az első meccsnapon 0:00-kor (budapesti idő) zároljuk, vagy ha a forduló előbb elindul, akkor. Újra megnyílnak, amikor a fordulót lezárjuk, vagy elhalasztott meccs miatt befagyasztjuk. A csapatod oldalán látod, mikor nyílik meg újra.',
          ],
        },
        {
          id: 'scoring',
          question: 'Hogyan számoljuk a pontokat?',
          answer: [
            'Ezek az alapszabályok. Ha a pontozás változott, bármelyik játékos pontjainak részletezése mutatja az érvényes szabályt.',
            'QB, RB, WR, TE – yard: 0,1 · touchdown: 6 · dobott interception: −6 · fumble: −3 · sikeres kétpontos: 2',
            'K – mezőnygól: 3 · extra pont: 1 · kihagyott mezőnygól: −3 · kihagyott extra pont: −1',
            'DEF – szerzett interception: 6 · kierőszakolt fumble: 3 · sack: 3 · engedett pont 0–4: 6, 5–10: 3',
            'HC – győzelem: 6 · vereség: −6 · győzelem esetén minden szerzett pont: 0,25 · különbség győzelem esetén 0–8: 3, 9–16: 4, 17–24: 5, 24 felett: 6; vereség esetén ugyanez mínusszal',
          ],
        },
        {
          id: 'trades',
          question: 'Hogyan cserélhetek játékost?',
          answer: [
            'Egy játékost egy játékosért. Mindkét keretnek nyitottnak kell lennie, és mindkét csapatban helynek kell lennie az érkező játékosnak. A rájátszás kezdetétől nincs több csere.',
          ],
        },
        {
          id: 'playoffs',
          question: 'Ki jut be a rájátszásba?',
          answer: [
            'A tabella első négy csapata. Egyfordulós rájátszásban döntő és bronzmeccs van, kétfordulósban elődöntőkkel kezdődik. Döntetlennél a tabellán előrébb álló csapat jut tovább.',
          ],
        },
      ],
    },
    {
      id: 'account',
      title: 'Fiók',
      questions: [
        {
          id: 'no-mail',
          question: 'Nem jött meg a megerősítő e-mail. Mit tegyek?',
          answer: [
            'Előbb nézd meg a levélszemét mappát. Ha ugyanazzal a címmel újra regisztrálsz, új linket küldünk; egy link 7 napig érvényes.',
          ],
        },
        {
          id: 'delete',
          question: 'Hogyan törlöm a fiókom?',
          answer: [
            'A Beállítások oldalon. A személyes adataidat azonnal töröljük. A draft kezdetétől a szezon végéig a csapatod a neved nélkül játszik tovább, egyébként kikerül a ligából.',
          ],
        },
        {
          id: 'help',
          question: 'Hol kapok segítséget?',
          answer: ['Írj a Kapcsolat oldalon található címre. 5 munkanapon belül válaszolunk.'],
        },
      ],
    },
  ],
};
