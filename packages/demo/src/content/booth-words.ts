import type { Language } from './event.ts'
import type { SectorKey } from './sectors.ts'

type Lines = Record<Language, string>

export const OPENINGS: Record<SectorKey, Lines> = {
  farm: {
    en: '{company} grows for people who ask where a crate comes from, on {number} hectares of slope and valley.',
    tr: '{company}, {number} hektarlık yamaç ve ovada, kasanın nereden geldiğini soranlar için üretiyor.',
    ru: '{company}: {number} гектаров полей и садов, и про каждый ящик мы знаем, с какого он поля.',
    es: '{company} cultiva {number} hectáreas de ladera y vega para quienes preguntan de dónde viene cada caja.',
  },
  dairy: {
    en: '{company} turns the milk of {number} farms into cheese, yogurt and butter.',
    tr: '{company}, {number} çiftliğin sütünü peynir, yoğurt ve tereyağına dönüştürüyor.',
    ru: '{company} делает сыр, йогурт и масло из молока {number} хозяйств.',
    es: '{company} convierte la leche de {number} granjas en queso, yogur y mantequilla.',
  },
  bakery: {
    en: '{company} bakes with a starter that is older than most of its bakers, {number} kinds of bread a week.',
    tr: '{company}, ustalarından yaşlı bir ekşi mayayla haftada {number} çeşit ekmek pişiriyor.',
    ru: '{company} печёт на закваске, которая старше многих наших пекарей: {number} видов хлеба в неделю.',
    es: '{company} hornea {number} panes distintos a la semana con una masa madre más vieja que sus panaderos.',
  },
  pantry: {
    en: '{company} fills jars, tins and sacks for kitchens that keep little and cook a lot.',
    tr: '{company}, az saklayıp çok pişiren mutfaklar için kavanoz, teneke ve çuval dolduruyor.',
    ru: '{company} наполняет банки, жестянки и мешки для кухонь, где хранят мало, а готовят много.',
    es: '{company} llena tarros, latas y sacos para cocinas que guardan poco y guisan mucho.',
  },
  seafood: {
    en: '{company} buys from {number} boats and writes the name of the boat on every box.',
    tr: '{company}, {number} tekneden alıyor ve her kasaya teknenin adını yazıyor.',
    ru: '{company} покупает у {number} лодок и пишет название лодки на каждом ящике.',
    es: '{company} compra a {number} barcos y escribe el nombre del barco en cada caja.',
  },
  drinks: {
    en: '{company} roasts, brews and bottles {number} kinds of drinks, in lots small enough to have a name.',
    tr: '{company}, {number} çeşit içeceği adı olacak kadar küçük partilerle kavuruyor, demliyor ve şişeliyor.',
    ru: '{company} обжаривает, заваривает и разливает; партии такие малые, что у каждой есть имя.',
    es: '{company} tuesta, infusiona y embotella {number} bebidas, en lotes tan pequeños que tienen nombre.',
  },
  plants: {
    en: '{company} cooks protein from pulses and grains, with lists of ingredients that fit on a thumb.',
    tr: '{company}, bakliyat ve tahıldan, içindekiler listesi bir başparmağa sığan ürünler yapıyor.',
    ru: '{company} готовит белок из бобовых и зёрен, а состав умещается на ногте.',
    es: '{company} elabora proteína de legumbres y cereales, con listas de ingredientes que caben en un pulgar.',
  },
  retail: {
    en: '{company} runs {number} shops whose buyers still taste before they list.',
    tr: '{company}, satın almacıları hâlâ tadarak karar veren {number} mağaza işletiyor.',
    ru: '{company}: {number} магазинов, где закупщики сначала пробуют, а потом ставят на полку.',
    es: '{company} lleva {number} tiendas cuyos compradores todavía prueban antes de decidir.',
  },
  hospitality: {
    en: '{company} has {number} tables and writes its menu when the market opens.',
    tr: '{company}, {number} masada konuk ağırlıyor ve menüsünü pazar açılınca yazıyor.',
    ru: '{company} кормит гостей за {number} столами; меню пишем, когда открывается рынок.',
    es: '{company} tiene {number} mesas y escribe la carta cuando abre el mercado.',
  },
  logistics: {
    en: '{company} carries cold and frozen goods with {number} lorries and one temperature curve for everybody to see.',
    tr: '{company}, {number} kamyonla soğuk ve donuk yük taşıyor; sıcaklık eğrisini herkes görüyor.',
    ru: '{company} возит охлаждённые грузы на {number} машинах, и график температуры виден всем.',
    es: '{company} transporta frío y congelado con {number} camiones y una curva de temperatura que todos pueden ver.',
  },
  packaging: {
    en: '{company} makes packs of paper, glass and fibre that are gone when the food is.',
    tr: '{company}, gıda bitince iz bırakmayan kâğıt, cam ve lif ambalajlar üretiyor.',
    ru: '{company} делает упаковку из бумаги, стекла и волокна, которая исчезает вместе с едой.',
    es: '{company} fabrica envases de papel, vidrio y fibra que desaparecen con la comida.',
  },
  foodtech: {
    en: '{company} builds software for cold stores, lines and fields, tried on {number} sites before it was sold.',
    tr: '{company}, soğuk depolar, hatlar ve tarlalar için, satılmadan önce {number} tesiste denenmiş yazılımlar geliştiriyor.',
    ru: '{company} пишет программы для складов, линий и полей; до продажи их проверили на {number} площадках.',
    es: '{company} desarrolla programas para cámaras, líneas y campos, probados en {number} centros antes de venderse.',
  },
  research: {
    en: '{company} studies what grains, soils and ferments do, and publishes what did not work as well.',
    tr: '{company}, tahılı, toprağı ve mayayı inceliyor; işe yaramayanı da yayımlıyor.',
    ru: '{company} изучает зерно, почву и брожение и публикует также то, что не получилось.',
    es: '{company} estudia cereales, suelos y fermentos, y publica también lo que no funcionó.',
  },
  finance: {
    en: '{company} puts money into food companies that already sell, {number} of them until now.',
    tr: '{company}, hâlihazırda satış yapan gıda şirketlerine yatırım yapıyor; bugüne kadar {number} şirket.',
    ru: '{company} вкладывает деньги в пищевые компании, у которых уже есть продажи: пока их {number}.',
    es: '{company} invierte en empresas de alimentación que ya venden; hasta ahora, {number}.',
  },
  media: {
    en: '{company} tells stories of people who make food, without advertising in between.',
    tr: '{company}, gıdayı üretenlerin öykülerini araya reklam koymadan anlatıyor.',
    ru: '{company} рассказывает о тех, кто делает еду, и не ставит рекламу между строк.',
    es: '{company} cuenta historias de quienes hacen la comida, sin publicidad de por medio.',
  },
  trade: {
    en: '{company} speaks for {number} small producers who have no time to speak for themselves.',
    tr: '{company}, kendi adına konuşmaya vakti olmayan {number} küçük üretici için konuşuyor.',
    ru: '{company} говорит от имени {number} небольших хозяйств, которым самим говорить некогда.',
    es: '{company} habla por {number} pequeños productores que no tienen tiempo de hablar por sí mismos.',
  },
}

