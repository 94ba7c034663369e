import type { Language } from './event.ts'
import type { Matter } from './options.ts'

type Lines = Record<Matter, Record<Language, readonly string[]>>

export const OFFER_LINES: Lines = {
  distribution: {
    en: ['Distribution to independent shops, from one pallet', 'A sales team that already visits the shops you want'],
    tr: ['Bağımsız marketlere bir paletten başlayan dağıtım'],
    ru: ['Доставка в независимые магазины от одного поддона'],
    es: ['Distribución a tiendas independientes desde un palé'],
  },
  shelf: {
    en: ['A four-week test on our shelves, results shared', 'A metre of shelf for something new'],
    tr: ['Raflarımızda dört haftalık deneme, sonuçlar açık'],
    ru: ['Четыре недели на наших полках, результаты открыты'],
    es: ['Cuatro semanas de prueba en tienda, con resultados abiertos'],
  },
  privateLabel: {
    en: ['Private label from 2,000 units', 'Recipes and packing under your own name'],
    tr: ['2.000 adetten başlayan özel marka üretimi'],
    ru: ['Собственная марка от 2 000 штук'],
    es: ['Marca blanca desde 2000 unidades'],
  },
  ingredients: {
    en: ['Traceable ingredients, by the sack or by the lorry', 'First pick of this season’s harvest'],
    tr: ['Çuvalla ya da kamyonla, izlenebilir hammadde'],
    ru: ['Прослеживаемое сырьё, от мешка до машины'],
    es: ['Materia prima trazable, por saco o por camión'],
  },
  production: {
    en: ['Free hours on our line in the second half of the week', 'Contract production with our own lab'],
    tr: ['Hattımızda haftanın ikinci yarısı boş kapasite'],
    ru: ['Свободные часы на линии во второй половине недели'],
    es: ['Horas libres en nuestra línea a partir del jueves'],
  },
  coldStorage: {
    en: ['Chilled and frozen places near the port', 'Cold storage by the week, without a yearly contract'],
    tr: ['Limana yakın, haftalık soğuk depo'],
    ru: ['Холодильные места у порта, помесячно'],
    es: ['Plazas de frío junto al puerto, por semanas'],
  },
  transport: {
    en: ['Shared chilled loads three times a week', 'Space on the empty way back'],
    tr: ['Haftada üç gün ortak soğuk taşıma'],
    ru: ['Сборные охлаждённые грузы три раза в неделю'],
    es: ['Cargas refrigeradas compartidas tres veces por semana'],
  },
  packs: {
    en: ['Samples of packs without film, for your own product', 'A pack audit in one afternoon'],
    tr: ['Ürününüze göre filmsiz ambalaj numuneleri'],
    ru: ['Образцы упаковки без плёнки под ваш продукт'],
    es: ['Muestras de envases sin film para su producto'],
  },
  software: {
    en: ['A free month of our forecast on your own numbers', 'Sensors and a dashboard that a shift leader can read'],
    tr: ['Kendi verinizle bir ay ücretsiz tahmin denemesi'],
    ru: ['Месяц прогнозов на ваших данных бесплатно'],
    es: ['Un mes gratis de previsiones con sus datos'],
  },
  machinery: {
    en: ['Machines to try before you buy', 'A small line for rent, operator included'],
    tr: ['Satın almadan önce denenebilen makineler'],
    ru: ['Оборудование, которое можно испытать до покупки'],
    es: ['Máquinas que se prueban antes de comprarlas'],
  },
  certification: {
    en: ['A clear list of what you lack for the certificate', 'Audits that end with a plan'],
    tr: ['Belge için eksiklerinizin açık listesi'],
    ru: ['Понятный список того, чего не хватает для сертификата'],
    es: ['Una lista clara de lo que falta para el certificado'],
  },
  exportAdvice: {
    en: ['Help with the first export papers', 'Introductions to importers we have worked with'],
    tr: ['İlk ihracat evrakında yardım'],
    ru: ['Помощь с первыми экспортными документами'],
    es: ['Ayuda con los primeros papeles de exportación'],
  },
  funding: {
    en: ['First tickets from 50,000 to 400,000 euros', 'Loans that follow the harvest'],
    tr: ['50.000 avrodan başlayan ilk yatırım'],
    ru: ['Первые вложения от 50 000 евро'],
    es: ['Primeras inversiones desde 50 000 euros'],
  },
  mentoring: {
    en: ['An hour a month for somebody starting out', 'Honest feedback on a recipe, a price or a pitch'],
    tr: ['Yeni başlayanlara ayda bir saat'],
    ru: ['Час в месяц для тех, кто начинает'],
    es: ['Una hora al mes para quien empieza'],
  },
  jobs: {
    en: ['Open places on our team', 'Apprenticeships with housing'],
    tr: ['Ekibimizde açık pozisyonlar'],
    ru: ['Открытые места в нашей команде'],
    es: ['Puestos abiertos en nuestro equipo'],
  },
  science: {
    en: ['A lab and students looking for real problems', 'Trial fields and three years of data'],
    tr: ['Gerçek sorun arayan bir laboratuvar'],
    ru: ['Лаборатория, которой нужны настоящие задачи'],
    es: ['Un laboratorio que busca problemas reales'],
  },
  stories: {
    en: ['A good story and the people in it', 'A conversation on the record'],
    tr: ['İyi bir hikâye ve içindeki insanlar'],
    ru: ['Хорошая история и её герои'],
    es: ['Una buena historia y las personas que la viven'],
  },
  menus: {
    en: ['Recipes written for your product', 'A place on the menu for a season'],
    tr: ['Ürününüz için yazılmış tarifler'],
    ru: ['Рецепты под ваш продукт'],
    es: ['Recetas escritas para su producto'],
  },
}

