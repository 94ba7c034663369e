import type { Texts } from './event.ts'

export const option = <Key extends string>(key: Key, en: string, tr: string, ru: string, es: string) => ({
  key,
  texts: { en, tr, ru, es } satisfies Texts,
})
