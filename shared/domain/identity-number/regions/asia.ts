import { regionTable } from './region-table.ts';

/** China: provinces after GB/T 2260, first two digits. */
export const CHINA =
  regionTable(`11 Beijing|12 Tianjin|13 Hebei|14 Shanxi|15 Inner Mongolia|21 Liaoning|22 Jilin|23 Heilongjiang|31 Shanghai|
  32 Jiangsu|33 Zhejiang|34 Anhui|35 Fujian|36 Jiangxi|37 Shandong|41 Henan|42 Hubei|43 Hunan|44 Guangdong|45 Guangxi|46 Hainan|50 Chongqing|
  51 Sichuan|52 Guizhou|53 Yunnan|54 Tibet|61 Shaanxi|62 Gansu|63 Qinghai|64 Ningxia|65 Xinjiang|71 Taiwan|81 Hong Kong|82 Macao|83 Taiwan`);

/** Malaysia: place of birth; 21 to 59 repeat the states, 60 and above are countries. */
export const MALAYSIA =
  regionTable(`01 Johor|02 Kedah|03 Kelantan|04 Malacca|05 Negeri Sembilan|06 Pahang|07 Penang|08 Perak|09 Perlis|
  10 Selangor|11 Terengganu|12 Sabah|13 Sarawak|14 Kuala Lumpur|15 Labuan|16 Putrajaya|21 Johor|22 Johor|23 Johor|24 Johor|25 Kedah|26 Kedah|
  27 Kedah|28 Kelantan|29 Kelantan|30 Malacca|31 Negeri Sembilan|32 Pahang|33 Pahang|34 Penang|35 Penang|36 Perak|37 Perak|38 Perak|39 Perak|
  40 Perlis|41 Selangor|42 Selangor|43 Selangor|44 Selangor|45 Terengganu|46 Terengganu|47 Sabah|48 Sabah|49 Sabah|50 Sarawak|51 Sarawak|
  52 Sarawak|53 Sarawak|54 Kuala Lumpur|55 Kuala Lumpur|56 Kuala Lumpur|57 Kuala Lumpur|58 Labuan|59 Negeri Sembilan|82 unknown state|
  71 abroad|72 abroad|98 stateless|99 unspecified`);

/** Indonesia: provinces, first two digits. */
export const INDONESIA =
  regionTable(`11 Aceh|12 North Sumatra|13 West Sumatra|14 Riau|15 Jambi|16 South Sumatra|17 Bengkulu|18 Lampung|
  19 Bangka Belitung|21 Riau Islands|31 Jakarta|32 West Java|33 Central Java|34 Yogyakarta|35 East Java|36 Banten|51 Bali|52 West Nusa Tenggara|
  53 East Nusa Tenggara|61 West Kalimantan|62 Central Kalimantan|63 South Kalimantan|64 East Kalimantan|65 North Kalimantan|71 North Sulawesi|
  72 Central Sulawesi|73 South Sulawesi|74 Southeast Sulawesi|75 Gorontalo|76 West Sulawesi|81 Maluku|82 North Maluku|91 Papua|92 West Papua|
  93 South Papua|94 Central Papua|95 Highland Papua|96 Southwest Papua`);

/** Vietnam: place of birth registration as coded for citizen identity cards until 2025. */
export const VIETNAM =
  regionTable(`001 Hà Nội|002 Hà Giang|004 Cao Bằng|006 Bắc Kạn|008 Tuyên Quang|010 Lào Cai|011 Điện Biên|012 Lai Châu|
  014 Sơn La|015 Yên Bái|017 Hòa Bình|019 Thái Nguyên|020 Lạng Sơn|022 Quảng Ninh|024 Bắc Giang|025 Phú Thọ|026 Vĩnh Phúc|027 Bắc Ninh|
  030 Hải Dương|031 Hải Phòng|033 Hưng Yên|034 Thái Bình|035 Hà Nam|036 Nam Định|037 Ninh Bình|038 Thanh Hóa|040 Nghệ An|042 Hà Tĩnh|
  044 Quảng Bình|045 Quảng Trị|046 Thừa Thiên Huế|048 Đà Nẵng|049 Quảng Nam|051 Quảng Ngãi|052 Bình Định|054 Phú Yên|056 Khánh Hòa|
  058 Ninh Thuận|060 Bình Thuận|062 Kon Tum|064 Gia Lai|066 Đắk Lắk|067 Đắk Nông|068 Lâm Đồng|070 Bình Phước|072 Tây Ninh|074 Bình Dương|
  075 Đồng Nai|077 Bà Rịa-Vũng Tàu|079 Hồ Chí Minh City|080 Long An|082 Tiền Giang|083 Bến Tre|084 Trà Vinh|086 Vĩnh Long|087 Đồng Tháp|
  089 An Giang|091 Kiên Giang|092 Cần Thơ|093 Hậu Giang|094 Sóc Trăng|095 Bạc Liêu|096 Cà Mau`);

/** Pakistan: province of the first registration. */
export const PAKISTAN =
  regionTable(`1 Khyber Pakhtunkhwa|2 Tribal areas|3 Punjab|4 Sindh|5 Balochistan|6 Islamabad|7 Gilgit-Baltistan|
  8 Azad Kashmir`);

/** Taiwan: county or city of the first registration. */
export const TAIWAN =
  regionTable(`A Taipei|B Taichung|C Keelung|D Tainan|E Kaohsiung|F New Taipei|G Yilan|H Taoyuan|I Chiayi City|
  J Hsinchu County|K Miaoli|L Taichung County|M Nantou|N Changhua|O Hsinchu City|P Yunlin|Q Chiayi County|R Tainan County|S Kaohsiung County|
  T Pingtung|U Hualien|V Taitung|W Kinmen|X Penghu|Y Yangmingshan|Z Lienchiang`);

/** Korea: the first two digits after the sex, ranges, on numbers from before October 2020. */
export const KOREA = [
  [8, 'Seoul'],
  [12, 'Busan'],
  [15, 'Incheon'],
  [25, 'Gyeonggi'],
  [34, 'Gangwon'],
  [39, 'North Chungcheong'],
  [40, 'Daejeon'],
  [47, 'South Chungcheong'],
  [54, 'North Jeolla'],
  [66, 'South Jeolla, Gwangju'],
  [75, 'Daegu, North Gyeongsang'],
  [81, 'North Gyeongsang'],
  [92, 'South Gyeongsang, Ulsan'],
  [95, 'Jeju'],
  [96, 'Sejong'],
] as const;
