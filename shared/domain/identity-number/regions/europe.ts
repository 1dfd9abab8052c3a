import { regionRanges, regionTable } from './region-table.ts';

/** Bulgaria: the three digits before the check digit count births within ranges of regions. */
export const BULGARIA =
  regionRanges(`43 Blagoevgrad|93 Burgas|139 Varna|169 Veliko Tarnovo|183 Vidin|217 Vratsa|233 Gabrovo|
  281 Kardzhali|301 Kyustendil|319 Lovech|341 Montana|377 Pazardzhik|395 Pernik|435 Pleven|501 Plovdiv|527 Razgrad|555 Ruse|
  575 Silistra|601 Sliven|623 Smolyan|721 Sofia (city)|751 Sofia (province)|789 Stara Zagora|821 Dobrich|843 Targovishte|
  871 Haskovo|903 Shumen|925 Yambol|999 elsewhere or unknown`);

/** France: departments as the INSEE codes them; births abroad begin with 99. */
export const FRANCE =
  regionTable(`01 Ain|02 Aisne|03 Allier|04 Alpes-de-Haute-Provence|05 Hautes-Alpes|06 Alpes-Maritimes|07 Ardèche|
  08 Ardennes|09 Ariège|10 Aube|11 Aude|12 Aveyron|13 Bouches-du-Rhône|14 Calvados|15 Cantal|16 Charente|17 Charente-Maritime|18 Cher|
  19 Corrèze|2A Corse-du-Sud|2B Haute-Corse|20 Corse|21 Côte-d'Or|22 Côtes-d'Armor|23 Creuse|24 Dordogne|25 Doubs|26 Drôme|27 Eure|
  28 Eure-et-Loir|29 Finistère|30 Gard|31 Haute-Garonne|32 Gers|33 Gironde|34 Hérault|35 Ille-et-Vilaine|36 Indre|37 Indre-et-Loire|
  38 Isère|39 Jura|40 Landes|41 Loir-et-Cher|42 Loire|43 Haute-Loire|44 Loire-Atlantique|45 Loiret|46 Lot|47 Lot-et-Garonne|48 Lozère|
  49 Maine-et-Loire|50 Manche|51 Marne|52 Haute-Marne|53 Mayenne|54 Meurthe-et-Moselle|55 Meuse|56 Morbihan|57 Moselle|58 Nièvre|
  59 Nord|60 Oise|61 Orne|62 Pas-de-Calais|63 Puy-de-Dôme|64 Pyrénées-Atlantiques|65 Hautes-Pyrénées|66 Pyrénées-Orientales|
  67 Bas-Rhin|68 Haut-Rhin|69 Rhône|70 Haute-Saône|71 Saône-et-Loire|72 Sarthe|73 Savoie|74 Haute-Savoie|75 Paris|76 Seine-Maritime|
  77 Seine-et-Marne|78 Yvelines|79 Deux-Sèvres|80 Somme|81 Tarn|82 Tarn-et-Garonne|83 Var|84 Vaucluse|85 Vendée|86 Vienne|
  87 Haute-Vienne|88 Vosges|89 Yonne|90 Territoire de Belfort|91 Essonne|92 Hauts-de-Seine|93 Seine-Saint-Denis|94 Val-de-Marne|
  95 Val-d'Oise|97 overseas|98 overseas|99 abroad`);

/** Romania: counties, the sectors of Bucharest, and registrations without one. */
export const ROMANIA =
  regionTable(`01 Alba|02 Arad|03 Argeș|04 Bacău|05 Bihor|06 Bistrița-Năsăud|07 Botoșani|08 Brașov|09 Brăila|10 Buzău|
  11 Caraș-Severin|12 Cluj|13 Constanța|14 Covasna|15 Dâmbovița|16 Dolj|17 Galați|18 Gorj|19 Harghita|20 Hunedoara|21 Ialomița|22 Iași|
  23 Ilfov|24 Maramureș|25 Mehedinți|26 Mureș|27 Neamț|28 Olt|29 Prahova|30 Satu Mare|31 Sălaj|32 Sibiu|33 Suceava|34 Teleorman|35 Timiș|
  36 Tulcea|37 Vaslui|38 Vâlcea|39 Vrancea|40 Bucharest|41 Bucharest 1|42 Bucharest 2|43 Bucharest 3|44 Bucharest 4|45 Bucharest 5|
  46 Bucharest 6|47 Bucharest 7|48 Bucharest 8|51 Călărași|52 Giurgiu|70 national electronic register`);

/** Where issued, which for citizens since 1976 is the place of birth. */
export const YUGOSLAVIA =
  regionTable(`01 foreigners in Bosnia and Herzegovina|02 foreigners in Montenegro|03 foreigners in Croatia|
  04 foreigners in Macedonia|05 foreigners in Slovenia|06 foreigners|07 foreigners in Serbia|08 foreigners in Vojvodina|09 foreigners in Kosovo|
  10 Banja Luka|11 Bihać|12 Doboj|13 Goražde|14 Livno|15 Mostar|16 Prijedor|17 Sarajevo|18 Tuzla|19 Zenica|20 Montenegro|21 Podgorica|
  22 Bar, Ulcinj|23 Budva, Kotor, Tivat|24 Herceg Novi|25 Cetinje|26 Nikšić|27 Berane, Rožaje, Plav, Andrijevica|28 Bijelo Polje, Mojkovac|
  29 Pljevlja, Žabljak|30 Osijek, Slavonia|31 Bjelovar, Virovitica, Koprivnica|32 Varaždin, Međimurje|33 Zagreb|34 Karlovac, Kordun|
  35 Gospić, Lika|36 Rijeka, Pula, Gorski Kotar|37 Sisak, Banovina|38 Split, Zadar, Šibenik, Dubrovnik|39 Hrvatsko Zagorje|41 Bitola|
  42 Kumanovo|43 Ohrid|44 Prilep|45 Skopje|46 Strumica|47 Tetovo|48 Veles|49 Štip|50 Slovenia|70 Serbia|71 Belgrade|72 Šumadija, Pomoravlje|
  73 Niš|74 Južna Morava|75 Zaječar|76 Podunavlje|77 Podrinje, Kolubara|78 Kraljevo|79 Užice|80 Novi Sad|81 Sombor|82 Subotica|
  83 Vrbas|84 Kikinda|85 Zrenjanin|86 Pančevo|87 Vršac|88 Ruma|89 Sremska Mitrovica|91 Priština|92 Kosovska Mitrovica|93 Peć|94 Đakovica|
  95 Prizren|96 Gnjilane`);

/** Belarus: the letter after the birth date. */
export const BELARUS = regionTable(
  'A Minsk|B Minsk Region|C Brest|H Grodno|K Gomel|E Mogilev|M Vitebsk|P armed forces abroad',
);
