import { createContext, type ReactNode, use, useEffect, useState, useSyncExternalStore } from 'react'
import { chosenLanguage, type Language, saveLanguage } from './languages.ts'
import { useParser } from './load-parser.ts'
import { mergeMessages } from './merge-messages.ts'
import { loadedMessages, loadMessages, type Texts, watchMessages } from './messages.ts'

/** Texts that organizers have reworded, by language, then by key. */
export type OwnTexts = Partial<Record<string, Record<string, unknown>>>

type LanguageChoice = {
  language: Language
  chosen: Language | null
  /** Loads the catalogue first, then changes every text at once. The choice is stored on this device. */
  choose: (language: Language) => Promise<void>
  /** Sets the language for people who have chosen none, once its texts are loaded. Null ends this. */
  suggest: (language: Language | null) => void
  isSettled: boolean
}

interface PageOverrides {
  readonly own: OwnTexts | null
  readonly lay: (own: OwnTexts | null) => void
}

interface CurrentTexts {
  readonly language: Language
  readonly texts: Texts
}

const Chosen = createContext<LanguageChoice | null>(null)
const Standard = createContext<Texts | null>(null)
const CurrentContext = createContext<CurrentTexts | null>(null)
const PageOverridesContext = createContext<PageOverrides | null>(null)

type Props = { language: Language; messages: Texts; children: ReactNode }

export function TextProvider({ language, messages, children }: Props) {
  const [chosen, setChosen] = useState(chosenLanguage)
  const [suggested, suggest] = useState<Language | null>(null)
  const [own, lay] = useState<OwnTexts | null>(null)
  const current = chosen ?? suggested ?? language
  const texts = useSyncExternalStore(watchMessages, () => loadedMessages(current)) ?? messages

  useEffect(() => {
    document.documentElement.lang = current
  }, [current])

  const choose = async (next: Language) => {
    await loadMessages(next)
    saveLanguage(next)
    setChosen(next)
  }

  return (
    <Chosen value={{ language: current, chosen, choose, suggest, isSettled: (chosen ?? suggested) !== null }}>
      <Standard value={texts}>
        <PageOverridesContext value={{ own, lay }}>
          <CurrentContext value={{ language: current, texts }}>{children}</CurrentContext>
        </PageOverridesContext>
      </Standard>
    </Chosen>
  )
}

export function EventTexts({ own, children }: { own: OwnTexts | null | undefined; children: ReactNode }) {
  const { language } = useLanguage()
  const standard = use(Standard) ?? {}
  const words = own?.[language]
  const canRead = useParser(words !== undefined)
  const texts = canRead ? mergeMessages(standard, words) : standard
  return <CurrentContext value={{ language, texts }}>{children}</CurrentContext>
}

/** Replaces texts for the page and for the elements around it, such as toasts and notices. */
export function PageTexts({ own, children }: { own: OwnTexts | null; children: ReactNode }) {
  const lay = use(PageOverridesContext)?.lay
  useEffect(() => {
    lay?.(own)
    return () => lay?.(null)
  }, [lay, own])
  return <EventTexts own={own}>{children}</EventTexts>
}

export function OverlayTexts({ children }: { children: ReactNode }) {
  return <EventTexts own={use(PageOverridesContext)?.own}>{children}</EventTexts>
}

/** Returns all texts. It is only for checks whether a text exists. To render one, use `useText`. */
export function useTexts(): CurrentTexts {
  const currentTexts = use(CurrentContext)
  if (!currentTexts) throw new Error('useTexts needs a TextProvider above it')
  return currentTexts
}

/** Returns the language and its setters. @throws Error outside a `TextProvider` */
export function useLanguage(): LanguageChoice {
  const chosen = use(Chosen)
  if (!chosen) throw new Error('useLanguage needs a TextProvider above it')
  return chosen
}
