import { Button, Textarea } from '@mantine/core'
import type { EventText } from '@parley/contract/events'
import { useText } from '../../../lib/i18n/index.ts'
import { findTextProblem, placeholdersOf } from '../../../lib/i18n/text-problem.ts'
import { LoadingButton } from '../../../ui/feedback/loading-button.tsx'
import { looks, Row, Stack } from '../../../ui/layout/box.tsx'
import type { TextLine } from '../text-lines.ts'
import { formatPlaceholder, useProblemText } from '../use-problem-text.ts'

export const TEXT_LINE = { padX: 16, line: 'below', surface: 'plain' } as const
export const NOTE = looks({ size: 13, tone: 'meta', breaks: 'anywhere', preLine: true })

const MAX_LETTERS = 2000

type Props = {
  line: TextLine & { readonly standard: string }
  language: EventText['language']
  text: string
  onType: (text: string) => void
  /** Saves the text. Null restores the default one. */
  onPut: (text: string | null) => Promise<void>
  onClose: () => void
}

/**
 * An editor for a text of the product. Errors that would break the display are explained while the user types, and
 * prevent saving.
 */
export function TextEditor({ line: { key, own, standard }, language, text, onType, onPut, onClose }: Props) {
  const t = useText()
  const problemText = useProblemText()
  const problem = findTextProblem(standard, text)
  const names = placeholdersOf(standard).map(formatPlaceholder).join(', ')
  const save = async () => {
    const typed = text.trim()
    const next = typed === standard ? null : typed
    if (next !== own) await onPut(next)
    onClose()
  }
  return (
    <Stack as="article" gap={8} padY={16} {...TEXT_LINE} phone={{ bleed: true }} aria-label={key}>
      <Textarea
        label={t('events.texts.own')}
        description={names ? t('events.texts.filledIn', { names }) : undefined}
        value={text}
        onChange={(event) => onType(event.currentTarget.value)}
        error={problemText(problem, standard)}
        errorProps={{ role: 'alert' }}
        maxLength={MAX_LETTERS}
        lang={language}
        autosize
        minRows={2}
        maxRows={12}
        autoFocus
      />
      <p className={NOTE}>{t('events.texts.standard', { text: standard })}</p>
      <p className={NOTE}>{key}</p>
      <Row gap={8} justify="end">
        <Button variant="default" onClick={onClose}>
          {t('ui.cancel')}
        </Button>
        <LoadingButton onPress={save} disabled={problem !== null}>
          {t('events.texts.save')}
        </LoadingButton>
      </Row>
    </Stack>
  )
}
