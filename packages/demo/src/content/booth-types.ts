import type { Texts } from './event.ts'

export type BoothTypeKey = 'exhibitor' | 'partner' | 'platinum' | 'gold' | 'silver'

export type DemoBoothType = {
  key: BoothTypeKey
  kind: 'booth' | 'partner' | 'sponsor'
  texts: Texts
  /** Rate of this type, which decides the order of its booths. */
  rate: number
}

export const DEMO_BOOTH_TYPES: readonly DemoBoothType[] = [
  {
    key: 'exhibitor',
    kind: 'booth',
    texts: { en: 'Booth', tr: 'Stant', ru: 'Стенд', es: 'Stand' },
    rate: 1,
  },
  {
    key: 'partner',
    kind: 'partner',
    texts: { en: 'Partner', tr: 'İş ortağı', ru: 'Партнёр', es: 'Colaborador' },
    rate: 40,
  },
  {
    key: 'platinum',
    kind: 'sponsor',
    texts: { en: 'Platinum sponsor', tr: 'Platin sponsor', ru: 'Платиновый спонсор', es: 'Patrocinador platino' },
    rate: 100,
  },
  {
    key: 'gold',
    kind: 'sponsor',
    texts: { en: 'Gold sponsor', tr: 'Altın sponsor', ru: 'Золотой спонсор', es: 'Patrocinador oro' },
    rate: 80,
  },
  {
    key: 'silver',
    kind: 'sponsor',
    texts: { en: 'Silver sponsor', tr: 'Gümüş sponsor', ru: 'Серебряный спонсор', es: 'Patrocinador plata' },
    rate: 60,
  },
]
