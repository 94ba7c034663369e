import { NativeSelect } from '@mantine/core'
import type { ContractForm } from '../../../lib/form/use-contract-form.tsx'
import { LANGUAGES } from '../../../lib/i18n/languages.ts'
import { useText } from '../../../lib/i18n/use-text.ts'
import { FormPart } from '../../../ui/forms/form-part.tsx'
import { useField } from '../../../ui/forms/use-field.ts'
import type { SetupFields } from '../setup-fields.ts'
import type { useSetupLabels } from '../use-setup-labels.ts'

export interface FirstPage {
  readonly page: string
  readonly label: string
}

type Props = {
  labels: ReturnType<typeof useSetupLabels>
  input: ContractForm<SetupFields, SetupFields>['input']
  pages: readonly FirstPage[]
  kept: Pick<SetupFields, 'indexPagePath' | 'afterProfilePath'>
}

export function FirstSightFields({ labels, input, pages, kept }: Props) {
  const t = useText()
  const field = useField()
  return (
    <FormPart title={t('events.setup.firstSight')}>
      <NativeSelect
        {...field(labels.defaultLanguage, true)}
        {...input('defaultLanguage')}
        description={t('events.setup.languageText')}
        data={Object.entries(LANGUAGES).map(([value, label]) => ({ value, label }))}
      />
      <NativeSelect
        {...field(labels.indexPagePath, false)}
        {...input('indexPagePath')}
        defaultValue={input('indexPagePath').defaultValue ?? ''}
        data={[{ value: '', label: t('events.setup.firstPageUsual') }, ...choices(pages, kept.indexPagePath ?? '')]}
      />
      <NativeSelect
        {...field(labels.afterProfilePath, false)}
        {...input('afterProfilePath')}
        defaultValue={input('afterProfilePath').defaultValue ?? ''}
        description={t('events.setup.afterProfileText')}
        data={[
          { value: '', label: t('events.setup.afterProfileUsual') },
          ...choices(pages, kept.afterProfilePath ?? ''),
        ]}
      />
    </FormPart>
  )
}

/** A page that was set by other means stays a choice. */
function choices(pages: Props['pages'], current: string) {
  const known = pages.map(({ page, label }) => ({ value: page, label }))
  if (current === '' || known.some(({ value }) => value === current)) return known
  return [...known, { value: current, label: current }]
}
