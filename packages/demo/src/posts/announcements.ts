import type { Language } from '../content/event.ts'

export interface DemoComment {
  readonly language: Language
  readonly text: string
  /** Minutes after the announcement. */
  readonly minutes: number
}

export interface DemoPost {
  readonly language: Language
  /** Text as HTML. */
  readonly text: string
  readonly excerpt: string
  /** Minutes since the publication. Negative if it is scheduled. */
  readonly minutesAgo: number
  /** Number of a booth, counted among the booths with a banner. Its banner becomes the picture. */
  readonly banner?: number
  readonly comments: readonly DemoComment[]
}

type Written = Omit<DemoPost, 'text' | 'excerpt' | 'comments'> & {
  readonly parts: readonly (readonly [tag: 'h3' | 'p' | 'ul', words: string])[]
  readonly comments?: readonly DemoComment[]
}

const comment = (language: Language, minutes: number, text: string): DemoComment => ({ language, minutes, text })

const WRITTEN: readonly Written[] = [
  {
    language: 'en',
    minutesAgo: -95,
    parts: [
      ['h3', 'The quay tasting opens in half an hour'],
      ['p', 'Forty makers, one bite each. Bring your badge and an empty stomach.'],
    ],
  },
  {
    language: 'en',
    minutesAgo: 12,
    parts: [
      ['h3', 'Lunch is served on the quay'],
      [
        'p',
        'Three lines today: <strong>soups</strong> by the crane, grilled fish by the stairs, and a plant kitchen in the boathouse.',
      ],
      ['p', 'The line by the stairs is the shortest right now.'],
    ],
    comments: [
      comment('en', 3, 'The lentil soup is worth the wait.'),
      comment('tr', 6, 'Kıyıdaki balık da çok güzel, ellerine sağlık!'),
      comment('es', 9, '¿Hay opción sin gluten en la cocina vegetal?'),
    ],
  },
  {
    language: 'tr',
    minutesAgo: 55,
    banner: 0,
    parts: [
      ['h3', 'Ocak başı atölyesinde altı yer daha'],
      ['p', 'Öğleden sonraki atölyeye gelemeyen misafirlerin yerleri boşaldı. Yerinizi programdan alabilirsiniz.'],
    ],
    comments: [comment('tr', 4, 'Yerimi aldım, teşekkürler.'), comment('ru', 18, 'А будет ли перевод на английский?')],
  },
  {
    language: 'en',
    minutesAgo: 140,
    parts: [
      ['h3', 'Wi-Fi in the deal room'],
      [
        'p',
        'The network at the tables was slow this morning. It has been mended: connect again to <strong>GoldenHorn</strong> and you are on the new line.',
      ],
    ],
    comments: [comment('en', 12, 'Works again at table 14. Thank you.')],
  },
  {
    language: 'ru',
    minutesAgo: 205,
    parts: [
      ['h3', 'Экскурсия на рынок'],
      [
        'p',
        'Завтра в 7:30 идём на рынок вместе с поварами. Встречаемся у северного входа, группа — до двадцати человек.',
      ],
    ],
    comments: [
      comment('ru', 15, 'Иду! Можно прийти с коллегой?'),
      comment('en', 31, 'Is there a group in English as well?'),
    ],
  },
  {
    language: 'en',
    minutesAgo: 300,
    banner: 1,
    parts: [
      ['h3', 'Day two begins'],
      ['p', 'Doors are open. What to see first:'],
      [
        'ul',
        'The opening talk in the great hall|Free tables in the deal room until ten|Coffee from six roasters by the entrance',
      ],
    ],
  },
  {
    language: 'es',
    minutesAgo: 960,
    parts: [
      ['h3', 'Gracias por el primer día'],
      ['p', 'Más de trescientas reuniones y ninguna mesa vacía. Mañana abrimos a las nueve: traed preguntas.'],
    ],
    comments: [
      comment('es', 22, 'Un gran comienzo. Hasta mañana.'),
      comment('tr', 41, 'Emeği geçen herkese teşekkürler.'),
    ],
  },
  {
    language: 'en',
    minutesAgo: 1_080,
    banner: 2,
    parts: [
      ['h3', 'Prize for the best new product'],
      [
        'p',
        'The jury has tasted its way through 46 entries. The three finalists present tomorrow on the small stage; the winner is chosen by your applause.',
      ],
    ],
    comments: [comment('en', 35, 'Number 17 has my vote already.')],
  },
  {
    language: 'tr',
    minutesAgo: 1_260,
    parts: [
      ['h3', 'Vestiyer ve kayıp eşya'],
      ['p', 'Bulunan eşyalar girişteki danışmada bekliyor: iki şemsiye, bir tablet, bir de çok güzel bir şapka.'],
    ],
    comments: [comment('tr', 9, 'Şapka benim!')],
  },
  {
    language: 'en',
    minutesAgo: 1_500,
    parts: [
      ['h3', 'How to get from the ferry to the halls'],
      [
        'p',
        'From the pier it is six minutes along the water. A shuttle with low floors leaves every ten minutes from stop 3.',
      ],
    ],
  },
  {
    language: 'ru',
    minutesAgo: 1_620,
    parts: [
      ['h3', 'Переговорные столы открыты'],
      [
        'p',
        'Встречи по двадцать минут идут весь день. Если партнёр не пришёл, отметьте это в приложении — стол сразу освободится.',
      ],
    ],
    comments: [comment('ru', 55, 'Удобно, спасибо.')],
  },
  {
    language: 'en',
    minutesAgo: 1_740,
    banner: 3,
    parts: [
      ['h3', 'Welcome to the Golden Horn Food Forum'],
      [
        'p',
        'Three days, four rooms, one quay. Fill in your profile so that the right people find you, and say hello to whoever stands beside you in the coffee line.',
      ],
      ['p', '<span class="color-green">The organizers wear green badges. Ask us anything.</span>'],
    ],
    comments: [
      comment('en', 8, 'Happy to be back.'),
      comment('es', 19, 'Primera vez aquí, ¡qué sitio!'),
      comment('ru', 46, 'Всем привет из Тбилиси.'),
    ],
  },
]

const listOf = (words: string) =>
  `<ul>${words
    .split('|')
    .map((each) => `<li><p>${each}</p></li>`)
    .join('')}</ul>`

export const DEMO_POSTS: readonly DemoPost[] = WRITTEN.map(({ parts, comments = [], ...post }) => ({
  ...post,
  comments,
  text: parts.map(([tag, words]) => (tag === 'ul' ? listOf(words) : `<${tag}>${words}</${tag}>`)).join(''),
  excerpt: parts.map(([, words]) => words.replace(/<[^>]+>/g, '').replaceAll('|', ' · ')).join(' · '),
}))
