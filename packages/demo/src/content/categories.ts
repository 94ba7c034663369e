import { CERTIFICATES, SHOWS } from './booth-options.ts'
import type { Texts, TypeKey } from './event.ts'
import { DIETS, INDUSTRIES, INTERESTS, MATTERS } from './options.ts'

export type CategoryKey =
  | 'industries'
  | 'offers'
  | 'seeks'
  | 'interests'
  | 'dietary'
  | 'askMeAbout'
  | 'shows'
  | 'certificates'

export type DemoOption = { key: string; texts: Texts }

export type DemoCategory = {
  key: CategoryKey
  index: number
  type: 'select' | 'text'
  texts: { title: Texts; label: Texts; placeholder: Texts }
  /** Options in display order. Empty for a category of type text. */
  options: readonly DemoOption[]
  isMulti: boolean
  /** Limit of chosen options. Null means no limit, or a category of type text. */
  maxSelectableOptionCount: number | null
  isPrivate: boolean
  /** The category with the same options that answers this one. Null if there is none. */
  matching: CategoryKey | null
  /** True if booths are asked it too. */
  forBooths: boolean
  /** Types of people who are asked. Empty if only booths are asked. */
  askedOf: readonly TypeKey[]
}

const EVERYONE: readonly TypeKey[] = ['attendee', 'speaker', 'exhibitor', 'partner', 'investor', 'press']

const choose: Texts = {
  en: 'Choose from the list',
  tr: 'Listeden seçin',
  ru: 'Выберите из списка',
  es: 'Elija de la lista',
}

export const DEMO_CATEGORIES: readonly DemoCategory[] = [
  {
    key: 'industries',
    index: 0,
    type: 'select',
    texts: {
      title: { en: 'Industries', tr: 'Sektörler', ru: 'Отрасли', es: 'Sectores' },
      label: {
        en: 'Which industries do you work in?',
        tr: 'Hangi sektörlerde çalışıyorsunuz?',
        ru: 'В каких отраслях вы работаете?',
        es: '¿En qué sectores trabaja?',
      },
      placeholder: choose,
    },
    options: INDUSTRIES,
    isMulti: true,
    maxSelectableOptionCount: 8,
    isPrivate: false,
    matching: null,
    forBooths: true,
    askedOf: EVERYONE,
  },
  {
    key: 'offers',
    index: 1,
    type: 'select',
    texts: {
      title: { en: 'Offers', tr: 'Sundukları', ru: 'Предлагает', es: 'Ofrece' },
      label: {
        en: 'What can you offer others here?',
        tr: 'Buradakilere ne sunabilirsiniz?',
        ru: 'Что вы можете предложить другим?',
        es: '¿Qué puede ofrecer a los demás?',
      },
      placeholder: choose,
    },
    options: MATTERS,
    isMulti: true,
    maxSelectableOptionCount: 5,
    isPrivate: false,
    matching: 'seeks',
    forBooths: true,
    askedOf: EVERYONE,
  },
  {
    key: 'seeks',
    index: 2,
    type: 'select',
    texts: {
      title: { en: 'Seeks', tr: 'Aradıkları', ru: 'Ищет', es: 'Busca' },
      label: { en: 'What are you looking for?', tr: 'Ne arıyorsunuz?', ru: 'Что вы ищете?', es: '¿Qué busca?' },
      placeholder: choose,
    },
    options: MATTERS,
    isMulti: true,
    maxSelectableOptionCount: 5,
    isPrivate: false,
    matching: 'offers',
    forBooths: true,
    askedOf: EVERYONE,
  },
  {
    key: 'interests',
    index: 3,
    type: 'select',
    texts: {
      title: { en: 'Interests', tr: 'İlgi alanları', ru: 'Интересы', es: 'Intereses' },
      label: {
        en: 'What would you like to hear about?',
        tr: 'Hangi konuları dinlemek istersiniz?',
        ru: 'О чём вам хотелось бы услышать?',
        es: '¿Sobre qué temas le gustaría oír hablar?',
      },
      placeholder: choose,
    },
    options: INTERESTS,
    isMulti: true,
    maxSelectableOptionCount: 6,
    isPrivate: false,
    matching: null,
    forBooths: false,
    askedOf: EVERYONE,
  },
  {
    key: 'dietary',
    index: 4,
    type: 'select',
    texts: {
      title: {
        en: 'Dietary needs',
        tr: 'Beslenme ihtiyaçları',
        ru: 'Особенности питания',
        es: 'Necesidades alimentarias',
      },
      label: {
        en: 'Is there anything the kitchen should know?',
        tr: 'Mutfağın bilmesi gereken bir şey var mı?',
        ru: 'Что нужно знать кухне?',
        es: '¿Hay algo que la cocina deba saber?',
      },
      placeholder: {
        en: 'Only the organizers see this',
        tr: 'Bunu yalnızca düzenleyenler görür',
        ru: 'Это видят только организаторы',
        es: 'Solo lo ven los organizadores',
      },
    },
    options: DIETS,
    isMulti: true,
    maxSelectableOptionCount: null,
    isPrivate: true,
    matching: null,
    forBooths: false,
    askedOf: EVERYONE,
  },
  {
    key: 'askMeAbout',
    index: 5,
    type: 'text',
    texts: {
      title: { en: 'Ask me about', tr: 'Bana şunu sorun', ru: 'Спросите меня', es: 'Pregúnteme por' },
      label: {
        en: 'What should people ask you about?',
        tr: 'İnsanlar size ne sorsun?',
        ru: 'О чём вас стоит спросить?',
        es: '¿Sobre qué le gustaría que le preguntaran?',
      },
      placeholder: {
        en: 'One line is enough',
        tr: 'Tek satır yeter',
        ru: 'Достаточно одной строки',
        es: 'Con una línea basta',
      },
    },
    options: [],
    isMulti: false,
    maxSelectableOptionCount: null,
    isPrivate: false,
    matching: null,
    forBooths: false,
    askedOf: ['attendee', 'speaker', 'exhibitor', 'partner', 'investor'],
  },
  {
    key: 'shows',
    index: 6,
    type: 'select',
    texts: {
      title: { en: 'At the booth', tr: 'Stantta', ru: 'На стенде', es: 'En el stand' },
      label: {
        en: 'What can visitors see at your booth?',
        tr: 'Ziyaretçiler standınızda ne görebilir?',
        ru: 'Что посетители увидят на вашем стенде?',
        es: '¿Qué pueden ver los visitantes en su stand?',
      },
      placeholder: choose,
    },
    options: SHOWS,
    isMulti: true,
    maxSelectableOptionCount: 5,
    isPrivate: false,
    matching: null,
    forBooths: true,
    askedOf: [],
  },
  {
    key: 'certificates',
    index: 7,
    type: 'select',
    texts: {
      title: { en: 'Certificates', tr: 'Sertifikalar', ru: 'Сертификаты', es: 'Certificados' },
      label: {
        en: 'Which certificates do your products have?',
        tr: 'Ürünlerinizin hangi sertifikaları var?',
        ru: 'Какие сертификаты есть у вашей продукции?',
        es: '¿Qué certificados tienen sus productos?',
      },
      placeholder: choose,
    },
    options: CERTIFICATES,
    isMulti: true,
    maxSelectableOptionCount: null,
    isPrivate: false,
    matching: null,
    forBooths: true,
    askedOf: [],
  },
]
