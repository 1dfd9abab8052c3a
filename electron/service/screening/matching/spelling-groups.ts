/** The first of a line represents all. From general knowledge. Lower case a–z only. */
const SPELLINGS = `
muhammad mohammed mohamed mohammad muhammed mohamad mohamet muhamad muhamed mouhamed mohd mahamat mokhammad magomed mouhamad mouhammad mohammod muhammet mohamud mohammud maxamed
ahmad ahmed ahmet akhmed akhmad achmad achmed ahmat axmed ahamed ahmadou
mahmud mahmoud mahmood mehmood mahmut makhmud mahmoed maxamuud
hassan hasan hassen hasen khasan hasson xasan
hussein hussain husain husein hussayn husayn houssein hossein hosein hoseyn khusein hussin husseyn hoessein xuseen huseyin hussien hossain
ali aly alee
abdullah abdallah abdalla abdulla abdollah abdellah abdoullah abdoulah abdullahi abdulahi abdillahi abdula abdoulaye abdelah
ibrahim ibraheem ebrahim ibrahem brahim ibragim ebrahimi ibrahima
yusuf yousef yousuf yusif youssef yousif yusef youssouf usuf yusup jusuf yusof yoosuf iusuf
yaqub yacoub yaqoub yakub yakoub yaqoob yacob jakub
ismail ismael ismaeel esmail esmaeil ismaiil ismoil ismayil ismaila
musa moussa mousa moosa mussa mousavi
isa issa eisa essa iissa
yahya yahia yehia yehya jahja iakhia
dawud daoud dawood daud dawoud davud daood dawid
sulayman suleiman sulaiman soleiman solaiman suleyman souleymane sulaymon soliman sulejman
umar omar oumar omer umer ammar
uthman othman osman usman outhman ousmane ottman cusmaan
khalid khaled khalied xalid halid chalid
said saeed saeid saied sayeed sa'id seid sayid saiid
sayyid sayed sayyed syed seyed seyyed saiyed seyid elsayed
salih saleh salah salleh saleeh
salim saleem selim salem
karim kareem kerim carim
rahim raheem rehim
rahman rehman rakhman rahmaan
hamid hameed hamed hamied khamid
hakim hakeem hakem khakim
rashid rasheed rachid rashed reshid
majid majeed magid maged madjid
walid waleed oualid waled
nasir naser nasser nassir nasr naseer
tariq tarek tareq tarik tarique
faysal faisal feisal fayssal faizal faycal
jamal gamal djamal jamaal cemal
jafar jaafar jafer gafar djafar cafer
jalal galal djalal jallal celal
jabir jaber gaber djaber
jamil jameel gamil djamil cemil
qasim kasim qassem qasem kassem kassim gasim qassim kasem ghasem casim
qadir kader qader kadir qadeer kadhir gadir
qadhafi gaddafi qaddafi kadhafi gadhafi kaddafi qadafi gadafi khadafy qathafi ghaddafi
qaida qaeda qaidah qaedah kaida alqaida alqaeda
husni hosni housni
mustafa mostafa moustafa mustapha mostapha mustafo
mubarak moubarak mobarak
muhsin mohsen mohsin mouhsine muhsen mohcen
munir mounir moneer muneer monir
murad mourad morad murat
mukhtar mokhtar moukhtar muhtar
masud masoud massoud masood mesud messaoud massud
mansur mansour mansoor mansor mensur
marwan merwan marouane
mahdi mehdi mahdy mahadi
malik malek maalik melik
nur noor nour nuur nor
nuri noori nouri
najib nagib najeeb nadjib neguib
nazir nazeer nadhir nadir
habib habeeb khabib
hafiz hafez hafidh hafeez hafed
haydar haidar hayder heydar haider hyder heidar geidar
hisham hesham hicham hishaam
hani hany hanee
husam hossam hussam housam
isam essam issam esam
imad emad imaad
iyad eyad iad ayad
adil adel aadil
amir ameer emir amer
amin ameen emin amine
anwar anouar enver anvar
ashraf achraf eshref
asad assad essad
aziz azeez aziez
ayman aiman aymen aymane
ayyub ayub ayoub ayoob eyup
aisha aicha ayesha aysha aishah aysheh ayse
fatima fatimah fatma fatemeh fatoumata fadumo fatimata
khadija khadijah hadija khadidja hatice khadeeja
zaynab zainab zeinab zeynep zineb zaineb
maryam mariam meryem miriam maryem mariama
layla leila laila leyla
zahra zehra zohra
bakr bakar baker bekr bakir
badr bader badar bedr
bashar bachar basshar
bashir basheer bachir beshir
basir baseer bassir
basil bassel basel
bilal belal bilel
bin ben ibn
fadil fadhil fadel fazil fazel fadl fazl fazal
farid fareed ferid
faruq farouk farooq faruk farouq
fuad fouad foad
ghani gani ghany
ghulam gholam golam
jawad javad djawad gawad jawaad
jihad gihad djihad cihad
kamal kamel kemal kamil kameel
latif lateef letif
luqman lokman luqmaan
rida reza ridha riza redha
ridwan rizwan redouane ridhwan
riyad riad riyadh ryad
saad sad saed
sadiq sadek sadegh sadeq sadik siddiq siddique
safi safiy
samir sameer samer
sharif shareef cherif charif sherif
shahid shaheed chahid
siraj seraj sirajj
suhayl suhail souhail soheil sohail
taha tahaa
tahir taher tahar tahir tahr
tawfiq toufik tawfik taufik tewfik tawfeeq taoufik
umm oum
wali vali ouali
yasin yassin yaseen yassine yasseen
yasir yasser yaser yassir
zaki zakee zeki
zayd zaid zeid zayed zaied
ziyad ziad zeyad
zubayr zubair zoubeir zubeir
din deen dine eddine uddin
khan xan
shah chah sah
shaykh sheikh shaikh cheikh sheik
mullah mulla molla mollah
aleksandr alexander aleksander alexandre alejandro alessandro aliaksandr oleksandr alexandr aleksandar alexandros iskandar iskander
aleksei alexei aleksey alexey alexi oleksii oleksiy alexej aleksej alyaksey
andrei andrey andrej andriy andrii andrzej
dmitri dmitry dmitriy dmitrii dimitri dimitry dmytro dimitrij dzmitry dmitrij
sergei sergey sergi sergej serhii serhiy serge siarhei sergiy sergii serej
yevgeny evgeny yevgeni evgeni evgeniy yevgeniy evgenii yevhen evgenij
yuri yuriy yury iurii yurii juri jurij
vasily vasiliy vassily vasili vasyl vasilii vasilij
vladimir volodymyr wladimir vladmir uladzimir vladymyr
nikolai nikolay nikolaj mykola mikalai nikolaos
mikhail mikhael mykhailo mihail michail mikail mykhaylo mihajlo
grigori grigory grigoriy hryhoriy grigorij grigorii
anatoli anatoly anatoliy anatolii anatolij
arkadi arkady arkadiy arkadii
gennadi gennady gennadiy gennadii hennadiy
georgi georgiy georgy georgii heorhiy georgij
valeri valery valeriy valerii valerij
viktor victor wiktor
vitali vitaly vitaliy vitalii vitalij
vyacheslav viacheslav wjatscheslaw vjaceslav
igor ihor igar
oleg oleh aleh
ilya ilia illya ilja
konstantin kostiantyn constantin constantine
maksim maxim maksym maxime
pavel pavlo paul pawel
petr pyotr petro piotr
fyodor fedor fyedor fiodor theodor
yelena elena olena helena jelena
yekaterina ekaterina kateryna katerina jekaterina
kim gim ghim
lee li ri yi rhee
park pak bak
choi choe choy
jung jong chong jeong chung chung
cho jo
yun yoon
kang gang
hwang whang
chang jang
`;

