import type { Texts, TypeKey } from '../content/event.ts'

export type AreaKey = 'entrance' | 'cellar' | 'kitchen' | 'lounge' | 'quay'
export type DeskKey = 'main1' | 'main2' | 'quayDoor' | 'cellarDoor' | 'upstairs'

export interface AreaPlan {
  readonly key: AreaKey
  readonly texts: Texts
  /** Capacity for an event of 300 people. Null means unlimited. */
  readonly capacityOf300: number | null
  readonly allowed: readonly TypeKey[]
  readonly hasPostedCode: boolean
}

export const DEMO_AREAS: readonly AreaPlan[] = [
  {
    key: 'entrance',
    // The area has no name, so that it is shown as every event's entrance, in the reader's language.
    texts: { en: '', tr: '', ru: '', es: '' },
    capacityOf300: 320,
    allowed: [],
    hasPostedCode: false,
  },
  {
    key: 'cellar',
    texts: { en: 'Tasting cellar', tr: 'Tadım mahzeni', ru: 'Дегустационный погреб', es: 'Bodega de catas' },
    capacityOf300: 60,
    allowed: [],
    hasPostedCode: false,
  },
  {
    key: 'kitchen',
    texts: { en: 'Workshop kitchen', tr: 'Atölye mutfağı', ru: 'Кухня мастер-классов', es: 'Cocina de talleres' },
    capacityOf300: 24,
    allowed: ['speaker', 'exhibitor', 'partner'],
    hasPostedCode: false,
  },
  {
    key: 'lounge',
    texts: { en: 'VIP lounge', tr: 'VIP salonu', ru: 'VIP-зал', es: 'Sala VIP' },
    capacityOf300: 40,
    allowed: ['investor', 'speaker', 'partner'],
    hasPostedCode: false,
  },
  {
    key: 'quay',
    texts: { en: 'Quay tasting', tr: 'Rıhtımda tadım', ru: 'Дегустация на набережной', es: 'Degustación en el muelle' },
    capacityOf300: null,
    allowed: [],
    hasPostedCode: true,
  },
]

export const DEMO_DESKS: readonly { key: DeskKey; texts: Texts; area: AreaKey; battery: number | null }[] = [
  {
    key: 'main1',
    texts: { en: 'Main entrance 1', tr: 'Ana giriş 1', ru: 'Главный вход 1', es: 'Entrada principal 1' },
    area: 'entrance',
    battery: 82,
  },
  {
    key: 'main2',
    texts: { en: 'Main entrance 2', tr: 'Ana giriş 2', ru: 'Главный вход 2', es: 'Entrada principal 2' },
    area: 'entrance',
    battery: 67,
  },
  {
    key: 'quayDoor',
    texts: { en: 'Quay door', tr: 'Rıhtım kapısı', ru: 'Вход с причала', es: 'Puerta del muelle' },
    area: 'entrance',
    battery: 31,
  },
  {
    key: 'cellarDoor',
    texts: { en: 'Cellar door', tr: 'Mahzen kapısı', ru: 'Вход в погреб', es: 'Puerta de la bodega' },
    area: 'cellar',
    battery: 94,
  },
  {
    key: 'upstairs',
    texts: { en: 'Upper floor', tr: 'Üst kat', ru: 'Второй этаж', es: 'Planta alta' },
    area: 'lounge',
    battery: null,
  },
]

