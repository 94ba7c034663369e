import type { EventText } from '@parley/contract/events'
import { useState } from 'react'
import { useFailureText, useText, useTexts } from '../../../lib/i18n/index.ts'
import { useToasts } from '../../../ui/feedback/use-toasts.ts'
import { Text } from '../../../ui/layout/box.tsx'
import { WindowRows } from '../../../ui/lists/window-rows.tsx'
import { useRemoveText, useSaveText } from '../api.ts'
import type { TextLine } from '../text-lines.ts'
import { TextEditor } from './text-editor.tsx'
import { TextRow } from './text-row.tsx'

type Props = { eventId: string; language: EventText['language']; lines: readonly TextLine[] }

/**
 * Lists the texts of the product. Only lines near the window are drawn. The edited line remains open while scrolling.
 */
export function TextList({ eventId, language, lines }: Props) {
  const t = useText()
  const put = useChangeText(eventId, language)
  const [draft, setDraft] = useState<Draft | null>(null)
  const drawLine = (index: number) => {
    const line = lines[index]
    if (!line) return null
    const { key, own, standard } = line
    const text = own ?? standard ?? ''
    return (
      <>
        {lines[index - 1]?.area !== line.area && <AreaHeading area={line.area} />}
        {draft?.key === key && standard !== null ? (
          <TextEditor
            line={{ ...line, standard }}
            language={language}
            text={draft.text}
            onType={(typed) => setDraft({ key, text: typed })}
            onPut={(next) => put(key, next, own)}
            onClose={() => setDraft(null)}
          />
        ) : (
          <TextRow
            line={line}
            language={language}
            onEdit={() => setDraft({ key, text })}
            onReset={() => put(key, null, own)}
          />
        )}
      </>
    )
  }
  return (
    <WindowRows
      role="region"
      aria-label={t('events.texts.title')}
      count={lines.length}
      keyOf={(index) => lines[index]?.key ?? index}
      rowHeight={72}
      place={`texts ${eventId} ${language}`}
    >
      {drawLine}
    </WindowRows>
  )
}

interface Draft {
  readonly key: string
  readonly text: string
}

function AreaHeading({ area }: { area: string }) {
  const t = useText()
  const { texts } = useTexts()
  const isNamed = `events.texts.area.${area}` in texts
  const name = isNamed ? t(`events.texts.area.${area as 'ui'}`) : area
  return (
    <Text as="h2" size={17} weight={700} padTop={20} padBottom={8}>
      {area === '' ? t('events.texts.area.unknown') : name}
    </Text>
  )
}

type ReplaceText = (key: string, text: string | null, before: string | null) => Promise<void>

/** Returns a function that replaces a text. Null restores the default one. The toast offers to undo either. */
function useChangeText(eventId: string, language: EventText['language']): ReplaceText {
  const t = useText()
  const toasts = useToasts()
  const failureText = useFailureText()
  const [save, remove] = [useSaveText(), useRemoveText()]

  const write = (key: string, text: string | null) =>
    text === null ? remove.mutateAsync({ eventId, language, key }) : save.mutateAsync({ eventId, language, key, text })
  return async (key, text, before) => {
    await write(key, text)
    const about = `text ${key}`
    const undo = () => void write(key, before).catch((error: unknown) => toasts.error(failureText(error), { about }))
    toasts.success(t(text === null ? 'events.texts.wasReset' : 'events.texts.saved'), { about, undo: { run: undo } })
  }
}
