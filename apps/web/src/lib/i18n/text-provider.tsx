import { createContext, type ReactNode, use, useEffect, useState } from 'react'
import { IntlProvider } from 'react-intl'
import { DEFAULT_LANGUAGE, type Language, rememberLanguage } from './languages.ts'
import { mergeMessages } from './merge-messages.ts'
import { loadMessages, type Messages } from './messages.ts'

/** An event's own texts: language, then key, then text. */
export type OwnTexts = Partial<Record<string, Record<string, unknown>>>

type LanguageChoice = {
  language: Language
  /** Fetches the catalogue first, then changes every text at once; remembered on this device. */
  choose: (language: Language) => Promise<void>
}

const Chosen = createContext<LanguageChoice | null>(null)
const Standard = createContext<Messages | null>(null)

type Props = { language: Language; messages: Messages; children: ReactNode }

/** Hands texts to everything below it. The catalogue of the first language is loaded before the first render. */
export function TextProvider({ language, messages, children }: Props) {
  const [current, setCurrent] = useState({ language, messages })

  useEffect(() => {
    document.documentElement.lang = current.language
  }, [current.language])

  const choose = async (next: Language) => {
    const loaded = await loadMessages(next)
    rememberLanguage(next)
    setCurrent({ language: next, messages: loaded })
  }

  return (
    <Chosen value={{ language: current.language, choose }}>
      <Standard value={current.messages}>
        <Texts language={current.language} messages={current.messages}>
          {children}
        </Texts>
      </Standard>
    </Chosen>
  )
}

/** Lays an event's own texts over the standard ones for its children, and for no other event. */
export function EventTexts({ own, children }: { own: OwnTexts | null | undefined; children: ReactNode }) {
  const { language } = useLanguage()
  const messages = use(Standard) ?? {}
  return (
    <Texts language={language} messages={mergeMessages(messages, own?.[language])}>
      {children}
    </Texts>
  )
}

/** @throws Error outside a `TextProvider` */
export function useLanguage(): LanguageChoice {
  const chosen = use(Chosen)
  if (!chosen) throw new Error('useLanguage needs a TextProvider above it')
  return chosen
}

function Texts({ language, messages, children }: Props) {
  return (
    <IntlProvider locale={language} defaultLocale={DEFAULT_LANGUAGE} messages={messages} onError={report}>
      {children}
    </IntlProvider>
  )
}

function report(error: Error) {
  if (import.meta.env.DEV) console.error(error.message)
}