/** Sentences that follow an opening. Each fits an opening of any trade. */
export const ADDITIONS: Record<Language, readonly string[]> = {
  en: [
    'Come by in the morning: there is coffee, and nobody sells anything before ten.',
    'We brought samples for {number} people and no brochures.',
    'Founded {years} years ago by two neighbours, and still run by their families.',
    'Ask for the price list; it is one page long and the same for everybody.',
    'At this stand you meet the people who do the work, not only those who talk about it.',
    'New this year: a smaller minimum order, and an answer within two working days.',
    'We know what we cannot do, and say so before you have come all the way.',
    'Our first stand in Istanbul; we have {years} years of mistakes to share.',
    'Half of what we show here cannot be bought yet. Tell us which half should be.',
    'We work with {number} partners and would rather know ten more well than a hundred by name.',
    'Bring your hardest question; the one who can answer it stands at the back.',
    'Everything on the table was made this week.',
    'Visits are welcome all year round, also on Mondays, also unannounced.',
    'We publish our prices, our margins and, once a year, our complaints.',
    'Small orders first: a trial costs less than the talk about it.',
    'Our youngest colleague shows you round; the oldest one checks the sums.',
  ],
  tr: [
    'Sabah uğrayın: kahve var ve saat ondan önce kimse bir şey satmıyor.',
    '{number} kişilik numune getirdik, broşür getirmedik.',
    '{years} yıl önce iki komşu kurdu; bugün hâlâ aileleri yönetiyor.',
    'Fiyat listemiz tek sayfa ve herkes için aynı; sormanız yeter.',
    'Bu stantta işi anlatanlarla değil, yapanlarla tanışırsınız.',
    'Bu yıl yeni: daha düşük asgari sipariş ve iki iş günü içinde yanıt.',
  ],
  ru: [
    'Приходите утром: есть кофе, и до десяти никто ничего не продаёт.',
    'Мы привезли образцы на {number} человек и ни одной брошюры.',
    'Нас основали два соседа {years} лет назад, и дело до сих пор ведут их семьи.',
    'Прайс-лист занимает одну страницу и одинаков для всех: просто спросите.',
    'На стенде стоят те, кто работает, а не только те, кто об этом рассказывает.',
  ],
  es: [
    'Pase por la mañana: hay café y nadie vende nada antes de las diez.',
    'Hemos traído muestras para {number} personas y ningún folleto.',
    'Dos vecinos la fundaron hace {years} años y sus familias la siguen llevando.',
    'La lista de precios ocupa una página y es la misma para todos: pídala.',
    'En este stand conocerá a quienes hacen el trabajo, no solo a quienes lo cuentan.',
  ],
}

