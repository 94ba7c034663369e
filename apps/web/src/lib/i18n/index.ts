export {
  firstLanguage,
  isLanguage,
  LANGUAGE_KEY,
  LANGUAGES,
  type Language,
  rememberedLanguage,
} from './languages.ts'
export type { MessageId, Texts } from './messages.ts'
export { TextProvider, TextsAround, useLanguage, useTexts } from './text-provider.tsx'
export { useClocks } from './use-clocks.ts'
export { useFailureText } from './use-failure-text.ts'
export { useFormats } from './use-formats.ts'
export { type TextFor, type TextValues, useRichText, useText } from './use-text.ts'
export { useTimeWords } from './use-time-words.ts'
export { freeWords, useWordsIn } from './words-in.ts'
