export { unknownLangProps, useLangProps } from './lang-props.ts'
export {
  firstLanguage,
  isLanguage,
  LANGUAGE_KEY,
  LANGUAGES,
  type Language,
  loadSavedLanguage,
} from './languages.ts'
export type { MessageId, Texts } from './messages.ts'
export { OverlayTexts, TextProvider, useLanguage, useTexts } from './text-provider.tsx'
export { useDurationFormats } from './use-duration-formats.ts'
export { useFailureText } from './use-failure-text.ts'
export { useFormats } from './use-formats.ts'
export { useReaderTime } from './use-reader-time.ts'
export { type TextFor, type TextValues, useRichText, useText } from './use-text.ts'