/** Full names of booths with a long one, by the firm's usual name. */
export const NAMES_IN_FULL: Readonly<Record<string, string>> = {
  'Gıda İhracatçıları Dayanışma Ağı':
    'Gıda İhracatçıları Dayanışma Ağı – Ege, Akdeniz ve Karadeniz Küçük Üretici Kooperatifleri Ortak Standı',
  'Küçük Üretici Birliği': 'Küçük Üretici Birliği ve Geleneksel Gıdaları Yaşatma Derneği İktisadi İşletmesi',
  'Институт зерна и хлеба': 'Научно-исследовательский институт зерна и хлеба и продуктов их переработки',
  'Молочная верста': 'Молочная верста – объединение фермерских сыроварен и маслоделен Верхней Волги',
  'Institut für Getreide und Gärung': 'Institut für Getreide- und Gärungsforschung, Lebensmittelsicherheitsprüfstelle',
}

/** Notes in the order of meeting the leads. */
export const LEAD_NOTES: readonly { rating: number | null; tags: readonly string[]; note: string }[] = [
  {
    rating: 5,
    tags: ['own label', 'call this week'],
    note: 'Wants 2,000 jars under her own label by March. Send prices for glass and for tin.',
  },
  { rating: 4, tags: ['samples'], note: 'Tasted the red one twice. Six sample boxes to the office, not to the fair.' },
  { rating: 3, tags: ['autumn'], note: 'Buys again in autumn; a look at the new price list is enough until then.' },
  { rating: null, tags: [], note: '' },
  {
    rating: 5,
    tags: ['own label', 'export'],
    note: 'Has a distributor in the Gulf who looks for exactly this. Introduce him to Defne.',
  },
  {
    rating: 2,
    tags: ['student'],
    note: 'Writes a thesis about shelf space. Happy to answer three questions, not thirty.',
  },
  {
    rating: 4,
    tags: ['export', 'samples'],
    note: 'Fragt nach Bio-Zertifikat und Palettenpreis. Antwort auf Englisch genügt.',
  },
  { rating: 1, tags: [], note: 'Only came for the olives.' },
  {
    rating: 3,
    tags: ['call this week'],
    note: 'Проверить, есть ли у нас этикетка на русском, и перезвонить в четверг.',
  },
]
