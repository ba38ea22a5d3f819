import type { LegalDocument } from './legalDocument.ts';

export const document: LegalDocument = {
  title: 'Szerzői jogi nyilatkozat',
  lead: 'Mi kié az Endzone-on, hogyan használható fel, és hogyan jelenthető be a jogsértés.',
  sections: [
    {
      id: 'ownership',
      title: 'Jogtulajdonos',
      blocks: [
        'A weboldal szövegei, arculata, rajzai és programjai az Endzone üzemeltetőjét illetik, ha mellettük más nem szerepel. A felhasználók által beírt vagy feltöltött tartalom a felhasználóké marad.',
      ],
    },
    {
      id: 'use',
      title: 'Engedélyezett felhasználás',
      blocks: [
        'Az oldalak olvashatók, magáncélra kinyomtathatók, és hivatkozás helyezhető el rájuk. A saját ligák eredményei, tabellái és trófeái megoszthatók. Rövid idézet a forrás megnevezésével felhasználható.',
        'Nagyobb részek másolásához, adatok automatikus gyűjtéséhez és bármilyen kereskedelmi felhasználáshoz az üzemeltető írásbeli engedélye szükséges.',
      ],
    },
    {
      id: 'credits',
      title: 'Mások anyagai és a források',
      blocks: [
        'A klubok és a bajnokság neve, címere és jelzései a tulajdonosaikat illetik; a klubok megkülönböztetésére szolgálnak. A statisztikák a bajnokság hivatalos adatait követik.',
        'A betűtípus az Archivo (SIL Open Font License), az ikonok a Lucide készletéből valók (ISC licenc). A bejegyzések fényképeinél a fotós neve a bejegyzésben szerepel.',
      ],
    },
    {
      id: 'report',
      title: 'Jogsértés bejelentése',
      blocks: [
        'Akinek ezen a weboldalon sérül a joga, a Kapcsolat oldalon szereplő e-mail-címre írhat. A bejelentés tartalmazza:',
        {
          list: [
            'a művet és az ahhoz fűződő jogot,',
            'annak az oldalnak a címét, ahol a mű megjelenik,',
            'a bejelentő nevét és e-mail-címét,',
            'valamint a nyilatkozatot arról, hogy a közöltek megfelelnek a valóságnak.',
          ],
        },
      ],
    },
    {
      id: 'claims',
      title: 'A bejelentések kezelése',
      blocks: [
        'Az üzemeltető a bejelentésekre 2 héten belül válaszol. A jogosulatlanul megjelenő anyagot eltávolítja, és erről értesíti azt a felhasználót, aki közzétette. Az ismételten jogot sértő felhasználó elveszíti a fiókját.',
        'Aki szerint valami tévedésből került eltávolításra, ugyanezen a címen kifogást emelhet.',
      ],
    },
    {
      id: 'contact',
      title: 'Kapcsolat',
      blocks: ['Bejelentések és kérdések: a Kapcsolat oldalon szereplő e-mail-címen.'],
    },
  ],
};