export const DOOR_NOTES: readonly { of: TypeKey; flag: boolean; texts: Texts }[] = [
  {
    of: 'investor',
    flag: true,
    texts: {
      en: 'VIP: call Ayşe, she walks them to the lounge.',
      tr: 'VIP: Ayşe’yi arayın, salona o götürecek.',
      ru: 'VIP: позвоните Айше, она проводит в зал.',
      es: 'VIP: llame a Ayşe, le acompañará a la sala.',
    },
  },
  {
    of: 'speaker',
    flag: true,
    texts: {
      en: 'On stage soon after arriving: straight to the main hall, the microphone is ready.',
      tr: 'Gelir gelmez sahneye çıkacak: doğrudan ana salona, mikrofon hazır.',
      ru: 'Сразу после приезда на сцену: проводите в главный зал, микрофон готов.',
      es: 'Sale al escenario nada más llegar: directo a la sala principal, el micrófono está listo.',
    },
  },
  {
    of: 'attendee',
    flag: false,
    texts: {
      en: 'Comes in a wheelchair: open the wide door on the left.',
      tr: 'Tekerlekli sandalyeyle geliyor: soldaki geniş kapıyı açın.',
      ru: 'Приедет на коляске: откройте широкую дверь слева.',
      es: 'Viene en silla de ruedas: abra la puerta ancha de la izquierda.',
    },
  },
  {
    of: 'press',
    flag: false,
    texts: {
      en: 'Photographs: give the blue lanyard and the rules for pictures.',
      tr: 'Fotoğraf çekecek: mavi boyun askısını ve çekim kurallarını verin.',
      ru: 'Будет снимать: выдайте синий шнурок и правила съёмки.',
      es: 'Hace fotos: entregue el cordón azul y las normas para fotografiar.',
    },
  },
  {
    of: 'exhibitor',
    flag: false,
    texts: {
      en: 'Has a parcel at the help desk: the red envelope.',
      tr: 'Yardım masasında emaneti var: kırmızı zarf.',
      ru: 'В справочной лежит пакет: красный конверт.',
      es: 'Tiene un paquete en información: el sobre rojo.',
    },
  },
]

export type PrinterKey = 'entrance' | 'quay' | 'help' | 'test'

export interface PrinterPlan {
  readonly key: PrinterKey
  /** Names of the printer. A device without a chosen printer uses the first by name: one that waits for an agent. */
  readonly texts: Texts
  readonly address: string
  readonly printType: 'directly' | 'printQueue' | 'TXT'
  readonly zplPrintType: 'text' | 'image'
  readonly resolution: number
  readonly fedBy: 'server' | 'agent'
}

export const DEMO_PRINTERS: readonly PrinterPlan[] = [
  {
    key: 'entrance',
    texts: { en: 'Entrance', tr: 'Giriş', ru: 'Вход', es: 'Entrada' },
    address: '10.20.0.31',
    printType: 'printQueue',
    zplPrintType: 'image',
    resolution: 300,
    fedBy: 'agent',
  },
  {
    key: 'quay',
    texts: { en: 'Quay door', tr: 'Rıhtım kapısı', ru: 'Причал', es: 'Muelle' },
    address: '10.20.0.32',
    printType: 'printQueue',
    zplPrintType: 'text',
    resolution: 203,
    fedBy: 'agent',
  },
  {
    key: 'help',
    texts: { en: 'Help desk', tr: 'Yardım masası', ru: 'Справочная', es: 'Información' },
    address: '10.20.0.40',
    printType: 'TXT',
    zplPrintType: 'text',
    resolution: 203,
    fedBy: 'agent',
  },
  {
    key: 'test',
    texts: {
      en: 'Test printer (npm run printer)',
      tr: 'Test yazıcısı (npm run printer)',
      ru: 'Тестовый принтер (npm run printer)',
      es: 'Impresora de prueba (npm run printer)',
    },
    address: '127.0.0.1',
    printType: 'directly',
    zplPrintType: 'image',
    resolution: 300,
    fedBy: 'server',
  },
]

export const PRINT_AGENT: Texts = {
  en: 'Laptop at the entrance',
  tr: 'Girişteki dizüstü',
  ru: 'Ноутбук на входе',
  es: 'Portátil de la entrada',
}

export const TEMPLATE_NAMES: Record<'standard' | 'speaker' | 'lines', Texts> = {
  standard: { en: 'Standard badge', tr: 'Standart yaka kartı', ru: 'Обычный бейдж', es: 'Acreditación estándar' },
  speaker: { en: 'Speakers', tr: 'Konuşmacılar', ru: 'Спикеры', es: 'Ponentes' },
  lines: { en: 'Receipt', tr: 'Fiş', ru: 'Чек', es: 'Tique' },
}

export const BACK_WORDS: Texts = {
  en: 'Speakers’ room: upper floor, on the left',
  tr: 'Konuşmacı odası: üst kat, solda',
  ru: 'Комната спикеров: второй этаж, слева',
  es: 'Sala de ponentes: planta alta, a la izquierda',
}
