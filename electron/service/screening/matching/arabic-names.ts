/**
 * Names in Arabic script with the Latin spelling of their spelling group: the script omits most vowels, so letters alone do not give it.
 * Compiled from general knowledge. Letters are folded as in `foldArabic`: one alif, one ya, one kaf, no marks; the article is split off
 * first.
 */
const NAMES = `
حي hai|ولد ould|اخوند akhund|اخند akhund|زاده zada
محمد muhammad|احمد ahmad|محمود mahmud|حسن hassan|حسين hussein|علي ali|عبدالله abdullah|عبد abd|ابراهيم ibrahim
يوسف yusuf|يعقوب yaqub|اسماعيل ismail|اسحاق ishaq|موسي musa|عيسي isa|يحيي yahya|داود dawud|داوود dawud|سليمان sulayman
عمر umar|عثمان uthman|خالد khalid|سعيد said|سعد saad|سيد sayyid|صالح salih|صلاح salah|سالم salim|سليم salim|سلمان salman
سلطان sultan|كريم karim|رحيم rahim|رحمن rahman|رحمان rahman|حميد hamid|حامد hamid|حمد hamad|حمدي hamdi|حكيم hakim
حكمت hikmat|رشيد rashid|راشد rashid|مجيد majid|ماجد majid|وليد walid|ناصر nasir|نصر nasr|نصير nasir|طارق tariq|فيصل faysal
جمال jamal|جعفر jafar|جلال jalal|جابر jabir|جبار jabbar|جميل jamil|قاسم qasim|قادر qadir|قدير qadir|قذافي qadhafi
قيس qays|حسني husni|مصطفي mustafa|مبارك mubarak|محسن muhsin|منير munir|مراد murad|مختار mukhtar|مسعود masud|منصور mansur
مروان marwan|مهدي mahdi|مالك malik|ملك malik|نور nur|نوري nuri|نجيب najib|نذير nazir|نبيل nabil|نزار nizar|نايف nayif
حبيب habib|حافظ hafiz|حيدر haydar|هشام hisham|هاشم hashim|هاني hani|هادي hadi|حسام husam|عصام isam|عماد imad|اياد iyad
عادل adil|عدنان adnan|عدي uday|عامر amir|امير amir|امين amin|انور anwar|اشرف ashraf|اسعد asad|اسد asad|عزيز aziz
عزت izzat|عز izz|ايمن ayman|ايوب ayyub|انس anas|اسامه usama|ادريس idris|ادم adam|اكرم akram|اكبر akbar|الياس ilyas
عائشه aisha|عايشه aisha|فاطمه fatima|خديجه khadija|زينب zaynab|مريم maryam|ليلي layla|زهرا zahra|زهراء zahra|هدي huda
بكر bakr|ابو abu|ابي abu|ابا abu|ام umm|بن bin|ابن bin|بنت bint|بدر badr|بشار bashar|بشير bashir|بصير basir|باسل basil
باسم basim|بلال bilal|برهان burhan|بهاء baha|فاضل fadil|فضل fadl|فريد farid|فاروق faruq|فؤاد fuad|فواد fuad|فارس faris
فهد fahd|فتحي fathi|فتاح fattah|فرج faraj|غني ghani|غلام ghulam|غازي ghazi|غسان ghassan|غالب ghalib|جواد jawad|جهاد jihad
جمعه juma|كمال kamal|كامل kamil|كاظم kazim|لطيف latif|لقمان luqman|ماهر mahir|معمر muammar|مطيع muti|مامون mamun
رضا rida|رضوان ridwan|رياض riyad|رامي rami|رمضان ramadan|رجب rajab|ربيع rabi|رفيق rafiq|رؤوف rauf|روف rauf|رزاق razzaq
صادق sadiq|صديق siddiq|صدام saddam|صفي safi|صبحي subhi|صبري sabri|صباح sabah|سمير samir|سامي sami|سامر samir|شريف sharif
شاهد shahid|شهاب shihab|شعبان shaban|شيخ shaykh|شاه shah|شكري shukri|سراج siraj|سيف sayf|سهيل suhayl|سلام salam
ستار sattar|سعود saud|سعدي saadi|طه taha|طاهر tahir|طالب talib|طلال talal|توفيق tawfiq|تركي turki|ثامر thamir
ياسين yasin|ياسر yasir|يزيد yazid|يونس yunus|وهاب wahhab|واحد wahid|وحيد wahid|ولي wali|وائل wail|زكي zaki|زكريا zakariya
زيد zayd|زياد ziyad|زبير zubayr|زاهد zahid|زاهر zahir|دين din|الله allah|الدين din|خان khan|خليل khalil|خليفه khalifa
خير khayr|خميس khamis|خضر khidr|ملا mullah|مولوي mawlawi|حاجي haji|حاج haj|قاري qari|دكتور doctor|جان jan|جون john
جورج george|ميشيل michel|مايكل michael|ديفيد david|ماري marie|محي muhyi|محيي muhyi|معاذ muadh|مقتدي muqtada|مناف manaf
نعيم naim|نعمان numan|حمزه hamza|حماد hammad|حارث harith|حسان hassan|تميم tamim|تيمور taymur|عباس abbas|عبيد ubayd
عبود abbud|عبيدي ubaydi|عطا ata|عطيه atiya|عقيل aqil|علاء ala|عمار ammar|عمرو amr|عواد awad|عوض awad|عيد id|غفور ghafur
غفار ghaffar|قيوم qayyum|قدوس quddus|هلال hilal|ضياء diya|ظاهر zahir|ظفر zafar|رسول rasul|روح ruh|حق haqq|حقاني haqqani
مجاهد mujahid|متقي muttaqi|ملكي maliki|مالكي maliki|تكريتي tikriti|دوري duri|بغدادي baghdadi|مصري masri|يمني yamani|حوثي huthi
عراقي iraqi|سوري suri|ليبي libi|تونسي tunisi|جزائري jazairi|شامي shami|حمصي homsi|حلبي halabi|عنزي anzi|شمري shammari
زهراني zahrani|غامدي ghamdi|قحطاني qahtani|عتيبي utaybi|مطيري mutairi|حربي harbi|عمري umari|هاشمي hashimi|حسيني husayni
حسني husni|موسوي musavi|رضوي rizvi|كريمي karimi|احمدي ahmadi|محمدي mohammadi|رحيمي rahimi|حسيني hosseini
`;

const LATIN_OF: ReadonlyMap<string, string> = new Map(
  NAMES.trim()
    .split(/[\n|]/)
    .map((pair): [string, string] => {
      const [arabic = '', latin = ''] = pair.trim().split(' ');
      return [foldArabic(arabic), latin];
    }),
);

/** Turns Persian and Urdu letters into the Arabic ones of the same sound, unifies the alifs, and drops marks and stretching. */
export function foldArabic(word: string): string {
  return word
    .replace(/[\u064b-\u065f\u0670\u0640]/g, '')
    .replace(/[أإآٱ]/g, 'ا')
    .replace(/[ىیےې]/g, 'ي')
    .replace(/ک/g, 'ك')
    .replace(/[ةۀہھ]/g, 'ه');
}

/** The Latin spelling of a name in folded Arabic script; undefined if it is not in the table. */
export function arabicName(folded: string): string | undefined {
  return LATIN_OF.get(folded);
}
