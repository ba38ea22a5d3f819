/**
 * The commonest passwords of eight letters and more; shorter ones are refused for their length. People choose a word, a name,
 * a club, a walk over the keyboard or a date, often with a few digits behind it: so the list is made of those.
 */
const words = (text: string) => text.trim().split(/\s+/);

/** Common as they are, and with the endings below. */
const bases = words(`
  password passwort passwords passw0rd p@ssword p@ssw0rd passcode pass mypass mypassword thepassword newpassword password1
  jelszo jelszavam jelszó jelszavad titkos titok admin administrator root user login welcome welcome1 letmein changeme
  default guest test testing tester temp temporary secret access master server system internet computer windows samsung
  google facebook twitter youtube yahoo hotmail gmail apple iphone android microsoft nintendo playstation xbox pokemon
  minecraft fortnite roblox counter strike warcraft starcraft starwars startrek matrix batman superman spiderman ironman
  avengers marvel naruto dragonball dragon phoenix shadow hunter ranger killer ninja samurai warrior viking pirate wizard
  merlin gandalf frodo hobbit harry potter hermione voldemort sauron aragorn legolas skywalker vader yoda terminator rocky
  rambo scarface godfather hannah montana simpson homer bart garfield snoopy mickey minnie donald pluto winnie tigger bambi
  sunshine moonlight starlight rainbow flower butterfly princess prince queen king angel angels devil heaven forever always
  freedom liberty justice peace happy lucky smile love lover lovely loveme iloveyou iloveu loveyou iloveme mylove babygirl
  babyboy baby sweet sweety sweetie honey sugar candy cookie chocolate vanilla banana orange apple cherry strawberry pumpkin
  peaches pepper ginger coffee cheese chicken pizza whiskey corona heineken budweiser football baseball basketball softball
  hockey soccer tennis golf golfer swimming volleyball skateboard snowboard wrestling boxing karate racing touchdown
  quarterback linebacker superbowl cowboys steelers packers patriots eagles redskins raiders broncos dolphins giants
  chargers chelsea arsenal liverpool manchester barcelona realmadrid juventus milan ferencvaros fradi ujpest honved
  debrecen budapest hungary magyar magyarorszag szeged miskolc pecs gyor balaton yankees lakers bulls celtics ferrari
  porsche mercedes bmw audi honda toyota yamaha kawasaki harley mustang corvette camaro jaguar tiger lion panther leopard
  wolf wolves falcon eagle hawk horse monkey kitten kitty puppy doggy snoopy buster bailey charlie max rocky teddy maggie
  molly daisy lucy sophie bella buddy jake shadow smokey bandit rusty murphy cooper tucker toby oscar sammy ginger pussycat
  michael michelle jennifer jessica ashley amanda nicole daniel matthew andrew joshua joseph anthony william robert richard
  thomas charles george david jordan steven kevin brian justin brandon austin taylor thomas samantha elizabeth stephanie
  victoria vanessa veronica patricia barbara margaret katherine christine christina christopher nicholas alexander alexandra
  alexandre benjamin jonathan nathan patrick hunter dakota madison savannah melissa rebecca rachel natasha natalie danielle
  gabriel gabriella gabriela isabella isabelle valentina francesco alejandro fernando fernanda carolina caroline catherine
  jacqueline josephine charlotte penelope angelina angelica anastasia svetlana vladimir sebastian sebastien frederic
  zsuzsa zsuzsanna katalin erzsebet gabor laszlo istvan zoltan attila tamas balazs andras ferenc sandor jozsef janos gergo
  gergely krisztian krisztina monika eszter viktoria alexandra bernadett nikolett dorottya boglarka szilvia andrea agnes
  anita timea judit mariann marianna orsolya kiscica kiskutya kutya cica macska szerelem szeretlek szivem szivecske csillag
  csillagom tundi napsugar napfeny virag viragom maci macko nyuszi nyuszika kicsim kincsem edesem boldog boldogsag anyuci
  anyucika apuci mamika papika csoki csokolade foci focista labda labdarugas kosarlabda kezilabda haverok barat baratom
  family mother father brother sister daddy mommy jesus christ jesuschrist church trinity gospel blessed faith grace hope
  spring summer autumn winter january february march april june july august september october november december monday
  tuesday wednesday thursday friday saturday sunday thunder lightning storm hurricane mountain ocean river beach island
  diamond crystal silver golden platinum emerald sapphire purple yellow green black white orange metallica nirvana slipknot
  eminem beatles ironmaiden rammstein blink linkinpark acdc greenday guitar drummer piano trumpet music musica dance dancer
  hardcore rockstar rocknroll superstar hiphop gangster player playboy cowboy hacker cracker matrix trustno trustnoone
  whatever nothing something anything everything blahblah fuckyou fuckoff fuckme bullshit shithead
  sexy student teacher school college university soldier marine
  airborne army police fireman doctor nurse engineer manager business company office america american england london paris
  berlin canada mexico brazil brasil australia scotland ireland germany france italia espana portugal russia poland romania
  california florida texas chicago newyork boston dallas denver washington brooklyn hollywood lasvegas colorado arizona
`);

