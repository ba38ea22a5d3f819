import type { LegalDocument } from './legalDocument.ts';

export const document: LegalDocument = {
  title: 'Felhasználási feltételek',
  lead: 'Szabályok mindenkinek, aki az Endzone-t használja. Hatályos: 2019. október 21.',
  sections: [
    {
      id: 'general',
      title: 'Általános információk',
      blocks: [
        'Az Endzone a magyar amerikaifutball-bajnokság fantasyjátéka. Egyetlen magánszemély, egy Svájcban élő tulajdonos üzemelteti (a továbbiakban: az üzemeltető).',
        'Ezek a feltételek a weboldal és a rajta elérhető szolgáltatások használatára vonatkoznak. Hatályos: 2019. október 21.',
      ],
    },
    {
      id: 'definitions',
      title: 'Fogalmak',
      blocks: [
        {
          list: [
            'Szolgáltatás: a weboldal, a rajta futó játék, valamint annak e-mailjei és értesítései.',
            'Felhasználó: aki megerősített fiókkal rendelkezik. Látogató: bárki más, aki megnyitja a weboldalt.',
            'Liga: 4–16 fantasycsapat zárt versenye. Ligaadmin: a ligát kezelő felhasználó.',
            'Fantasycsapat: a csapat, amelyet a felhasználó egy ligában vezet. 14 valódi játékosból áll: 8 kezdőből és 6 cserejátékosból.',
            'Szezon: a valódi bajnokság egy idénye a draftidőszaktól a rájátszás végéig.',
            'Tartalom: minden, amit a felhasználó beír vagy feltölt, például csapat- és liganevek, leírások, logók és képek.',
          ],
        },
      ],
    },
    {
      id: 'acceptance',
      title: 'A feltételek elfogadása',
      blocks: [
        'A felhasználó a regisztrációval fogadja el ezeket a feltételeket. Az elfogadás időpontját és az elfogadott változatot az üzemeltető a fiókkal együtt tárolja.',
        'Aki nem ért egyet a feltételekkel, nem regisztrálhat. A nyilvános oldalak fiók nélkül is olvashatók.',
      ],
    },
    {
      id: 'service',
      title: 'A szolgáltatás',
      blocks: [
        'A szolgáltatás ingyenes. A felhasználók ligákat hoznak létre vagy ligákhoz csatlakoznak, valódi játékosokat draftolnak, összeállítják a kezdőcsapatukat, játékosokat cserélnek, és fordulónként egymás ellen játszanak. Az eredmény a valódi mérkőzések statisztikáiból következik.',
        'A játék célja a szórakozás. Nincs tét, nincs nevezési díj, és nincs pénznyeremény. A helyezéseknek és a trófeáknak nincs pénzben kifejezhető értékük.',
        'Az üzemeltető a szolgáltatás egyes részeit módosíthatja, bővítheti vagy megszüntetheti. A folyó szezont érintő változásokról a weboldalon ad tájékoztatást.',
      ],
    },
    {
      id: 'eligibility',
      title: 'Életkor és részvételi feltételek',
      blocks: [
        'A felhasználónak a regisztráció napján legalább 16 évesnek kell lennie.',
        'Egy személynek egy fiókja lehet. A fiók személyhez kötött: nem adható el, nem ruházható át, és nem használható közösen.',
        'Akinek a fiókját a feltételek megszegése miatt törölték, nem regisztrálhat újra.',
      ],
    },
    {
      id: 'account',
      title: 'Regisztráció és felhasználói fiók',
      blocks: [
        'A regisztrációhoz keresztnév, vezetéknév, lakóhely, születési dátum, nem, e-mail-cím és jelszó szükséges. Az adatoknak valósnak és teljesnek kell lenniük; változásukat a felhasználó a profil oldalon vezeti át.',
        'A fiók akkor használható, ha a felhasználó az e-mail-címére küldött linkkel megerősítette. A link 7 napig érvényes.',
        'A felhasználó a fiókját bármikor törölheti a Beállítások oldalon. Ha olyan liga adminja, amelynek más tagja is van, előbb átadja az adminjogokat. A törölt fiók csapatai a folyó szezonban „törölt felhasználó” csapataiként szerepelnek tovább.',
      ],
    },
    {
      id: 'security',
      title: 'Jelszó és biztonság',
      blocks: [
        'A jelszó legalább 8 karakterből áll, erős, és a felhasználó máshol nem használja. Senkinek sem adható át; az üzemeltető soha nem kéri el.',
        'Ha a felhasználó úgy gondolja, hogy más is ismeri a jelszavát, haladéktalanul módosítja, és lezárja az ismeretlen munkameneteket. A jelszó módosításakor minden más munkamenet véget ér.',
        'A fiókkal végzett műveletekért a felhasználó felel, kivéve, ha más az ő hibáján kívül fért hozzá a fiókhoz.',
      ],
    },
    {
      id: 'rules',
      title: 'Játékszabályok és statisztikák',
      blocks: [
        'A statisztikák a hivatalos bajnokságból származnak. A fordulók mérkőzései után néhány nappal, rendszerint szerdától péntekig kerülnek fel. Amíg az üzemeltető le nem zárja a fordulót, a pontok nem véglegesek.',
        'A szezon draftidőszakból, az alapszakasz fordulóiból, végül 1 vagy 2 fordulós rájátszásból áll. Az első három helyezett trófeát kap. A valódi mérkőzések idején a keretek zárolva vannak.',
        'Az üzemeltető kijavíthatja a statisztikákat és az eredményeket, ha a hivatalos adatok megváltoznak, vagy hibára derül fény. A lezárt fordulókat érintő javításokról az érintettek értesülnek.',
        'Az elmulasztott draftválasztást a rendszer automatikusan végzi el, előbb a felhasználó kívánságlistája, aztán a játékosrangsor alapján.',
      ],
    },
    {
      id: 'leagues',
      title: 'Ligák és ligaadminok',
      blocks: [
        'A ligaadmin meghívja a tagokat, elfogadja a kérelmeket, eltávolíthat tagokat, szerkeszti a ligát, és kitűzi a draft időpontját. Minden taggal szemben egyformán és jóhiszeműen jár el.',
        'Az adminjogok csak akkor adhatók át, amikor az admin kilép a ligából vagy törli a fiókját. A liga a draftja alatt nem törölhető.',
        'Az üzemeltető bármely ligát kezelheti, ha ezt a játék rendje vagy jogszabály indokolja.',
      ],
    },
    {
      id: 'conduct',
      title: 'Magatartás és tiltott használat',
      blocks: [
        'Tilos:',
        {
          list: [
            'botot, szkriptet vagy más olyan programot használni, amely automatikusan játszik vagy adatot gyűjt;',
            'több fiókot fenntartani vagy más nevében eljárni;',
            'mérkőzésekről vagy cserékről úgy megállapodni, hogy egy csapat tisztességtelen előnyhöz jusson;',
            'másokat sértegetni, fenyegetni vagy zaklatni, jogsértő, gyűlöletkeltő vagy obszcén tartalmat közzétenni;',
            'a szolgáltatás működését zavarni, a védelmét megkerülni vagy mások adataihoz hozzáférni;',
            'a szolgáltatást reklámozásra vagy címek gyűjtésére használni.',
          ],
        },
      ],
    },
    {
      id: 'content',
      title: 'Felhasználói tartalom',
      blocks: [
        'A tartalom a felhasználóé marad. A közzétételével a felhasználó engedélyezi, hogy az üzemeltető a tartalmat díjmentesen tárolja és a szolgáltatásban megjelenítse mindaddig, amíg az ott szerepel.',
        'A felhasználó kijelenti, hogy rendelkezik a tartalomhoz, különösen a képekhez és a logókhoz szükséges jogokkal. Az üzemeltető a tartalmat előzetesen nem ellenőrzi, de elutasíthatja vagy eltávolíthatja.',
        'Az üzemeltető az új fiókokat figyelemmel kísérheti, hogy a visszaélések hamar kiderüljenek.',
      ],
    },
    {
      id: 'copyright',
      title: 'Szellemi tulajdon és szerzői jogi bejelentések',
      blocks: [
        'Az Endzone arculata, szövegei, rajzai és programjai az üzemeltető tulajdonában vannak, vagy engedéllyel szerepelnek. A klubok és a bajnokság neve és jelzései a tulajdonosaikat illetik.',
        'Aki azt tapasztalja, hogy egy művet jogosulatlanul használnak fel, bejelentést küldhet a Kapcsolat oldalon szereplő címre. A bejelentés megnevezi a művet, a megjelenés helyét, és igazolja a jogosultságot. Az üzemeltető 2 héten belül válaszol. A részleteket a szerzői jogi nyilatkozat tartalmazza.',
      ],
    },
    {
      id: 'advertising',
      title: 'Hirdetések és külső hivatkozások',
      blocks: [
        'Egyes oldalakon felül és jobb oldalt hirdetések jelennek meg, ekként megjelölve. A felhasználók számára ingyenes szolgáltatás költségeit fedezik.',
        'A más weboldalakra mutató hivatkozások tájékoztató jellegűek. Azok tartalmáért, ajánlataiért és adatkezeléséért az üzemeltető nem felel.',
      ],
    },
    {
      id: 'suspension',
      title: 'Fiók felfüggesztése és törlése',
      blocks: [
        'Az üzemeltető felfüggesztheti, letilthatja vagy törölheti a fiókot, ha a felhasználó megszegi ezeket a feltételeket, rontja a szolgáltatás jó hírét, vagy ha ezt hatóság jogszerűen kéri. Erről a felhasználó e-mailben kap értesítést, az ok megjelölésével, ha az közölhető.',
        'A felfüggesztett felhasználó nem tud bejelentkezni. A törölt fiók csapatai menedzser nélkül játszanak a szezon végéig.',
      ],
    },
    {
      id: 'liability',
      title: 'Rendelkezésre állás és felelősség',
      blocks: [
        'Az üzemeltető gondoskodik a szolgáltatás működéséről, de nem vállalja, hogy az mindig elérhető, hibátlan vagy teljes. Karbantartás, meghibásodás vagy késve érkező statisztika miatt egy draft vagy forduló csúszhat.',
        'Mivel a szolgáltatás ingyenes, az üzemeltető a jogszabályok által megengedett mértékben csak szándékosságért és súlyos gondatlanságért felel. A játék eredményeiért, elveszett adatokért és elmulasztott választásokért nem vállal felelősséget.',
      ],
    },
    {
      id: 'changes',
      title: 'Módosítás, irányadó jog és bíróság',
      blocks: [
        'Az üzemeltető módosíthatja ezeket a feltételeket. A módosítás ezen az oldalon jelenik meg, a hatálybalépés napjával együtt. Aki ezután is használja a szolgáltatást, elfogadja a módosítást; aki nem fogadja el, törli a fiókját.',
        'A jogviszonyra Zürich kanton joga irányadó. A jogvitákban a berni bíróságok járnak el. A fogyasztókat megillető, kizárhatatlan jogokat ez nem érinti.',
        'Ha valamely rendelkezés érvénytelen, a többi hatályban marad.',
      ],
    },
    {
      id: 'contact',
      title: 'Kapcsolat',
      blocks: [
        'A feltételekkel és a szolgáltatással kapcsolatos kérdésekre az üzemeltető a Kapcsolat oldalon szereplő e-mail-címen, 5 munkanapon belül válaszol.',
      ],
    },
  ],
};
