import { TextInput } from '@mantine/core'
import type { Language } from '@parley/contract/accounts'
import { useLanguage } from '../../../lib/i18n/index.ts'
import { useNameLabels } from '../../../lib/i18n/use-name-labels.ts'
import { useField } from '../../../ui/forms/use-field.ts'
import { ownLanguageFirst, type Written } from '../type-fields.ts'

type Props = {
  /** True if the name in the reader's language is required. */
  needsOwn: boolean
  typed: Written
  input: (language: Language) => object
  autoFocus?: boolean
}

export function NameFields({ needsOwn, typed, input, autoFocus = false }: Props) {
  const field = useField()
  const labels = useNameLabels()
  const { language } = useLanguage()
  return ownLanguageFirst(language).map((each) => (
    <TextInput
      key={each}
      {...field(labels[each], needsOwn && each === language)}
      {...input(each)}
      placeholder={each === language ? undefined : typed[language]}
      lang={each}
      data-autofocus={(autoFocus && each === language) || undefined}
    />
  ))
}
