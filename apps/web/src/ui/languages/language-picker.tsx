import { Select } from '@mantine/core'
import { isLanguage, LANGUAGES, useLanguage, useText } from '../../lib/i18n/index.ts'
import { useToasts } from '../feedback/use-toasts.ts'

const CHOICES = Object.entries(LANGUAGES).map(([value, label]) => ({ value, label }))

export function LanguagePicker() {
  const t = useText()
  const toasts = useToasts()
  const { language, choose } = useLanguage()
  const change = async (value: string | null) => {
    if (!isLanguage(value)) return
    try {
      await choose(value)
    } catch {
      toasts.error(t('ui.failed.text'))
    }
  }
  return (
    <Select
      aria-label={t('ui.language')}
      data={CHOICES}
      value={language}
      onChange={(value) => void change(value)}
      renderOption={({ option }) => <span lang={option.value}>{option.label}</span>}
    />
  )
}