/** Short forms and other languages' forms: less certain than a spelling. */
const NICKNAMES = `
william bill billy will willy willie liam wilhelm guillaume guillermo willem guglielmo
robert bob bobby rob robbie bert roberto rupert
richard rick dick ricky rich ricardo riccardo
john jon johnny jack juan jean johann johannes hans ivan giovanni joao jan sean ian yahya jovan ioannis yannis
james jim jimmy jamie jaime diego giacomo jacques jacob
joseph joe joey jose giuseppe josef yusuf pepe josip iosif
michael mike mick mikey miguel michel michele mikhail mikael misha
edward ed eddie ted teddy ned eduardo eduard edouard
theodore ted teddy theo teodoro theodor
thomas tom tommy tomas tommaso
charles charlie chuck carlos karl carlo karel
david dave davey davide dawud
daniel dan danny daniele danilo
benjamin ben benny benji bibi benyamin
anthony tony antonio anton antoine
andrew andy drew andres andre andrea andrei andreas
matthew matt matteo mateo mathieu matthias
christopher chris kit cristobal christoph
christian chris cristian
nicholas nick nicky nicolas nicola nikolai klaus
stephen steve steven stefan esteban stephane stefano stepan
gregory greg grigori gregorio
geoffrey geoff jeff jeffrey
jeffrey jeff geoff
kenneth ken kenny
ronald ron ronnie
donald don donnie
raymond ray raimundo ramon
lawrence larry lorenzo laurent lars
leonard leo len lenny leonardo
samuel sam sammy
patrick pat paddy patricio
peter pete pedro pierre pietro petr petros pieter
paul pablo paolo pavel paulo
philip phil felipe philippe filippo
frederick fred freddy friedrich federico frederic fredrik
francis frank francisco francesco francois franz paco
franklin frank
george jorge georges georgi giorgio yuri georg
henry harry hank enrique henri heinrich enrico
harold harry hal
louis lou lewis luis luigi ludwig
alexander alex al sasha sascha sandy lex aleksandr xander
albert al bert alberto
alfred al fred alfredo
alan al
eugene gene evgeny yevgeny eugenio
joshua josh
jonathan jon jonny
timothy tim timmy
terence terry
walter walt wally
zachary zach zack zakaria
vincent vince vicente vincenzo
victor vic
gerald gerry jerry
jerome jerry
bernard bernie bernardo
barack barry
elizabeth liz beth betty lisa eliza elisabeth isabel elisabetta
margaret maggie meg peggy rita margarita marguerite greta
katherine kate kathy katie catherine kathryn katarina catalina caterina yekaterina
mary maria marie molly polly maryam mariya
anne ann anna annie hannah ana
susan sue suzanne susana
patricia pat patty tricia
jennifer jen jenny
deborah deb debbie
barbara barb babs
rebecca becky
victoria vicky viktoria
alexandra sandra sasha alejandra
helen nell elena helene yelena
dorothy dot dolly
josephine jo josie
nikolai kolya nikita
dmitri dima mitya
vladimir vova volodya vlad
aleksei alyosha lyosha
ivan vanya
konstantin kostya
yevgeny zhenya
sergei seryozha
grigori grisha
boris borya
anastasia nastya
natalia natasha nataly natalya
tatiana tanya
svetlana sveta
joaquin quino
ignacio nacho
jesus chucho chuy
manuel manolo emmanuel
rafael rafa
alejandro ale
muhammad mehmet mamadou mamadu hamada mohd mo
mustafa mus
abdullah abdi
ismail smail
osama usama ousama
`;

