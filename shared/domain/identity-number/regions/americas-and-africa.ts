import { regionTable } from './region-table.ts';

/** Mexico: state of birth in the CURP. */
export const MEXICO =
  regionTable(`AS Aguascalientes|BC Baja California|BS Baja California Sur|CC Campeche|CL Coahuila|CM Colima|CS Chiapas|
  CH Chihuahua|DF Mexico City|DG Durango|GT Guanajuato|GR Guerrero|HG Hidalgo|JC Jalisco|MC México|MN Michoacán|MS Morelos|NT Nayarit|
  NL Nuevo León|OC Oaxaca|PL Puebla|QT Querétaro|QR Quintana Roo|SP San Luis Potosí|SL Sinaloa|SR Sonora|TC Tabasco|TS Tamaulipas|
  TL Tlaxcala|VZ Veracruz|YN Yucatán|ZS Zacatecas|NE abroad`);

/** Brazil: fiscal region of the registration, ninth digit of the CPF. */
export const BRAZIL =
  regionTable(`0 Rio Grande do Sul|1 Distrito Federal, Goiás, Mato Grosso, Mato Grosso do Sul, Tocantins|
  2 Acre, Amapá, Amazonas, Pará, Rondônia, Roraima|3 Ceará, Maranhão, Piauí|4 Alagoas, Paraíba, Pernambuco, Rio Grande do Norte|
  5 Bahia, Sergipe|6 Minas Gerais|7 Espírito Santo, Rio de Janeiro|8 São Paulo|9 Paraná, Santa Catarina`);

/** Costa Rica: province of birth. */
export const COSTA_RICA =
  regionTable(`1 San José|2 Alajuela|3 Cartago|4 Heredia|5 Guanacaste|6 Puntarenas|7 Limón|8 naturalised|
  9 late registration`);

/** Ecuador: province of the registration. */
export const ECUADOR =
  regionTable(`01 Azuay|02 Bolívar|03 Cañar|04 Carchi|05 Cotopaxi|06 Chimborazo|07 El Oro|08 Esmeraldas|09 Guayas|
  10 Imbabura|11 Loja|12 Los Ríos|13 Manabí|14 Morona Santiago|15 Napo|16 Pastaza|17 Pichincha|18 Tungurahua|19 Zamora Chinchipe|
  20 Galápagos|21 Sucumbíos|22 Orellana|23 Santo Domingo de los Tsáchilas|24 Santa Elena|30 abroad`);

/** Guatemala: department of birth. */
export const GUATEMALA =
  regionTable(`01 Guatemala|02 El Progreso|03 Sacatepéquez|04 Chimaltenango|05 Escuintla|06 Santa Rosa|07 Sololá|
  08 Totonicapán|09 Quetzaltenango|10 Suchitepéquez|11 Retalhuleu|12 San Marcos|13 Huehuetenango|14 Quiché|15 Baja Verapaz|
  16 Alta Verapaz|17 Petén|18 Izabal|19 Zacapa|20 Chiquimula|21 Jalapa|22 Jutiapa`);

/** El Salvador: department of birth. */
export const EL_SALVADOR =
  regionTable(`01 Ahuachapán|02 Santa Ana|03 Sonsonate|04 Chalatenango|05 La Libertad|06 San Salvador|07 Cuscatlán|
  08 La Paz|09 Cabañas|10 San Vicente|11 Usulután|12 San Miguel|13 Morazán|14 La Unión|94 abroad|95 abroad|96 abroad`);

/** Honduras: department of the registration. */
export const HONDURAS =
  regionTable(`01 Atlántida|02 Colón|03 Comayagua|04 Copán|05 Cortés|06 Choluteca|07 El Paraíso|08 Francisco Morazán|
  09 Gracias a Dios|10 Intibucá|11 Islas de la Bahía|12 La Paz|13 Lempira|14 Ocotepeque|15 Olancho|16 Santa Bárbara|17 Valle|18 Yoro`);

/** Panama: province of birth. */
export const PANAMA =
  regionTable(`1 Bocas del Toro|2 Coclé|3 Colón|4 Chiriquí|5 Darién|6 Herrera|7 Los Santos|8 Panamá|9 Veraguas|
  10 Guna Yala|11 Emberá-Wounaan|12 Ngäbe-Buglé|13 Panamá Oeste|PE born abroad|E foreigner|N naturalised`);

/** Canada: where the number was issued. */
export const CANADA =
  regionTable(`1 Atlantic provinces|2 Quebec|3 Quebec|4 Ontario|5 Ontario|6 Prairies, Northwest Ontario, northern territories|
  7 Pacific region|9 temporary resident`);

/** Egypt: governorate of birth. */
export const EGYPT =
  regionTable(`01 Cairo|02 Alexandria|03 Port Said|04 Suez|11 Damietta|12 Dakahlia|13 Sharqia|14 Qalyubia|15 Kafr El Sheikh|
  16 Gharbia|17 Monufia|18 Beheira|19 Ismailia|21 Giza|22 Beni Suef|23 Fayoum|24 Minya|25 Asyut|26 Sohag|27 Qena|28 Aswan|29 Luxor|
  31 Red Sea|32 New Valley|33 Matrouh|34 North Sinai|35 South Sinai|88 abroad`);