export const SEEK_LINES: Lines = {
  distribution: {
    en: ['Distribution for {good} in {market}', 'A distributor who knows small shops'],
    tr: ['Küçük marketleri tanıyan bir dağıtıcı'],
    ru: ['Дистрибьютор, который знает небольшие магазины'],
    es: ['Una distribuidora que conozca las tiendas pequeñas'],
  },
  shelf: {
    en: ['A retailer for a first pilot', 'Shelf space in {market}'],
    tr: ['İlk pilot için bir perakendeci'],
    ru: ['Сеть для первого пилота'],
    es: ['Una cadena para una primera prueba'],
  },
  privateLabel: {
    en: ['A maker for our own label', 'Partners for an honest private label range'],
    tr: ['Özel markamız için bir üretici'],
    ru: ['Производителя для нашей марки'],
    es: ['Un fabricante para nuestra marca'],
  },
  ingredients: {
    en: ['Growers who can deliver the whole year', 'Ingredients with papers, in small lots'],
    tr: ['Yıl boyu teslim edebilen üreticiler'],
    ru: ['Поставщиков, готовых возить круглый год'],
    es: ['Productores que entreguen todo el año'],
  },
  production: {
    en: ['Somebody with a larger line than ours', 'Contract production for {good}'],
    tr: ['Bizimkinden büyük bir üretim hattı'],
    ru: ['Линию побольше нашей'],
    es: ['Una línea más grande que la nuestra'],
  },
  coldStorage: {
    en: ['Cold storage for {number} pallets', 'A cold room close to the harvest'],
    tr: ['{number} paletlik soğuk depo'],
    ru: ['Холодный склад на {number} поддонов'],
    es: ['Almacén frío para {number} palés'],
  },
  transport: {
    en: ['Shared chilled transport to {market}', 'A haulier who calls before being late'],
    tr: ['Ortak soğuk taşıma'],
    ru: ['Попутный охлаждённый транспорт'],
    es: ['Transporte refrigerado compartido'],
  },
  packs: {
    en: ['A pack without plastic that keeps {good} fresh', 'Small runs of glass or paper packs'],
    tr: ['Plastiksiz, tazeliği koruyan ambalaj'],
    ru: ['Упаковку без пластика в малых тиражах'],
    es: ['Un envase sin plástico en tiradas cortas'],
  },
  software: {
    en: ['A simple way to forecast orders', 'Temperature data from gate to shelf'],
    tr: ['Sipariş tahmini için sade bir çözüm'],
    ru: ['Простой прогноз заказов'],
    es: ['Una forma sencilla de prever pedidos'],
  },
  machinery: {
    en: ['A used filling line in good order', 'Small machines for small batches'],
    tr: ['İyi durumda ikinci el dolum hattı'],
    ru: ['Небольшую линию розлива с пробегом'],
    es: ['Una línea de llenado de segunda mano'],
  },
  certification: {
    en: ['Help with an organic certificate', 'An auditor who explains'],
    tr: ['Organik sertifika için destek'],
    ru: ['Помощь с органическим сертификатом'],
    es: ['Ayuda con el certificado ecológico'],
  },
  exportAdvice: {
    en: ['Advice on a first shipment to {market}', 'Somebody who has labelled for {market}'],
    tr: ['İlk sevkiyat için ihracat tavsiyesi'],
    ru: ['Совет по первой экспортной отгрузке'],
    es: ['Consejo para un primer envío al exterior'],
  },
  funding: {
    en: ['Funding for a second line', 'A lender who understands seasons'],
    tr: ['İkinci hat için finansman'],
    ru: ['Финансирование второй линии'],
    es: ['Financiación para una segunda línea'],
  },
  mentoring: {
    en: ['A mentor who has scaled a kitchen', 'An experienced pair of eyes on our plan'],
    tr: ['Mutfak büyütmüş bir akıl hocası'],
    ru: ['Наставника с опытом роста'],
    es: ['Alguien con experiencia que mire nuestro plan'],
  },
  jobs: {
    en: ['Good people, also without a long CV', 'An apprentice or two for autumn'],
    tr: ['Sonbahar için bir iki çırak'],
    ru: ['Пару учеников на осень'],
    es: ['Un par de aprendices para el otoño'],
  },
  science: {
    en: ['A partner for a joint trial next season', 'Research on shelf life that stands up'],
    tr: ['Gelecek sezon ortak deneme için bir ekip'],
    ru: ['Партнёра для совместного опыта в новом сезоне'],
    es: ['Un equipo para un ensayo conjunto'],
  },
  stories: {
    en: ['A story worth telling twice', 'A long talk with someone patient'],
    tr: ['İki kez anlatmaya değer bir hikâye'],
    ru: ['Историю, которую стоит рассказать дважды'],
    es: ['Una historia que merezca contarse dos veces'],
  },
  menus: {
    en: ['Chefs who will cook with {good}', 'Menu ideas for a small kitchen'],
    tr: ['Ürünümüzle pişirecek şefler'],
    ru: ['Поваров, готовых работать с нашим продуктом'],
    es: ['Chefs que cocinen con nuestro producto'],
  },
}
