import type { Texts } from '../content/event.ts'

/** A poll. Each answer has a weight for how often it is given. */
export type AskedPoll = {
  question: Texts
  answers: readonly (readonly [Texts, number])[]
  state: 'draft' | 'published' | 'closed'
  resultsShown: boolean
  /** Minutes between the publication and the creation of the event. */
  minutesAgo: number
  share: number
}

export const DEMO_POLLS: readonly AskedPoll[] = [
  {
    question: {
      en: 'Which day was worth the most to you last year?',
      tr: 'Geçen yıl sizin için en değerli gün hangisiydi?',
      ru: 'Какой день прошлого года дал вам больше всего?',
      es: '¿Qué día le aportó más el año pasado?',
    },
    answers: [
      [
        {
          en: 'The first, with the talks',
          tr: 'Konuşmaların olduğu ilk gün',
          ru: 'Первый, с докладами',
          es: 'El primero, con las charlas',
        },
        3,
      ],
      [
        {
          en: 'The second, at the tables',
          tr: 'Görüşme masalarının kurulduğu ikinci gün',
          ru: 'Второй, за столами переговоров',
          es: 'El segundo, en las mesas',
        },
        5,
      ],
      [
        {
          en: 'The third, at the stove',
          tr: 'Ocak başındaki üçüncü gün',
          ru: 'Третий, у плиты',
          es: 'El tercero, en los fogones',
        },
        2,
      ],
      [{ en: 'I was not there', tr: 'Orada değildim', ru: 'Меня там не было', es: 'No estuve' }, 1],
    ],
    state: 'closed',
    resultsShown: true,
    minutesAgo: 26 * 60,
    share: 0.85,
  },
  {
    question: {
      en: 'What holds you back most when you buy from small producers?',
      tr: 'Küçük üreticilerden alırken sizi en çok ne zorluyor?',
      ru: 'Что больше всего мешает вам покупать у небольших производителей?',
      es: '¿Qué le frena más al comprar a pequeños productores?',
    },
    answers: [
      [
        {
          en: 'Getting it to the shop',
          tr: 'Ürünü mağazaya ulaştırmak',
          ru: 'Доставка до магазина',
          es: 'Llevarlo hasta la tienda',
        },
        6,
      ],
      [{ en: 'The price', tr: 'Fiyat', ru: 'Цена', es: 'El precio' }, 4],
      [
        {
          en: 'Papers and certificates',
          tr: 'Evrak ve sertifikalar',
          ru: 'Документы и сертификаты',
          es: 'Papeles y certificados',
        },
        3,
      ],
      [
        {
          en: 'Amounts that are too small',
          tr: 'Miktarların çok az olması',
          ru: 'Слишком маленькие объёмы',
          es: 'Cantidades demasiado pequeñas',
        },
        2,
      ],
    ],
    state: 'published',
    resultsShown: true,
    minutesAgo: 95,
    share: 0.6,
  },
  {
    question: {
      en: 'Where should we meet for dinner tonight?',
      tr: 'Bu akşam yemekte nerede buluşalım?',
      ru: 'Где встретимся сегодня за ужином?',
      es: '¿Dónde quedamos esta noche para cenar?',
    },
    answers: [
      [{ en: 'On the quay', tr: 'Rıhtımda', ru: 'На набережной', es: 'En el muelle' }, 5],
      [{ en: 'In the market hall', tr: 'Pazar yerinde', ru: 'В рыночном зале', es: 'En el mercado' }, 4],
      [{ en: 'On the ferry', tr: 'Vapurda', ru: 'На пароме', es: 'En el ferry' }, 4],
    ],
    state: 'published',
    resultsShown: false,
    minutesAgo: 20,
    share: 0.35,
  },
  {
    question: {
      en: 'Shall we come back to the shipyard next year?',
      tr: 'Gelecek yıl yine tersanede buluşalım mı?',
      ru: 'Вернёмся на верфь в следующем году?',
      es: '¿Volvemos al astillero el año que viene?',
    },
    answers: [
      [{ en: 'Yes', tr: 'Evet', ru: 'Да', es: 'Sí' }, 1],
      [
        {
          en: 'Rather somewhere else',
          tr: 'Başka bir yerde olsun',
          ru: 'Лучше в другом месте',
          es: 'Mejor en otro sitio',
        },
        1,
      ],
    ],
    state: 'draft',
    resultsShown: false,
    minutesAgo: 5,
    share: 0,
  },
]
