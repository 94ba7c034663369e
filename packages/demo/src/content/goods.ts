import type { Language } from './event.ts'
import type { SectorKey } from './sectors.ts'

/** Goods of each sector, as words that take "is" and need no article. */
export const GOODS: Record<SectorKey, readonly string[]> = {
  farm: ['stone fruit', 'citrus', 'asparagus', 'fennel', 'buckwheat', 'spring garlic'],
  dairy: ['goat’s cheese', 'mountain cheese', 'sheep’s cheese', 'blue cheese', 'smoked cheese'],
  bakery: ['rye bread', 'flatbread', 'sourdough', 'brioche', 'barley bread'],
  pantry: ['olive oil', 'red pepper paste', 'sumac', 'wild thyme', 'grape molasses'],
  seafood: ['anchovy', 'sea bass', 'bonito', 'hake', 'mackerel'],
  drinks: ['filter coffee', 'cold brew', 'black tea', 'sour cherry juice', 'dry cider', 'herbal tea'],
  plants: ['chickpea tempeh', 'lentil pasta', 'oat cream', 'almond yogurt', 'pea mince'],
  retail: ['rice', 'olive oil', 'pasta', 'granola', 'roasted coffee'],
  hospitality: ['fennel', 'lamb', 'lake fish', 'spring garlic', 'soft fruit'],
  logistics: ['fresh fish', 'soft fruit', 'cheese', 'cut salad'],
  packaging: ['soft fruit', 'fresh pasta', 'fresh milk', 'honey', 'fish'],
  foodtech: ['citrus', 'lettuce', 'wheat', 'soft fruit'],
  research: ['millet', 'old wheat', 'pomegranate', 'olive oil', 'barley'],
  finance: ['cheese', 'dried fruit', 'coffee', 'seaweed', 'bread'],
  media: ['stone fruit', 'anchovy', 'spring garlic', 'citrus'],
  trade: ['olive oil', 'honey', 'dried fruit', 'cheese'],
}

export const MARKETS = [
  'Poland',
  'the Gulf',
  'the Nordics',
  'Central Asia',
  'Spain',
  'West Africa',
  'Japan',
  'the Balkans',
  'Germany',
  'Canada',
  'Georgia',
  'southern Italy',
] as const

export const ASK_ME_ABOUT: Record<SectorKey, Record<Language, string>> = {
  farm: {
    en: 'Cover crops on steep ground',
    tr: 'Yamaçta toprak koruma',
    ru: 'Почва на склонах',
    es: 'Cubiertas vegetales en pendiente',
  },
  dairy: {
    en: 'Ageing cheese in odd places',
    tr: 'Tuhaf yerlerde peynir dinlendirmek',
    ru: 'Где выдерживать сыр',
    es: 'Curar queso en sitios raros',
  },
  bakery: {
    en: 'What to do with unsold bread',
    tr: 'Satılmayan ekmekle ne yapılır',
    ru: 'Что делать с непроданным хлебом',
    es: 'Qué hacer con el pan que sobra',
  },
  pantry: {
    en: 'How to read an olive oil label',
    tr: 'Zeytinyağı etiketi nasıl okunur',
    ru: 'Как читать этикетку масла',
    es: 'Cómo leer la etiqueta de un aceite',
  },
  seafood: {
    en: 'Five hours from net to ice',
    tr: 'Ağdan buza beş saat',
    ru: 'Пять часов от сети до льда',
    es: 'Cinco horas de la red al hielo',
  },
  drinks: {
    en: 'Brewing for two hundred at once',
    tr: 'Aynı anda iki yüz kişiye demlemek',
    ru: 'Как заварить на двести человек',
    es: 'Preparar café para doscientas personas',
  },
  plants: {
    en: 'Five ingredients and no fewer friends',
    tr: 'Beş bileşenle lezzet',
    ru: 'Вкус из пяти ингредиентов',
    es: 'Sabor con cinco ingredientes',
  },
  retail: {
    en: 'How a new product gets its first metre',
    tr: 'Yeni ürün rafa nasıl girer',
    ru: 'Как новинка попадает на полку',
    es: 'Cómo llega un producto a la estantería',
  },
  hospitality: {
    en: 'Menus that change every morning',
    tr: 'Her sabah değişen menüler',
    ru: 'Меню, которое меняется каждое утро',
    es: 'Cartas que cambian cada mañana',
  },
  logistics: {
    en: 'Ferries, frost and paperwork',
    tr: 'Feribot, don ve evrak',
    ru: 'Паромы, мороз и бумаги',
    es: 'Ferris, heladas y papeleo',
  },
  packaging: {
    en: 'Taking one layer away',
    tr: 'Bir katman eksiltmek',
    ru: 'Как убрать один слой',
    es: 'Quitar una capa',
  },
  foodtech: {
    en: 'Clean data from a cold store',
    tr: 'Soğuk depodan temiz veri',
    ru: 'Чистые данные с холодного склада',
    es: 'Datos limpios de una cámara frigorífica',
  },
  research: {
    en: 'What a jar can teach',
    tr: 'Bir kavanoz neler öğretir',
    ru: 'Чему учит банка с закваской',
    es: 'Lo que enseña un tarro',
  },
  finance: {
    en: 'What I ask before the second factory',
    tr: 'İkinci fabrikadan önceki sorular',
    ru: 'Вопросы перед вторым заводом',
    es: 'Qué pregunto antes de la segunda fábrica',
  },
  media: {
    en: 'Following one crate',
    tr: 'Tek bir kasanın peşinde',
    ru: 'Путь одного ящика',
    es: 'Seguir una sola caja',
  },
  trade: {
    en: 'A first export in ten steps',
    tr: 'On adımda ilk ihracat',
    ru: 'Первый экспорт за десять шагов',
    es: 'Exportar por primera vez en diez pasos',
  },
}
