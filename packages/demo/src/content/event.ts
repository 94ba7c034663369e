/** Languages of the demo. Every text of the demo event exists in all four, except texts written by its people. */
export type Language = 'en' | 'tr' | 'ru' | 'es'
export type Texts = Record<Language, string>

export type TypeKey = 'attendee' | 'speaker' | 'exhibitor' | 'partner' | 'investor' | 'press'

export type DemoType = {
  key: TypeKey
  /** Position in every list of types, from 0. */
  index: number
  texts: Texts
  /** Colours of the chip's text and background as `#rrggbb`. */
  colours: { text: string; ground: string }
  invitationRights: boolean
  /** Limit of the meetings of one person. Null means no limit. */
  maxMeetingCount: number | null
  disableGuest: boolean
  allowedToModify: boolean
  priorityList: TypeKey[]
}

/** Time zone of the demo. Days, slots and sessions use its local time. */
export const DEMO_ZONE = 'Europe/Istanbul'

export const DEMO_EVENT = {
  name: 'Golden Horn Food Forum',
  eventType: 'hybrid',
  timezone: DEMO_ZONE,
  defaultLanguage: 'en' as Language,
  presentTypes: ['venue', 'online'],
  restricted: false,
  venue: { name: 'Old Shipyard Halls', address: 'Haliç quay, İstanbul' },
  /** Colours of the demo. The first is the event's colour; hero, buttons and focus ring are derived from it. */
  colours: { primary: '#b23a1e', secondary: '#0e6670', accent: '#e0a030', ground: '#f6f3ec' },
  description: {
    en: 'Three days for people who grow, make, move, sell and cook food. Talks in four rooms, workshops at the stove, a deal room with twenty-minute tables and a quay full of things to taste.',
    tr: 'Gıdayı yetiştiren, üreten, taşıyan, satan ve pişirenler için üç gün. Dört salonda konuşmalar, ocak başında atölyeler, yirmi dakikalık görüşme masaları ve tadılacak lezzetlerle dolu bir rıhtım.',
    ru: 'Три дня для тех, кто выращивает, производит, перевозит, продаёт и готовит еду. Доклады в четырёх залах, мастер-классы у плиты, переговорные столы по двадцать минут и набережная, где всё можно попробовать.',
    es: 'Tres días para quienes cultivan, elaboran, transportan, venden y cocinan alimentos. Charlas en cuatro salas, talleres junto a los fogones, mesas de reunión de veinte minutos y un muelle lleno de sabores.',
  } satisfies Texts,
} as const

export const DEMO_TYPES: readonly DemoType[] = [
  {
    key: 'attendee',
    index: 0,
    texts: { en: 'Attendee', tr: 'Katılımcı', ru: 'Участник', es: 'Asistente' },
    colours: { text: '#3f4a57', ground: '#e7eaee' },
    invitationRights: true,
    maxMeetingCount: 12,
    disableGuest: false,
    allowedToModify: true,
    priorityList: ['exhibitor', 'speaker', 'investor'],
  },
  {
    key: 'speaker',
    index: 1,
    texts: { en: 'Speaker', tr: 'Konuşmacı', ru: 'Спикер', es: 'Ponente' },
    colours: { text: '#8c2339', ground: '#f8e3e6' },
    invitationRights: true,
    maxMeetingCount: 8,
    disableGuest: false,
    allowedToModify: false,
    priorityList: ['press', 'attendee', 'partner'],
  },
  {
    key: 'exhibitor',
    index: 2,
    texts: { en: 'Exhibitor', tr: 'Stant katılımcısı', ru: 'Экспонент', es: 'Expositor' },
    colours: { text: '#0b535b', ground: '#ddeeee' },
    invitationRights: true,
    maxMeetingCount: null,
    disableGuest: false,
    allowedToModify: false,
    priorityList: ['attendee', 'investor', 'partner'],
  },
  {
    key: 'partner',
    index: 3,
    texts: { en: 'Partner', tr: 'İş ortağı', ru: 'Партнёр', es: 'Colaborador' },
    colours: { text: '#6d5208', ground: '#f6ebcd' },
    invitationRights: true,
    maxMeetingCount: null,
    disableGuest: false,
    allowedToModify: false,
    priorityList: ['exhibitor', 'attendee', 'investor'],
  },
  {
    key: 'investor',
    index: 4,
    texts: { en: 'Investor', tr: 'Yatırımcı', ru: 'Инвестор', es: 'Inversor' },
    colours: { text: '#37468c', ground: '#e4e7f6' },
    invitationRights: true,
    maxMeetingCount: 10,
    disableGuest: false,
    allowedToModify: true,
    priorityList: ['exhibitor', 'attendee', 'speaker'],
  },
  {
    key: 'press',
    index: 5,
    texts: { en: 'Press', tr: 'Basın', ru: 'Пресса', es: 'Prensa' },
    colours: { text: '#5b3a79', ground: '#efe6f5' },
    invitationRights: true,
    maxMeetingCount: 5,
    disableGuest: true,
    allowedToModify: true,
    priorityList: ['speaker', 'exhibitor', 'partner'],
  },
]

export const HALL: Record<
  Language,
  { name: string; entrance: string; coffee: string; help: string; cloakroom: string }
> = {
  en: { name: 'Ground floor', entrance: 'Entrance', coffee: 'Coffee', help: 'Help desk', cloakroom: 'Cloakroom' },
  tr: { name: 'Zemin kat', entrance: 'Giriş', coffee: 'Kahve', help: 'Yardım masası', cloakroom: 'Vestiyer' },
  ru: { name: 'Первый этаж', entrance: 'Вход', coffee: 'Кофе', help: 'Справочная', cloakroom: 'Гардероб' },
  es: { name: 'Planta baja', entrance: 'Entrada', coffee: 'Café', help: 'Información', cloakroom: 'Guardarropa' },
}
