import type { LegalDocument } from './legalDocument.ts';

export const document: LegalDocument = {
  title: 'Adatkezelési tájékoztató',
  lead: 'Milyen adatokat kezel az Endzone, mire használja őket, és mit kérhet az érintett. Hatályos: 2019. október 21.',
  sections: [
    {
      id: 'controller',
      title: 'Az adatkezelő',
      blocks: [
        'Az adatkezelő az Endzone üzemeltetője, egy Svájcban élő magánszemély. E-mail-címe a Kapcsolat oldalon szerepel.',
      ],
    },
    {
      id: 'data',
      title: 'A kezelt adatok köre',
      blocks: [
        'Csak az, ami a fiókhoz és a játékhoz szükséges:',
        {
          head: ['Mikor', 'Adatok'],
          rows: [
            [
              'Regisztráció',
              'Keresztnév, vezetéknév, e-mail-cím, jelszó, születési dátum, lakóhely, nem, valamint hogy az érintett kér-e hírlevelet',
            ],
            [
              'Fiók',
              'Nyelv, a feltételek elfogadásának időpontja és változata, a kért e-mailek, értesítések',
            ],
            ['Munkamenetek', 'Az eszköz és a böngésző típusa, a munkamenet kezdete és utolsó használata'],
            [
              'Értesítések egy eszközön',
              'Az eszköz és a böngésző típusa, a böngésző értesítési szolgáltatásának címe és az üzeneteket titkosító kulcsok',
            ],
            [
              'Játék',
              'Ligák, tagságok, kérelmek és meghívók, csapatnevek és logók, draftválasztások, kezdőcsapatok, cserék, eredmények és trófeák',
            ],
            ['Meghívók', 'A ligaadmin által beírt e-mail-cím'],
            ['E-mail az üzemeltetőnek', 'A feladó címe, neve és üzenete'],
            [
              'A weboldal használata',
              'IP-cím a visszaélések elleni védelemhez; napi látogatottsági számok nyelv, eszköztípus és operációs rendszer szerint',
            ],
          ],
        },
        'A jelszó csak olyan lenyomatként kerül tárolásra, amelyből nem olvasható vissza. Más felhasználók a felhasználó nevét, ligáit és csapatait látják, mást nem.',
        'Vannak adatok, amelyek az ilyen tájékoztatókban gyakran szerepelnek, de itt nem kerülnek kezelésre: az Endzone nem kér telefonszámot és országot, nincs közösségi oldalon keresztüli regisztráció, nincsenek hozzászólások és üzenőfalak, és nincs kapcsolatfelvételi űrlap. Ha ezek közül bármelyik megjelenik, előbb ez a tájékoztató változik.',
      ],
    },
    {
      id: 'purpose',
      title: 'Az adatkezelés célja és jogalapja',
      blocks: [
        {
          list: [
            'A fiók és a játék működtetése, a hozzájuk tartozó e-mailek küldése: a szerződés teljesítése.',
            'Annak biztosítása, hogy a felhasználók legalább 16 évesek legyenek, és mindenkinek egy fiókja legyen: a szerződés teljesítése és jogos érdek.',
            'A szolgáltatás védelme, a próbálkozások számának korlátozása, a hibák feltárása: jogos érdek.',
            'A hírlevél és a látogatót újra felismerő süti: hozzájárulás, amely bármikor visszavonható.',
            'Hatósági megkeresések megválaszolása, ha jogszabály előírja: jogi kötelezettség.',
          ],
        },
      ],
    },
    {
      id: 'cookies',
      title: 'Sütik és látogatottságmérés',
      blocks: [
        'Az oldalletöltéseket az Endzone saját szervere számolja. Hozzájárulás nélkül ehhez nem használ sem sütit, sem azonosítót, és az oldalletöltés mellett nem tárol IP-címet.',
        'Hozzájárulás esetén egy véletlen számot tartalmazó süti kerül a böngészőbe. Élettartama 2 év és 1 nap. Az összes sütit a sütiszabályzat sorolja fel.',
      ],
    },
    {
      id: 'processors',
      title: 'Adatfeldolgozók',
      blocks: [
        'Az üzemeltető az alábbi feladatokra szolgáltatókat vesz igénybe. Ezek az üzemeltető megbízásából járnak el, az adatokat másra nem használhatják:',
        { list: ['tárhely', 'adatbázis', 'látogatottságmérés', 'hírlevél és egyéb e-mailek', 'hirdetések'] },
        'Személyes adatok értékesítésére nem kerül sor.',
      ],
    },
    {
      id: 'united-states',
      title: 'Adattovábbítás az Egyesült Államokba',
      blocks: [
        'Valamennyi adatfeldolgozó az Egyesült Államokban működik. Az adatok továbbítása a jogszabályok által megkövetelt védelmet nyújtó szerződések alapján történik. Az ottani hatóságok az adatokhoz szélesebb körben férhetnek hozzá, mint a svájci vagy az európai uniós hatóságok.',
      ],
    },
    {
      id: 'retention',
      title: 'Megőrzési idő',
      blocks: [
        {
          head: ['Adat', 'Megőrzés'],
          rows: [
            ['Fiók és profil', 'A fiók törléséig; utána haladéktalanul törlődik'],
            ['Meg nem erősített regisztráció', '7 nap'],
            [
              'Az e-mailekben küldött linkek',
              'Jelszó-visszaállítás 1 óra, e-mail-cím módosítása 1 nap, regisztráció 7 nap, meghívó 14 nap',
            ],
            ['Munkamenetek', 'Használat nélkül 30 nap, legfeljebb 180 nap'],
            ['Eszközök, amelyeken bejelentkeztek', 'Az utolsó bejelentkezés után 1 év'],
            ['Értesítések egy eszközön', 'Amíg ott ki nem kapcsolják, vagy a munkamenet véget nem ér'],
            ['Értesítések', '1 év'],
            ['Elküldött e-mailek', '1 év; fiók nélküli címre küldve 7 nap'],
            ['Az üzemeltető módosításainak naplója', '2 év, személyes adatok nélkül'],
            ['A játék eredményei', 'Korlátlan ideig, a fiók törlése után név nélkül'],
            [
              'Szabályszegés miatt törölt fiók',
              'Az e-mail-cím kulccsal képzett lenyomata, hogy a cím ne regisztrálhasson újra',
            ],
            ['Statisztikai süti', '2 év és 1 nap'],
          ],
        },
      ],
    },
    {
      id: 'security',
      title: 'Adatbiztonság',
      blocks: [
        'A kapcsolat titkosított. A jelszavak és a linkek lenyomatként kerülnek tárolásra. A szolgáltatás egyes részei csak a szükséges adatokhoz férnek hozzá, a naplókban nincsenek nevek, címek és jelszavak.',
        'Teljes biztonság nem létezik. Ha adatok vesznek el vagy kerülnek illetéktelen kezekbe, az érintettek és a hatóságok a jogszabályok szerint tájékoztatást kapnak.',
      ],
    },
    {
      id: 'rights',
      title: 'Az érintett jogai',
      blocks: [
        {
          list: [
            'Hozzáférés: az adatok a profil oldalon letölthetők.',
            'Helyesbítés: a profil oldalon.',
            'Törlés: a fiók törlésével, a Beállítások oldalon.',
            'Tiltakozás, korlátozás és adathordozhatóság: e-mailben.',
            'A hozzájárulás visszavonása: a hírlevélnél a profilban vagy a hírlevelek linkjével, a sütiknél a sütiszabályzat szerint.',
            'Panasz: az érintett országának adatvédelmi hatóságánál.',
          ],
        },
      ],
    },
    {
      id: 'requests',
      title: 'Kérelmek és válaszadás',
      blocks: [
        'Az adatokkal kapcsolatos kérelmek a Kapcsolat oldalon szereplő e-mail-címre küldhetők. Az üzemeltető 2 héten belül válaszol. A fiók védelmében igazolást kérhet arról, hogy a kérelem a fiók tulajdonosától származik.',
      ],
    },
    {
      id: 'newsletter',
      title: 'Hírlevél',
      blocks: [
        'Hírlevelet csak az a felhasználó kap, aki kéri. A regisztrációkor vagy a profilban kérhető, és ott vagy a hírlevelek linkjével bármikor lemondható. A fiókhoz és a játékhoz szükséges e-mailek nem tartoznak ide.',
      ],
    },
    {
      id: 'minors',
      title: 'Kiskorúak',
      blocks: [
        'Az Endzone-t azok használhatják, akik betöltötték a 16. életévüket. A születési dátumot a regisztráció ellenőrzi. Ha kiderül, hogy egy felhasználó fiatalabb, a fiókja törlődik.',
      ],
    },
    {
      id: 'changes',
      title: 'A tájékoztató módosítása',
      blocks: [
        'A módosítások ezen az oldalon jelennek meg, a hatálybalépés napjával együtt. A fontos változásokról a felhasználók értesítést kapnak.',
      ],
    },
    {
      id: 'contact',
      title: 'Kapcsolat',
      blocks: ['Adatkezelési kérdések: a Kapcsolat oldalon szereplő e-mail-címen.'],
    },
  ],
};
