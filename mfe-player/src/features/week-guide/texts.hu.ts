import type { WeekDocument } from './weekDocument.ts';

export const document: WeekDocument = {
  draftWindow: {
    title: 'A draftidőszak',
    when: 'A szezon előtt',
    badge: 'Draft zajlik',
    text: 'Minden betelt liga az admin által kiválasztott időpontban draftol az időszakon belül. A csapatok felváltva választanak, fejenként 14 játékost. Aki lemarad a választásáról, a kívánságlistájáról kap játékost, vagy a rangsor legjobb odaillő játékosát.',
    can: [
      'Tegyél játékosokat a kívánságlistádra, így a kihagyott választásod is olyat hoz, akit szeretnél',
      'Válassz, amikor te jössz',
      'Nézd meg, kit hozna az automatikus választás',
    ],
  },
  openRoster: {
    title: 'Nyitott a keret',
    when: 'Két forduló között',
    badge: 'Nyitott',
    text: 'Még nem kezdődött el egyetlen meccsnap sem. Ilyenkor törődj a csapatoddal: sérülések, pihenőhetek, jobb párosítások.',
    can: [
      'Mozgass játékost a kezdőcsapat és a cserepad között, vagy cseréld meg két játékos helyét',
      'Engedj el valakit, és igazolj helyette szabad játékost',
      'Ajánlj cserét, egy játékost egy játékosért, és válaszolj mások ajánlataira',
    ],
  },
  locked: {
    title: 'Zárul a keret',
    when: 'Az első meccsnap előtt éjfélkor',
    badge: 'Zárolt',
    text: 'A következő forduló első meccsnapján 00:00-kor (budapesti idő), vagy ha a forduló előbb elindul, akkor zároljuk az összes keretet. Az akkori kezdőcsapatod számít. Az üresen hagyott kezdőhely nem hoz pontot.',
    can: [
      'Nézd meg a saját és az ellenfeled kezdőcsapatát',
      'Utasíts el egy csereajánlatot, vagy vond vissza a sajátodat; küldeni és elfogadni akkor lehet, ha a keretek kinyíltak',
    ],
  },
  gamesOn: {
    title: 'Zajlanak a meccsek',
    when: 'Többnyire hétvégén',
    badge: 'Fut a forduló',
    text: 'A klubok játszanak, és te is: fordulónként egy ellenféllel a ligádból. Pont még nincs, mert a statisztikák később kerülnek fel. Az elhalasztott meccs a fordulójában marad; azt a fordulót befagyasztjuk, és később zárjuk le.',
    can: ['Kövesd a valódi meccseket', 'Nézd meg a Meccsközpontban, ki kivel játszik'],
  },
  provisional: {
    title: 'Nem végleges pontok',
    when: 'Szerdától péntekig',
    badge: 'Nem végleges',
    text: 'A hivatalos bajnokság statisztikái meccsről meccsre érkeznek. Ami még változhat, azt csíkozás jelzi, és az is látszik, hány meccs adata van meg.',
    can: [
      'Nyisd meg bármelyik pontszámot, és nézd meg, miből jött össze',
      'Hasonlítsd össze a kezdőidet az ellenfeledével',
    ],
  },
  official: {
    title: 'Végleges',
    when: 'A forduló lezárásakor',
    badge: 'Végleges',
    text: 'Minden liga ugyanabban a pillanatban zárul: eredmények, tabella, a forduló csapata és játékosa. Az eredményedet egyszer megmutatjuk, utána a Meccsközpontban találod. Ha a hivatalos adatok később javításra szorulnak, megírjuk, mi változott: előtte és utána.',
    can: ['Oszd meg a trófeáidat', 'A kereted újra nyitott: készülj a következő fordulóra'],
  },
  playoffs: {
    title: 'Rájátszás',
    when: 'Az utolsó 1 vagy 2 forduló',
    badge: 'Rájátszás',
    text: 'A tabella első négy csapata játszik a bajnoki címért. Egyfordulós rájátszásban döntő (1. a 2. ellen) és bronzmeccs (3. a 4. ellen) van; kétfordulósban előbb elődöntők (1. a 4., 2. a 3. ellen). Döntetlennél a tabellán előrébb álló csapat nyer. Az első három helyezett trófeát kap.',
    can: [
      'Cserélni már nem lehet; szabad játékost a fordulók között továbbra is igazolhatsz',
      'A kiesett csapatok is gyűjtik a pontokat a ranglistára',
    ],
  },
};
