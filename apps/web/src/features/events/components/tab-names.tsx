import { TextInput } from '@mantine/core'
import { languages } from '@parley/contract/accounts'
import type { TabSetting } from '@parley/contract/events'
import { type FormEvent, useState } from 'react'
import { LANGUAGES, useText } from '../../../lib/i18n/index.ts'
import { useField } from '../../../ui/forms/use-field.ts'
import { Stack } from '../../../ui/layout/box.tsx'
import { DialogText } from '../../../ui/overlays/dialog.tsx'
import { DialogSubmit, FormDialog, useUnsaved } from '../../../ui/overlays/form-dialog.tsx'

const MAX_LETTERS = 40

type Props = {
  opened: boolean
  onClose: () => void
  defaultLabel: string
  texts: TabSetting['texts']
  onPut: (texts: TabSetting['texts']) => void
}

/** Renames a tab. A language without a name uses the default. */
export function TabNames({ opened, onClose, defaultLabel, ...rest }: Props) {
  const t = useText()
  return (
    <FormDialog opened={opened} onClose={onClose} title={t('events.tabs.words', { name: defaultLabel })} size={480}>
      <Words onClose={onClose} {...rest} />
    </FormDialog>
  )
}

function Words({ texts, onPut, onClose }: Pick<Props, 'texts' | 'onPut' | 'onClose'>) {
  const t = useText()
  const field = useField()
  const [words, setWords] = useState<Record<string, string>>(texts ?? {})
  useUnsaved(languages.some((language) => (words[language] ?? '') !== (texts?.[language] ?? '')))
  const put = (submitted: FormEvent) => {
    submitted.preventDefault()
    // This prevents the surrounding form from being submitted too.
    submitted.stopPropagation()
    const written = Object.entries(words).flatMap(([language, text]) => (text.trim() ? [[language, text.trim()]] : []))
    onPut(written.length > 0 ? Object.fromEntries(written) : null)
    onClose()
  }
  return (
    <form onSubmit={put} noValidate>
      <DialogText>{t('events.tabs.wordsText')}</DialogText>
      <Stack gap={16}>
        {languages.map((language, nth) => (
          <TextInput
            key={language}
            {...field(LANGUAGES[language], false)}
            value={words[language] ?? ''}
            onChange={(event) => setWords({ ...words, [language]: event.currentTarget.value })}
            maxLength={MAX_LETTERS}
            lang={language}
            data-autofocus={nth === 0 || undefined}
          />
        ))}
      </Stack>
      <DialogSubmit>{t('events.tabs.use')}</DialogSubmit>
    </form>
  )
}