/** Common as they are. */
const whole = words(`
  qwertyuiop qwertyui qwertyuio qwerty12 qwerty123 qwerty1234 qwerty12345 qwerty123456 qwertzui qwertzuio qwertzuiop qwertz12
  qwertz123 qwertz1234 asdfghjk asdfghjkl asdfghjkl1 asdfasdf asdf1234 asdf12345 asdfjkl1 zxcvbnm1 zxcvbnm123 zxcvbnm,
  yxcvbnm1 zxcvzxcv qazwsxedc qazwsxedcrfv qaywsxedc qazxswedc qazwsx12 qazwsx123 1qaz2wsx 1qaz2wsx3edc 1qazxsw2 2wsx3edc
  zaq12wsx zaq1zaq1 zaq1xsw2 1q2w3e4r 1q2w3e4r5t 1q2w3e4r5t6y q1w2e3r4 q1w2e3r4t5 q1w2e3r4t5y6 1a2b3c4d a1b2c3d4 a1s2d3f4
  abcd1234 abcd12345 abc12345 abc123456 abcdefgh abcdefghi abcdefghij abcdef123 abcabcabc abc123abc 1234qwer 123qweasd
  123qweasdzxc qweasdzxc qwe123qwe qweqweqwe qwer1234 qwert123 qwert1234 qwert12345 wsxedcrf edcrfvtg poiuytre poiuytrewq
  lkjhgfds lkjhgfdsa mnbvcxz1 0987654321 987654321 9876543210 87654321 76543210 12345678 123456789 1234567890 01234567
  012345678 0123456789 12345679 123456780 123456788 1234567891 12345678910 123456789a 123456789q 123456789z 12345678a
  a12345678 a123456789 a1234567 q1234567 q12345678 1234567a 1234567q 12341234 123123123 12312312 123321123 1233211 12344321
  123454321 1234554321 123456654321 112233445566 11223344 1122334455 11112222 12121212 121212121 13131313 10101010 11001100
  14141414 15151515 20202020 21212121 23232323 25252525 27272727 31313131 45454545 50505050 55667788 56565656 69696969
  77778888 78787878 80808080 85208520 98989898 99887766 147258369 147852369 159357456 159753456 159753159 258456258 741852963
  789456123 789456123a 963852741 14725836 15935700 31415926 314159265 3141592653 27182818 42424242 13579246 1357924680
  246813579 2468101214 00000001 10000000 10203040 1020304050 102030405060 111222333 111222tianya 123abc123 123456abc 123456ab
  123456aa aa123456 aa12345678 aaa111aaa ab123456 abcd123456 asd123456 asdasdasd asd123asd zxc123456 qq123456 qwe123456 w1234567
  trustno1 whatever1 letmein1 letmein123 ncc1701d ncc1701e michael23
  blink182 rush2112 area5151 thx11381 bond0007 agent007 jamesbond jamesbond007 u2u2u2u2
  iloveyou1 iloveyou2 iloveyou3 iloveyou! iloveyou12 ihateyou iloveyousomuch ilovemyself ilovegod ilovejesus godisgood
  godislove jesus123 jesuslove jesusislord changeit changethis passw0rd1 p@ssw0rd1 password! password01 password02 password10
  password11 password2 password21 password22 password3 password69 password7 password99 pass1234 pass12345 pass123456 passpass
  pa55word pa55w0rd pa$$word pa$$w0rd adminadmin admin1234 admin12345 admin123456 rootroot testtest test1234 test12345
  test123456 testing1 useruser user1234 user12345 guest123 login123 demo1234 demodemo master123 superuser superadmin
  administrator1 qwertyqwerty killkill doudou123 azertyui azertyuiop azerty123 loulou123 motdepasse contrasena hallo123
  hallohallo schatzi1 sommer123 schalke04 1900vfbs fcbayern bayern1900 fradi1899 ftc18999 ujpest1885 honved1909 hajrafradi
  hajramagyarok hajramagyar magyarorszag1 nemtudom semmikoze kiskacsa macilaci tesztelek teszt123 teszt1234 jelszojelszo
  bazdmeg1 szeretlek1 szeretlek12 szeretleklany csakte12 egyketto egykettoharom almafa12 almafa123
  kismacska cicamica cicuska1 buborek1 manocska kispajti barbie12 hellokitty helloworld hello123 hello1234 hello12345
  hellohello goodluck godzilla gladiator excalibur enterprise discovery endeavour atlantis challenger columbia voyager1
  airplane aircraft airforce aircraft1 alligator crocodile elephant dinosaur kangaroo scorpion scorpions scorpio1 aquarius
  capricorn sagittarius mercury1 jupiter1 saturn12 neptune1 universe universal infinity eternity paradise fantasia fantastic
  fantasy1 adventure champion champions championship victory1 undertaker stonecold wrestler gunners1 redskins1
  redwings blackhawk blackhawks bluebird blueeyes bluemoon bluesky1 blackcat blackjack blackbird blackberry whiteboy
  whitesox redsox04 greenbay greenbay1 packers1 patriots1 steelers1 cowboys1 eagles11 colts123 saints09 bulldogs bulldog1
  wildcats wildcat1 longhorn longhorns gators12 buckeyes buckeye1 wolverine wolverines spartans spartan117 spartan1 trojans1
  tarheels jayhawks sooners1 crimson1 rolltide warriors mavericks maverick maverick1 nuggets1 rockets1 slamdunk homerun1
  pitcher1 catcher1 shortstop linebackers runningback wideout1 touchdown1 endzone1 fullback halfback goalkeeper goalie12
  striker1 midfield defender offense1 manutd12 manunited mancity1 realmadrid1 barcelona1 barcelona10 atletico internazionale
  juventus1 liverpool1 liverpool5 ynwa1892 arsenal1 arsenal14 chelsea1 chelsea10 everton1 tottenham newcastle westham1
  celtic1888 celtic67 rangers1 leicester birmingham sunderland blackburn evertonfc charlton
  pa55word1 access14 access123 mustang1 mustangs mustang5 corvette1 camaro69 chevrolet chevelle silverado yamahar1 hondacbr
  suzuki12 kawasaki1 ducati99 porsche1 porsche911 ferrari1 mercedes1 mercedesbenz lamborghini thunderbird thunder1 firebird
  fireball firefire firefly1 fireman1 skydiver skyline1 skywalker1 starwars1 startrek1 stargate stargate1 battlestar
  marlboro marlboro1 camelcamel newport1 budlight jackdaniels bacardi1 smirnoff guinness captain1 heineken1
  snickers snickers1 snowball snowman1 skittles cupcakes cupcake1 cookies1 icecream icecream1 cheesecake chocolate1 brownies
  butterfly1 butterfly7 buttercup sunflower sunflower1 sunshine1 sunshine7 moonshine moonlight1 midnight midnight1 twilight
  twilight1 daylight starlight1 starfish dolphin1 dolphin7 dragonfly dragon12 dragon123 dragonball1 dragonballz pokemon1
  pokemon123 pikachu1 charizard mewtwo151 digimon1 naruto12 sasuke12 sakura12 finalfantasy zelda123 supermario mario123
  luigi123 sonic123 nintendo64 playstation2 playstation3 gamecube worldofwarcraft runescape runescape1 habbo123 callofduty
  modernwarfare assassin assassins counterstrike halflife diablo123 diabloii starcraft2 leagueoflegends
  teamo123 teamomucho tequiero tequieromucho teamoteamo miamor12 mivida12 princesa princesa1 chiquita corazon1 estrella
  estrellita mariposa bonita12 hermosa1 preciosa cariño12 mexico12 america1 guadalupe angelito alejandra alejandro1 gustavo1
  lovelove love1234 love12345 lovehate loveless lovebug1 loverboy lovergirl lover123 lovers12 lovely12 lovelife lovesong
  babygirl1 babygirl12 babyboy1 babybaby babyblue babycakes babydoll babyface babyphat sweetheart sweetpea sweetness sweetie1
  princess1 princess12 princess2 princess7 princesse fuckyou1 fuckyou2 fuckyou12 fuckyou! fuckthis fuckoff1
  bullshit1 biteme12 sexygirl sexy1234 sexyboy1 sexylady sexymama
`);

const endings = [
  '',
  '1',
  '12',
  '123',
  '1234',
  '12345',
  '123456',
  '!',
  '7',
  '11',
  '69',
  '99',
  '01',
  '2000',
  '2010',
  '2020',
];

const isLongEnough = (word: string) => [...word].length >= 8;

const common: ReadonlySet<string> = new Set(
  [...bases.flatMap((base) => endings.map((ending) => base + ending)), ...whole].filter(isLongEnough),
);

/** `abcabcabc`, `aaaaaaaa`, `12121212`: up to four signs, again and again. */
const isRepetition = (word: string) => /^(.{1,4}?)\1+$/u.test(word);

/** A day written in digits alone, `DDMMYYYY` or `YYYYMMDD` of the last and the present century. */
const isDate = (word: string) =>
  /^(0[1-9]|[12]\d|3[01])(0[1-9]|1[0-2])(19|20)\d\d$/.test(word) ||
  /^(19|20)\d\d(0[1-9]|1[0-2])(0[1-9]|[12]\d|3[01])$/.test(word);

/** True for one of the commonest passwords, given in lower case. */
export function isCommonPassword(word: string): boolean {
  return common.has(word) || isRepetition(word) || isDate(word);
}

export const nbCommonPasswords = common.size;