function groupsOf(text: string): ReadonlyMap<string, readonly string[]> {
  const groups = new Map<string, string[]>();
  for (const line of text.trim().split('\n')) {
    const names = line.trim().split(/\s+/);
    const [first = ''] = names;
    for (const name of names) {
      const known = groups.get(name);
      if (known === undefined) groups.set(name, [first]);
      else if (!known.includes(first)) known.push(first);
    }
  }
  return groups;
}

const SPELLING_OF: ReadonlyMap<string, string> = new Map(
  [...groupsOf(SPELLINGS)].map(([name, [first = name]]) => [name, first]),
);
const NICKNAMES_OF = groupsOf(NICKNAMES);
const NONE: readonly string[] = [];

/** `mohamed` is `muhammad`; a name without a group represents itself. */
export function canonicalSpelling(form: string): string {
  return SPELLING_OF.get(form) ?? form;
}

/** The groups of given names that it is a short, pet or foreign form in; empty for most names. */
export function nicknameGroups(form: string): readonly string[] {
  return NICKNAMES_OF.get(form) ?? NICKNAMES_OF.get(canonicalSpelling(form)) ?? NONE;
}

/** Every form in its nickname groups, including itself, to look up in an index. */
export function nicknameForms(form: string): readonly string[] {
  const groups = nicknameGroups(form);
  return groups.length === 0 ? NONE : [...new Set(groups.flatMap((group) => MEMBERS.get(group) ?? NONE))];
}

const MEMBERS = new Map<string, string[]>();
for (const [name, groups] of NICKNAMES_OF)
  for (const group of groups) MEMBERS.set(group, [...(MEMBERS.get(group) ?? []), name]);
